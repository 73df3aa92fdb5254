// SPDX-License-Identifier: MIT
import Foundation
import Stagehand
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Segues of storyboards", .serialized)
struct StoryboardSegueTests {
    private static let custom = #"customClass="StoryController""#

    private func stage(_ segue: String, destination: String = "", scenes: String = "") throws -> (Stagehand, StoryController) {
        let text = StoryText.storyboard(
            StoryText.scene("A", Self.custom, view: StoryText.view("v", StoryText.button("b", "Next", y: 60, segue)))
                + StoryText.scene("B", Self.custom + " " + destination, view: StoryText.view("w")) + scenes)
        let root = try #require(try UIStoryboard(text).makeInitialController() as? StoryController)
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 600))
        _ = StoryLog.take()
        return (stage, root)
    }

    @Test("a control asks shouldPerformSegue, makes the destination, then prepare, then the presentation with the segue's styles")
    func presents() throws {
        StoryLog.entries = []
        let (stage, root) = try stage(
            """
            <segue destination="B" kind="presentation" identifier="next" modalPresentationStyle="fullScreen"
            modalTransitionStyle="crossDissolve" id="s"/>
            """)
        try stage.tap(labelled: "Next")
        try stage.settle()
        #expect(
            StoryLog.take() == [
                "A.should(next)", "B.init", "B.awake without label", "A.prepare(next to B, UIButton, loaded false)",
                "B.viewDidLoad without label",
            ])
        let presented = try #require(root.presentedViewController)
        #expect(presented.modalPresentationStyle == .fullScreen && presented.modalTransitionStyle == .crossDissolve)
        #expect(presented.storyboard === root.storyboard)
        root.allowsSegues = false
        presented.dismiss(animated: false)
        try stage.settle()
        _ = StoryLog.take()
        try stage.tap(labelled: "Next")
        try stage.settle()
        #expect(StoryLog.take() == ["A.should(next)"] && root.presentedViewController == nil)
    }

    @Test("performSegue does not ask; prepare may set what the segue has set")
    func byName() throws {
        StoryLog.entries = []
        let (stage, root) = try stage(#"<segue destination="B" kind="presentation" identifier="next" id="s"/>"#)
        root.allowsSegues = false
        root.prepared = { $0.destination.modalPresentationStyle = .overFullScreen }
        root.performSegue(withIdentifier: "next", sender: nil)
        try stage.settle()
        #expect(StoryLog.take().dropFirst(2).first == "A.prepare(next to B, nil, loaded false)")
        #expect(root.presentedViewController?.modalPresentationStyle == .overFullScreen)
    }

    @Test("show pushes in a navigation controller, whose root is a relationship of the storyboard; bar buttons trigger segues")
    func show() throws {
        StoryLog.entries = []
        let text = StoryText.storyboard(
            StoryText.scene(
                "N", name: "navigationController", view: "",
                #"<connections><segue destination="A" kind="relationship" relationship="rootViewController"/></connections>"#)
                + StoryText.scene(
                    "A", Self.custom, view: StoryText.view("v"),
                    """
                    <navigationItem key="navigationItem" title="First" id="ni"><barButtonItem key="rightBarButtonItem" title="Go" id="go">
                    <connections><segue destination="B" kind="show" id="s"/></connections></barButtonItem></navigationItem>
                    """) + StoryText.scene("B", Self.custom, view: StoryText.view("w")), initial: "N")
        let navigation = try #require(try UIStoryboard(text).makeInitialController() as? UINavigationController)
        let stage = try Stagehand(navigation, size: CGSize(width: 400, height: 600))
        #expect(navigation.topViewController?.navigationItem.title == "First")
        _ = StoryLog.take()
        try stage.tap(labelled: "Go")
        try stage.settle()
        #expect(
            navigation.viewControllers.map(\.title) == ["First", "B"] || navigation.viewControllers.map(\.title) == ["A", "B"])
        #expect(StoryLog.take().contains("A.prepare(nil to B, UIBarButtonItem, loaded false)"))
    }

    @Test("a tab bar controller has the controllers of its relationships, in their order, with their items")
    func tabs() throws {
        StoryLog.entries = []
        let text = StoryText.storyboard(
            StoryText.scene(
                "T", name: "tabBarController", view: "",
                """
                <connections><segue destination="A" kind="relationship" relationship="viewControllers"/>
                <segue destination="B" kind="relationship" relationship="viewControllers"/></connections>
                """) + StoryText.scene("A", view: StoryText.view("v"), #"<tabBarItem key="tabBarItem" title="Tea" id="ta"/>"#)
                + StoryText.scene("B", view: StoryText.view("w"), #"<tabBarItem key="tabBarItem" title="Cake" id="tb"/>"#),
            initial: "T")
        let tabs = try #require(try UIStoryboard(text).makeInitialController() as? UITabBarController)
        #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["Tea", "Cake"])
    }

    @Test("a segue of the program's class performs itself; a method of the source may make the destination")
    func customSegue() throws {
        StoryLog.entries = []
        let (stage, root) = try stage(
            """
            <segue destination="B" kind="custom" identifier="own" customClass="StorySegue" customModule="UIKitCoreTests"
            destinationCreationSelector="makeDetail:sender:" id="s"/>
            """, destination: "")
        try stage.tap(labelled: "Next")
        try stage.settle()
        #expect(StoryLog.take().contains("custom"))
        #expect((root.children.first as? StoryDetailController)?.number == 7)
    }

    @Test("an embed segue puts its controller into the container view before viewDidLoad, after prepare")
    func embeds() throws {
        StoryLog.entries = []
        let text = StoryText.storyboard(
            StoryText.scene(
                "A", Self.custom,
                view: StoryText.view(
                    "v",
                    """
                    <containerView id="c" tag="9"><rect key="frame" x="10" y="10" width="100" height="80"/>
                    <connections><segue destination="B" kind="embed" identifier="inner" id="s"/></connections></containerView>
                    """)) + StoryText.scene("B", Self.custom, view: StoryText.view("w")))
        let root = try #require(try UIStoryboard(text).makeInitialController() as? StoryController)
        _ = StoryLog.take()
        root.loadViewIfNeeded()
        #expect(
            StoryLog.take() == [
                "B.init", "B.awake without label", "A.prepare(inner to B, UIView, loaded false)", "B.viewDidLoad without label",
                "A.viewDidLoad without label",
            ])
        let child = try #require(root.children.first)
        #expect(child.view.superview?.tag == 9 && child.view.frame == CGRect(x: 0, y: 0, width: 100, height: 80))
    }

    @Test(
        "an unwind segue to the exit calls the method of the controller that is unwound to, which has never been called by name before"
    )
    func unwinds() throws {
        StoryLog.entries = []
        let (stage, root) = try stage(
            #"<segue destination="C" kind="presentation" identifier="next" modalPresentationStyle="fullScreen" id="s"/>"#,
            scenes: StoryText.scene(
                "C", Self.custom,
                view: StoryText.view(
                    "x",
                    StoryText.button(
                        "d", "Done", y: 120,
                        #"<segue destination="exit" kind="unwind" identifier="home" unwindAction="back:" id="u"/>"#)),
                beside: #"<exit id="exit" sceneMemberID="exit"/>"#))
        try stage.tap(labelled: "Next")
        try stage.settle()
        _ = StoryLog.take()
        try stage.tap(labelled: "Done")
        try stage.settle()
        #expect(StoryLog.take() == ["C.should(home)", "C.prepare(home to A, UIButton, loaded true)", "A.back(home)"])
        #expect(root.presentedViewController == nil)
    }

    @Test("an unwind segue of the program's class performs itself, after the method of the controller that is unwound to")
    func customUnwind() throws {
        StoryLog.entries = []
        let (stage, root) = try stage(
            #"<segue destination="C" kind="presentation" identifier="next" modalPresentationStyle="fullScreen" id="s"/>"#,
            scenes: StoryText.scene(
                "C", Self.custom,
                view: StoryText.view(
                    "x",
                    StoryText.button(
                        "d", "Done", y: 120,
                        """
                        <segue destination="exit" kind="unwind" identifier="home" unwindAction="back:"
                        customClass="StoryReturnSegue" customModule="UIKitCoreTests" id="u"/>
                        """)),
                beside: #"<exit id="exit" sceneMemberID="exit"/>"#))
        try stage.tap(labelled: "Next")
        try stage.settle()
        _ = StoryLog.take()
        try stage.tap(labelled: "Done")
        #expect(
            StoryLog.take() == [
                "C.should(home)", "C.prepare(home to A, UIButton, loaded true)", "A.back(home)", "return from C to A",
            ])
        try stage.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test("a table's prototypes are made as rows ask for them, of their class; a tap on one prepares before didSelect")
    func rows() throws {
        StoryLog.entries = []
        let text = StoryText.storyboard(
            StoryText.scene(
                "A", #"customClass="StoryTableController""#, name: "tableViewController",
                view: """
                    <tableView key="view" rowHeight="50" estimatedRowHeight="-1" style="plain" id="t">
                    <rect key="frame" x="0" y="0" width="400" height="600"/>
                    <prototypes><tableViewCell reuseIdentifier="row" customClass="StoryRow" customModule="UIKitCoreTests" id="c">
                    <rect key="frame" x="0" y="0" width="400" height="50"/>
                    <tableViewCellContentView key="contentView" id="cc"><subviews>
                    <label tag="5" userInteractionEnabled="NO" translatesAutoresizingMaskIntoConstraints="NO" id="l"/></subviews>
                    <constraints><constraint firstItem="l" firstAttribute="leading" secondItem="cc" secondAttribute="leading" constant="33"/>
                    <constraint firstItem="l" firstAttribute="centerY" secondItem="cc" secondAttribute="centerY"/></constraints>
                    </tableViewCellContentView>
                    <connections><segue destination="B" kind="presentation" identifier="open" id="s"/></connections>
                    </tableViewCell></prototypes>
                    <connections><outlet property="dataSource" destination="A"/><outlet property="delegate" destination="A"/></connections>
                    </tableView>
                    """) + StoryText.scene("B", Self.custom, view: StoryText.view("w")))
        let root = try #require(try UIStoryboard(text).makeInitialController() as? StoryTableController)
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 600))
        let cells = root.tableView.visibleCells
        #expect(cells.count == 3 && cells.allSatisfy { $0 is StoryRow && $0.reuseIdentifier == "row" })
        #expect((cells.last?.contentView.viewWithTag(5) as? UILabel)?.text == "Row 2")
        #expect(cells.last?.contentView.viewWithTag(5)?.frame.minX == 33)
        _ = StoryLog.take()
        try stage.tap(at: CGPoint(x: 200, y: 75))
        try stage.settle()
        #expect(StoryLog.take().filter { !$0.hasPrefix("B.") } == ["prepare row 1", "selected 1"])
        #expect(root.presentedViewController?.title == "B")
    }

    @Test("static cells are the rows of a table view controller that has no others")
    func staticCells() throws {
        StoryLog.entries = []
        let text = StoryText.storyboard(
            StoryText.scene(
                "A", name: "tableViewController",
                view: """
                    <tableView key="view" dataMode="static" style="grouped" rowHeight="44" id="t">
                    <rect key="frame" x="0" y="0" width="400" height="600"/>
                    <sections><tableViewSection headerTitle="Tea" id="s"><cells><tableViewCell tag="1" rowHeight="60" id="a"/>
                    <tableViewCell tag="2" id="b"/></cells></tableViewSection></sections>
                    <connections><outlet property="dataSource" destination="A"/><outlet property="delegate" destination="A"/></connections>
                    </tableView>
                    """))
        let root = try #require(try UIStoryboard(text).makeInitialController() as? UITableViewController)
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 600))
        #expect(root.tableView.style == .grouped && root.tableView.visibleCells.map(\.tag) == [1, 2])
        #expect(root.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
        withExtendedLifetime(stage) {}
    }

    @Test("a popover points at the view or the bar button that the segue says, with the arrows that it allows")
    func popoverAnchors() throws {
        StoryLog.entries = []
        let (stage, root) = try stage(
            """
            <segue destination="B" kind="popoverPresentation" identifier="next" popoverAnchorView="v" id="s">
            <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/></segue>
            """)
        try stage.tap(labelled: "Next")
        try stage.settle()
        let popover = try #require(root.presentedViewController?.popoverPresentationController)
        #expect(popover.sourceView === root.view && popover.permittedArrowDirections == [.up, .left])
        root.dismiss(animated: false)
        try stage.settle()
        // Without an anchor, at what triggered it.
        let (other, plain) = try self.stage(#"<segue destination="B" kind="popoverPresentation" id="s"/>"#)
        try other.tap(labelled: "Next")
        try other.settle()
        let second = try #require(plain.presentedViewController?.popoverPresentationController)
        #expect(second.sourceView is UIButton && second.permittedArrowDirections == .any)
    }
}
