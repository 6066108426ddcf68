// The sentences of bots/text.toml.
#pragma once

#include "engine/text.h"

namespace bots {

const engine::Catalog& texts();

}  // namespace bots
