// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

/// Scroll views whose content, or whose surroundings, are held by constraints.
@MainActor
@Suite("Scroll views and constraints", .serialized)
struct ScrollLayoutTests {
    @MainActor
    private struct Room {
        let stage: Stagehand
        let root = UIViewController()
        let scrollView = UIScrollView()

        init() throws {
            stage = try Stagehand(root, size: CGSize(width: 300, height: 200))
            scrollView.contentInsetAdjustmentBehavior = .never
            add(scrollView, to: root.view)
            NSLayoutConstraint.activate(scrollView.pinned(to: root.view))
        }

        func add(_ view: UIView, to superview: UIView) {
            view.translatesAutoresizingMaskIntoConstraints = false
            superview.addSubview(view)
        }
    }

    @Test("ScrollFacts 8: a column as wide as the frame gives the content its height", arguments: [false, true])
    func column(byGuides: Bool) throws {
        let room = try Room()
        defer { room.stage.end() }
        let column = UIStackView(
            arrangedSubviews: (0..<10).map { _ in
                let row = UIView()
                row.heightAnchor.constraint(equalToConstant: 60).isActive = true
                return row
            })
        column.axis = .vertical
        room.add(column, to: room.scrollView)
        if byGuides {
            let (content, frame) = (room.scrollView.contentLayoutGuide, room.scrollView.frameLayoutGuide)
            NSLayoutConstraint.activate(
                column.pinned(to: content) + [content.widthAnchor.constraint(equalTo: frame.widthAnchor)])
        } else {
            NSLayoutConstraint.activate(
                column.pinned(to: room.scrollView) + [column.widthAnchor.constraint(equalTo: room.scrollView.widthAnchor)])
        }
        try room.stage.settle()
        #expect(room.scrollView.contentSize == CGSize(width: 300, height: 600))
        #expect(column.frame == CGRect(x: 0, y: 0, width: 300, height: 600))
        #expect(room.scrollView.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 300, height: 600))
        room.scrollView.contentOffset.y = 100
        try room.stage.settle()
        #expect(column.frame == CGRect(x: 0, y: 0, width: 300, height: 600))
        #expect(room.scrollView.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 100, width: 300, height: 200))
        column.arrangedSubviews[0].isHidden = true
        try room.stage.resize(to: CGSize(width: 250, height: 220))
        #expect(room.scrollView.contentSize == CGSize(width: 250, height: 540) && room.scrollView.contentOffset.y == 100)
        column.removeFromSuperview()
        try room.stage.settle()
        #expect(room.scrollView.layoutItemCount == 3, "the root, the scroll view and its content")
    }

    @Test("a text of several lines in a padded content view gives the content its height")
    func text() throws {
        let room = try Room()
        defer { room.stage.end() }
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "Some words that are wrapped where the window ends. ", count: 12)
        room.add(label, to: room.scrollView)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: room.scrollView.leadingAnchor, constant: 20),
            label.trailingAnchor.constraint(equalTo: room.scrollView.trailingAnchor, constant: -20),
            label.topAnchor.constraint(equalTo: room.scrollView.topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: room.scrollView.bottomAnchor, constant: -10),
            label.widthAnchor.constraint(equalTo: room.scrollView.widthAnchor, constant: -40),
        ])
        for width in [300, 200, 400] as [CGFloat] {
            try room.stage.resize(to: CGSize(width: width, height: 200))
            let height = label.sizeThatFits(CGSize(width: width - 40, height: 10_000)).height
            #expect(room.scrollView.contentSize == CGSize(width: width, height: height + 20))
        }
    }

    @Test("ScrollFacts 8: pages beside each other, each as large as the frame")
    func pages() throws {
        let room = try Room()
        defer { room.stage.end() }
        let pages = (0..<3).map { _ in UIView() }
        let row = UIStackView(arrangedSubviews: pages)
        room.add(row, to: room.scrollView)
        NSLayoutConstraint.activate(
            row.pinned(to: room.scrollView.contentLayoutGuide)
                + [row.heightAnchor.constraint(equalTo: room.scrollView.heightAnchor)]
                + pages.map { $0.widthAnchor.constraint(equalTo: room.scrollView.frameLayoutGuide.widthAnchor) })
        try room.stage.settle()
        #expect(room.scrollView.contentSize == CGSize(width: 900, height: 200) && pages[2].frame.minX == 600)
        try room.stage.resize(to: CGSize(width: 320, height: 240))
        #expect(room.scrollView.contentSize == CGSize(width: 960, height: 240) && pages[1].frame.minX == 320)
    }

    @Test("the frame's guide holds a view in its place while the content scrolls; the middle scrolls with the content")
    func heldInPlace() throws {
        let room = try Room()
        defer { room.stage.end() }
        let (button, middle) = (UIView(), UIView())
        for view in [button, middle] { room.add(view, to: room.scrollView) }
        let frame = room.scrollView.frameLayoutGuide
        NSLayoutConstraint.activate(
            button.sized(40, 40) + middle.sized(20, 20) + [
                button.trailingAnchor.constraint(equalTo: frame.trailingAnchor, constant: -10),
                button.bottomAnchor.constraint(equalTo: frame.bottomAnchor, constant: -10),
                middle.centerXAnchor.constraint(equalTo: room.scrollView.centerXAnchor),
                middle.centerYAnchor.constraint(equalTo: room.scrollView.centerYAnchor),
            ])
        room.scrollView.contentSize = CGSize(width: 300, height: 1000)
        try room.stage.settle()
        #expect(room.scrollView.contentSize == CGSize(width: 300, height: 1000), "no constraint names the content")
        for offset in [0, 130, 55] as [CGFloat] {
            room.scrollView.contentOffset.y = offset
            try room.stage.settle()
            #expect(button.convert(button.bounds, to: nil) == CGRect(x: 250, y: 150, width: 40, height: 40))
            #expect(middle.convert(middle.bounds, to: nil) == CGRect(x: 140, y: 90 - offset, width: 20, height: 20))
        }
    }

    @Test("a header between the window's top and the content stretches as the content is pulled")
    func stretchingHeader() throws {
        let room = try Room()
        defer { room.stage.end() }
        let (header, space) = (UIView(), UIView())
        for view in [header, space] { room.add(view, to: room.scrollView) }
        NSLayoutConstraint.activate(
            space.pinned(to: room.scrollView) + [
                space.widthAnchor.constraint(equalTo: room.scrollView.widthAnchor),
                space.heightAnchor.constraint(equalToConstant: 800),
                header.leadingAnchor.constraint(equalTo: space.leadingAnchor),
                header.trailingAnchor.constraint(equalTo: space.trailingAnchor),
                header.topAnchor.constraint(equalTo: room.root.view.topAnchor),
                header.bottomAnchor.constraint(equalTo: space.topAnchor, constant: 120),
            ])
        for offset in [0, -50, 30] as [CGFloat] {
            room.scrollView.contentOffset.y = offset
            try room.stage.settle()
            #expect(header.convert(header.bounds, to: nil) == CGRect(x: 0, y: 0, width: 300, height: 120 - offset))
        }
    }

    @Test("scrolling solves nothing where no equation contains the offset")
    func work() throws {
        let room = try Room()
        defer { room.stage.end() }
        let content = UIView()
        room.add(content, to: room.scrollView)
        NSLayoutConstraint.activate(content.pinned(to: room.scrollView) + content.sized(300, 900))
        try room.stage.settle()
        let before = room.scrollView.layoutSolutionCount
        for step in 1...20 {
            room.scrollView.contentOffset.y = CGFloat(step)
            try room.stage.settle()
        }
        #expect(room.scrollView.layoutSolutionCount == before && room.scrollView.contentSize.height == 900)
        content.constraints.first { $0.firstAttribute == .height }?.constant = 950
        try room.stage.settle()
        #expect(room.scrollView.layoutSolutionCount == before + 1 && room.scrollView.contentSize.height == 950)
    }
}

extension UIView {
    fileprivate func pinned(to other: UIView) -> [NSLayoutConstraint] {
        [
            leadingAnchor.constraint(equalTo: other.leadingAnchor), trailingAnchor.constraint(equalTo: other.trailingAnchor),
            topAnchor.constraint(equalTo: other.topAnchor), bottomAnchor.constraint(equalTo: other.bottomAnchor),
        ]
    }

    fileprivate func pinned(to guide: UILayoutGuide) -> [NSLayoutConstraint] {
        [
            leadingAnchor.constraint(equalTo: guide.leadingAnchor), trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            topAnchor.constraint(equalTo: guide.topAnchor), bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ]
    }
}
