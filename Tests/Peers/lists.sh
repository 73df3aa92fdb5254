#!/bin/bash
# lists.sh [ROUNDS] [SIZES]: a list of 100,000 rows in four toolkits, interleaved. After `make`. WHAT: the parts; KITS: the toolkits.
#   wheel   scrolled by the wheel (scroll.c)          drag  thrown by the mouse (GTK does not scroll by it)
#   memory  PSS with 100 rows and with 100,000        first from the start to the first frame, list and empty window (first.c), at 1280x800
#   far     our list by the wheel over a line of 20 Mbit/s and 10 ms
cd "$(dirname "$0")" || exit 1
source ./kits.sh
WHAT=${WHAT:-wheel drag memory first far}
cc -O2 -Wall -o scroll scroll.c -lX11 -lXtst -lXdamage && cc -O2 -Wall -o first first.c -lX11 -lXtst || exit 1
alone() { ../run.sh 88 1920x1200 -- "$@"; }
# shellcheck disable=SC2046
wheel() { alone ./scroll :88 "$size" "$kit-$size-$round" $(list "$kit" 100000); }
# shellcheck disable=SC2046
drag() { case $kit in
  gtk*) echo "$kit: a mouse that is dragged does not scroll";;
  *) alone ./scroll --drag :88 "$size" "$kit-$size-$round-drag" $(list "$kit" 100000);;
esac; }
# shellcheck disable=SC2046
memory() {
  for rows in 100 100000; do alone ./scroll --rest :88 "$size" $rows $(list "$kit" $rows); done | awk -v name="$kit-$size-$round" '
    { pss[$1] = $3 } END { if (!(100 in pss && 100000 in pss)) { print name ": no memory was measured"; exit 1 } printf "%-22s PSS %.1f MB with 100 rows, %.1f with 100,000, ratio %.2f\n", name, pss[100], pss[100000], pss[100000] / pss[100] }'
}
first() { alone ./first :88 "$kit-$round" 7 "$(list "$kit" 100000)" "$(list "$kit" empty)"; }
far() { [ "$kit" != ours ] || ./far.sh ./scroll DISPLAY "$size" "$kit-$size-$round-far" env DISPLAY=FAR $(list "$kit" 100000); }
for round in $(seq "${1:-3}"); do
  for size in ${2:-1280x800 1920x1080}; do for part in $WHAT; do for kit in $KITS; do [ "$part" = first ] || $part; done; done; done
  case " $WHAT " in *" first "*) for kit in $KITS; do first; done;; esac
done
