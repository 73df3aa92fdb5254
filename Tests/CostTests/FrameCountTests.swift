// SPDX-License-Identifier: MIT
import HeadlessWindowServer
import Stagehand
import Testing
import UIKit
import WindowServer

extension CostTests {
    /// Counts frames, their operations and their damage.
    @MainActor @Suite("Frames") struct FrameCountTests {
        // 350 ms are 21 periods of a 60th of a second. The frame of the click shows the closed state, which is on screen already.
        @Test("opening and closing the panel draws every frame of both slides, and no others")
        func cycle() throws {
            let bench = try BenchStage()
            let window = try bench.window
            for _ in 0..<2 {
                let before = window.drawnFrames
                try bench.open()
                try bench.stage.settle()
                #expect(window.drawnFrames - before == 21)
                try bench.close()
                try bench.stage.settle()
                #expect(window.drawnFrames - before == 42)
            }
            let before = window.drawnFrames
            try bench.stage.advance(by: 1)
            #expect(window.drawnFrames == before, "nothing moves")
        }

        @Test("during the slide the 40 tiles are one cached picture: a few operations, not one for each gradient and caption")
        func operations() throws {
            let bench = try BenchStage()
            let window = try bench.window
            for _ in 0..<2 {
                try bench.open()
                try bench.stage.advance(by: 5.0 / 60)
                for _ in 0..<10 {
                    try bench.stage.advanceOneFrame()
                    // The dimmed picture, the panel and its nine labels.
                    #expect(try #require(window.lastFrame).operations.count <= 11)
                }
                try bench.stage.settle()
                try bench.close()
                try bench.stage.settle()
            }
        }

        @Test("a frame is damaged where something moved, and nowhere else")
        func damage() throws {
            let root = UIViewController()
            let stage = try Stagehand(root, size: CGSize(width: 400, height: 300))
            for index in 0..<20 {
                let tile = UIView(frame: CGRect(x: index % 5 * 80, y: index / 5 * 75, width: 60, height: 50))
                tile.backgroundColor = .lightGray
                root.view.addSubview(tile)
            }
            let moving = UIView(frame: CGRect(x: 0, y: 100, width: 30, height: 20))
            moving.backgroundColor = .red
            root.view.addSubview(moving)
            try stage.settle()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { moving.frame.origin.x = 300 }
            let window = try #require(stage.headlessWindow)
            // The animation begins with the first frame after the change.
            try stage.advance(by: 1.0 / 60)
            for frame in 1..<60 {
                try stage.advanceOneFrame()
                // It moves five points a frame, so its old and its new frame form one rectangle.
                let rects = try #require(window.lastFrame).damage.rects
                let expected = PixelRect(x: (frame - 1) * 5, y: 100, width: 35, height: 20)
                #expect(rects == [expected], "frame \(frame)")
            }
        }

        @Test("scrolling by n rows of pixels draws n rows, and the bar", arguments: [1.0, 2.0])
        func scrolling(scale: Double) throws {
            let root = UIViewController()
            root.view.backgroundColor = .white
            let stage = try Stagehand(root, size: CGSize(width: 300, height: 400), scale: scale)
            let view = UIScrollView(frame: root.view.bounds)
            view.contentSize = CGSize(width: 300, height: 20_000)
            for row in 0..<400 {
                let label = UILabel(frame: CGRect(x: 16, y: row * 50 + 10, width: 200, height: 30))
                label.text = "Row \(row)"
                view.addSubview(label)
                let line = UIView(frame: CGRect(x: 16, y: row * 50, width: 284, height: 1))
                line.backgroundColor = .lightGray
                view.addSubview(line)
            }
            root.view.addSubview(view)
            try stage.settle()
            let moves = try throwUpwards(stage) { frame, move in
                let rows = Int(400 * scale)
                // The bar is drawn at its place, and where its pixels have been moved to.
                let bar = Int(16 * scale) * rows
                #expect(frame.damage.area <= abs(move.y) * move.rect.width + bar, "moved by \(move.y)")
                #expect(move.x == 0 && move.rect.height == rows)
            }
            #expect(moves > 50)
        }

        @Test("of a list in a wide window the columns with texts and the separators are copied to the screen, not what is flat")
        func flatRows() throws {
            final class Numbers: NSObject, UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                    cell.textLabel?.text = "Row \(indexPath.row)"
                    cell.accessoryType = .disclosureIndicator
                    return cell
                }
            }
            let root = UIViewController()
            let stage = try Stagehand(root, size: CGSize(width: 1000, height: 600))
            let (table, numbers) = (UITableView(frame: root.view.bounds, style: .plain), Numbers())
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = numbers
            root.view.addSubview(table)
            try stage.settle()
            let moves = try throwUpwards(stage) { frame, move in
                let copied = frame.changes.reduce(0) { $0 + $1.area }
                #expect(copied * 3 < move.rect.area + abs(move.y) * move.rect.width * 3)
            }
            #expect(moves > 50)
        }

        /// - Returns: How many of the next 60 frames move pixels; `body` is called for them.
        private func throwUpwards(_ stage: Stagehand, _ body: (Frame, PixelMove) -> Void) throws -> Int {
            let window = try #require(stage.headlessWindow)
            try stage.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 100), during: 0.1)
            var moves = 0
            for _ in 0..<60 {
                try stage.advanceOneFrame()
                guard let frame = window.lastFrame, let move = frame.move else { continue }
                moves += 1
                body(frame, move)
            }
            return moves
        }
    }
}
