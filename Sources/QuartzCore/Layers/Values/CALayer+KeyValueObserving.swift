// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import ObjectiveRuntime

extension CALayer {
    /// The names are Core Animation's keys.
    nonisolated static func layerKeyPaths<Root: CALayer & KeyValueObservable>(_ root: Root.Type) -> [AnyKeyPath: String] {
        onMainThread {
            [
                \Root.frame: "frame", \Root.bounds: "bounds", \Root.position: "position", \Root.anchorPoint: "anchorPoint",
                \Root.zPosition: "zPosition", \Root.transform: "transform", \Root.sublayerTransform: "sublayerTransform",
                \Root.opacity: "opacity", \Root.isHidden: "hidden", \Root.masksToBounds: "masksToBounds",
                \Root.backgroundColor: "backgroundColor", \Root.cornerRadius: "cornerRadius",
                \Root.maskedCorners: "maskedCorners", \Root.borderWidth: "borderWidth", \Root.borderColor: "borderColor",
                \Root.shadowColor: "shadowColor", \Root.shadowOpacity: "shadowOpacity", \Root.shadowOffset: "shadowOffset",
                \Root.shadowRadius: "shadowRadius", \Root.contents: "contents", \Root.contentsScale: "contentsScale",
                \Root.contentsRect: "contentsRect",
            ]
        }
    }
}
