// SPDX-License-Identifier: MIT
internal import ObjectiveRuntime
internal import QuartzCore

extension UIScrollView {
    nonisolated static func scrollViewKeyPaths<Root: UIScrollView & KeyValueObservable>(
        _ root: Root.Type
    ) -> [AnyKeyPath: String] {
        onMainThread {
            [
                \Root.contentOffset: "contentOffset", \Root.contentSize: "contentSize", \Root.contentInset: "contentInset",
                \Root.zoomScale: "zoomScale",
            ]
        }
    }
}
