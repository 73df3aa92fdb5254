#!/bin/bash
# far.sh COMMAND...: runs a command beside a server without shared memory that is reached over a line of 20 Mbit/s and 10 ms each way
# (slowline.py), then prints what the line carried. The word DISPLAY in the command becomes the server itself, FAR the end of the line.
cd "$(dirname "$0")" || exit 1
NEAR=89; FAR=90; LINE=$(mktemp)
Xvfb ":$NEAR" -screen 0 1920x1200x24 -nolisten tcp -noreset -extension MIT-SHM > /dev/null 2>&1 & server=$!
until DISPLAY=":$NEAR" xdpyinfo > /dev/null 2>&1; do kill -0 $server || exit 1; sleep 0.05; done
../slowline.py $FAR $NEAR "${MBIT:-20}" "${DELAY:-10}" > "$LINE" & line=$!
until [ -S /tmp/.X11-unix/X$FAR ]; do kill -0 $line || exit 1; sleep 0.05; done
words=(); for word in "$@"; do case $word in *FAR) word=${word/FAR/:$FAR};; DISPLAY) word=:$NEAR;; esac; words+=("$word"); done
"${words[@]}"; result=$?
sleep 0.5; kill $line $server; wait $server 2> /dev/null
awk 'END { printf "%-22s the line carried %.0f kB up, %.0f down, start and end included\n", "", $3 / 1024, $5 / 1024 }' "$LINE"
rm -f "$LINE" /tmp/.X11-unix/X$FAR
exit $result
