// SPDX-License-Identifier: MIT
import Foundation
import InterfaceBuilder
import Stagehand
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Storyboards", .serialized)
struct UIStoryboardTests {
    private func controller(_ text: String) throws -> UIViewController {
        try #require(try UIStoryboard(text).makeInitialController())
    }

    private func error(_ text: String) -> InterfaceError? {
        do {
            let controller = try UIStoryboard(text).makeInitialController()
            try controller?.tryLoadInterfaceView()
            return nil
        } catch {
            return error as? InterfaceError
        }
    }

    // MARK: Objects

    @Test("controllers have the edges that their scenes extend below bars; without the element, all")
    func extendedEdges() throws {
        func page(_ content: String) throws -> UIViewController {
            try controller(StoryText.storyboard(StoryText.scene("A", #"extendedLayoutIncludesOpaqueBars="YES""#, content)))
        }
        #expect(try page("").edgesForExtendedLayout == .all && page("").extendedLayoutIncludesOpaqueBars)
        #expect(try page(#"<extendedEdge key="edgesForExtendedLayout"/>"#).edgesForExtendedLayout == [])
        let two = #"<extendedEdge key="edgesForExtendedLayout" top="YES" left="NO" bottom="YES"/>"#
        #expect(try page(two).edgesForExtendedLayout == [.top, .bottom])
    }

    @Test("views have the attributes of their elements")
    func attributes() throws {
        StoryLog.entries = []
        let root = try controller(
            StoryText.storyboard(
                StoryText.scene(
                    "A",
                    view: StoryText.view(
                        "v",
                        """
                        <label opaque="NO" userInteractionEnabled="NO" tag="1" alpha="0.5" text="Tea &amp; cake" textAlignment="center"
                          lineBreakMode="middleTruncation" numberOfLines="3" id="l">
                          <rect key="frame" x="10" y="20" width="100" height="30"/>
                          <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxY="YES"/>
                          <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="19"/>
                          <color key="textColor" red="1" green="0.5" blue="0" alpha="0.25" colorSpace="custom" customColorSpace="sRGB"/>
                        </label>
                        <slider tag="2" minValue="2" maxValue="8" value="5" id="s"/>
                        <switch tag="3" on="YES" id="w"/>
                        <segmentedControl tag="4" selectedSegmentIndex="1" id="g"><segments><segment title="a"/><segment title="b"/></segments>
                        </segmentedControl>
                        <stepper tag="5" minimumValue="1" maximumValue="9" value="4" id="t"/>
                        <pageControl tag="6" numberOfPages="5" currentPage="2" id="p"/>
                        <progressView tag="7" progress="0.25" id="r"/>
                        <button tag="8" buttonType="system" id="b"><state key="normal" title="Go"><color key="titleColor" white="0" alpha="1"/>
                        </state></button>
                        <stackView tag="9" axis="vertical" spacing="6" id="k"><subviews><view id="k1"/><view id="k2"/></subviews></stackView>
                        <imageView tag="10" userInteractionEnabled="NO" contentMode="scaleAspectFit" hidden="YES" id="i"/>
                        <view tag="11" clipsSubviews="YES" id="c"><color key="backgroundColor" red="1" green="0" blue="0" alpha="1"
                          colorSpace="custom" customColorSpace="displayP3"/></view>
                        """))))
        func view<View: UIView>(_ tag: Int, _ type: View.Type = View.self) throws -> View {
            try #require(root.view.viewWithTag(tag) as? View)
        }
        let label: UILabel = try view(1)
        #expect(label.text == "Tea & cake" && label.textAlignment == .center && label.numberOfLines == 3 && label.alpha == 0.5)
        #expect(label.frame == CGRect(x: 10, y: 20, width: 100, height: 30) && label.lineBreakMode == .byTruncatingMiddle)
        #expect(label.autoresizingMask == [.flexibleLeftMargin, .flexibleBottomMargin] && !label.isUserInteractionEnabled)
        #expect(label.font == .systemFont(ofSize: 19, weight: .semibold))
        #expect(label.textColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        #expect(try view(2, UISlider.self).value == 5 && view(3, UISwitch.self).isOn)
        let segments: UISegmentedControl = try view(4)
        #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1)
        #expect(try view(5, UIStepper.self).value == 4 && view(6, UIPageControl.self).currentPage == 2)
        #expect(try view(7, UIProgressView.self).progress == 0.25)
        let button: UIButton = try view(8)
        #expect(button.buttonType == .system && button.title(for: .normal) == "Go")
        let stack: UIStackView = try view(9)
        #expect(stack.axis == .vertical && stack.spacing == 6 && stack.arrangedSubviews.count == 2)
        #expect(try view(10, UIImageView.self).isHidden && view(10, UIImageView.self).contentMode == .scaleAspectFit)
        #expect(try view(11, UIView.self).clipsToBounds)
        #expect(root.view.backgroundColor == .systemBackground)
        let red = try #require(try view(11, UIView.self).backgroundColor).cgColor
        #expect(abs(red.red - 1) < 1e-6 && abs(red.green) < 1e-6 && abs(red.blue) < 1e-6, "\(red)")
    }

    @Test("effect views have the effect of their element, and their content in contentView")
    func effects() throws {
        func effectView(_ effect: String) throws -> UIVisualEffectView {
            let root = try controller(
                StoryText.storyboard(
                    StoryText.scene(
                        "A",
                        view: StoryText.view(
                            "v",
                            """
                            <visualEffectView opaque="NO" contentMode="scaleToFill" tag="1" id="e">
                            <rect key="frame" x="10" y="20" width="100" height="60"/>
                            <view key="contentView" opaque="NO" multipleTouchEnabled="YES" contentMode="center" id="c">
                            <rect key="frame" x="0" y="0" width="100" height="60"/>
                            <subviews><label tag="2" text="Sugar" id="l"/></subviews></view>
                            \(effect)
                            </visualEffectView>
                            """))))
            return try #require(root.view.viewWithTag(1) as? UIVisualEffectView)
        }
        let blurred = try effectView(#"<blurEffect style="systemThinMaterial"/>"#)
        #expect((blurred.effect as? UIBlurEffect)?.style == .systemThinMaterial)
        #expect(blurred.contentView.viewWithTag(2) is UILabel && blurred.viewWithTag(2)?.superview === blurred.contentView)
        let vibrant = try effectView(#"<vibrancyEffect style="fill"><blurEffect style="dark"/></vibrancyEffect>"#)
        let effect = try #require(vibrant.effect as? UIVibrancyEffect)
        #expect(effect.style == .fill && effect.blurEffect.style == .dark)
        #expect(try effectView("").effect == nil)
        let foggy = StoryText.view("v", #"<visualEffectView id="e"><blurEffect style="foggy"/></visualEffectView>"#)
        let wrong = StoryText.storyboard(StoryText.scene("A", view: foggy))
        #expect(error(wrong)?.description.contains("'style' can't be 'foggy'") == true)
    }

    @Test(
        "a class of the program makes its view by init(coder:): attributes and subviews are there then, what it sets afterwards stays"
    )
    func customView() throws {
        StoryLog.entries = []
        let root = try controller(
            StoryText.storyboard(
                StoryText.scene(
                    "A",
                    view: StoryText.view(
                        "v",
                        """
                        <view customClass="StoryCard" customModule="UIKitCoreTests" tag="4" id="c">
                        <rect key="frame" x="1" y="2" width="3" height="4"/><subviews><view id="s"/></subviews>
                        <color key="backgroundColor" white="0" alpha="1"/>
                        <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="number" keyPath="level"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
                        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="8.5"/>
                        </userDefinedRuntimeAttribute>
                        </userDefinedRuntimeAttributes></view>
                        """))))
        let card = try #require(root.view.viewWithTag(4) as? StoryCard)
        #expect(card.frameInInit == CGRect(x: 1, y: 2, width: 3, height: 4) && card.subviewsInInit == 1)
        #expect(card.backgroundColor == .green)
        #expect(card.level == 3 && card.layer.cornerRadius == 8.5)
        #expect(StoryLog.take() == ["card.awake 3"])
    }

    @Test("the controller awakes when it is made; its view's objects when that is loaded, with outlets, before viewDidLoad")
    func order() throws {
        StoryLog.entries = []
        let root = try #require(
            try controller(
                StoryText.storyboard(
                    StoryText.scene(
                        "A", #"customClass="StoryController""#,
                        view: StoryText.view(
                            "v", #"<label id="l"/><view customClass="StoryCard" customModule="UIKitCoreTests" id="c"/>"#),
                        """
                        <connections><outlet property="label" destination="l"/><outletCollection property="parts" destination="l"/>
                        <outletCollection property="parts" destination="c"/></connections>
                        """))) as? StoryController)
        #expect(StoryLog.take() == ["A.init", "A.awake without label"])
        #expect(!root.isViewLoaded && root.storyboard != nil)
        root.loadViewIfNeeded()
        #expect(StoryLog.take() == ["card.awake 0", "A.viewDidLoad with label"])
        #expect(root.parts.count == 2 && root.parts[0] === root.label)
    }

    @Test("actions are sent to the controller, with and without the sender; recognisers are connected to their views")
    func actions() throws {
        StoryLog.entries = []
        let root = try controller(
            StoryText.storyboard(
                StoryText.scene(
                    "A", #"customClass="StoryController""#,
                    view: StoryText.view(
                        "v",
                        StoryText.button(
                            "b", "Save", y: 100, #"<action selector="save:" destination="A" eventType="touchUpInside"/>"#)
                                + """
                                <label text="Touch" id="l"><rect key="frame" x="20" y="200" width="100" height="40"/><connections>
                                <outletCollection property="gestureRecognizers" destination="t" appends="YES" id="x"/></connections></label>
                                """),
                    beside: """
                        <tapGestureRecognizer id="t"><connections><action selector="touched" destination="A"/></connections>
                        </tapGestureRecognizer>
                        """)))
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 600))
        _ = StoryLog.take()
        try stage.tap(labelled: "Save")
        try stage.tap(at: CGPoint(x: 60, y: 220))
        try stage.settle()
        #expect(StoryLog.take() == ["A.save(Save)", "A.touched"])
    }

    @Test("a creator makes the controller with more than the coder, and has all that the file says")
    func creators() throws {
        StoryLog.entries = []
        let text = StoryText.storyboard(StoryText.scene("A", #"customClass="StoryDetailController""#))
        let made: StoryDetailController = UIStoryboard(text).instantiateViewController(identifier: "A") {
            StoryDetailController(coder: $0, number: 12)
        }
        #expect(made.number == 12 && made.title == "A" && made.view.frame.width > 0)
        let initial: StoryDetailController? = UIStoryboard(text).instantiateInitialViewController {
            StoryDetailController(coder: $0, number: 13)
        }
        #expect(initial?.number == 13)
        #expect(UIStoryboard(StoryText.storyboard("", initial: "")).instantiateInitialViewController() == nil)
    }

    // MARK: Constraints

    @Test("constraints have constants, priorities, multipliers, safe areas, margins and guides of their own")
    func constraints() throws {
        StoryLog.entries = []
        let root = try #require(
            try controller(
                StoryText.storyboard(
                    StoryText.scene(
                        "A", #"customClass="StoryController""#,
                        view: StoryText.view(
                            "v",
                            """
                            <view tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="a"><constraints>
                            <constraint firstAttribute="width" constant="120" id="w"/>
                            <constraint firstAttribute="height" secondItem="a" secondAttribute="width" multiplier="1:2" id="h"/>
                            <constraint firstAttribute="width" priority="500" constant="70" id="weak"/></constraints></view>
                            <view tag="2" translatesAutoresizingMaskIntoConstraints="NO" id="b"/>
                            """,
                            """
                            <viewLayoutGuide key="safeArea" id="safe"/>
                            <constraints>
                            <constraint firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="11"/>
                            <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="22"/>
                            <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="5"/>
                            <constraint firstItem="b" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin"/>
                            <constraint firstAttribute="trailingMargin" secondItem="b" secondAttribute="trailing"/>
                            <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="b" secondAttribute="bottom"/>
                            <constraint firstItem="b" firstAttribute="height" constant="30"/>
                            </constraints>
                            """), #"<connections><outlet property="width" destination="w"/></connections>"#))) as? StoryController
        )
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 300))
        let (a, b) = (try #require(root.view.viewWithTag(1)), try #require(root.view.viewWithTag(2)))
        #expect(a.frame == CGRect(x: 11, y: 22, width: 120, height: 60))
        let margin = root.view.layoutMargins.left
        #expect(b.frame == CGRect(x: margin, y: 87, width: 400 - 2 * margin, height: 30))
        #expect(root.width.constant == 120)
        root.width.isActive = false
        try stage.advanceOneFrame()
        #expect(a.frame.size == CGSize(width: 70, height: 35))
    }

    @Test("what depends on size classes follows them: constants, attributes, views and constraints that are not there")
    func variations() throws {
        StoryLog.entries = []
        let root = try controller(
            StoryText.storyboard(
                StoryText.scene(
                    "A",
                    view: StoryText.view(
                        "v",
                        """
                        <view tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="a"><constraints>
                        <constraint firstAttribute="width" constant="100" id="w"><variation key="widthClass=compact" constant="40"/></constraint>
                        <constraint firstAttribute="height" constant="20"/></constraints></view>
                        <view tag="2" id="b"/><label tag="3" text="x" id="c"><variation key="widthClass=compact" hidden="YES"/></label>
                        """,
                        """
                        <constraints>
                        <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="10" id="n"/>
                        <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="30" id="u"/>
                        <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top"/>
                        </constraints>
                        <variation key="default"><mask key="subviews"><exclude reference="b"/></mask>
                        <mask key="constraints"><exclude reference="u"/></mask></variation>
                        <variation key="widthClass=compact"><mask key="subviews"><include reference="b"/></mask>
                        <mask key="constraints"><exclude reference="n"/><include reference="u"/></mask></variation>
                        """))))
        let stage = try Stagehand(root, size: CGSize(width: 900, height: 600))
        let (a, c) = (try #require(root.view.viewWithTag(1)), try #require(root.view.viewWithTag(3)))
        #expect(a.frame == CGRect(x: 10, y: 0, width: 100, height: 20) && root.view.viewWithTag(2) == nil && !c.isHidden)
        try stage.resize(to: CGSize(width: 400, height: 600))
        try stage.settle()
        #expect(a.frame == CGRect(x: 30, y: 0, width: 40, height: 20) && root.view.viewWithTag(2) != nil && c.isHidden)
        try stage.resize(to: CGSize(width: 900, height: 600))
        try stage.settle()
        #expect(a.frame == CGRect(x: 10, y: 0, width: 100, height: 20) && root.view.viewWithTag(2) == nil && !c.isHidden)
    }

    // MARK: Errors

    @Test(
        "errors name the file, the line and the element",
        arguments: [
            (#"<label id="l" numberOfLines="many"/>"#, "label", "'numberOfLines' is a number"),
            (#"<label id="l" hidden="maybe"/>"#, "label", "'hidden' is YES or NO"),
            (#"<view id="l" customClass="Nowhere" customModule="App"/>"#, "view", "there is no class 'Nowhere'"),
            (#"<label id="l" customClass="StoryCard" customModule="UIKitCoreTests"/>"#, "label", "does not inherit from UILabel"),
            (
                #"<view id="l"><constraints><constraint firstAttribute="left" constant="1"/></constraints></view>"#, "constraint",
                "a place"
            ),
            (
                #"<view id="l"><constraints><constraint firstAttribute="width" secondItem="v" secondAttribute="width"/></constraints></view>"#,
                "constraint", "the second item is no view or layout guide within"
            ),
            (
                #"<view id="l"><constraints><constraint firstAttribute="width" secondItem="?" secondAttribute="width"/></constraints></view>"#,
                "constraint", "there is no object with the id '?'"
            ),
            (
                #"<view id="l"><connections><outlet property="shade" destination="v"/></connections></view>"#, "outlet",
                "has no outlet 'shade'"
            ),
            (
                #"<button id="l"><connections><action selector="x" destination="?"/></connections></button>"#, "action",
                "the id '?'"
            ),
            (#"<view id="v"/>"#, "view", "the id 'v' is given twice"),
            (#"<view id="l"><rect key="frame" x="0" y="0" width="-1" height="1"/></view>"#, "rect", "a size is not negative"),
        ] as [(String, String, String)])
    func errors(subview: String, element: String, reason: String) throws {
        StoryLog.entries = []
        let found = try #require(
            error(StoryText.storyboard(StoryText.scene("A", view: StoryText.view("v", subview)))))
        #expect(found.file == "Main.storyboard" && found.element == element && found.line == 9, "\(found)")
        #expect(found.reason.contains(reason), "\(found)")
    }

    @Test("scenes that contain each other are an error, and so is an identifier that no scene has")
    func cycles() throws {
        StoryLog.entries = []
        let cycle = StoryText.storyboard(
            StoryText.scene(
                "A", name: "navigationController", view: "",
                #"<connections><segue destination="A" kind="relationship" relationship="rootViewController"/></connections>"#))
        #expect(error(cycle)?.reason == "controllers contain each other")
        let board = UIStoryboard(cycle)
        #expect(throws: InterfaceError.self) { try board.makeController(identifier: "nobody") }
        #expect(throws: InterfaceError.self) { try UIStoryboard(name: "Missing", bundle: nil).makeInitialController() }
    }

    @Test("a storyboard of 50 scenes makes one controller when its first is asked for")
    func lazily() throws {
        StoryLog.entries = []
        let scenes = (0..<50).map { index in
            let labels = (0..<40).map { #"<label text="\#(index)-\#($0)" id="\#(index)-\#($0)"/>"# }.joined()
            return StoryText.scene("S\(index)", view: StoryText.view("v\(index)", labels))
        }
        let before = UIStoryboard.scenesMade
        let root = try controller(StoryText.storyboard(scenes.joined(), initial: "S0"))
        #expect(UIStoryboard.scenesMade == before + 1 && root.title == "S0")
        #expect(root.view.subviews.count == 40)
        #expect(UIStoryboard.scenesMade == before + 1)
    }
}
