// What other subjects ask of the religious struggle.
#include "games/here_i_stand/procedures.h"

namespace here_i_stand {

// Here I Stand and Bullinger are public: their questions stand in the debate itself (debate.cc).
std::span<const Response> religious_responses() { return {}; }

}  // namespace here_i_stand
