#!/bin/bash
# page.sh [ROUNDS] [CYCLES] [SIZES] [ONLY]: builds everything, runs ROUNDS (3) interleaved rounds of CYCLES (6) at the three sizes and prints one
# Markdown table a scene. PROSCENIUM: the checkout, an absolute path. OUT (../out-page): a folder that is emptied first. ONLY, SCENES, KITS: see measure.sh.
cd "$(dirname "$0")" || exit 1
ROUNDS=${1:-3}; CYCLES=${2:-6}; SIZES=${3:-1280x800 1920x1080 3840x2160}; ONLY=${4:-.}
export PROSCENIUM=${PROSCENIUM:?the checkout, an absolute path} OUT=${OUT:-../out-page}
mkdir -p "$OUT" && rm -f "$OUT"/*.json "$OUT/foreign.txt" || exit 1
make -C ../probe > "$OUT/build.log" 2>&1 && make all >> "$OUT/build.log" 2>&1 || { tail -20 "$OUT/build.log"; echo "page: the build failed"; exit 1; }
# SwiftPM can leave an old program behind
new=$(find swift/Sources -name '*.swift' -newer swift/.build/release/scenes | head -1)
[ -z "$new" ] || { echo "page: $new is newer than the program: rm -f swift/.build/release.yaml swift/.build/build.db"; exit 1; }
for round in $(seq "$ROUNDS"); do for size in $SIZES; do
  FIRST=$round LIMIT=${LIMIT:-120} ./measure.sh "$round" 81 "$ONLY" "$size" "$CYCLES" >&2
done; done
./table.py "$OUT" page
