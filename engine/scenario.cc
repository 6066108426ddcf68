#include "engine/scenario.h"
