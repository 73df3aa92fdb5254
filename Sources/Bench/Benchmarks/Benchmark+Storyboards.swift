// SPDX-License-Identifier: MIT
import UIKit
import UIKitCore

extension Benchmark {
    static let storyboards = [
        Benchmark(
            name: "storyboard-first",
            summary:
                "A storyboard is read, and its first scene's controller and view are made; the size is the number of scenes.",
            sizes: [1, 50], growth: .sublinear, maximumAllocations: 1000
        ) { size in
            let bytes = Array(storyboard(scenes: size).utf8)
            return Run {
                let controller = try UIStoryboard(name: "Main", bytes: bytes).makeInitialController()
                precondition(controller?.view.subviews.count == 20)
            }
        }
    ]

    /// Scenes of twenty labels and buttons each, one below the other by constraints.
    private static func storyboard(scenes: Int) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="c0">
        <scenes>\((0..<scenes).map(scene).joined())</scenes>
        </document>
        """
    }

    private static func scene(_ number: Int) -> String {
        let views = (0..<20).map { index in
            let id = "v\(number)-\(index)"
            let isButton = index % 4 == 3
            let head = isButton ? "button opaque=\"NO\" buttonType=\"system\"" : "label opaque=\"NO\" text=\"Label \(index)\""
            return """
                <\(head) contentMode="left" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
                <rect key="frame" x="20" y="\(index * 30)" width="200" height="21"/>
                \(isButton ? "<state key=\"normal\" title=\"Button \(index)\"/>" : "<color key=\"textColor\" systemColor=\"labelColor\"/>")
                </\(isButton ? "button" : "label")>
                """
        }
        let constraints = (0..<20).map { index in
            let above = index == 0 ? "s\(number)" : "v\(number)-\(index - 1)"
            return """
                <constraint firstItem="v\(number)-\(index)" firstAttribute="top" secondItem="\(above)" \
                secondAttribute="\(index == 0 ? "top" : "bottom")" constant="8" id="t\(number)-\(index)"/>
                <constraint firstItem="v\(number)-\(index)" firstAttribute="leading" secondItem="s\(number)" \
                secondAttribute="leading" constant="20" id="l\(number)-\(index)"/>
                """
        }
        return """
            <scene sceneID="scene-\(number)"><objects>
            <viewController id="c\(number)" storyboardIdentifier="Scene \(number)" title="Scene \(number)">
            <view key="view" contentMode="scaleToFill" id="view\(number)">
            <rect key="frame" x="0" y="0" width="400" height="800"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(views.joined())</subviews>
            <viewLayoutGuide key="safeArea" id="s\(number)"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            <constraints>\(constraints.joined())</constraints>
            </view>
            </viewController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="f\(number)"/>
            </objects></scene>
            """
    }
}
