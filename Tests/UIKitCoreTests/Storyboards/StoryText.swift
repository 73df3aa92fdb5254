// SPDX-License-Identifier: MIT
import Foundation
import UIKit

@testable import UIKitCore

/// Texts of storyboards and nibs.
enum StoryText {
    static func storyboard(_ scenes: String, initial: String = "A", rest: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="\(initial)">
        <scenes>
        \(scenes)
        </scenes>
        \(rest)
        </document>
        """
    }

    /// A scene with a controller; its attributes and what is in it beside the view.
    static func scene(
        _ id: String, _ attributes: String = "", name: String = "viewController", view: String? = nil, _ content: String = "",
        beside: String = ""
    ) -> String {
        """
        <scene sceneID="scene-\(id)"><objects>
        <\(name) id="\(id)" storyboardIdentifier="\(id)" title="\(id)" customModule="UIKitCoreTests" \(attributes)>
        \(view ?? self.view("v" + id))
        \(content)
        </\(name)>
        <placeholder placeholderIdentifier="IBFirstResponder" id="f\(id)"/>\(beside)
        </objects></scene>
        """
    }

    static func view(_ id: String, _ subviews: String = "", _ content: String = "") -> String {
        """
        <view key="view" contentMode="scaleToFill" id="\(id)">
        <rect key="frame" x="0.0" y="0.0" width="400" height="600"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>\(subviews)</subviews>
        <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        \(content)
        </view>
        """
    }

    static func button(_ id: String, _ title: String, y: Int, _ connections: String) -> String {
        """
        <button buttonType="system" id="\(id)"><rect key="frame" x="20" y="\(y)" width="200" height="40"/>
        <state key="normal" title="\(title)"/><connections>\(connections)</connections></button>
        """
    }

    static func nib(_ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        \(objects)
        </objects></document>
        """
    }
}

extension UIStoryboard {
    convenience init(_ text: String) { self.init(name: "Main", bytes: Array(text.utf8)) }
}

/// A folder of files that is there while the object is.
final class StoryFolder {
    let path: String

    init(_ files: [String: String]) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("story-" + UUID().uuidString).path
        for (name, text) in files {
            let url = URL(fileURLWithPath: path).appendingPathComponent(name)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var bundle: Bundle? { Bundle(path: path) }
}
