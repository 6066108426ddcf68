#include "engine/save_file.h"
