#!/bin/bash
# measure.sh [ROUNDS] [DISPLAY-NUMBER] [ONLY] [SIZE] [CYCLES]: every scene in every toolkit, interleaved; ONLY: a regular
# expression on "scene toolkit"; SCENES and KITS in the environment: see kits.sh. Results: ../out-scenes/*.json and foreign.txt (cores
# that others used meanwhile); see table.py. "rows" is also resized in a storm (its fields in the results).
cd "$(dirname "$0")" || exit 1
ROUNDS=${1:-2}; N=${2:-81}; ONLY=${3:-.}; SIZE=${4:-1280x800}; CYCLES=${5:-6}; OUT=${OUT:-../out-scenes}
mkdir -p "$OUT/shots"
# room for the window; a screen that is larger than the window costs nothing
SCREEN=1920x1200; [ "${SIZE%x*}" -gt 1920 ] && SCREEN=3840x2160
source ./kits.sh
# CPU seconds of the whole machine, and of what this script has run: the difference is what others took meanwhile
busy() { awk -v hz="$(getconf CLK_TCK)" '/^cpu /{ print ($2 + $3 + $4 + $7 + $8 + $9) / hz }' /proc/stat; }
own() { times > "$OUT/times"; OWN=$(awk 'NR == 2 { for (i = 1; i < 3; i++) { split($i, t, /[ms]/); s += 60 * t[1] + t[2] } print s }' "$OUT/times"); }
for r in $(seq "${FIRST:-1}" "$ROUNDS"); do for scene in $SCENES; do for kit in $KITS; do
  echo "$scene $kit" | grep -qE "$ONLY" && ! echo "$scene $kit" | grep -qE "^(rows gtk3|edit gtk.*)$" || continue
  own; own0=$OWN; busy0=$(busy); t0=$(date +%s.%N)
  # shellcheck disable=SC2046
  timeout "${LIMIT:-90}" ../run.sh "$N" $SCREEN -- ../probe/xprobe --display ":$N" --size "$SIZE" --cycles "$CYCLES" --idle 0 $([ "$scene" = rows ] || echo --no-storm) --any-change \
    --label "$scene-$kit" --log "$OUT/client.log" --out "$OUT/$scene-$kit-$SIZE-$r.json" ${SHOTS:+--shots "$OUT/shots"} \
    -- $(program "$kit") "$scene" photos || echo "FAILED $scene $kit $SIZE $r rc=$?"
  own
  awk -v own="$own0 $OWN" -v busy="$busy0 $(busy)" -v time="$t0 $(date +%s.%N)" -v run="$scene-$kit-$SIZE-$r" 'BEGIN {
    split(own, o); split(busy, b); split(time, t); printf "%s %.2f\n", run, (b[2] - b[1] - o[2] + o[1]) / (t[2] - t[1]) }' >> "$OUT/foreign.txt"
done; done; done
