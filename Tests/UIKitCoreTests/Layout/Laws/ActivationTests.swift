// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// A family: a grandparent with two parents, of which the first has two children.
@MainActor
private struct Family {
    let grandparent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let aunt = UIView(frame: CGRect(x: 200, y: 200, width: 200, height: 200))
    let child = UIView()
    let sibling = UIView()
    let cousin = UIView()

    init() {
        grandparent.addSubview(parent)
        grandparent.addSubview(aunt)
        parent.addSubview(child)
        parent.addSubview(sibling)
        aunt.addSubview(cousin)
        for view in [child, sibling, cousin] { view.translatesAutoresizingMaskIntoConstraints = false }
    }

    var all: [UIView] { [grandparent, parent, aunt, child, sibling, cousin] }
    var holders: [UIView] { all.filter { !$0.constraints.isEmpty } }
}

@MainActor
@Suite("Layout laws: activation and storage", .serialized)
struct ActivationTests {
    private func holders(of constraint: (Family) -> NSLayoutConstraint) -> (Family, [UIView]) {
        let family = Family()
        let made = constraint(family)
        made.isActive = true
        #expect(family.all.flatMap(\.constraints) == [made])
        return (family, family.holders)
    }

    @Test("LayoutFacts 22, LayoutLaws 15: a size of its own is kept in the view")
    func own() {
        for attribute in [NSLayoutConstraint.Attribute.width, .height] {
            let (family, holders) = holders { .equation($0.child, attribute, nil, .notAnAttribute, plus: 10) }
            #expect(holders == [family.child] && family.child.constraints.count == 1)
        }
        let (family, holders) = holders { $0.child.widthAnchor.constraint(equalTo: $0.child.heightAnchor, multiplier: 2) }
        #expect(holders == [family.child], "a view is an ancestor of its own")
    }

    @Test("LayoutFacts 22, LayoutLaws 16: between parent and child, in both directions: in the parent")
    func parentAndChild() {
        let (family, down) = holders { $0.parent.leftAnchor.constraint(equalTo: $0.child.leftAnchor) }
        #expect(down == [family.parent])
        let (other, up) = holders { $0.child.leftAnchor.constraint(equalTo: $0.parent.leftAnchor) }
        #expect(up == [other.parent])
    }

    @Test("LayoutFacts 22, LayoutLaws 17: between grandparent and child: in the grandparent")
    func grandparentAndChild() {
        let (family, holders) = holders { $0.child.leftAnchor.constraint(equalTo: $0.grandparent.leftAnchor) }
        #expect(holders == [family.grandparent])
    }

    @Test("LayoutFacts 22, LayoutLaws 18: between siblings: in their parent")
    func siblings() {
        let (family, holders) = holders { $0.child.leftAnchor.constraint(equalTo: $0.sibling.leftAnchor) }
        #expect(holders == [family.parent])
    }

    @Test("LayoutFacts 22, LayoutLaws 19: between cousins: in the grandparent")
    func cousins() {
        let (family, holders) = holders { $0.child.leftAnchor.constraint(equalTo: $0.cousin.leftAnchor) }
        #expect(holders == [family.grandparent])
    }

    @Test("LayoutFacts 22, LayoutLaws 20: between views of different depth: in the closest view that has both")
    func unevenDepth() {
        let (family, holders) = holders { $0.cousin.topAnchor.constraint(equalTo: $0.parent.topAnchor) }
        #expect(holders == [family.grandparent])
    }

    @Test("LayoutFacts 23, LayoutLaws 21, LayoutLaws 22: a guide's constraints are kept in its owner, and name the guide")
    func guides() {
        let guide = UILayoutGuide()
        let (family, position) = holders {
            $0.child.addLayoutGuide(guide)
            return guide.leftAnchor.constraint(equalTo: $0.child.leftAnchor)
        }
        #expect(position == [family.child])
        #expect(family.child.constraints[0].firstItem === guide && family.child.constraints[0].secondItem === family.child)
        family.child.constraints[0].isActive = false
        let size = guide.widthAnchor.constraint(equalToConstant: 5)
        size.isActive = true
        #expect(family.holders == [family.child] && family.child.constraints == [size] && size.firstItem === guide)
        let above = guide.topAnchor.constraint(equalTo: family.sibling.topAnchor)
        above.isActive = true
        #expect(family.parent.constraints == [above])
    }

    @Test("LayoutLaws 23: four constraints between a view and its own guide, and two of the guide: six in the view")
    func viewAndGuide() {
        let room = LawRoom()
        let guide = UILayoutGuide()
        room.a.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.topAnchor.constraint(equalTo: room.a.topAnchor), guide.leftAnchor.constraint(equalTo: room.a.leftAnchor),
            guide.rightAnchor.constraint(equalTo: room.a.rightAnchor),
            guide.bottomAnchor.constraint(equalTo: room.a.bottomAnchor),
        ])
        NSLayoutConstraint.activate(guide.sized(20, 30))
        #expect(room.a.constraints.count == 6 && room.container.constraints.isEmpty)
        room.container.layoutIfNeeded()
        #expect(room.a.bounds.size == CGSize(width: 20, height: 30))
    }

    @Test("LayoutLaws 24: with a controller's topLayoutGuide: in the controller's view")
    func topLayoutGuide() {
        let controller = UIViewController()
        let view = UIView()
        controller.view.addSubview(view)
        let constraint = NSLayoutConstraint.equation(view, .top, controller.topLayoutGuide, .bottom)
        constraint.isActive = true
        #expect(controller.view.constraints.contains(constraint))
        #expect(isSame(constraint.secondItem, controller.topLayoutGuide))
    }

    @Test("LayoutFacts 25, LayoutLaws 27: any ancestor may hold a constraint; it is removed there, or through the constraint")
    func fartherAncestor() {
        let family = Family()
        let constraint = family.child.leftAnchor.constraint(equalTo: family.sibling.leftAnchor)
        family.grandparent.addConstraint(constraint)
        #expect(constraint.isActive && family.holders == [family.grandparent])
        constraint.isActive = false
        #expect(family.holders.isEmpty)
        family.grandparent.addConstraint(constraint)
        family.parent.removeConstraint(constraint)
        #expect(family.holders == [family.grandparent], "the parent does not hold it")
        family.grandparent.removeConstraint(constraint)
        #expect(family.holders.isEmpty && !constraint.isActive)
    }

    @Test("LayoutFacts 25: addConstraints and removeConstraints take lists")
    func lists() {
        let family = Family()
        let constraints = family.child.sized(30, 40) + family.child.placed(1, 2, in: family.parent)
        family.parent.addConstraints(constraints)
        #expect(constraints.allSatisfy(\.isActive) && family.parent.constraints == constraints)
        family.grandparent.layoutIfNeeded()
        #expect(family.child.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
        family.parent.removeConstraints([constraints[0], constraints[3]])
        #expect(constraints.map(\.isActive) == [false, true, true, false])
    }

    @Test("LayoutFacts 27: activating twice and deactivating what is inactive do nothing; a constraint can come back")
    func repetition() {
        let room = LawRoom()
        let constraint = room.a.widthAnchor.constraint(equalToConstant: 30)
        constraint.isActive = false
        NSLayoutConstraint.deactivate([constraint])
        #expect(room.a.constraints.isEmpty)
        constraint.isActive = true
        NSLayoutConstraint.activate([constraint, constraint])
        #expect(room.a.constraints.count == 1)
        room.container.layoutIfNeeded()
        #expect(room.a.frame.width == 30)
        constraint.isActive = false
        #expect(room.a.constraints.isEmpty)
        let other = room.a.widthAnchor.constraint(equalToConstant: 50)
        room.hold(other)
        #expect(room.a.frame.width == 50)
        other.isActive = false
        room.hold(constraint)
        #expect(room.a.frame.width == 30 && room.a.constraints == [constraint])
    }

    @Test("LayoutLaws 25: four activated, none, and four again")
    func thereAndBack() {
        let room = LawRoom()
        let constraints = room.a.pinned(to: room.container)
        NSLayoutConstraint.activate(constraints)
        #expect(room.container.constraints.count == 4)
        NSLayoutConstraint.deactivate(constraints)
        #expect(room.container.constraints.isEmpty)
        NSLayoutConstraint.activate(constraints)
        #expect(room.container.constraints.count == 4)
    }

    @Test("LayoutLaws 26: of two of which one is inactive, one is listed")
    func oneOfTwo() {
        let room = LawRoom()
        let constraints = room.a.sized(10, 20)
        constraints[1].isActive = true
        #expect(room.a.constraints == [constraints[1]])
    }

    @Test("LayoutFacts 28: a batch gives what single activations give")
    func batch() {
        func frames(_ activate: ([NSLayoutConstraint]) -> Void) -> [CGRect] {
            let room = LawRoom(3)
            activate(
                room.a.pinned(to: room.container, inset: 20) + room.b.sized(30, 40) + room.b.placed(5, 6, in: room.a)
                    + room.c.pinned(to: room.b, inset: -3))
            room.container.layoutIfNeeded()
            return room.views.map(\.frame)
        }
        let together = frames { NSLayoutConstraint.activate($0) }
        #expect(together == frames { for constraint in $0 { constraint.isActive = true } })
        #expect(together == frames { for constraint in $0.reversed() { constraint.isActive = true } })
        #expect(together[2] == CGRect(x: 22, y: 23, width: 36, height: 46))
    }

    @Test("LayoutFacts 29: a removed view loses what is held above it, and what is below it stays")
    func removal() {
        let family = Family()
        let above = [
            family.child.leftAnchor.constraint(equalTo: family.grandparent.leftAnchor),
            family.child.topAnchor.constraint(equalTo: family.cousin.topAnchor),
            family.parent.leftAnchor.constraint(equalTo: family.aunt.leftAnchor),
        ]
        let below = [
            family.child.topAnchor.constraint(equalTo: family.sibling.topAnchor),
            family.child.widthAnchor.constraint(equalToConstant: 5),
            family.child.rightAnchor.constraint(equalTo: family.parent.rightAnchor),
        ]
        let elsewhere = family.cousin.widthAnchor.constraint(equalTo: family.grandparent.widthAnchor)
        NSLayoutConstraint.activate(above + below + [elsewhere])
        family.parent.removeFromSuperview()
        #expect(!above.contains(where: \.isActive) && below.allSatisfy(\.isActive) && elsewhere.isActive)
        #expect(family.grandparent.constraints == [elsewhere])
        family.grandparent.addSubview(family.parent)
        #expect(above.allSatisfy { !$0.isActive }, "they do not come back")
    }

    @Test("LayoutFacts 29: a move to another superview is a removal")
    func move() {
        let family = Family()
        let constraint = family.child.leftAnchor.constraint(equalTo: family.sibling.leftAnchor)
        let own = family.child.widthAnchor.constraint(equalToConstant: 5)
        NSLayoutConstraint.activate([constraint, own])
        family.aunt.addSubview(family.child)
        #expect(!constraint.isActive && own.isActive)
    }

    @Test("LayoutFacts 30: constraints are listed in the order of activation")
    func order() {
        let room = LawRoom(3)
        let constraints = room.views.flatMap { $0.pinned(to: room.container) }.reversed()
        NSLayoutConstraint.activate(Array(constraints))
        #expect(room.container.constraints == Array(constraints))
    }

    @Test("LayoutFacts 31: what the system adds is not listed")
    func systemConstraints() {
        let label = UILabel()
        label.text = "Natural"
        let masked = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        masked.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        let room = LawRoom([label])
        room.container.addSubview(masked)
        room.hold(label.leftAnchor.constraint(equalTo: masked.rightAnchor), label.topAnchor.constraint(equalTo: masked.topAnchor))
        #expect(label.frame.minX == 30 && label.frame.width > 10)
        #expect(label.constraints.isEmpty && masked.constraints.isEmpty && room.container.constraints.count == 2)
    }

    @Test(
        "LayoutLaws 28, LayoutLaws 29: removing one of many leaves the others, until all are gone",
        arguments: [[0, 0, 0, 0], [3, 2, 1, 0], [1, 2, 0, 0]])
    func removingOne(places: [Int]) {
        let room = LawRoom()
        var left = room.a.pinned(to: room.container)
        NSLayoutConstraint.activate(left)
        for place in places {
            left.remove(at: place).isActive = false
            #expect(room.container.constraints == left)
        }
        #expect(room.container.constraints.isEmpty)
        room.hold(room.a.sized(3, 4))
        room.a.removeConstraints(room.a.constraints)
        #expect(room.a.constraints.isEmpty)
    }
}
