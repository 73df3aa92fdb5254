//
//  UIViewController+EdgeSheet.swift
//  EdgeSheet
//

import UIKit

public extension UIViewController {
    private enum Keys {
        static var transition: UInt8 = 0
    }

    /// The transition that presented the receiver last.
    @objc private(set) var edgeSheetTransition: EdgeSheetTransition? {
        get { objc_getAssociatedObject(self, &Keys.transition) as? EdgeSheetTransition }
        set { objc_setAssociatedObject(self, &Keys.transition, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    @discardableResult
    func presentSheet(
        _ controller: UIViewController, on edge: SheetEdge, size: SheetSize = .preferred, animated: Bool = true,
        completion: (() -> Void)? = nil
    ) -> EdgeSheetTransition {
        let transition = EdgeSheetTransition(edge: edge, size: size)
        controller.edgeSheetTransition = transition
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = transition
        present(controller, animated: animated, completion: completion)
        return transition
    }

    @IBAction func dismissSheet(_ sender: Any) {
        dismiss(animated: true, completion: nil)
    }
}

/// A sheet that puts itself away.
open class TimedSheetController: UIViewController, EdgeSheetPresentable {
    open var interval: TimeInterval = 2
    private var link: CADisplayLink?
    private var start: CFTimeInterval = 0
    private(set) lazy var closeButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Close", for: .normal)
        button.addTarget(self, action: #selector(dismissSheet), for: .touchUpInside)
        return button
    }()

    open var sheetLength: CGFloat { return 120 }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(closeButton)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        closeButton.sizeToFit()
        closeButton.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        start = CACurrentMediaTime()
        link = CADisplayLink(target: self, selector: #selector(step(displaylink:)))
        link?.add(to: RunLoop.main, forMode: RunLoop.Mode.default)
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        link?.invalidate()
        link = nil
    }

    @objc func step(displaylink: CADisplayLink) {
        guard displaylink.timestamp - start >= interval, edgeSheetTransition?.isDragging != true else { return }
        dismissSheet(displaylink)
    }
}

/// `sheetShouldDismiss` is added by a subclass of the class that conforms.
open class StubbornSheetController: TimedSheetController {
    open var mayClose = false
    open override var sheetLength: CGFloat { return 160 }

    open func sheetShouldDismiss() -> Bool { return mayClose }
}
