// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Layout laws: conflicts", .serialized)
struct LayoutConflictTests {
    /// The constraints that the first message on standard error lists, and the one that was broken.
    private func message(_ text: String) throws -> (list: [String], broken: String) {
        let start = try #require(text.range(of: "Unable to simultaneously satisfy constraints."))
        let rest = text[start.upperBound...]
        let victim = try #require(rest.range(of: "Will attempt to recover by breaking constraint"))
        let list = rest[..<victim.lowerBound].split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.filter {
            $0.hasPrefix("\"<")
        }
        let broken = rest[victim.upperBound...].split(separator: "\n").first { $0.contains("<") }
        return (list.map(String.init), broken.map(String.init) ?? "")
    }

    @Test(
        "LayoutFacts 89, 91, 95: the log has UIKit's words in UIKit's order, lists what contradicts and nothing else, and the program goes on"
    )
    func words() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let room = LawRoom(2)
                room.hold(
                    room.b.sized(10, 10) + room.b.placed(7, 7, in: room.container) + room.a.placed(3, 3, in: room.container) + [
                        room.a.widthAnchor.constraint(equalToConstant: 100),
                        room.a.widthAnchor.constraint(equalToConstant: 50).at(999),
                        room.a.widthAnchor.constraint(lessThanOrEqualToConstant: 70),
                    ])
                precondition(
                    room.b.frame == CGRect(x: 7, y: 7, width: 10, height: 10) && room.a.frame.origin == CGPoint(x: 3, y: 3))
            }
        }
        let text = standardError(result)
        let parts = [
            "LayoutConstraints", "Unable to simultaneously satisfy constraints.",
            "\tProbably at least one of the constraints in the following list is one you don't want. ", "\tTry this: ",
            "\t\t(1) look at each constraint and try to figure out which you don't expect; ",
            "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. ", "(", ")",
            "Will attempt to recover by breaking constraint ", "UIViewAlertForUnsatisfiableConstraints",
        ]
        var rest = text[...]
        for part in parts {
            let range = try #require(rest.range(of: part), "\(part) in its place")
            rest = rest[range.upperBound...]
        }
        #expect(!text.contains("translatesAutoresizingMaskIntoConstraints"))
        let (list, broken) = try message(text)
        #expect(list.count == 2 && list.contains { $0.contains("(100)") } && list.contains { $0.contains("<=70") })
        #expect(broken.contains("<=70"), "the one activated last")
        #expect(text.ranges(of: "Unable to simultaneously satisfy").count == 1)
    }

    @Test("LayoutFacts 89: a mask in the list brings the note about masks")
    func note() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let room = LawRoom(1)
                let masked = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                room.container.addSubview(masked)
                room.hold(masked.widthAnchor.constraint(equalToConstant: 50))
                precondition(masked.frame.width == 20)
            }
        }
        let text = standardError(result)
        #expect(text.contains("Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand"))
        let (list, broken) = try message(text)
        #expect(list.count == 2 && list.contains { $0.contains("NSAutoresizingMaskLayoutConstraint") })
        #expect(!broken.contains("NSAutoresizingMaskLayoutConstraint"))
    }

    /// A cell of 44 points, as a list has made it, with a view that fills its content, and wants 60 points.
    @MainActor
    fileprivate static func fullCell(_ priority: Float) -> (cell: UITableViewCell, inner: UIView) {
        let (cell, inner) = (UITableViewCell(style: .default, reuseIdentifier: nil), UIView())
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        inner.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            inner.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            inner.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            inner.widthAnchor.constraint(equalToConstant: 100), inner.heightAnchor.constraint(equalToConstant: 60).at(priority),
        ])
        return (cell, inner)
    }

    @Test("LayoutFacts 56: the height that a list has imposed on a cell is required, and is named as such in the log")
    func imposedHeight() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (cell, inner) = LayoutConflictTests.fullCell(1000)
                cell.layoutIfNeeded()
                precondition(inner.frame == CGRect(x: 0, y: 0, width: 100, height: 44))
            }
        }
        let text = standardError(result)
        let (list, broken) = try message(text)
        #expect(list.contains { $0.contains(#/'UIView-Encapsulated-Layout-Height' \S+:0x[0-9a-f]+\.height == 44 +\(active\)>/#) })
        #expect(broken.contains("(60)") && !text.contains("translatesAutoresizingMaskIntoConstraints"))
    }

    @Test("LayoutFacts 56: a constraint of 999 gives in to it without a word")
    func answer() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (cell, inner) = LayoutConflictTests.fullCell(999)
                cell.layoutIfNeeded()
                precondition(inner.frame.height == 44)
            }
        }
        #expect(!standardError(result).contains("Unable to simultaneously satisfy constraints."))
    }

    @Test("LayoutFacts 57: the top that a list has imposed is a mask's constraint with a name of its own")
    func imposedTop() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (cell, inner) = LayoutConflictTests.fullCell(999)
                inner.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10).isActive = true
                cell.layoutIfNeeded()
                precondition(inner.frame.minY == 0)
            }
        }
        let (list, broken) = try message(standardError(result))
        #expect(
            list.contains {
                $0.contains(#/NSAutoresizingMaskLayoutConstraint:\S+ .*'UIView-Encapsulated-Layout-Top' .*\.minY == 0 +\(active/#)
            })
        #expect(!broken.contains("Encapsulated"))
    }

    @Test("LayoutFacts 90: how constraints are described")
    func descriptions() {
        let label = UILabel()
        label.text = "Text"
        let room = LawRoom([label, UIView(), UIView()])
        let (b, c) = (room.b, room.c)
        room.container.layoutIfNeeded()
        func check(_ constraint: NSLayoutConstraint, _ pattern: Regex<Substring>) {
            constraint.isActive = true
            let description = constraint.description
            #expect(description.contains(pattern))
            #expect(
                description.hasPrefix("<NSLayoutConstraint:0x") && description.hasSuffix(">") && description.contains("(active"))
            constraint.isActive = false
            #expect(!constraint.description.contains("(active"))
        }
        check(
            label.leadingAnchor.constraint(equalTo: room.container.leadingAnchor, constant: 15),
            #/H:\|-\(15\)-\[UILabel:0x[0-9a-f]+'Text'\]   \(active, names: '\|':UIView:0x[0-9a-f]+ \)>/#)
        check(
            c.leadingAnchor.constraint(greaterThanOrEqualTo: b.trailingAnchor, constant: 8),
            #/H:\[UIView:0x[0-9a-f]+\]-\(>=8\)-\[UIView:0x[0-9a-f]+\]/#)
        check(b.heightAnchor.constraint(equalToConstant: 200), #/V:\[UIView:0x[0-9a-f]+\(200\)\]/#)
        check(b.widthAnchor.constraint(equalToConstant: 200).at(999), #/H:\[UIView:0x[0-9a-f]+\(200@999\)\]|priority:999/#)
        check(
            b.widthAnchor.constraint(equalTo: c.widthAnchor, multiplier: 0.4, constant: 3),
            #/UIView:0x[0-9a-f]+\.width == 0\.4\*UIView:0x[0-9a-f]+\.width \+ 3/#)
        check(b.leftAnchor.constraint(equalTo: c.leftAnchor), #/\(LTR\)/#)
        check(b.centerXAnchor.constraint(equalTo: c.centerXAnchor).at(999), #/priority:999/#)
        check(
            b.topAnchor.constraint(equalTo: room.container.safeAreaLayoutGuide.topAnchor),
            #/UILayoutGuide:0x[0-9a-f]+'UIViewSafeAreaLayoutGuide'/#)
    }

    @Test("LayoutFacts 92: what a mask demands is never the victim, in whatever order it came", arguments: [true, false])
    func systemConstraints(isFirst: Bool) async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [isFirst] in
            await MainActor.run {
                let room = LawRoom(1)
                let masked = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                if isFirst { room.container.addSubview(masked) }
                room.hold(room.a.widthAnchor.constraint(equalToConstant: 50))
                if !isFirst { room.container.addSubview(masked) }
                room.hold(room.a.widthAnchor.constraint(equalTo: masked.widthAnchor))
                precondition(masked.frame.width == 20 && room.a.frame.width == 50)
            }
        }
        #expect(try message(standardError(result)).broken.contains("<NSLayoutConstraint:0x"))
    }

    @Test("LayoutFacts 93: of the contradicting constraints the one activated last is broken")
    func victim() {
        let room = LawRoom(1)
        let constraints = [30, 40, 50].map { room.a.widthAnchor.constraint(equalToConstant: $0) }
        room.hold(constraints[1])
        room.hold(constraints[0])
        room.hold(constraints[2])
        #expect(room.a.frame.width == 40)
    }

    @Test("LayoutFacts 94: the victim stays active and listed; it holds again when what contradicted it has gone")
    func recovery() {
        let room = LawRoom(1)
        let constraints = room.a.sized(30, 40)
        let victim = room.a.widthAnchor.constraint(equalToConstant: 90)
        room.hold(constraints + [victim])
        #expect(room.a.frame.width == 30 && victim.isActive && room.a.constraints.contains(victim))
        constraints[0].constant = 90
        room.container.layoutIfNeeded()
        #expect(room.a.frame.width == 90)
        constraints[0].constant = 30
        room.container.layoutIfNeeded()
        constraints[0].isActive = false
        room.container.layoutIfNeeded()
        #expect(room.a.frame.width == 90)
        victim.constant = 70
        room.container.layoutIfNeeded()
        #expect(room.a.frame.width == 70)
    }

    @Test("LayoutFacts 95: optional constraints in conflict are not worth a message")
    func optional() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let room = LawRoom(1)
                room.hold(
                    [1000, 999, 500, 250, 1].map { room.a.widthAnchor.constraint(equalToConstant: CGFloat($0)).at(Float($0)) })
                precondition(room.a.frame.width == 1000)
            }
        }
        #expect(!standardError(result).contains("Unable to simultaneously"))
    }

    @Test("LayoutLaws 34, LayoutFacts 91: what is redundant is no conflict, in fractions neither")
    func redundant() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let room = LawRoom(3, width: 280)
                room.hold(room.views.flatMap { [$0.widthAnchor.constraint(equalToConstant: 280 / 3)] })
                room.hold(
                    room.a.leftAnchor.constraint(equalTo: room.container.leftAnchor),
                    room.b.leftAnchor.constraint(equalTo: room.a.rightAnchor),
                    room.c.leftAnchor.constraint(equalTo: room.b.rightAnchor),
                    room.c.rightAnchor.constraint(equalTo: room.container.rightAnchor),
                    room.a.heightAnchor.constraint(lessThanOrEqualToConstant: 10),
                    room.a.heightAnchor.constraint(greaterThanOrEqualToConstant: 10),
                    room.a.heightAnchor.constraint(equalToConstant: 10))
                precondition(room.a.frame.height == 10)
            }
        }
        #expect(!standardError(result).contains("Unable to simultaneously"))
    }
}
