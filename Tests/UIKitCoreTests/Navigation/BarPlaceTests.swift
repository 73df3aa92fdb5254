// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

/// Views of programs in a navigation bar that are laid out by constraints.
@MainActor
@Suite("Places in a navigation bar", .serialized)
struct BarPlaceTests {
    private func makeStage(width: CGFloat = 400, _ prepare: (UINavigationItem) -> Void) throws -> (Stagehand, UINavigationBar) {
        let root = UIViewController()
        prepare(root.navigationItem)
        let navigation = UINavigationController(rootViewController: root)
        return (try Stagehand(navigation, size: CGSize(width: width, height: 300)), navigation.navigationBar)
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    @Test("a stack view without a frame is as large as its content, in the middle of the bar", arguments: [true, false])
    func stack(translatesMask: Bool) throws {
        let labels = [label("Title"), label("A longer subtitle")]
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = translatesMask
        let (stage, bar) = try makeStage { $0.titleView = stack }
        defer { stage.end() }
        let frame = stack.convert(stack.bounds, to: bar)
        let width = labels[1].intrinsicContentSize.width
        #expect(frame.width == width && frame.height == labels.reduce(0) { $0 + $1.intrinsicContentSize.height })
        #expect(abs(frame.midX - 200) <= 0.5 && abs(frame.midY - 22) <= 0.5)
        labels[1].text = "An even longer subtitle than before"
        bar.topItem?.titleView?.superview?.setNeedsLayout()
        try stage.settle()
        #expect(stack.bounds.width == labels[1].intrinsicContentSize.width && stack.bounds.width > width)
    }

    @Test("a view whose constraints give it a size has this size at the bar's end")
    func constrained() throws {
        let dot = UIView()
        dot.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            dot.widthAnchor.constraint(equalToConstant: 30), dot.heightAnchor.constraint(equalToConstant: 20),
        ])
        let (stage, bar) = try makeStage { $0.rightBarButtonItem = UIBarButtonItem(customView: dot) }
        defer { stage.end() }
        #expect(dot.convert(dot.bounds, to: bar) == CGRect(x: 400 - 16 - 30, y: 12, width: 30, height: 20))
        try stage.resize(to: CGSize(width: 500, height: 300))
        #expect(dot.convert(dot.bounds, to: bar) == CGRect(x: 500 - 16 - 30, y: 12, width: 30, height: 20))
    }

    @Test("a button that was not sized has its natural size; one with a frame keeps it")
    func buttons() throws {
        let button = UIButton(type: .system)
        button.setTitle("Send", for: .normal)
        let fixed = UIButton(frame: CGRect(x: 0, y: 0, width: 33, height: 22))
        let (stage, bar) = try makeStage {
            $0.rightBarButtonItems = [UIBarButtonItem(customView: button), UIBarButtonItem(customView: fixed)]
        }
        defer { stage.end() }
        #expect(button.bounds.size == button.intrinsicContentSize && button.bounds.width > 10)
        #expect(fixed.bounds.size == CGSize(width: 33, height: 22))
        #expect(abs(button.convert(button.bounds, to: bar).maxX - (400 - 16)) < 1e-6)
    }

    @Test("a title that is too wide is narrowed to what the buttons leave", arguments: [true, false])
    func wideTitle(translatesMask: Bool) throws {
        let stack = UIStackView(arrangedSubviews: [label("A title that is far too long for a window that is as narrow as this")])
        stack.translatesAutoresizingMaskIntoConstraints = translatesMask
        let (stage, bar) = try makeStage(width: 240) {
            $0.titleView = stack
            $0.rightBarButtonItem = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
        }
        defer { stage.end() }
        let frame = stack.convert(stack.bounds, to: bar)
        #expect(frame.minX >= 16 && frame.maxX < 240 - 16 - 30 && frame.width > 100)
    }
}
