// Files of users: read whole, written so that a crash or a full disk never harms the old content.
#pragma once

#include <string>
#include <string_view>

#include "engine/result.h"

namespace cli {

// The problem names the file and the system's reason.
engine::Result<std::string> read_file(const std::string& path);

// Writes a temporary file in the same folder, makes it durable, and renames it over `path`.
engine::Status write_file(const std::string& path, std::string_view content);

bool file_exists(const std::string& path);

// A problem whose place {reason} tells an errno, in either language.
engine::Problem system_problem(engine::Problem problem, int error);

}  // namespace cli
