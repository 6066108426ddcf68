// Sets up positions for scenarios: fields, whole maps, and moments to go on from.
#include "games/westphalia/patch.h"

namespace westphalia {
namespace {

using namespace patching;  // NOLINT(google-build-using-namespace)

// The rest of the setup by its defaults.
void finish_setup(const Rules& rules, Position& p) {
  while (p.phase == Phase::kSetup) {
    const Seat who = p.pending.owing().lowest();
    rules.apply(p, who, rules.default_action(p, who), nullptr);
  }
}

}  // namespace

Status patch(const Rules& rules, Position& p, const json::object& fields) {
  Position patched = p;
  const json::value* realm = fields.if_contains("realm");
  const json::value* at = fields.if_contains("at");
  if (patched.phase == Phase::kSetup && (realm != nullptr || at != nullptr)) {
    finish_setup(rules, patched);
  }
  Table t = rules.table(patched, nullptr);
  if (realm != nullptr) {
    if (!realm->is_object()) return cannot("realm", *realm);
    for (int i = 0; i < patched.players; ++i) patched.setup_order[i] = byte(i);
    patched.initiative = patched.setup_order;
    patched.emperor = 0;
    if (Status problem = build_realm(t, realm->as_object())) return problem;
    if (realm->as_object().contains("free")) patched.phase = Phase::kSetup;
  }
  if (Status problem = set_fields(rules, patched, fields)) return problem;
  if (Status problem = rules.check(patched)) return problem;
  if (at != nullptr) {
    if (Status problem = go_to(t, fields, text(*at))) return problem;
  }
  if (Status problem = rules.check(patched)) return problem;
  p = patched;
  return std::nullopt;
}

}  // namespace westphalia
