#include "server/config.h"

#include <toml++/toml.h>

#include <functional>
#include <map>

namespace server {
namespace {

using Setter = std::function<bool(const toml::node&)>;
using Setters = std::map<std::string, Setter, std::less<>>;

Setter text(std::string& target) {
  return [&target](const toml::node& node) {
    const auto value = node.value_exact<std::string>();
    if (value) target = *value;
    return value.has_value();
  };
}

Setter flag(bool& target) {
  return [&target](const toml::node& node) {
    const auto value = node.value_exact<bool>();
    if (value) target = *value;
    return value.has_value();
  };
}

template <class Number>
Setter number(Number& target, std::int64_t lowest, std::int64_t highest) {
  return [&target, lowest, highest](const toml::node& node) {
    const auto value = node.value_exact<std::int64_t>();
    if (!value || *value < lowest || *value > highest) return false;
    target = static_cast<Number>(*value);
    return true;
  };
}

Setter log_level(std::string& target) {
  return [&target](const toml::node& node) {
    const auto value = node.value_exact<std::string>();
    if (!value || !good_log_level(*value)) return false;
    target = *value;
    return true;
  };
}

Setter rate(double& target) {
  return [&target](const toml::node& node) {
    const auto value = node.value<double>();
    if (!value || *value < 0 || *value > 1e6) return false;
    target = *value;
    return true;
  };
}

std::map<std::string, Setters, std::less<>> setters(Config& c) {
  return {
      {"server",
       {{"store", text(c.store)},
        {"address", text(c.net.address)},
        {"port", number(c.net.port, 0, 65535)},
        {"certificate", text(c.net.certificate)},
        {"key", text(c.net.key)},
        {"behind_proxy", flag(c.net.behind_proxy)},
        {"network_threads", number(c.net.threads, 1, 64)},
        {"workers", number(c.hall.workers, 1, 256)},
        {"heavy_threads", number(c.hall.heavy_threads, 1, 256)},
        {"loaded_tables", number(c.hall.loaded_tables, 1, 1'000'000)},
        {"log", log_level(c.log_level)}}},
      {"bots",
       {{"threads", number(c.hall.bot_threads, 1, 256)},
        {"milliseconds", number(c.hall.bot_budget.milliseconds, 1, 600'000)},
        {"playouts", number(c.hall.bot_budget.playouts, 0, 1'000'000'000)},
        {"pace_milliseconds", number(c.hall.bot_pace, 0, 60'000)}}},
      {"limits",
       {{"body_bytes", number(c.net.longest_body, 1024, 64 << 20)},
        {"message_bytes", number(c.net.longest_message, 1024, 16 << 20)},
        {"deflate_bytes", number(c.net.deflate_from, 0, 64 << 20)},
        {"connections", number(c.net.most_connections, 1, 1'000'000)},
        {"connections_per_address", number(c.net.most_connections_per_address, 0, 1'000'000)},
        {"request_seconds", number(c.net.request_seconds, 1, 3600)},
        {"live_seconds", number(c.net.live_seconds, 5, 86'400)},
        {"requests_per_second", rate(c.api.requests_per_second)},
        {"request_burst", rate(c.api.request_burst)},
        {"sign_ins_per_second", rate(c.api.sign_ins_per_second)},
        {"sign_in_burst", rate(c.api.sign_in_burst)},
        {"wrong_passwords_per_second", rate(c.api.wrong_passwords_per_second)},
        {"wrong_password_burst", rate(c.api.wrong_password_burst)},
        {"messages_per_second", rate(c.api.messages_per_second)},
        {"message_burst", rate(c.api.message_burst)},
        {"looks_per_second", rate(c.api.looks_per_second)},
        {"look_burst", rate(c.api.look_burst)},
        {"chats_per_second", rate(c.api.chats_per_second)},
        {"chat_burst", rate(c.api.chat_burst)},
        {"notes_per_second", rate(c.api.notes_per_second)},
        {"note_burst", rate(c.api.note_burst)},
        {"heavy_per_address", number(c.api.heavy_per_address, 0, 1'000'000)},
        {"heavy_per_player", number(c.api.heavy_per_player, 0, 1'000'000)},
        {"live_per_address", number(c.api.live_per_address, 0, 1'000'000)},
        {"live_per_player", number(c.api.live_per_player, 0, 1'000'000)},
        {"new_tables_per_second", rate(c.api.new_tables_per_second)},
        {"new_table_burst", rate(c.api.new_table_burst)},
        {"tables_per_player", number(c.api.tables_per_player, 1, 1'000'000)},
        {"own_tables_per_player", number(c.api.own_tables_per_player, 0, 1'000'000)},
        {"own_tables_per_second", rate(c.api.own_tables_per_second)},
        {"own_table_burst", rate(c.api.own_table_burst)},
        {"own_games", number(c.hall.own_games, 1, 100'000)},
        {"open_metrics", flag(c.api.open_metrics)}}},
      {"standing",
       {{"least_milliseconds", number(c.hall.standing_least, 0, 600'000)},
        {"most_milliseconds", number(c.hall.standing_most, 0, 600'000)}}},
      {"notices",
       {{"smtp_host", text(c.notices.mail.host)},
        {"smtp_port", number(c.notices.mail.port, 1, 65535)},
        {"smtp_user", text(c.notices.mail.user)},
        {"smtp_password", text(c.notices.mail.password)},
        {"smtp_tls", flag(c.notices.mail.tls)},
        {"from", text(c.notices.from)},
        {"webhooks", flag(c.notices.webhooks)},
        {"private_webhooks", flag(c.notices.private_webhooks)},
        {"base", text(c.notices.base)},
        {"seconds_between", number(c.notices.seconds_between, 0, 86'400)}}},
  };
}

}  // namespace

bool good_log_level(std::string_view word) {
  return word == "debug" || word == "info" || word == "warn" || word == "error";
}

engine::Status read_config(std::string_view file, std::string_view source, Config& config) {
  toml::table table;
  try {
    table = toml::parse(source, file);
  } catch (const toml::parse_error& failed) {
    return engine::Problem{"toml_syntax",
                           {{"file", std::string(file)},
                            {"line", std::to_string(failed.source().begin.line)},
                            {"why", std::string(failed.description())}}};
  }
  const auto known = setters(config);
  const auto wrong = [&](std::string key) {
    return engine::Problem{"config_key", {{"file", std::string(file)}, {"key", std::move(key)}}};
  };
  for (const auto& [section, node] : table) {
    const auto group = known.find(section.str());
    const toml::table* fields = node.as_table();
    if (group == known.end() || fields == nullptr) return wrong(std::string(section.str()));
    for (const auto& [name, value] : *fields) {
      const std::string key = std::string(section.str()) + "." + std::string(name.str());
      const auto setter = group->second.find(name.str());
      if (setter == group->second.end() || !setter->second(value)) return wrong(key);
    }
  }
  return std::nullopt;
}

}  // namespace server
