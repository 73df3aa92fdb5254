// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Layout laws: baselines", .serialized)
struct BaselineTests {
    private func label(_ text: String, size: CGFloat = 17, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.numberOfLines = lines
        label.text = text
        return label
    }

    @Test("LayoutFacts 46: a plain view's first baseline is its top, its last one its bottom")
    func plainViews() {
        let room = LawRoom(2)
        room.hold(
            room.a.sized(10, 30) + room.b.sized(10, 50) + [
                room.a.firstBaselineAnchor.constraint(equalTo: room.container.topAnchor, constant: 100),
                room.b.lastBaselineAnchor.constraint(equalTo: room.container.topAnchor, constant: 100),
            ])
        #expect(room.a.frame.minY == 100)
        #expect(room.b.frame.maxY == 100)
    }

    @Test("LayoutFacts 46, LayoutLaws 51: with the superview's baseline a view ends at its bottom")
    func superviewsBaseline() {
        let room = LawRoom(1, width: 1000, height: 1000)
        room.hold(room.a.sized(100, 100) + [.equation(room.a, .lastBaseline, room.container, .lastBaseline)])
        #expect(room.a.frame.maxY == 1000)
    }

    @Test(
        "LayoutFacts 47: a label's first baseline is that of its first line, the last one that of its last",
        arguments: [12, 17, 40] as [CGFloat])
    func labels(size: CGFloat) {
        let one = label("One", size: size)
        let two = label("One\nTwo", size: size, lines: 2)
        let last = label("One\nTwo", size: size, lines: 2)
        let room = LawRoom([one, two, last])
        room.hold(
            one.firstBaselineAnchor.constraint(equalTo: room.container.topAnchor, constant: 100),
            two.firstBaselineAnchor.constraint(equalTo: room.container.topAnchor, constant: 100),
            last.lastBaselineAnchor.constraint(equalTo: room.container.topAnchor, constant: 100))
        #expect(abs(one.frame.minY - (100 - one.font.ascender)) <= 1)
        #expect(one.frame.minY == two.frame.minY && two.frame.height > one.frame.height * 1.5)
        // The descender is negative.
        #expect(abs(last.frame.maxY - (100 - last.font.descender)) <= 1)
    }

    /// A label with labels of the height of their texts beside it, at its first and its last baseline.
    @MainActor
    private struct Neighbours {
        let room: LawRoom
        let label: UILabel
        let first: UILabel
        let last: UILabel

        init(of label: UILabel, first: UILabel, last: UILabel) {
            (self.label, self.first, self.last) = (label, first, last)
            room = LawRoom([label, first, last])
            room.hold(
                first.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
                last.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor))
        }

        /// Whether they stand where the label's lines do.
        var areAligned: Bool {
            let text = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
                .offsetBy(dx: label.frame.minX, dy: label.frame.minY)
            return abs(first.frame.minY - text.minY) <= 1 && abs(last.frame.maxY - text.maxY) <= 1
        }
    }

    @Test(
        "LayoutFacts 47: the text of a label with more height is in its middle, and so are its baselines",
        arguments: [1, 0], [true, false])
    func tallLabels(lines: Int, hasFrame: Bool) {
        let tall = label("One, two or three words", lines: lines)
        let neighbours = Neighbours(of: tall, first: label("First"), last: label("Last"))
        if hasFrame {
            tall.translatesAutoresizingMaskIntoConstraints = true
            tall.frame = CGRect(x: 0, y: 20, width: 100, height: 121)
        } else {
            neighbours.room.hold(tall.sized(100, 121) + tall.placed(0, 20, in: neighbours.room.container))
        }
        neighbours.room.container.layoutIfNeeded()
        #expect(tall.frame == CGRect(x: 0, y: 20, width: 100, height: 121))
        #expect(neighbours.first.frame.minY > 30 && neighbours.areAligned)
        tall.font = .systemFont(ofSize: 25)
        neighbours.first.font = tall.font
        neighbours.last.font = tall.font
        neighbours.room.container.layoutIfNeeded()
        #expect(neighbours.areAligned)
        if hasFrame {
            tall.frame.size.height = 180
        } else {
            tall.constraints.first { $0.firstAttribute == .height }?.constant = 180
        }
        neighbours.room.container.layoutIfNeeded()
        #expect(tall.frame.height == 180 && neighbours.areAligned)
    }

    @Test("LayoutFacts 47: a label whose height follows from its own baseline comes to rest")
    func circle() {
        let tall = label("Tall")
        let neighbours = Neighbours(of: tall, first: label("First"), last: label("Last"))
        neighbours.room.hold(
            tall.topAnchor.constraint(equalTo: neighbours.room.container.topAnchor),
            tall.bottomAnchor.constraint(equalTo: neighbours.first.bottomAnchor, constant: 40))
        #expect(neighbours.areAligned && abs(tall.frame.maxY - neighbours.first.frame.maxY - 40) <= 0.5)
    }

    @Test("LayoutFacts 47: a button's baselines are its title's")
    func buttons() throws {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        let title = try #require(button.titleLabel)
        let label = label("Title", size: title.font.pointSize)
        let room = LawRoom([button, label])
        room.hold(
            label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
            button.heightAnchor.constraint(equalToConstant: 80),
            button.topAnchor.constraint(equalTo: room.container.topAnchor, constant: 30))
        let line = button.convert(title.frame, to: room.container)
        #expect(line.minY > 40)
        #expect(abs(line.minY + title.font.ascender - (label.frame.minY + label.font.ascender)) <= 1)
    }

    @Test("LayoutFacts 47: a container names the view that is measured for it")
    func containers() {
        final class Box: UIView {
            let line = UIView()
            override var forFirstBaselineLayout: UIView { line }
            override var forLastBaselineLayout: UIView { line }
        }
        let box = Box()
        #expect(box.line.forFirstBaselineLayout === box.line && box.line.forLastBaselineLayout === box.line)
        box.line.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(box.line)
        let room = LawRoom([box, UIView(), UIView()])
        room.hold(
            box.sized(50, 100) + box.line.sized(10, 20) + box.line.placed(0, 15, in: box) + [
                box.topAnchor.constraint(equalTo: room.container.topAnchor, constant: 40),
                room.b.topAnchor.constraint(equalTo: box.firstBaselineAnchor),
                room.c.bottomAnchor.constraint(equalTo: box.lastBaselineAnchor),
            ])
        #expect(room.b.frame.minY == 55)
        #expect(room.c.frame.maxY == 75)
    }

    @Test("LayoutLaws 69: views aligned at baselines")
    func alignedLabels() {
        let room = LawRoom([label("Same"), label("Size"), label("Large", size: 34)])
        room.hold(
            room.b.firstBaselineAnchor.constraint(equalTo: room.a.firstBaselineAnchor),
            room.c.lastBaselineAnchor.constraint(equalTo: room.a.lastBaselineAnchor),
            room.a.topAnchor.constraint(equalTo: room.container.topAnchor, constant: 50))
        #expect(room.a.frame.minY == 50 && room.b.frame.minY == 50)
        #expect(room.c.frame.minY < 45 && room.c.frame.maxY > room.a.frame.maxY)
    }
}
