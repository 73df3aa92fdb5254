// SPDX-License-Identifier: MIT
import UIKit

/// Postcards on a wall. A click on one performs the storyboard's segue.
final class PinboardViewController: UIViewController {
    private var board: Pinboard?

    override func viewDidLoad() {
        super.viewDidLoad()
        board?.onSelect = { [weak self] in self?.performSegue(withIdentifier: "postcardSegue", sender: $0) }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? PostcardViewController)?.photo = sender as? Photo
    }

    // What uikit-port writes for properties that are @IBOutlet.
    nonisolated override class func observableKeyPaths<Root: KeyValueObservable>(of root: Root.Type) -> [AnyKeyPath: String] {
        guard let own = root as? any (PinboardViewController & KeyValueObservable).Type else {
            return super.observableKeyPaths(of: root)
        }
        return super.observableKeyPaths(of: root).merging(outlets(own)) { _, own in own }
    }

    private nonisolated static func outlets<Root: PinboardViewController & KeyValueObservable>(
        _ root: Root.Type
    ) -> [AnyKeyPath: String] {
        nonisolated(unsafe) var list: [AnyKeyPath: String] = [:]
        MainActor.assumeIsolated { list = [\Root.board: "board"] }
        return list
    }
}
