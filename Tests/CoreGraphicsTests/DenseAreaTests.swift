// SPDX-License-Identifier: MIT
import CPixels
import CoreGraphics
import LongRunning
import SeededRandom
import Testing

@Suite("Areas with many edges", .longRunning)
struct DenseAreaTests {
    private static let (width, height) = (400, 300)

    /// The red channel over black.
    private func draw(_ body: (CGContext) -> Void) throws -> [Int] {
        let context = CGContext(width: Self.width, height: Self.height, scale: 1, format: .rgb)
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        body(context)
        let bitmap = try #require(context.finish())
        return (0..<Self.height).flatMap { y in
            (0..<Self.width).map { x in
                Int(bitmap.bytes.load(fromByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self) >> 16 & 255)
            }
        }
    }

    /// What lies below a noisy curve, or within a line that crosses itself everywhere.
    private func addArea(to context: CGContext, _ count: Int = 900, crossing: Bool = false, seed: UInt64 = 3) {
        var generator = SeededGenerator(seed: seed)
        let points = (0..<count).map { index in
            CGPoint(
                x: crossing ? .random(in: 20...380, using: &generator) : 10 + 380 * CGFloat(index) / CGFloat(count),
                y: .random(in: 25...250, using: &generator))
        }
        context.addLines(between: points)
        if !crossing {
            context.addLine(to: CGPoint(x: 390, y: 280))
            context.addLine(to: CGPoint(x: 10, y: 280))
        }
        context.closePath()
    }

    /// The same colours, always by cairo: with a shadow that falls outside.
    private func useCairo(_ context: CGContext) { context.setShadow(offset: CGSize(width: 5000, height: 0), blur: 0) }

    private func differences(_ ours: [Int], _ theirs: [Int]) -> [Int] {
        ours.indices.map { (index: Int) -> Int in abs(ours[index] - theirs[index]) }
    }

    private var gradient: CGGradient? {
        CGGradient(
            colorsSpace: nil,
            colors: [CGColor(red: 1, green: 0, blue: 0, alpha: 0.9), CGColor(red: 0.4, green: 0, blue: 0, alpha: 0.2)],
            locations: nil)
    }

    @Test("the area below a curve looks as cairo fills it", arguments: [CGPathFillRule.winding, .evenOdd])
    func looks(rule: CGPathFillRule) throws {
        func picture(byCairo: Bool) throws -> [Int] {
            try draw {
                if byCairo { useCairo($0) }
                addArea(to: $0)
                $0.fillPath(using: rule)
            }
        }
        let (ours, theirs) = (try picture(byCairo: false), try picture(byCairo: true))
        let differences = differences(ours, theirs)
        let largest = differences.max() ?? 0
        #expect(largest > 0, "the loop of our own was not used")
        #expect(largest <= 20)
        let (many, covered) = (differences.filter { $0 > 8 }.count, ours.filter { $0 > 0 && $0 < 255 }.count)
        #expect(many * 100 < covered, "\(many) of \(covered)")
        let (weight, expected) = (ours.reduce(0, +), theirs.reduce(0, +))
        #expect(abs(weight - expected) * 2000 < expected)
    }

    @Test("where edges cross everywhere, the rules are cairo's", arguments: [CGPathFillRule.winding, .evenOdd])
    func rules(rule: CGPathFillRule) throws {
        func picture(byCairo: Bool) throws -> [Int] {
            try draw {
                if byCairo { useCairo($0) }
                addArea(to: $0, 600, crossing: true)
                $0.fillPath(using: rule)
            }
        }
        let (ours, theirs) = (try picture(byCairo: false), try picture(byCairo: true))
        #expect(ours != theirs, "the loop of our own was not used")
        // Wherever a pixel lies within one cell of the arrangement of edges.
        let pure = theirs.indices.filter { theirs[$0] == 0 || theirs[$0] == 255 }
        let wrong = pure.filter { abs(ours[$0] - theirs[$0]) > 40 }.count
        #expect(wrong * 100 < pure.count, "\(wrong) of \(pure.count)")
    }

    @Test("a gradient in a clip, in a clip, after a clip: as with cairo's own clip")
    func clips() throws {
        let gradient = try #require(gradient)
        func picture(byCairo: Bool, _ outer: CGRect?, _ inner: CGRect?) throws -> [Int] {
            try draw {
                if let outer { $0.clip(to: outer) }
                addArea(to: $0)
                $0.clip()
                if let inner { $0.clip(to: inner) }
                // What is drawn needs the clip at once.
                if byCairo { $0.fill(CGRect(x: -9, y: -9, width: 1, height: 1)) }
                $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 300), options: [])
            }
        }
        let part = CGRect(x: 50, y: 40, width: 200, height: 180)
        for (outer, inner) in [(nil, nil), (part, nil), (nil, part)] as [(CGRect?, CGRect?)] {
            let (ours, theirs) = (try picture(byCairo: false, outer, inner), try picture(byCairo: true, outer, inner))
            let differences = differences(ours, theirs)
            let largest = differences.max() ?? 0
            #expect(largest > 0, "the loop of our own was not used")
            #expect(largest <= 18)
            #expect(ours.max() ?? 0 > 100)
        }
    }

    @Test("a clip stays for what follows it, in its own state and in states in it, and ends with its state")
    func states() throws {
        let gradient = try #require(gradient)
        func area() throws -> [Int] {
            try draw {
                useCairo($0)
                addArea(to: $0)
                $0.fillPath()
            }
        }
        let inside = try area()
        let whole = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
        let kinds: [(CGContext) -> Void] = [
            { $0.fill(whole) },
            {
                $0.saveGState()
                $0.fill(whole)
                $0.restoreGState()
            },
            {
                $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 300), options: [])
                $0.fill(whole)
            },
            {
                $0.beginTransparencyLayer(auxiliaryInfo: nil)
                $0.fill(whole)
                $0.endTransparencyLayer()
            },
        ]
        for (number, kind) in kinds.enumerated() {
            for isFirst in [true, false] {
                let ours = try draw {
                    // With pixels already, and without.
                    if !isFirst { $0.fill(CGRect(x: -9, y: -9, width: 1, height: 1)) }
                    $0.saveGState()
                    addArea(to: $0)
                    $0.clip()
                    kind($0)
                    $0.restoreGState()
                }
                let outside = inside.indices.filter { inside[$0] == 0 && ours[$0] > 10 }.count
                let missing = inside.indices.filter { inside[$0] == 255 && ours[$0] < 245 }.count
                #expect(outside == 0 && missing == 0, "kind \(number): \(outside) outside, \(missing) missing")
            }
        }
        let after = try draw {
            $0.saveGState()
            addArea(to: $0)
            $0.clip()
            $0.restoreGState()
            $0.fill(whole)
        }
        #expect(after.allSatisfy { $0 == 255 })
    }

    @Test("of two clips both count, and the box of the clip is no larger than either")
    func twoClips() throws {
        let context = CGContext(width: Self.width, height: Self.height, scale: 1, format: .rgb)
        addArea(to: context)
        context.clip()
        #expect(context.boundingBoxOfClipPath.minX >= 9 && context.boundingBoxOfClipPath.maxX <= 391)
        context.clip(to: CGRect(x: 100, y: 0, width: 50, height: 300))
        let box = context.boundingBoxOfClipPath
        #expect(box.minX == 100 && box.maxX == 150 && box.minY >= 24 && box.maxY <= 281)
        let pixels = try draw {
            addArea(to: $0)
            $0.clip()
            addArea(to: $0, seed: 8)
            $0.clip()
            $0.fill(CGRect(x: 0, y: 0, width: Self.width, height: Self.height))
        }
        let each = try [3, 8].map { (seed: UInt64) in
            try draw {
                useCairo($0)
                addArea(to: $0, seed: seed)
                $0.fillPath()
            }
        }
        #expect(!pixels.indices.contains { pixels[$0] > 10 && (each[0][$0] == 0 || each[1][$0] == 0) })
        #expect(!pixels.indices.contains { pixels[$0] < 245 && each[0][$0] == 255 && each[1][$0] == 255 })
    }

    @Test("few points, curves and steps keep cairo's bytes")
    func others() throws {
        func addSteps(to context: CGContext) {
            context.move(to: CGPoint(x: 10, y: 280.5))
            for index in 0..<900 {
                context.addLine(to: CGPoint(x: 10 + CGFloat(index / 2) / 2, y: (index + 1) / 2 % 2 == 0 ? 20.5 : 270.5))
            }
        }
        let shapes: [(CGContext) -> Void] = [
            { addArea(to: $0, 400) }, addSteps,
            {
                addArea(to: $0)
                $0.addEllipse(in: CGRect(x: 100, y: 10, width: 90, height: 90))
            },
        ]
        for shape in shapes {
            let pictures = try [false, true].map { byCairo in
                try draw {
                    if byCairo { useCairo($0) }
                    shape($0)
                    $0.fillPath()
                }
            }
            #expect(pictures[0] == pictures[1])
        }
    }

    @Test("far away points and those that are not numbers do no harm", arguments: [CGFloat.nan, .infinity, 1e30, -1e12, 1e7])
    func bad(value: CGFloat) throws {
        for isX in [true, false] {
            let pixels = try draw {
                addArea(to: $0)
                $0.addLine(to: CGPoint(x: isX ? value : 100, y: isX ? 100 : value))
                addArea(to: $0, seed: 5)
                $0.fillPath()
            }
            #expect(pixels.count == Self.width * Self.height)
        }
    }

    // MARK: The loop

    private func mask(_ subpaths: [[(Double, Double)]], evenOdd: Bool = false) -> [UInt8] {
        var mask = [UInt8](repeating: 9, count: 20 * 20)
        let lengths = subpaths.map { Int32($0.count) }
        let points = subpaths.flatMap { $0 }
        #expect(cpixels_polygon(&mask, 20, 20, 20, points, lengths, Int32(lengths.count), evenOdd ? 1 : 0) == 1)
        return mask
    }

    private func sum(_ mask: [UInt8]) -> Double { mask.reduce(0) { $0 + Double($1) } / 255 }

    private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [(Double, Double)] {
        [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    }

    @Test("the coverage is the area, at any place, also across the borders")
    func areas() {
        #expect(abs(sum(mask([rectangle(3.25, 4.5, 7.5, 9.25)])) - 7.5 * 9.25) < 0.1)
        #expect(mask([rectangle(3.25, 4.5, 7.5, 9.25)])[4 * 20 + 3] == 96)
        #expect(mask([rectangle(-5, -5, 30, 30)]).allSatisfy { $0 == 255 })
        #expect(mask([rectangle(-50, 2, 40, 9)]).allSatisfy { $0 == 0 })
        #expect(mask([rectangle(30, 2, 40, 9)]).allSatisfy { $0 == 0 })
        #expect(abs(sum(mask([rectangle(-8, 3, 12, 10)])) - 40) < 0.1)
        #expect(abs(sum(mask([rectangle(16, 3, 12, 10)])) - 40) < 0.1)
        // A slope over many pixels of one row, and edges through both borders.
        #expect(abs(sum(mask([[(1, 5), (19, 5.75), (19, 6)]])) - 18 * 0.25 / 2) < 0.1)
        #expect(abs(sum(mask([[(-20, 0), (40, 20), (-20, 20)]])) - 400.0 / 2) < 0.5)
        #expect(abs(sum(mask([[(10, -10), (30, 10), (10, 30), (-10, 10)]])) - 400) < 0.1)
        #expect(mask([[(3, 3)], [], [(4, 4), (9, 9)]]).allSatisfy { $0 == 0 })
    }

    @Test("overlaps count once by the winding rule, and not at all by the other; direction does not matter")
    func overlaps() {
        let (one, two) = (rectangle(2, 2, 10, 10), rectangle(6, 6, 10, 10))
        #expect(sum(mask([one, two])) == 164)
        #expect(sum(mask([one, two], evenOdd: true)) == 128)
        #expect(mask([one.reversed()]) == mask([one]))
        #expect(sum(mask([one, rectangle(4, 4, 4, 4).reversed()])) == 84)
        #expect(sum(mask([one, one, one], evenOdd: true)) == 100)
    }

    @Test("any polygon has the coverage of its samples", arguments: 0..<40)
    func random(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let points = (0..<3).map { _ in
            (Double.random(in: -6...26, using: &generator), Double.random(in: -6...26, using: &generator))
        }
        let found = mask([points])
        // A triangle: inside of all three edges, or outside of all.
        func isInside(_ x: Double, _ y: Double) -> Bool {
            let sides = (0..<3).map { index -> Bool in
                let (a, b) = (points[index], points[(index + 1) % 3])
                return (b.0 - a.0) * (y - a.1) - (b.1 - a.1) * (x - a.0) > 0
            }
            return sides.allSatisfy { $0 } || !sides.contains(true)
        }
        for y in 0..<20 {
            for x in 0..<20 {
                var count = 0
                for sample in 0..<256 {
                    let (across, down) = (Double(sample % 16) + 0.5, Double(sample / 16) + 0.5)
                    if isInside(Double(x) + across / 16, Double(y) + down / 16) { count += 1 }
                }
                let error = abs(Double(found[y * 20 + x]) / 255 - Double(count) / 256)
                guard error >= 0.05 else { continue }
                Issue.record("at \(x), \(y): \(error)")
            }
        }
    }
}
