#!/usr/bin/env python3
"""table.py [OUTDIR]: medians over the rounds (with min-max of the CPU sum), one Markdown table a scene and size.
table.py OUTDIR page: one table a scene, with all sizes, for a page; what was measured under load is marked, not left out, where there is
nothing else."""
import glob, json, os, re, statistics as st, sys
out = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "../out-scenes")
# cores that others used during a run: what is above the limit (environment FOREIGN, 0.15) is left out
notes = os.path.join(out, "foreign.txt")
foreign = dict(l.split() for l in open(notes)) if os.path.exists(notes) else {}
limit = float(os.environ.get("FOREIGN", 0.15)); dropped = 0
SCENES, KITS = "zoom crossfade many cards text chart rows rings stack edit".split(), "ours qt-sw gtk4-cairo gtk3".split()
page = sys.argv[2:] == ["page"]; runs = {}; loaded = {}
for p in sorted(glob.glob(os.path.join(out, "*.json"))):
    m = re.match(r"([a-z]+)-(.*)-(\d+x\d+)-(\d+)\.json$", os.path.basename(p))
    if not m: continue
    r = json.load(open(p)); r["foreign"] = float(foreign.get(os.path.basename(p)[:-5], 0))
    if r["foreign"] > limit: dropped += 1; loaded.setdefault((m[3], m[1]), {}).setdefault(m[2], []).append(r); continue
    runs.setdefault((m[3], m[1]), {}).setdefault(m[2], []).append(r)
if page:
    area = lambda size: int(size.split("x")[0])
    for scene in SCENES:
        sizes = sorted({k[0] for k in [*runs, *loaded] if k[1] == scene}, key=area)
        if not sizes: continue
        print("### %s\n\n| size | toolkit | CPU ms a cycle (min–max) | frames/s | janks | p99 ms | click → frame ms | bad | foreign cores | runs |\n|%s" % (scene, "---|" * 10))
        for size in sizes:
            for kit in KITS:
                clean = runs.get((size, scene), {}).get(kit); r = clean or loaded.get((size, scene), {}).get(kit)
                if not r: continue
                m = lambda k: st.median(x[k] for x in r)
                s = [x["sum_ms_per_cycle"] for x in r]
                print("| %s | %s | %.0f (%.0f–%.0f) | %.1f | %g | %.1f | %.1f / %.1f | %g | %.2f%s | %d |" % (
                    size, kit, st.median(s), min(s), max(s), m("fps"), sum(x["jank"] for x in r), m("iv_p99_ms"), m("latency_open_ms"),
                    m("latency_close_ms"), sum(x["bad_toggles"] for x in r), max(x["foreign"] for x in r), "" if clean else " (!)", len(r)))
        print()
    print("%d runs had more than %g cores of foreign load; they count only in rows with (!). CPU: client and server. Janks: intervals over 25 ms, all runs." % (dropped, limit))
    sys.exit()
for size in sorted({k[0] for k in runs}):
    for scene in SCENES:
        if (size, scene) not in runs: continue
        print("| %s %s | fps | p99 | max | jank + tail | CPU a cycle, client + server ms | sum (min–max) | click→frame open / close ms | PSS MB, server RSS + | frames | bad | runs |\n|%s" % (scene, size, "---|" * 12))
        for kit in KITS:
            r = runs[size, scene].get(kit)
            if not r: continue
            m = lambda k: st.median(x[k] for x in r)
            s = [x["sum_ms_per_cycle"] for x in r]
            print("| %s | %.1f | %.1f | %.1f | %g + %g | %.0f + %.0f | **%.0f** (%.0f–%.0f) | %.1f / %.1f | %.0f, %.0f | %g | %g | %d |" % (
                kit, m("fps"), m("iv_p99_ms"), m("iv_max_ms"), sum(x["jank"] for x in r), sum(x["tail_gaps"] for x in r), m("client_ms_per_cycle"), m("server_ms_per_cycle"),
                st.median(s), min(s), max(s), m("latency_open_ms"), m("latency_close_ms"), m("pss_after_mb"), m("server_rss_growth_end_mb"), m("frames_per_anim"), sum(x["bad_toggles"] for x in r), len(r)))
        print()
print("%d runs left out: others used more than %g cores" % (dropped, limit))
