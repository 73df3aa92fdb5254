// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// Counts its updates of constraints.
private final class UpdatingView: UIView {
    var updates = 0
    override func updateConstraints() {
        updates += 1
        super.updateConstraints()
    }
}

/// Counts how often it is asked whether its constraints need an update.
private final class AskedView: UIView {
    var asked = 0
    override func needsUpdateConstraints() -> Bool {
        asked += 1
        return super.needsUpdateConstraints()
    }
}

@MainActor
@Suite("Layout engine: what comes and goes", .serialized)
struct EngineChangeTests {
    @Test("LayoutFacts 59: what comes in, and what asks for it, updates its constraints; the others are not looked at")
    func updates() {
        let (old, new) = (AskedView(), UpdatingView())
        let room = LawRoom([old])
        room.hold(old.sized(10, 10))
        let asked = old.asked
        #expect(asked > 0)
        room.container.addSubview(new)
        room.hold(new.sized(10, 10))
        #expect(new.updates == 1 && old.asked == asked)
        new.setNeedsUpdateConstraints()
        room.container.layoutIfNeeded()
        #expect(new.updates == 2 && old.asked == asked)
    }

    /// A view of 20 points below another one.
    private func row(below previous: UIView?, in room: LawRoom) -> UIView {
        let row = UIView()
        row.translatesAutoresizingMaskIntoConstraints = false
        let text = NaturalView(50, 20)
        text.translatesAutoresizingMaskIntoConstraints = false
        row.addSubview(text)
        NSLayoutConstraint.activate(text.pinned(to: row))
        room.container.addSubview(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? room.container.topAnchor),
            row.leftAnchor.constraint(equalTo: room.container.leftAnchor, constant: 5),
        ])
        return row
    }

    @Test("Rows that come after the first layout are laid out as those before, and so are those that stay when others go")
    func rows() {
        let room = LawRoom(0)
        var rows: [UIView] = []
        for index in 0..<6 {
            rows.append(row(below: rows.last, in: room))
            room.container.layoutIfNeeded()
            #expect(rows[index].frame == CGRect(x: 5, y: CGFloat(index) * 20, width: 50, height: 20))
            #expect(rows[index].subviews[0].frame == CGRect(x: 0, y: 0, width: 50, height: 20))
        }
        rows[2].removeFromSuperview()
        let link = rows[3].topAnchor.constraint(equalTo: rows[1].bottomAnchor)
        link.isActive = true
        room.container.layoutIfNeeded()
        #expect([0, 1, 3, 4, 5].map { rows[$0].frame.minY } == [0, 20, 40, 60, 80])
        room.container.addSubview(rows[2])
        rows[2].topAnchor.constraint(equalTo: rows[5].bottomAnchor).isActive = true
        room.container.layoutIfNeeded()
        #expect(rows[2].frame == CGRect(x: 0, y: 100, width: 50, height: 20))
    }

    @Test("A view with a frame that constraints name only later is still where its frame is for those before")
    func laterNamedFrames() {
        let room = LawRoom(0)
        let group = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
        room.container.addSubview(group)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        group.addSubview(inner)
        room.hold(inner.sized(10, 10) + inner.placed(50, 60, in: room.container))
        #expect(inner.frame.origin == CGPoint(x: 20, y: 20))
        let beside = UIView()
        beside.translatesAutoresizingMaskIntoConstraints = false
        room.container.addSubview(beside)
        room.hold(beside.sized(10, 10) + beside.placed(7, 8, in: group))
        #expect(beside.frame.origin == CGPoint(x: 37, y: 48) && inner.frame.origin == CGPoint(x: 20, y: 20))
        group.frame.origin = CGPoint(x: 0, y: 10)
        room.container.layoutIfNeeded()
        #expect(beside.frame.origin == CGPoint(x: 7, y: 18) && inner.frame.origin == CGPoint(x: 50, y: 50))
    }

    @Test("Of equal priorities the constraint that was activated first wins, wherever it is kept", arguments: [false, true])
    func orderOfActivation(ownFirst: Bool) {
        let room = LawRoom(1)
        let own = room.a.widthAnchor.constraint(equalToConstant: 10).at(500)
        let shared = room.a.widthAnchor.constraint(equalTo: room.container.widthAnchor, multiplier: 0.5).at(500)
        for constraint in ownFirst ? [own, shared] : [shared, own] { constraint.isActive = true }
        room.container.layoutIfNeeded()
        #expect(room.a.frame.width == (ownFirst ? 10 : 200))
    }

    @Test("Priorities of active constraints change in place")
    func priorities() {
        let room = LawRoom(1)
        let small = room.a.widthAnchor.constraint(equalToConstant: 10).at(500)
        let large = room.a.widthAnchor.constraint(equalToConstant: 90).at(400)
        room.hold(small, large)
        #expect(room.a.frame.width == 10)
        large.priority = UILayoutPriority(600)
        room.container.layoutIfNeeded()
        #expect(room.a.frame.width == 90)
        large.isActive = false
        room.container.layoutIfNeeded()
        #expect(room.a.frame.width == 10)
    }

    @Test("A view that comes after the first layout gets updateConstraints before its own")
    func lateUpdates() {
        let room = LawRoom(1)
        room.hold(room.a.sized(10, 10))
        let late = UpdatingView()
        late.translatesAutoresizingMaskIntoConstraints = false
        room.container.addSubview(late)
        room.container.layoutIfNeeded()
        #expect(late.updates == 1)
        late.setNeedsUpdateConstraints()
        room.container.layoutIfNeeded()
        room.container.layoutIfNeeded()
        #expect(late.updates == 2)
    }

    @Test("A natural size that is changed after it was invalidated counts")
    func naturalSizes() {
        let view = NaturalView(UIView.noIntrinsicMetric, 40)
        let room = LawRoom([view])
        room.hold([])
        #expect(view.frame.size == CGSize(width: 0, height: 40))
        view.invalidateIntrinsicContentSize()
        view.natural = CGSize(width: 70, height: UIView.noIntrinsicMetric)
        room.container.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 70, height: 0))
    }
}
