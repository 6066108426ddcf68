// The Empire as hexes on a terminal: owners, borders, religions, towns, dice, and what can be
// chosen.
#pragma once

#include <string>
#include <vector>

namespace cli {

// One province as the map shows it.
struct MapHex {
  int q = 0;
  int r = 0;
  std::string owner;   // "1" to "14", or three letters of a principality; empty: nobody's
  std::string colour;  // of the player who owns it
  bool own = false;    // of whoever looks
  bool protestant = false;
  bool town = false;
  bool capital = false;
  bool lit = false;  // may be chosen now
  int dice = 0;
  bool protestant_dice = false;
};

enum class MapSize {
  kFlat,  // a line for each row of hexes; up to a hundred of them
  kLow,   // two lines
  kTall,  // three, with slanted borders
};

// A player's number in his colour, on a ground of its own.
std::string player_chip(const std::string& number, const std::string& colour);

class HexMap {
 public:
  HexMap(std::vector<MapHex> hexes, bool colour);

  int width(MapSize size) const;
  int height(MapSize size) const;
  std::vector<std::string> draw(MapSize size) const;

 private:
  struct Box;
  class Canvas;

  const MapHex* at(int q, int r) const;
  bool border(const MapHex& hex, int dq, int dr) const;
  Box box(MapSize size, const MapHex& hex) const;
  void draw_borders(Canvas& canvas, MapSize size, const MapHex& hex) const;
  void draw_words(Canvas& canvas, MapSize size, const MapHex& hex, std::size_t number) const;

  std::vector<MapHex> hexes_;
  bool colour_;
  int left_ = 0;
  int right_ = 0;
  int top_ = 0;
  int bottom_ = 0;
};

}  // namespace cli
