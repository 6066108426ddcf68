#!/usr/bin/env bash
# Plays the golden games of Here I Stand anew: whole games of bots, which the tests replay decision by
# decision. To be done when a rule was repaired and the games are therefore other ones.
#   tools/golden.sh path/to/theses
set -euo pipefail
theses=$(realpath "$1")
cd "$(dirname "$0")/../games/here_i_stand/golden"
play() {
  rm -f "$1"
  "$theses" play here_i_stand --seed "$2" --seat "1=bot:$3" --seat "2=bot:$4" "${@:5}" \
    --save "$1" > /dev/null
}
play greedy.game 1517 greedy greedy
play italian.game 1521 greedy greedy --option preset=italian
play wars_of_1517.game 1530 random greedy --option initial_wars=scenario_1517
play random.game 1555 random random
