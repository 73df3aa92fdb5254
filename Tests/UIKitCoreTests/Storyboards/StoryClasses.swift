// SPDX-License-Identifier: MIT
import Foundation
import ObjectiveRuntime
import UIKit

// Classes that the storyboards of the tests name. They are as `uikit-port` makes them of sources written for iOS: with lists of their
// outlets and actions.

/// What the objects of a test have done.
@MainActor
enum StoryLog {
    static var entries: [String] = []
    static func add(_ entry: String) { entries.append(entry) }
    static func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

class StoryController: UIViewController {
    weak var label: UILabel!
    var parts: [UIView]!
    var width: NSLayoutConstraint!
    var allowsSegues = true
    var prepared: ((UIStoryboardSegue) -> Void)?

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        StoryLog.add("\(name).init")
    }

    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

    var name: String { title ?? "-" }

    override func awakeFromNib() {
        super.awakeFromNib()
        StoryLog.add("\(name).awake \(label == nil ? "without" : "with") label")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        StoryLog.add("\(name).viewDidLoad \(label == nil ? "without" : "with") label")
    }

    func save(_ sender: UIButton) { StoryLog.add("\(name).save(\(sender.title(for: .normal) ?? ""))") }
    func touched() { StoryLog.add("\(name).touched") }
    func back(_ segue: UIStoryboardSegue) { StoryLog.add("\(name).back(\(segue.identifier ?? "nil"))") }
    func makeDetail(_ coder: NSCoder, _ sender: Any?) -> UIViewController? { StoryDetailController(coder: coder, number: 7) }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        StoryLog.add("\(name).should(\(identifier))")
        return allowsSegues
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let kind = sender.map { "\(type(of: $0))" } ?? "nil"
        StoryLog.add(
            "\(name).prepare(\(segue.identifier ?? "nil") to \(segue.destination.title ?? "-"), \(kind), loaded \(segue.destination.isViewLoaded))"
        )
        prepared?(segue)
    }

    nonisolated override class func interfaceActions() -> [Selector] {
        super.interfaceActions() + [
            Selector("save:", StoryController.save(_:)), Selector("touched", StoryController.touched),
            Selector("back:", StoryController.back(_:)), Selector("makeDetail:sender:", StoryController.makeDetail(_:_:)),
        ]
    }

    nonisolated override class func observableKeyPaths<Root: KeyValueObservable>(of root: Root.Type) -> [AnyKeyPath: String] {
        guard let own = root as? any (StoryController & KeyValueObservable).Type else {
            return super.observableKeyPaths(of: root)
        }
        return super.observableKeyPaths(of: root).merging(outlets(own)) { _, own in own }
    }

    private nonisolated static func outlets<Root: StoryController & KeyValueObservable>(
        _ root: Root.Type
    ) -> [AnyKeyPath: String] {
        nonisolated(unsafe) var list: [AnyKeyPath: String] = [:]
        MainActor.assumeIsolated { list = [\Root.label: "label", \Root.parts: "parts", \Root.width: "width"] }
        return list
    }
}

final class StoryDetailController: StoryController {
    let number: Int

    init?(coder: NSCoder, number: Int) {
        self.number = number
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        number = 0
        super.init(coder: coder)
    }
}

/// A view that sets its colour after `super.init(coder:)`, which wins over the storyboard's.
final class StoryCard: UIView {
    var level = 0
    var frameInInit = CGRect.null
    var subviewsInInit = 0

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        backgroundColor = .green
        frameInInit = frame
        subviewsInInit = subviews.count
    }

    override init(frame: CGRect) { super.init(frame: frame) }

    override func awakeFromNib() {
        super.awakeFromNib()
        StoryLog.add("card.awake \(level)")
    }

    nonisolated override class func observableKeyPaths<Root: KeyValueObservable>(of root: Root.Type) -> [AnyKeyPath: String] {
        guard let own = root as? any (StoryCard & KeyValueObservable).Type else { return super.observableKeyPaths(of: root) }
        return super.observableKeyPaths(of: root).merging(keys(own)) { _, own in own }
    }

    private nonisolated static func keys<Root: StoryCard & KeyValueObservable>(_ root: Root.Type) -> [AnyKeyPath: String] {
        nonisolated(unsafe) var list: [AnyKeyPath: String] = [:]
        MainActor.assumeIsolated { list = [\Root.level: "level"] }
        return list
    }
}

final class StoryRow: UITableViewCell {}

/// A table's data source and delegate.
final class StoryTableController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell.contentView.viewWithTag(5) as? UILabel)?.text = "Row \(indexPath.row)"
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        StoryLog.add("selected \(indexPath.row)")
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let path = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0) }
        StoryLog.add("prepare row \(path?.row ?? -1)")
    }
}

/// Adds the destination's view to the source's.
final class StorySegue: UIStoryboardSegue {
    override func perform() {
        StoryLog.add("custom")
        source.addChild(destination)
        source.view.addSubview(destination.view)
        destination.didMove(toParent: source)
    }
}

/// Goes back as UIKit would.
final class StoryReturnSegue: UIStoryboardSegue {
    override func perform() {
        StoryLog.add("return from \(source.title ?? "-") to \(destination.title ?? "-")")
        super.perform()
    }
}

/// An object that is no responder.
final class StoryHelper: NSObject, NibAwakening {
    func awakeFromNib() { StoryLog.add("helper.awake") }
}

/// A constraint of a thickness that depends on the display.
final class StoryHairline: NSLayoutConstraint {
    var share: CGFloat = 1

    override func awakeFromNib() {
        super.awakeFromNib()
        constant *= share
        StoryLog.add("constraint.awake")
    }
}

extension StoryHairline: KeyValueObservable {
    nonisolated class func observableKeyPaths<Root: KeyValueObservable>(of root: Root.Type) -> [AnyKeyPath: String] {
        guard let own = root as? any (StoryHairline & KeyValueObservable).Type else { return [:] }
        return keys(own)
    }

    private nonisolated static func keys<Root: StoryHairline & KeyValueObservable>(_ root: Root.Type) -> [AnyKeyPath: String] {
        nonisolated(unsafe) var list: [AnyKeyPath: String] = [:]
        MainActor.assumeIsolated { list = [\Root.share: "share"] }
        return list
    }
}

final class StoryTap: UITapGestureRecognizer {
    override func awakeFromNib() {
        super.awakeFromNib()
        StoryLog.add("tap.awake")
    }
}

final class StoryButtonItem: UIBarButtonItem {
    override func awakeFromNib() {
        super.awakeFromNib()
        title = (title ?? "") + "!"
        StoryLog.add("item.awake")
    }
}

final class StoryFlow: UICollectionViewFlowLayout {
    override func awakeFromNib() {
        super.awakeFromNib()
        minimumLineSpacing += 1
        StoryLog.add("layout.awake")
    }
}
