# The scenes, the toolkits and how to start them; sourced.
SCENES=${SCENES:-zoom crossfade many cards text chart rows rings stack edit}
KITS=${KITS:-ours qt-sw gtk4-cairo gtk3}
program() { case $1 in
  ours) echo swift/.build/release/scenes;;
  qt-sw) echo env QT_QUICK_BACKEND=software qt/scenes-qt;;
  gtk4-cairo) echo env GSK_RENDERER=cairo gtk4/scenes-gtk4;;
  gtk3) echo gtk3/scenes-gtk3;;
esac; }
# list KIT ROWS: the program of a list of so many rows; "empty": the same program's empty window. PICTURES: another folder of twelve.
list() { local pictures=${PICTURES:-photos}; case $1 in
  gtk4-cairo) echo "env GSK_RENDERER=cairo gtk4/list-gtk4 $2 $pictures";;
  gtk3) echo "gtk3/list-gtk3 $2 $pictures";;
  *) if [ "$2" = empty ]; then echo "$(program "$1") empty $pictures"; else echo "$(program "$1") list $pictures $2"; fi;;
esac; }
