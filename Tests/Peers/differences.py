#!/usr/bin/env python3
"""differences.py DIR "SCENES" "KITS": prints how far each kit's pictures are from the first kit's, and turns PPM into PNG."""
import os, struct, sys, zlib
folder, scenes, kits = sys.argv[1], sys.argv[2].split(), sys.argv[3].split()
def load(path):
    with open(path, "rb") as f: head = f.readline().split(); return int(head[1]), int(head[2]), f.read()
def png(path, w, h, data):
    rows = b"".join(b"\0" + data[y * w * 3:(y + 1) * w * 3] for y in range(h))
    part = lambda name, body: struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    with open(path, "wb") as f:
        f.write(b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0)) + part(b"IDAT", zlib.compress(rows, 6)) + part(b"IEND", b""))
for scene in scenes:
    for name in "rest", "mid", "open":
        first = None; line = []
        for kit in kits:
            path = os.path.join(folder, "%s-%s-%s.ppm" % (scene, kit, name))
            if not os.path.exists(path): line.append(kit + " missing"); continue
            w, h, data = load(path); png(path[:-3] + "png", w, h, data); os.remove(path)
            if first is None: first = data
            elif len(first) == len(data): line.append("%s %.2f" % (kit, sum(abs(a - b) for a, b in zip(first, data)) / len(data)))
        print("%s %s: %s" % (scene, name, ", ".join(line)))
