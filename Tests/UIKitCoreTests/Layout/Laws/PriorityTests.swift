// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Layout laws: priorities", .serialized)
struct LayoutPriorityTests {
    @Test("LayoutFacts 17: the standard priorities, and fractions between them")
    func numbers() {
        let priorities: [UILayoutPriority] = [
            .required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene, .defaultLow,
            .fittingSizeLevel,
        ]
        #expect(priorities.map(\.rawValue) == [1000, 750, 510, 500, 490, 250, 50])
        let room = LawRoom()
        room.hold(
            room.a.widthAnchor.constraint(equalToConstant: 10).at(999),
            room.a.widthAnchor.constraint(equalToConstant: 20).at(999.5),
            room.a.widthAnchor.constraint(equalToConstant: 30).at(999.25))
        #expect(room.a.frame.width == 20)
    }

    @Test("LayoutFacts 19: optional priorities change at any time, and what wins with them")
    func optionalToOptional() {
        let room = LawRoom()
        let narrow = room.a.widthAnchor.constraint(equalToConstant: 10).at(300)
        let wide = room.a.widthAnchor.constraint(equalToConstant: 90).at(200)
        room.hold(narrow, wide)
        #expect(room.a.frame.width == 10)
        for (priority, width) in [(400, 90), (299, 10), (300.5, 90), (1, 10), (999, 90)] as [(Float, CGFloat)] {
            wide.priority = UILayoutPriority(priority)
            room.container.layoutIfNeeded()
            #expect(room.a.frame.width == width, "at \(priority)")
        }
    }

    @Test("LayoutFacts 19: an inactive constraint takes any priority")
    func inactive() {
        let room = LawRoom()
        let fixed = room.a.widthAnchor.constraint(equalToConstant: 10)
        for priority in [750, 1000, 1, 999, 1000] as [Float] {
            fixed.priority = UILayoutPriority(priority)
            #expect(fixed.priority.rawValue == priority)
        }
        room.hold(fixed, room.a.widthAnchor.constraint(equalToConstant: 20).at(999))
        #expect(room.a.frame.width == 10)
        fixed.isActive = false
        fixed.priority = .defaultLow
        room.hold(fixed)
        #expect(room.a.frame.width == 20)
    }

    @Test(
        "LayoutFacts 20: an optional equation comes as close as it can",
        arguments: [(500, 300), (100, 150), (200, 200)] as [(CGFloat, CGFloat)])
    func leastError(wanted: CGFloat, width: CGFloat) {
        let room = LawRoom()
        room.hold(
            room.a.widthAnchor.constraint(lessThanOrEqualToConstant: 300),
            room.a.widthAnchor.constraint(greaterThanOrEqualToConstant: 150),
            room.a.widthAnchor.constraint(equalToConstant: wanted).at(1))
        #expect(room.a.frame.width == width)
    }

    @Test(
        "LayoutFacts 20: a higher priority wins against any number of lower ones",
        arguments: [(750, 749), (2, 1), (999.5, 999)] as [(Float, Float)])
    func lexicographic(high: Float, low: Float) {
        let room = LawRoom()
        let crowd = (0..<40).map { room.a.widthAnchor.constraint(equalToConstant: CGFloat(300 + $0)).at(low) }
        room.hold(crowd + [room.a.widthAnchor.constraint(equalToConstant: 10).at(high)])
        #expect(room.a.frame.width == 10)
    }

    @Test("LayoutFacts 20: what higher priorities leave open the lower ones decide")
    func levels() {
        let room = LawRoom(2)
        room.hold(
            room.a.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
            room.a.widthAnchor.constraint(lessThanOrEqualToConstant: 80).at(700),
            room.a.widthAnchor.constraint(equalToConstant: 200).at(600),
            room.a.widthAnchor.constraint(equalToConstant: 60).at(500),
            room.b.widthAnchor.constraint(equalTo: room.a.widthAnchor, multiplier: 2).at(10))
        #expect(room.a.frame.width == 80)
        #expect(room.b.frame.width == 160)
    }

    @Test("LayoutFacts 21: of equal priorities in conflict one wins whole: the first")
    func equalPriorities() {
        for order in [[100, 200], [200, 100]] as [[CGFloat]] {
            let room = LawRoom()
            room.hold(order.map { room.a.widthAnchor.constraint(equalToConstant: $0).at(500) })
            #expect(room.a.frame.width == order[0])
        }
    }

    @Test("priorities are raised and lowered in place")
    func arithmetic() {
        var priority = UILayoutPriority.defaultHigh
        priority += 10
        priority -= 1
        #expect(priority.rawValue == 759 && priority - .defaultHigh == 9 && 1 + priority == UILayoutPriority(760))
    }
}
