#!/bin/bash
# lists.sh [ROUNDS] [SIZES]: 100,000 rows in three toolkits, scrolled by the wheel (scroll.c), interleaved. After `make`.
cd "$(dirname "$0")" || exit 1
source ./kits.sh
cc -O2 -Wall -o scroll scroll.c -lX11 -lXtst -lXdamage || exit 1
for round in $(seq "${1:-3}"); do for size in ${2:-1280x800 1920x1080}; do
  for kit in ours qt-sw gtk4-cairo; do
    case $kit in
      gtk4-cairo) command="env GSK_RENDERER=cairo gtk4/list-gtk4 100000 photos";;
      *) command="$(program $kit) list photos";;
    esac
    # shellcheck disable=SC2086
    ../run.sh 88 1920x1200 -- ./scroll :88 "$size" "$kit-$size-$round" $command
  done
done; done
