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
            SettableProperty("CAGradientLayer.colors", \.colors, CAGradientLayer.init(setting:shown:), in: gradient()),
            SettableProperty("CAGradientLayer.locations", \.locations, CAGradientLayer.init(setting:shown:), in: gradient()),
            SettableProperty("CAGradientLayer.startPoint", \.startPoint, CAGradientLayer.init(setting:shown:), in: gradient()),
            SettableProperty("CAGradientLayer.endPoint", \.endPoint, CAGradientLayer.init(setting:shown:), in: gradient()),
            SettableProperty("CAGradientLayer.type", \.type, CAGradientLayer.init(setting:shown:), in: gradient()),
            SettableProperty("CAShapeLayer.fillColor", \.fillColor, CAShapeLayer.init(setting:shown:), in: shape()),
            SettableProperty("CAShapeLayer.fillRule", \.fillRule, CAShapeLayer.init(setting:shown:), in: shape()),
            SettableProperty("CAShapeLayer.strokeColor", \.strokeColor, CAShapeLayer.init(setting:shown:), in: shape()),
            SettableProperty("CAShapeLayer.strokeStart", \.strokeStart, CAShapeLayer.init(setting:shown:), in: shape()),
            SettableProperty("CAShapeLayer.strokeEnd", \.strokeEnd, CAShapeLayer.init(setting:shown:), in: shape()),
            SettableProperty("CAShapeLayer.lineWidth", \.lineWidth, CAShapeLayer.init(setting:shown:), in: shape()),
            SettableProperty("CAShapeLayer.miterLimit", \.miterLimit, CAShapeLayer.init(setting:shown:), in: shape()),
            SettableProperty("CAShapeLayer.lineCap", \.lineCap, CAShapeLayer.init(setting:shown:), in: shape()),
            SettableProperty("CAShapeLayer.lineJoin", \.lineJoin, CAShapeLayer.init(setting:shown:), in: shape()),
            SettableProperty(
                "CAShapeLayer.lineDashPhase", \.lineDashPhase, CAShapeLayer.init(setting:shown:),
                in: shape { $0.lineDashPattern = [12, 6] }),
            SettableProperty("CAShapeLayer.lineDashPattern", \.lineDashPattern, CAShapeLayer.init(setting:shown:), in: shape()),
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

    private static func gradient() -> () throws -> PropertyScene<CAGradientLayer> {
        shown { $0.colors = [UIColor.systemRed.cgColor, UIColor.systemBlue.cgColor] }
    }

    /// A pointed line that crosses itself.
    private static func shape(_ prepare: @escaping (CAShapeLayer) -> Void = { _ in }) -> () throws -> PropertyScene<CAShapeLayer>
    {
        shown {
            let path = UIBezierPath()
            path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 40, height: 40)))
            path.append(UIBezierPath(rect: CGRect(x: 20, y: 20, width: 20, height: 20)))
            path.move(to: CGPoint(x: 60, y: 10))
            path.addLine(to: CGPoint(x: 100, y: 20))
            path.addLine(to: CGPoint(x: 60, y: 30))
            $0.path = path.cgPath
            $0.fillColor = UIColor.systemYellow.cgColor
            $0.strokeColor = UIColor.systemBlue.cgColor
            $0.lineWidth = 8
            prepare($0)
        }
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

extension CAGradientLayer {
    fileprivate convenience init(setting property: String?, shown show: (CAGradientLayer) throws -> Void) throws {
        self.init()
        try show(self)
        switch property {
        case nil: break
        case "colors": colors = [UIColor.systemGreen.cgColor, UIColor.systemYellow.cgColor]
        case "locations": locations = [0, 0.2]
        case "startPoint": startPoint = CGPoint(x: 0, y: 0)
        case "endPoint": endPoint = CGPoint(x: 1, y: 1)
        case "type": type = .radial
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}

extension CAShapeLayer {
    fileprivate convenience init(setting property: String?, shown show: (CAShapeLayer) throws -> Void) throws {
        self.init()
        try show(self)
        switch property {
        case nil: break
        case "fillColor": fillColor = UIColor.systemRed.cgColor
        case "fillRule": fillRule = .evenOdd
        case "strokeColor": strokeColor = UIColor.systemRed.cgColor
        case "strokeStart": strokeStart = 0.3
        case "strokeEnd": strokeEnd = 0.7
        case "lineWidth": lineWidth = 3
        case "miterLimit": miterLimit = 1
        case "lineCap": lineCap = .round
        case "lineJoin": lineJoin = .round
        case "lineDashPhase": lineDashPhase = 7
        case "lineDashPattern": lineDashPattern = [5, 3]
        default: Issue.record("\(property ?? "") is unknown")
        }
    }
}
