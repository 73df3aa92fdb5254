// SPDX-License-Identifier: MIT
import CoreGraphics
import Stagehand
import Testing
import UIKitCore

/// Presentations whose sizes follow from constraints, as published presentation code does it.
@MainActor
@Suite("Presented views that are measured by constraints", .serialized)
struct PresentedFittingTests {
    /// A text between two margins of 20, and a button 30 high below it.
    private final class NoteController: UIViewController {
        let label = UILabel()
        let button = UIView()
        var setsPreferredSize = false

        override func viewDidLoad() {
            super.viewDidLoad()
            label.numberOfLines = 0
            label.text = "A note of several lines, whose height depends on the width that there is for it in the window."
            for view in [label, button] {
                view.translatesAutoresizingMaskIntoConstraints = false
                view.isUserInteractionEnabled = false
                self.view.addSubview(view)
            }
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
                label.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
                button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
                button.leadingAnchor.constraint(equalTo: label.leadingAnchor),
                button.trailingAnchor.constraint(equalTo: label.trailingAnchor),
                button.heightAnchor.constraint(equalToConstant: 30),
                button.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
            ])
            if setsPreferredSize {
                preferredContentSize = view.systemLayoutSizeFitting(
                    CGSize(width: 260, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
            }
        }
    }

    /// At the bottom, as wide as the container, as high as its content; dimmed by a view that constraints hold.
    private final class BottomController: UIPresentationController {
        let dimming = UIView()

        override var frameOfPresentedViewInContainerView: CGRect {
            guard let container = containerView, let presented = presentedView else { return .zero }
            let height = presented.systemLayoutSizeFitting(
                CGSize(width: container.bounds.width, height: UIView.layoutFittingCompressedSize.height),
                withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
            return CGRect(x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
        }

        override func presentationTransitionWillBegin() {
            guard let container = containerView else { return }
            dimming.translatesAutoresizingMaskIntoConstraints = false
            container.insertSubview(dimming, at: 0)
            for format in ["H:|[dimming]|", "V:|[dimming]|"] {
                NSLayoutConstraint.activate(
                    NSLayoutConstraint.constraints(
                        withVisualFormat: format, options: [], metrics: nil, views: ["dimming": dimming]))
            }
        }

        override func containerViewWillLayoutSubviews() {
            super.containerViewWillLayoutSubviews()
            presentedView?.frame = frameOfPresentedViewInContainerView
        }
    }

    private final class BottomDelegate: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { BottomController(presentedViewController: presented, presenting: presenting) }
    }

    @Test("a panel at the bottom is as high as its text is at the window's width, also when the window is resized")
    func bottom() throws {
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 400))
        defer { stage.end() }
        let note = NoteController()
        let delegate = BottomDelegate()
        note.modalPresentationStyle = .custom
        note.transitioningDelegate = delegate
        root.present(note, animated: true)
        try stage.settle()
        let controller = try #require(note.presentationController as? BottomController)
        for size in [CGSize(width: 400, height: 400), CGSize(width: 220, height: 500), CGSize(width: 700, height: 300)] {
            try stage.resize(to: size)
            let text = note.label.sizeThatFits(CGSize(width: size.width - 40, height: 10_000)).height
            #expect(note.label.bounds.width == size.width - 40 && note.label.bounds.height == text)
            let height = text + 20 + 10 + 30 + 20
            #expect(note.view.frame == CGRect(x: 0, y: size.height - height, width: size.width, height: height))
            #expect(controller.dimming.frame == CGRect(origin: .zero, size: size))
        }
    }

    @Test("preferredContentSize from the fitting size: a form sheet has it")
    func formSheet() throws {
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 1000, height: 800))
        defer { stage.end() }
        let note = NoteController()
        note.setsPreferredSize = true
        note.modalPresentationStyle = .formSheet
        root.present(note, animated: true)
        try stage.settle()
        let text = note.label.sizeThatFits(CGSize(width: 220, height: 10_000)).height
        #expect(note.preferredContentSize == CGSize(width: 260, height: text + 80))
        #expect(note.view.bounds.size == note.preferredContentSize && note.label.bounds.height == text)
    }

    @Test("preferredContentSize from the fitting size: a popover has it")
    func popover() throws {
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 1000, height: 800))
        defer { stage.end() }
        let note = NoteController()
        note.setsPreferredSize = true
        note.modalPresentationStyle = .popover
        note.popoverPresentationController?.sourceView = root.view
        note.popoverPresentationController?.sourceRect = CGRect(x: 500, y: 100, width: 10, height: 10)
        root.present(note, animated: true)
        try stage.settle()
        #expect(note.label.bounds.width == 220 && note.view.safeAreaLayoutGuide.layoutFrame.size == note.preferredContentSize)
    }

    @Test("a detent by content: the sheet is as high as the constraints want at its width")
    func detent() throws {
        let root = UIViewController()
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 700))
        defer { stage.end() }
        let note = NoteController()
        let sheet = try #require(note.sheetPresentationController)
        sheet.detents = [
            .custom { [unowned note] _ in
                note.view.systemLayoutSizeFitting(
                    CGSize(width: 400, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
            }
        ]
        root.present(note, animated: true)
        try stage.settle()
        let text = note.label.sizeThatFits(CGSize(width: 360, height: 10_000)).height
        // A floating card is as much less high as it is narrower than the window.
        let scale = note.view.bounds.width / 400
        #expect(abs(note.view.safeAreaLayoutGuide.layoutFrame.height - (text + 80) * scale) < 1e-6)
    }
}
