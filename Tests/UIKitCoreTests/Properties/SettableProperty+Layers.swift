// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Stagehand
import Testing
import UIKitCore

extension SettableProperty {
    static var layers: [SettableProperty] {
        [
            SettableProperty(
                "CALayer.isOpaque", \.isOpaque, CALayer.init(layerSetting:shown:),
                in: PropertyScene.picture(also: { try "\(opaqueNodes(in: $0)) opaque" }) { layer, room in
                    room.view.layer.addSublayer(layer)
                }),
            SettableProperty(
                "CALayer.contentsGravity", \.contentsGravity, CALayer.init(layerSetting:shown:),
                in: shown { $0.contents = UIImage.striped(.systemRed).cgImage }),
        ]
    }

    private static func shown<Layer: CALayer>(_ prepare: @escaping (Layer) -> Void) -> () throws -> PropertyScene<Layer> {
        PropertyScene.picture { layer, room in
            layer.frame = CGRect(x: 40, y: 40, width: 120, height: 80)
            prepare(layer)
            room.view.layer.addSublayer(layer)
        }
    }

    /// That a layer promises to be opaque shows in the tree that is committed.
    private static func opaqueNodes(in stage: Stagehand) throws -> Int {
        var count = 0
        var pending = try [#require(stage.window.host?.layers.frameSource.latestTree).root]
        while let node = pending.popLast() {
            if node.isOpaque { count += 1 }
            pending += node.children
        }
        return count
    }
}

extension CALayer {
    fileprivate convenience init(layerSetting property: String?, shown show: (CALayer) throws -> Void) throws {
        self.init()
        try show(self)
        switch property {
        case nil: break
        case "isOpaque": isOpaque = true
        case "contentsGravity": contentsGravity = .bottomRight
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}
