#!/bin/bash
# shoot.sh [SIZE] [SCENES]: pictures of the scenes in each toolkit at rest, half-way and at the end, and how far the peers are from ours
# (mean absolute difference, of 255). Results: ${OUT:-../out-scenes/pictures}/SCENE-KIT-{rest,mid,open}.png
cd "$(dirname "$0")" || exit 1
SIZE=${1:-1280x800}; SCENES=${2:-cards text chart}; OUT=${OUT:-../out-scenes/pictures}; mkdir -p "$OUT"
source ./kits.sh
cc -O2 -Wall -o "$OUT/shoot" shoot.c -lX11 -lXtst || exit 1
for scene in $SCENES; do for kit in $KITS; do
  # shellcheck disable=SC2046
  ../run.sh 87 "$SIZE" -- "$OUT/shoot" "$OUT/$scene-$kit" "$SIZE" "$([ "$scene" = cards ] && echo 300 || echo 150)" $(program "$kit") "$scene" photos \
    2> "$OUT/client.log" || echo "FAILED $scene $kit"
done; done
./differences.py "$OUT" "$SCENES" "$KITS"
