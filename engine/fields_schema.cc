// The description of a position as a JSON Schema, and the schema as TypeScript.
#include <algorithm>

#include "engine/fields.h"

namespace engine {
namespace {

namespace json = boost::json;

constexpr std::string_view kDefinition = "#/$defs/";
constexpr std::string_view kOpen = "an owner's data may bring others";
constexpr std::string_view kSeatPattern = "^player[1-9][0-9]*$";

json::object reference(std::string_view title) {
  return {{"$ref", std::string(kDefinition) + std::string(title)}};
}

// One title is one type: a second definition must be the same.
json::object defined(json::object& definitions, std::string_view title, json::object schema) {
  const json::value* present = definitions.if_contains(title);
  assert(present == nullptr || *present == schema);
  if (present == nullptr) definitions.emplace(title, std::move(schema));
  return reference(title);
}

json::object schema_of(const Names& names) {
  json::array words;
  for (const std::string& word : names.words()) words.emplace_back(word);
  if (names.title() == "SeatId") return {{"type", "string"}, {"pattern", kSeatPattern}};
  json::object schema = {{"type", "string"}, {"enum", std::move(words)}};
  if (names.open()) schema.emplace("$comment", kOpen);
  return schema;
}

}  // namespace

json::object Value::schema(json::object& definitions) const {
  json::object plain;
  if (kind_ == Kind::kFlag) plain = {{"type", "boolean"}};
  if (kind_ == Kind::kWhole) plain = {{"type", "integer"}, {"minimum", low_}, {"maximum", high_}};
  if (kind_ == Kind::kName) plain = defined(definitions, names_->title(), schema_of(*names_));
  if (specials_ == 0) return plain;
  json::array any = {std::move(plain)};
  for (int i = 0; i < specials_; ++i) {
    const std::string_view word = special_[i].word;
    any.push_back(word.empty() ? json::object{{"type", "null"}} : json::object{{"const", word}});
  }
  return {{"anyOf", std::move(any)}};
}

void Fields::define(std::string_view name, json::object schema, Access access) {
  if (access == kShown) schema.emplace("readOnly", true);
  if (optional_ == 0) required_.emplace_back(name);
  assert(!out_.contains(name));
  out_.emplace(name, std::move(schema));
}

void Fields::define_command(std::string_view name, std::string_view about) {
  // A field that is also printed keeps its description: the command is only another use of it.
  out_.emplace(name, json::object{{"description", about}, {"writeOnly", true}});
}

json::object Fields::as_schema() {
  json::object schema = {{"type", "object"},
                         {"properties", std::move(out_)},
                         {"required", std::move(required_)},
                         {"additionalProperties", false}};
  if (seat_schema_) {
    schema.emplace("patternProperties", json::object{{kSeatPattern, std::move(*seat_schema_)}});
  }
  return title_.empty() ? schema : defined(*definitions_, title_, std::move(schema));
}

json::object Fields::list_schema(const Value& element) const {
  return array_of(element.schema(*definitions_));
}

json::object Fields::lists_schema(const Value& element, int length) const {
  json::object inner = list_schema(element);
  if (length > 0) {
    inner.emplace("minItems", length);
    inner.emplace("maxItems", length);
  }
  return array_of(std::move(inner));
}

json::object Fields::map_schema(const Names& names, json::object content) const {
  json::object schema = {
      {"type", "object"},
      {"propertyNames", defined(*definitions_, names.title(), engine::schema_of(names))},
      {"additionalProperties", std::move(content)}};
  if (names.open()) schema.emplace("$comment", kOpen);
  return schema;
}

json::object Fields::array_of(json::object content) {
  return {{"type", "array"}, {"items", std::move(content)}};
}

json::object Fields::or_null(json::object content) {
  return {{"anyOf", json::array{std::move(content), json::object{{"type", "null"}}}}};
}

// --- TypeScript ---

namespace {

std::string_view text_at(const json::object& schema, std::string_view key) {
  const json::value* value = schema.if_contains(key);
  const json::string* string = value == nullptr ? nullptr : value->if_string();
  return string == nullptr ? std::string_view() : std::string_view(*string);
}

const json::object& object_at(const json::object& schema, std::string_view key) {
  static const json::object kNone;
  const json::value* value = schema.if_contains(key);
  const json::object* object = value == nullptr ? nullptr : value->if_object();
  return object == nullptr ? kNone : *object;
}

const json::array& array_at(const json::object& schema, std::string_view key) {
  static const json::array kNone;
  const json::value* value = schema.if_contains(key);
  const json::array* array = value == nullptr ? nullptr : value->if_array();
  return array == nullptr ? kNone : *array;
}

std::string quoted(std::string_view word) { return '"' + std::string(word) + '"'; }

std::string type_of(const json::object& schema, std::string_view indent);

std::string union_of(const json::array& parts, std::string_view indent) {
  std::string out;
  for (const json::value& part : parts) {
    if (!out.empty()) out += " | ";
    const json::object* schema = part.if_object();
    if (schema != nullptr) {
      out += type_of(*schema, indent);
    } else if (const json::string* word = part.if_string()) {
      out += quoted(*word);
    }
  }
  return out;
}

std::string list_type(const json::object& schema, std::string_view indent) {
  const json::object& items = object_at(schema, "items");
  const std::string inner = type_of(items, indent);
  const json::value* most = schema.if_contains("maxItems");
  if (most != nullptr) {  // of a fixed length: a tuple
    std::string tuple = "[" + inner;
    for (std::int64_t i = 1; i < most->to_number<std::int64_t>(); ++i) tuple += ", " + inner;
    return tuple + "]";
  }
  return inner.find(" | ") == std::string::npos ? inner + "[]" : "(" + inner + ")[]";
}

// "{ name: type; … }", one field per line.
std::string object_type(const json::object& schema, std::string_view indent) {
  const std::string deeper = std::string(indent) + "  ";
  const json::array& required = array_at(schema, "required");
  std::string out = "{\n";
  for (const auto& [name, field] : object_at(schema, "properties")) {
    const json::object& content = field.get_object();
    if (content.contains("writeOnly")) continue;  // nobody prints it
    const bool always = std::ranges::find(required, json::value(name)) != required.end();
    out += deeper + std::string(name) + (always ? ": " : "?: ") + type_of(content, deeper) + ";\n";
  }
  for (const auto& [pattern, field] : object_at(schema, "patternProperties")) {
    out += deeper + "[seat: SeatId]: " + type_of(field.get_object(), deeper) + ";\n";
  }
  return out + std::string(indent) + "}";
}

std::string type_of(const json::object& schema, std::string_view indent) {
  const std::string_view ref = text_at(schema, "$ref");
  if (!ref.empty()) return std::string(ref.substr(kDefinition.size()));
  if (schema.contains("anyOf")) return union_of(array_at(schema, "anyOf"), indent);
  if (schema.contains("const")) return quoted(text_at(schema, "const"));
  const std::string_view type = text_at(schema, "type");
  if (type == "integer") return "number";
  if (type == "array") return list_type(schema, indent);
  if (type != "object") return std::string(type);  // boolean, null, string
  if (!schema.contains("propertyNames")) return object_type(schema, indent);
  // Any of the names may lack. With an open type the page's compiler knows that by itself.
  const std::string record = "Record<" + type_of(object_at(schema, "propertyNames"), indent) +
                             ", " + type_of(object_at(schema, "additionalProperties"), indent) +
                             ">";
  return schema.contains("$comment") ? record : "Partial<" + record + ">";
}

// "export type Phase = "setup" | …", a word a line where it would be too long.
std::string enumeration(std::string_view title, const json::array& words) {
  constexpr std::size_t kColumns = 100;
  const std::string head = "export type " + std::string(title) + " =";
  const std::string line = head + " " + union_of(words, "") + ";\n";
  if (line.size() <= kColumns) return line;
  std::string out = head;
  for (const json::value& word : words) out += "\n  | " + quoted(word.get_string());
  return out + ";\n";
}

std::string definition(std::string_view title, const json::object& schema) {
  if (text_at(schema, "type") == "object") {
    return "export interface " + std::string(title) + " " + object_type(schema, "") + "\n";
  }
  if (schema.contains("enum") && !schema.contains("$comment")) {
    return enumeration(title, array_at(schema, "enum"));
  }
  const bool seat = schema.contains("pattern");
  return "export type " + std::string(title) + (seat ? " = `player${number}`;\n" : " = string;\n");
}

}  // namespace

std::string typescript(const json::object& schema) {
  std::string out;
  const json::object& definitions = object_at(schema, "$defs");
  for (const auto& [title, content] : definitions) {
    out += definition(title, content.get_object()) + "\n";
  }
  if (schema.contains("patternProperties") && !definitions.contains("SeatId")) {
    out += "export type SeatId = `player${number}`;\n\n";
  }
  return out + definition(text_at(schema, "title"), schema);
}

}  // namespace engine
