#!/bin/bash
# far.sh COMMAND...: runs a command beside a server without shared memory that is reached over a line of 20 Mbit/s and 10 ms each way
# (../slowline.py), then prints what the line carried. In the command, DISPLAY stands for the server itself, FAR for the end of the line.
cd "$(dirname "$0")" || exit 1
NEAR=89; FAR=90; carried=$(mktemp)
Xvfb ":$NEAR" -screen 0 1920x1200x24 -nolisten tcp -noreset -extension MIT-SHM > /dev/null 2>&1 & server=$!
../slowline.py $FAR $NEAR 20 10 > "$carried" & line=$!
trap 'kill $line $server; wait $line $server 2> /dev/null; rm -f "$carried" /tmp/.X11-unix/X$FAR' EXIT
until DISPLAY=":$NEAR" xdpyinfo > /dev/null 2>&1; do kill -0 $server || exit 1; sleep 0.05; done
until [ -S /tmp/.X11-unix/X$FAR ]; do kill -0 $line || exit 1; sleep 0.05; done
words=()
for word in "$@"; do case $word in DISPLAY) words+=(":$NEAR");; *) words+=("${word/%FAR/:$FAR}");; esac; done
"${words[@]}"; result=$?
sleep 0.5                                                       # the line says what it carried when the client has left
awk 'END { printf "%-22s the line carried %.0f kB up, %.0f down, start and end included\n", "", $3 / 1024, $5 / 1024 }' "$carried"
exit $result
