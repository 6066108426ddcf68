#include "server/web_socket.h"

#include <openssl/evp.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/text.h"

namespace server::web_socket {
namespace {

constexpr unsigned kLastBit = 0x80;
constexpr unsigned kCompressedBit = 0x40;
constexpr unsigned kReservedBits = 0x30;
constexpr unsigned kMaskBit = 0x80;
constexpr std::size_t kLongestControl = 125;
constexpr std::size_t kKeptRoom = 4096;  // of a connection that is silent
// What deflate leaves at the end of a message, and what is not sent of it.
constexpr std::string_view kTail("\x00\x00\xff\xff", 4);

bool is_control(Opcode opcode) { return static_cast<unsigned>(opcode) >= 8; }

bool known(unsigned opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

// Codes that may stand in a close frame.
bool good_close_code(unsigned code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
         (code >= 3000 && code < 5000);
}

// --- Compression ---

constexpr int kLevel = 4;
constexpr int kMemory = 5;

// One for each thread: nothing is kept between messages.
class Inflater {
 public:
  Inflater() { ready_ = inflateInit2(&stream_, -MAX_WBITS) == Z_OK; }
  ~Inflater() { inflateEnd(&stream_); }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;

  // 0, or the code to close with.
  int run(std::string& bytes, std::size_t longest, std::string& text) {
    if (!ready_ || inflateReset(&stream_) != Z_OK) return kBroken;
    bytes.append(kTail);
    stream_.next_in = reinterpret_cast<Bytef*>(bytes.data());  // NOLINT: as zlib wants it
    stream_.avail_in = static_cast<uInt>(bytes.size());
    std::array<char, 4096> part{};
    while (true) {
      stream_.next_out = reinterpret_cast<Bytef*>(part.data());  // NOLINT
      stream_.avail_out = static_cast<uInt>(part.size());
      const int code = inflate(&stream_, Z_SYNC_FLUSH);
      const std::size_t made = part.size() - stream_.avail_out;
      if (text.size() + made > longest) return kTooBig;
      text.append(part.data(), made);
      if (code == Z_STREAM_END) return stream_.avail_in <= kTail.size() ? 0 : kBroken;
      if (code == Z_BUF_ERROR) return stream_.avail_in == 0 ? 0 : kBroken;
      if (code != Z_OK) return kBroken;
      if (stream_.avail_in == 0 && stream_.avail_out > 0) return 0;
    }
  }

 private:
  z_stream stream_{};
  bool ready_ = false;
};

class Deflater {
 public:
  explicit Deflater(int bits) {
    ready_ = deflateInit2(&stream_, kLevel, Z_DEFLATED, -bits, kMemory, Z_DEFAULT_STRATEGY) == Z_OK;
  }
  ~Deflater() { deflateEnd(&stream_); }
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;

  std::string run(std::string_view text) {
    std::string out;
    if (!ready_ || deflateReset(&stream_) != Z_OK) return out;
    out.resize(deflateBound(&stream_, text.size()) + 16);
    std::string in(text);                                   // zlib takes no constant bytes
    stream_.next_in = reinterpret_cast<Bytef*>(in.data());  // NOLINT
    stream_.avail_in = static_cast<uInt>(in.size());
    stream_.next_out = reinterpret_cast<Bytef*>(out.data());  // NOLINT
    stream_.avail_out = static_cast<uInt>(out.size());
    deflate(&stream_, Z_SYNC_FLUSH);
    out.resize(out.size() - stream_.avail_out);
    if (out.ends_with(kTail)) out.resize(out.size() - kTail.size());
    return out;
  }

 private:
  z_stream stream_{};
  bool ready_ = false;
};

// --- The handshake ---

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

// What stands before the next `mark`, which is taken away with it.
std::string_view take_until(std::string_view& text, char mark) {
  const std::size_t end = std::min(text.find(mark), text.size());
  const std::string_view part = trimmed(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

// 8 to 15, or 0.
int window_bits(std::string_view value) {
  if (value.size() >= 2 && value.front() == '"' && value.back() == '"') {
    value = value.substr(1, value.size() - 2);
  }
  int bits = 0;
  const auto [end, failed] = std::from_chars(value.data(), value.data() + value.size(), bits);
  const bool whole = failed == std::errc() && end == value.data() + value.size();
  return whole && bits >= 8 && bits <= 15 ? bits : 0;
}

std::optional<Terms> terms_of(std::string_view offer) {
  if (take_until(offer, ';') != "permessage-deflate") return std::nullopt;
  Terms terms;
  terms.deflate = true;
  terms.extensions = "permessage-deflate; server_no_context_takeover; client_no_context_takeover";
  while (!offer.empty()) {
    std::string_view value = take_until(offer, ';');
    const bool has_value = value.find('=') != std::string_view::npos;
    const std::string_view name = take_until(value, '=');
    if (name == "server_max_window_bits") {
      const int bits = window_bits(value);
      if (bits < 9) return std::nullopt;  // zlib makes none with 8
      terms.window_bits = std::min(terms.window_bits, bits);
      terms.extensions += "; server_max_window_bits=" + std::to_string(bits);
    } else if (name == "client_max_window_bits") {
      if (has_value && window_bits(value) == 0) return std::nullopt;
    } else if (has_value ||
               (name != "server_no_context_takeover" && name != "client_no_context_takeover")) {
      return std::nullopt;
    }
  }
  return terms;
}

}  // namespace

Terms agree(std::string_view offers) {
  while (!offers.empty()) {
    if (auto terms = terms_of(take_until(offers, ','))) return *terms;
  }
  return {};
}

std::optional<std::string> accept_key(std::string_view key) {
  constexpr std::size_t kKey = 24;  // 16 bytes in base 64
  const auto digit = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '/';
  };
  if (key.size() != kKey || !key.ends_with("==") ||
      !std::ranges::all_of(key.substr(0, kKey - 2), digit)) {
    return std::nullopt;
  }
  const std::string text = std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
  unsigned size = 0;
  if (EVP_Digest(text.data(), text.size(), hash.data(), &size, EVP_sha1(), nullptr) != 1) {
    return std::nullopt;
  }
  std::array<unsigned char, 64> coded{};
  const int length = EVP_EncodeBlock(coded.data(), hash.data(), static_cast<int>(size));
  return std::string(coded.begin(), coded.begin() + length);
}

// --- Reading ---

std::optional<Reader::Head> Reader::head() {
  const auto byte = [this](std::size_t i) {
    return static_cast<unsigned>(static_cast<unsigned char>(buffer_[at_ + i]));
  };
  const std::size_t there = buffer_.size() - at_;
  if (there < 2) return std::nullopt;
  const unsigned opcode = byte(0) & 15U;
  if ((byte(0) & kReservedBits) != 0 || !known(opcode) || (byte(1) & kMaskBit) == 0) {
    return fail(kBroken);
  }
  Head head;
  head.last = (byte(0) & kLastBit) != 0;
  head.compressed = (byte(0) & kCompressedBit) != 0;
  head.opcode = static_cast<Opcode>(opcode);
  const unsigned small = byte(1) & 127U;
  const std::size_t extra = small == 127 ? 8 : small == 126 ? 2 : 0;
  head.size = 2 + extra + 4;
  // Before all of it is there: who never sends the rest has said too much already.
  if (is_control(head.opcode) && (small > kLongestControl || !head.last)) return fail(kBroken);
  if (there < 2 + extra) return std::nullopt;
  std::uint64_t length = extra == 0 ? small : 0;
  for (std::size_t i = 0; i < extra; ++i) length = length << 8U | byte(2 + i);
  const bool shortest = extra == 0 || length > (extra == 2 ? 125U : 65'535U);
  if (!shortest) return fail(kBroken);
  if (length > longest_) return fail(kTooBig);
  head.length = static_cast<std::size_t>(length);
  return there < head.size + head.length ? std::nullopt : std::optional(head);
}

// Whether the frame may come here.
bool Reader::in_order(const Head& head) {
  const bool first = head.opcode == Opcode::kText || head.opcode == Opcode::kBinary;
  if (head.compressed && (!first || !deflate_)) return false;
  if (is_control(head.opcode)) return true;
  return first != begun_;
}

std::optional<Reader::Message> Reader::next() {
  while (fault_ == 0) {
    const std::optional<Head> found = head();
    if (!found) break;
    if (!in_order(*found)) return fail(kBroken);
    std::string payload = buffer_.substr(at_ + found->size, found->length);
    const std::size_t mask = at_ + found->size - 4;
    for (std::size_t i = 0; i < payload.size(); ++i) {
      payload[i] = static_cast<char>(payload[i] ^ buffer_[mask + (i & 3U)]);
    }
    at_ += found->size + found->length;
    if (at_ == buffer_.size()) {
      buffer_.clear();
      at_ = 0;
      if (buffer_.capacity() > kKeptRoom) buffer_.shrink_to_fit();
    }
    auto message = is_control(found->opcode) ? finish_control(*found, std::move(payload))
                                             : finish(*found, std::move(payload));
    if (message) return message;
  }
  buffer_.erase(0, at_);
  at_ = 0;
  return std::nullopt;
}

std::optional<Reader::Message> Reader::finish_control(const Head& head, std::string payload) {
  if (head.opcode == Opcode::kClose && !payload.empty()) {
    const auto byte = [&](std::size_t i) {
      return static_cast<unsigned>(static_cast<unsigned char>(payload[i]));
    };
    if (payload.size() == 1 || !good_close_code(byte(0) << 8U | byte(1))) return fail(kBroken);
    if (!engine::valid_utf8(std::string_view(payload).substr(2))) return fail(kNotText);
  }
  return Message{head.opcode, std::move(payload)};
}

// Of a message in pieces the last brings the whole.
std::optional<Reader::Message> Reader::finish(const Head& head, std::string payload) {
  if (head.opcode != Opcode::kContinuation) {
    begun_ = true;
    compressed_ = head.compressed;
    opcode_ = head.opcode;
    parts_ = std::move(payload);
  } else {
    if (parts_.size() + payload.size() > longest_) return fail(kTooBig);
    parts_ += payload;
  }
  if (!head.last) return std::nullopt;
  begun_ = false;
  Message message{opcode_, std::move(parts_)};
  parts_.clear();
  if (compressed_) {
    thread_local Inflater inflater;
    std::string text;
    if (const int code = inflater.run(message.payload, longest_, text); code != 0) {
      return fail(code);
    }
    message.payload = std::move(text);
  }
  if (opcode_ == Opcode::kText && !engine::valid_utf8(message.payload)) return fail(kNotText);
  return message;
}

// --- Writing ---

std::string frame_head(Opcode opcode, std::size_t length, bool compressed) {
  std::string head;
  head += static_cast<char>(kLastBit | (compressed ? kCompressedBit : 0U) |
                            static_cast<unsigned>(opcode));
  if (length < 126) {
    head += static_cast<char>(length);
    return head;
  }
  const unsigned bytes = length < 65'536 ? 2 : 8;
  head += static_cast<char>(bytes == 2 ? 126 : 127);
  for (unsigned i = bytes; i > 0; --i) head += static_cast<char>(length >> (8 * (i - 1)) & 255U);
  return head;
}

std::string close_payload(int code) {
  return {static_cast<char>(static_cast<unsigned>(code) >> 8U),
          static_cast<char>(static_cast<unsigned>(code) & 255U)};
}

std::string deflated(std::string_view text, int window_bits) {
  // The window is of one size for nearly everybody: a machine for that is kept.
  thread_local int kept_bits = 0;
  thread_local std::optional<Deflater> kept;
  if (!kept || kept_bits != window_bits) {
    kept.emplace(window_bits);
    kept_bits = window_bits;
  }
  return kept->run(text);
}

}  // namespace server::web_socket
