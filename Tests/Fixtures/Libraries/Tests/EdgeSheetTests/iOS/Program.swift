import UIKit

@testable import EdgeSheet

class SheetPage: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .green
    }
}

final class SheetHome: UIViewController {
    private var tokens = [NSKeyValueObservation]()
    var seen = [String]()

    func watch(_ transition: EdgeSheetTransition) {
        tokens = [
            transition.observe(\.progress, options: [.old, .new]) { [weak self] _, change in
                if (change.newValue ?? 0) < (change.oldValue ?? 0) { self?.seen.append("less") }
            },
            transition.observe(\.isDragging, options: .new) { [weak self] transition, change in
                self?.seen.append(change.newValue == true ? "drag" : "drop")
            },
        ]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
    }
}

final class SheetListener: NSObject, EdgeSheetDelegate {
    var log = [String]()
    func edgeSheet(_ transition: EdgeSheetTransition, willPresent controller: UIViewController) { log.append("will present") }
    func edgeSheet(_ transition: EdgeSheetTransition, didDismiss controller: UIViewController, byDragging: Bool) {
        log.append(byDragging ? "dragged out" : "dismissed")
    }
}

/// Answers some of what a sheet asks.
final class DressedPage: SheetPage, EdgeSheetPresentable {
    var progress = [CGFloat]()
    @objc var sheetCornerRadius: CGFloat { return 24 }
    var sheetDimmingColor: UIColor? { return .red }
    func sheetDidChangeProgress(_ progress: CGFloat) { self.progress.append(progress) }
}
