// theses admin: what a host does besides serving.
#include "server/admin.h"

#include <filesystem>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/setup.h"
#include "engine/hash.h"
#include "engine/save_file.h"
#include "games/registry.h"
#include "store/store.h"

namespace cli {
namespace {

engine::Problem store_problem(const store::Fault& fault) {
  return {"store_failed", {{"reason", fault.reason}}};
}

engine::Problem missing(std::string_view name) {
  return {"admin_missing", {{"argument", std::string(name)}}};
}

int backup(const Context& context, const Arguments& arguments) {
  const auto file = arguments.value("file");
  if (!file) return misuse(context, missing("file"));
  const std::string from = arguments.value("store").value_or("theses-data");
  if (auto fault = store::backup_sqlite(from, *file)) return fail(context, store_problem(*fault));
  context.out.line(context.say("admin.backed_up", {{"file", *file}}));
  return kDone;
}

// A copy is put in the place of a store that isn't there (any more).
int restore(const Context& context, const Arguments& arguments) {
  const auto file = arguments.value("file");
  if (!file) return misuse(context, missing("file"));
  const std::string folder = arguments.value("store").value_or("theses-data");
  const std::string target = folder + "/theses.sqlite";
  if (file_exists(target)) return fail(context, {"admin_exists", {{"file", target}}});
  std::error_code failed;
  const bool made = std::filesystem::create_directories(folder, failed);
  if (made) std::filesystem::permissions(folder, std::filesystem::perms::owner_all, failed);
  auto fault = store::backup_sqlite(*file, target);
  if (!fault) {
    if (auto opened = store::open(folder); !opened) fault = opened.fault();
  }
  if (fault) {
    // What is no store leaves nothing behind.
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(target + end, failed);
    if (made) std::filesystem::remove(folder, failed);
    return fail(context, store_problem(*fault));
  }
  context.out.line(context.say("admin.restored", {{"file", target}}));
  return kDone;
}

int migrate(const Context& context, const Arguments& arguments) {
  const auto to = arguments.value("to");
  if (!to) return misuse(context, missing("to"));
  const auto copied = store::copy(arguments.value("store").value_or("theses-data"), *to);
  if (!copied) return fail(context, store_problem(copied.fault()));
  context.out.line(context.say("admin.migrated", {{"rows", std::to_string(*copied)}}));
  return kDone;
}

int export_table(const Context& context, const Arguments& arguments) {
  const auto table = arguments.value("table");
  const auto file = arguments.value("file");
  if (!table) return misuse(context, missing("table"));
  if (!file) return misuse(context, missing("file"));
  auto opened = store::open(arguments.value("store").value_or("theses-data"));
  if (!opened) return fail(context, store_problem(opened.fault()));
  const auto row = (*opened)->table(*table);
  if (!row) return fail(context, store_problem(row.fault()));
  if (!*row) return fail(context, {"admin_table", {{"table", *table}}});
  const auto text = server::export_table(**opened, *table, games::find);
  if (!text) return fail(context, text.problem());
  const auto own = server::export_files(**opened, *table);
  if (!own) return fail(context, own.problem());
  if (engine::Status wrong = write_file(*file, *text)) return fail(context, *wrong);
  context.out.line(context.say("admin.exported", {{"table", *table}, {"file", *file}}));
  // By number: their names came from a stranger, and may be no names for files here.
  for (std::size_t i = 0; i < own->size(); ++i) {
    const std::string path = *file + "." + std::to_string(i + 1) + ".json";
    if (engine::Status wrong = write_file(path, (*own)[i].text)) return fail(context, *wrong);
    context.out.line(context.say("admin.exported_cards", {{"file", path}}));
  }
  return kDone;
}

int import_table(const Context& context, const Arguments& arguments) {
  const auto file = arguments.value("file");
  if (!file) return misuse(context, missing("file"));
  const engine::Result<std::string> text = read_file(*file);
  if (!text) return fail(context, text.problem());
  auto opened = store::open(arguments.value("store").value_or("theses-data"));
  if (!opened) return fail(context, store_problem(opened.fault()));
  const auto cards = arguments.values("cards");
  const auto finder = cards_finder(arguments);
  if (!finder) return fail(context, finder.problem());
  const auto files = read_files(cards);
  if (!files) return fail(context, files.problem());
  const auto id = server::import_table(**opened, *text, finder->find(), *files);
  if (!id) return fail(context, id.problem());
  context.out.line(context.say("admin.imported", {{"table", *id}}));
  return kDone;
}

int run_admin(const Context& context, const Arguments& arguments) {
  const std::string task = *arguments.value("TASK");
  if (task == "backup") return backup(context, arguments);
  if (task == "restore") return restore(context, arguments);
  if (task == "migrate") return migrate(context, arguments);
  if (task == "export") return export_table(context, arguments);
  if (task == "import") return import_table(context, arguments);
  return misuse(context, {"admin_task", {{"task", task}}});
}

}  // namespace

Command admin_command() {
  using Type = Argument::Type;
  return {
      "admin",
      {{"TASK", Type::kPositional, "backup|restore|migrate|export|import", Suggest::kNothing, true},
       {"store", Type::kValue, "DIR|postgresql://…", Suggest::kFile},
       {"to", Type::kValue, "postgresql://…"},
       {"file", Type::kValue, "FILE", Suggest::kFile},
       {"cards", Type::kValues, "FILE", Suggest::kFile},
       {"table", Type::kValue, "ID"}},
      run_admin};
}

}  // namespace cli
