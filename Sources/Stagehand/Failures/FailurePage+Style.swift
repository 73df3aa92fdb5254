// SPDX-License-Identifier: MIT

extension FailurePage {
    /// Light and dark, as the reader's browser is set.
    static let style = """
        :root {
            color-scheme: light dark;
            --ground: #f6f6f7; --card: #fff; --text: #1c1c1e; --faint: #6b6b70; --line: #d5d5da; --bad: #b3261e; --good: #1e7a34;
            --accent: #0a60d0; --check: #e4e4e8;
        }
        @media (prefers-color-scheme: dark) {
            :root {
                --ground: #161618; --card: #212124; --text: #ececf0; --faint: #a0a0a8; --line: #3a3a40; --bad: #ff8a80; --good: #7fd394;
                --accent: #6cb0ff; --check: #2b2b30;
            }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.45 system-ui, sans-serif; }
        header, main { max-width: 1280px; margin: 0 auto; padding: 0 24px; }
        header { padding-top: 24px; }
        h1 { font-size: 22px; margin: 0; overflow-wrap: anywhere; }
        h2 { font-size: 17px; margin: 0 0 8px; overflow-wrap: anywhere; }
        code, pre { font-family: ui-monospace, "DejaVu Sans Mono", monospace; }
        .place { color: var(--faint); margin: 4px 0 0; }
        .reason { color: var(--bad); font-weight: 600; margin: 0 0 12px; overflow-wrap: anywhere; }
        nav ul, .facts, .film { list-style: none; padding: 0; margin: 12px 0 0; display: flex; flex-wrap: wrap; gap: 8px; }
        nav li { border: 1px solid var(--line); border-radius: 14px; padding: 2px 12px; background: var(--card); }
        nav a { color: inherit; text-decoration: none; }
        nav .different::before { content: "≠ "; color: var(--bad); }
        nav .same::before { content: "= "; color: var(--good); }
        section, details { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 16px; margin: 16px 0; }
        summary { cursor: pointer; font-weight: 600; }
        .tools { display: flex; flex-wrap: wrap; gap: 24px; align-items: center; margin-bottom: 8px; }
        .tools label { display: flex; gap: 8px; align-items: center; color: var(--faint); }
        .tools input { width: min(360px, 40vw); accent-color: var(--accent); }
        .scroll { overflow: auto; width: fit-content; max-width: 100%; max-height: 85vh; border: 1px solid var(--line);
            background: repeating-conic-gradient(var(--check) 0 25%, var(--card) 0 50%) 0 0 / 16px 16px; }
        .slider { --at: 50%; position: relative; width: var(--width); max-width: 100%; aspect-ratio: var(--shape); cursor: ew-resize;
            touch-action: pan-y; user-select: none; }
        .slider.zoomed { max-width: none; image-rendering: pixelated; }
        .slider img { position: absolute; left: 0; top: 0; height: auto; }
        .slider .expected { clip-path: inset(0 calc(100% - var(--cut-expected, 50%)) 0 0); }
        .slider .actual { clip-path: inset(0 0 0 var(--cut-actual, 50%)); }
        .slider i { position: absolute; left: var(--at); top: 0; bottom: 0; width: 2px; margin-left: -1px; background: var(--accent);
            box-shadow: 0 0 0 1px #fff8; }
        .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 16px; margin-top: 16px; }
        .row.small { grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); }
        figure { margin: 0; min-width: 0; }
        figure img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); }
        figcaption { color: var(--faint); font-size: 13px; margin-top: 4px; overflow-wrap: anywhere; }
        figcaption b { color: var(--text); font-weight: 600; }
        .facts { font-size: 13px; color: var(--faint); gap: 4px 20px; }
        .film { flex-wrap: nowrap; overflow-x: auto; gap: 12px; padding-bottom: 8px; }
        .film li { flex: 0 0 auto; width: 260px; }
        .film figcaption span { white-space: nowrap; }
        pre { overflow-x: auto; font-size: 13px; line-height: 1.4; margin: 12px 0 0; }
        """

    /// The divider follows the range and the pointer; the zoom is in pixels of the picture.
    static let script = """
        for (const section of document.querySelectorAll("section")) {
            const slider = section.querySelector(".slider");
            if (!slider) continue;
            const range = section.querySelector("input"), zoom = section.querySelector("select");
            const cut = (picture, share) =>
                100 * Math.min(Math.max(share * slider.clientWidth / Math.max(picture.clientWidth, 1), 0), 1) + "%";
            const place = share => {
                slider.style.setProperty("--at", 100 * share + "%");
                for (const kind of ["expected", "actual"])
                    slider.style.setProperty("--cut-" + kind, cut(slider.querySelector("." + kind), share));
            };
            const update = () => place(range.value / 1000);
            const follow = event => {
                const box = slider.getBoundingClientRect();
                range.value = 1000 * Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
                update();
            };
            slider.addEventListener("pointerdown", event => { slider.setPointerCapture(event.pointerId); follow(event); });
            slider.addEventListener("pointermove", event => { if (event.buttons) follow(event); });
            range.addEventListener("input", update);
            zoom.addEventListener("change", () => {
                const factor = Number(zoom.value);
                slider.classList.toggle("zoomed", factor > 0);
                slider.style.setProperty("--width", slider.dataset.width * (factor || 1) / (factor ? devicePixelRatio : 1) + "px");
                update();
            });
            addEventListener("resize", update);
            update();
        }
        """
}
