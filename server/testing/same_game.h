// A game that is another, to be changed in one thing.
#pragma once

#include "engine/game.h"

namespace server::testing {

class SameGame : public engine::Game {
 public:
  explicit SameGame(const engine::Game& real) : real_(real) {}
  using Position = engine::AnyPosition;
  using Seat = engine::Seat;
  using Action = engine::Action;

  std::string_view id() const override { return real_.id(); }
  int rules_version() const override { return real_.rules_version(); }
  std::string_view signature() const override { return real_.signature(); }
  const engine::Vocabulary& vocabulary() const override { return real_.vocabulary(); }
  const engine::Catalog& texts() const override { return real_.texts(); }
  int min_seats() const override { return real_.min_seats(); }
  int max_seats() const override { return real_.max_seats(); }
  const std::vector<engine::OptionSpec>& option_specs() const override {
    return real_.option_specs();
  }
  engine::Result<engine::Options> complete(const engine::Options& o) const override {
    return real_.complete(o);
  }
  Position start(const engine::Options& o, const engine::Seed& s, engine::Log* l) const override {
    return real_.start(o, s, l);
  }
  int seats(const Position& p) const override { return real_.seats(p); }
  engine::SeatSet owing(const Position& p) const override { return real_.owing(p); }
  engine::Prompt prompt(const Position& p, Seat s) const override { return real_.prompt(p, s); }
  void options(const Position& p, Seat s, engine::ActionList& l) const override {
    real_.options(p, s, l);
  }
  std::optional<engine::Refusal> apply(Position& p, Seat s, Action a,
                                       engine::Log* l) const override {
    return real_.apply(p, s, a, l);
  }
  std::optional<engine::Refusal> why_not(const Position& p, Seat s, Action a) const override {
    return real_.why_not(p, s, a);
  }
  Action default_action(const Position& p, Seat s) const override {
    return real_.default_action(p, s);
  }
  engine::Outcome outcome(const Position& p) const override { return real_.outcome(p); }
  std::uint32_t reveals(const Position& p) const override { return real_.reveals(p); }
  Position view(const Position& p, Seat s) const override { return real_.view(p, s); }
  Position resample(const Position& p, Seat s, std::uint64_t r) const override {
    return real_.resample(p, s, r);
  }
  void write_json(std::string& out, const Position& p) const override { real_.write_json(out, p); }
  void write_changes(std::string& out, const Position& p,
                     engine::FieldTrace& trace) const override {
    real_.write_changes(out, p, trace);
  }
  boost::json::object schema() const override { return real_.schema(); }
  engine::Status patch(Position& p, const boost::json::value& f) const override {
    return real_.patch(p, f);
  }
  engine::Status queue(Position& p, const std::vector<int>& dice,
                       const std::vector<std::string>& draws) const override {
    return real_.queue(p, dice, draws);
  }
  bool misfits(const Position& p) const override { return real_.misfits(p); }
  engine::Status check(const Position& p) const override { return real_.check(p); }
  bool knows_decision(const Position& p, Seat decider, Action action, Seat viewer) const override {
    return real_.knows_decision(p, decider, action, viewer);
  }
  std::string id_of(engine::Kind k, std::uint16_t v) const override { return real_.id_of(k, v); }
  std::string name_of(engine::Kind k, std::uint16_t v, engine::Language l,
                      const Position* p) const override {
    return real_.name_of(k, v, l, p);
  }
  std::optional<std::uint16_t> parse_id(engine::Kind k, std::string_view id) const override {
    return real_.parse_id(k, id);
  }
  std::optional<Seat> seat_by_name(const Position& p, std::string_view n) const override {
    return real_.seat_by_name(p, n);
  }
  engine::Result<std::unique_ptr<engine::Game>> with_data(std::string_view n,
                                                          std::string_view t) const override {
    return real_.with_data(n, t);
  }

 protected:
  const engine::Game& real_;
};

}  // namespace server::testing
