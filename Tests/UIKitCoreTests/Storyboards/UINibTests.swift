// SPDX-License-Identifier: MIT
import Foundation
import InterfaceBuilder
import Stagehand
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Nibs", .serialized)
struct UINibTests {
    private static let owned = StoryText.nib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="StoryController"><connections>
        <outlet property="view" destination="v"/><outlet property="label" destination="l"/></connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
        <view id="v"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
        <label text="From a nib" tag="3" id="l"><rect key="frame" x="5" y="6" width="100" height="20"/></label></subviews></view>
        """)

    @Test("the objects are made anew each time, and connected with the owner")
    func instantiate() throws {
        StoryLog.entries = []
        let folder = try StoryFolder(["Header.xib": Self.owned])
        let bundle = try #require(folder.bundle)
        let owner = StoryController(nibName: nil, bundle: nil)
        let first = try #require(bundle.loadNibNamed("Header", owner: owner)?.first as? UIView)
        #expect(owner.view === first && owner.label === first.viewWithTag(3))
        let nib = UINib(nibName: "Header", bundle: bundle)
        let other = StoryController(nibName: nil, bundle: nil)
        let second = try #require(nib.instantiate(withOwner: other).first as? UIView)
        #expect(second !== first && other.label.text == "From a nib")
    }

    @Test("a controller's view is that of the nib that it is given, or that has the name of its class; without one it is plain")
    func controllers() throws {
        StoryLog.entries = []
        let folder = try StoryFolder(["Card.xib": Self.owned, "StoryController.xib": Self.owned])
        let given = StoryController(nibName: "Card", bundle: folder.bundle)
        #expect(given.label == nil)
        given.loadViewIfNeeded()
        #expect(given.label.text == "From a nib" && StoryLog.take() == ["-.viewDidLoad with label"])
        let named = StoryController(nibName: nil, bundle: folder.bundle)
        #expect(named.view.viewWithTag(3) === named.label)
        let plain = StoryController(nibName: "Nowhere", bundle: folder.bundle)
        #expect(plain.view.subviews.isEmpty)
    }

    @Test("lists make their cells of nibs")
    func cells() throws {
        StoryLog.entries = []
        let cell = StoryText.nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <tableViewCell reuseIdentifier="n" id="c"><tableViewCellContentView key="contentView" id="cc">
            <subviews><label text="cell" tag="8" id="l"/></subviews></tableViewCellContentView></tableViewCell>
            """)
        let item = StoryText.nib(
            """
            <collectionViewCell reuseIdentifier="n" id="c"><view key="contentView" id="cc">
            <subviews><label text="item" tag="8" id="l"/></subviews></view></collectionViewCell>
            """)
        let folder = try StoryFolder(["Cell.xib": cell, "Item.xib": item])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        table.register(UINib(nibName: "Cell", bundle: folder.bundle), forCellReuseIdentifier: "n")
        let first = try #require(table.dequeueReusableCell(withIdentifier: "n"))
        let second = try #require(table.dequeueReusableCell(withIdentifier: "n"))
        #expect(first !== second && (first.contentView.viewWithTag(8) as? UILabel)?.text == "cell")
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
        list.register(UINib(nibName: "Item", bundle: folder.bundle), forCellWithReuseIdentifier: "n")
        let made = list.dequeueReusableCell(withReuseIdentifier: "n", for: IndexPath(item: 0, section: 0))
        #expect((made.contentView.viewWithTag(8) as? UILabel)?.text == "item" && made.reuseIdentifier == "n")
    }

    @Test("registrations make cells and supplementary views of nibs, and their closures fill them")
    func registrations() throws {
        StoryLog.entries = []
        let item = StoryText.nib(
            """
            <collectionViewCell id="c"><view key="contentView" id="cc">
            <subviews><label text="item" tag="8" id="l"/></subviews></view></collectionViewCell>
            """)
        let head = StoryText.nib(
            """
            <collectionReusableView id="c"><subviews><label text="head" tag="8" id="l"/></subviews></collectionReusableView>
            """)
        let folder = try StoryFolder(["Item.xib": item, "Head.xib": head])
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
        let path = IndexPath(item: 0, section: 0)
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, String>(
            cellNib: UINib(nibName: "Item", bundle: folder.bundle)
        ) { cell, _, text in
            (cell.contentView.viewWithTag(8) as? UILabel)?.text? += " " + text
        }
        let first = list.dequeueConfiguredReusableCell(using: cells, for: path, item: "one")
        let second = list.dequeueConfiguredReusableCell(using: cells, for: path, item: "two")
        #expect((first.contentView.viewWithTag(8) as? UILabel)?.text == "item one")
        #expect((second.contentView.viewWithTag(8) as? UILabel)?.text == "item two" && first !== second)
        let heads = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            supplementaryNib: UINib(nibName: "Head", bundle: folder.bundle), elementKind: "head"
        ) { view, kind, _ in
            (view.viewWithTag(8) as? UILabel)?.text? += " " + kind
        }
        let made = list.dequeueConfiguredReusableSupplementary(using: heads, for: path)
        #expect((made.viewWithTag(8) as? UILabel)?.text == "head head")
    }

    @Test("an owner without the outlet is an error, and so is a storyboard in a nib's place")
    func errors() throws {
        StoryLog.entries = []
        let nib = UINib(data: Data(Self.owned.utf8), bundle: nil)
        #expect(throws: InterfaceError.self) { try nib.make(owner: UIView()) }
        let wrong = UINib(data: Data(StoryText.storyboard("").utf8), bundle: nil)
        #expect(throws: InterfaceError.self) { try wrong.make(owner: nil) }
        #expect(throws: InterfaceError.self) { try UINib(nibName: "../Header", bundle: nil).make(owner: nil) }
    }

    @Test("recognizers get the edges, touches and delays that the nib says; a refresh control is there")
    func recognizersAndRefreshing() throws {
        StoryLog.entries = []
        let nib = StoryText.nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <tableView id="t"><connections><outlet property="refreshControl" destination="r"/></connections></tableView>
            <refreshControl id="r"/>
            <screenEdgePanGestureRecognizer maximumNumberOfTouches="1" delaysTouchesBegan="YES" id="e">
            <rectEdge key="edges" right="YES" top="YES"/></screenEdgePanGestureRecognizer>
            <longPressGestureRecognizer numberOfTapsRequired="1" allowableMovement="33" id="p"/>
            """)
        let folder = try StoryFolder(["Parts.xib": nib])
        let objects = UINib(nibName: "Parts", bundle: folder.bundle).instantiate(withOwner: nil)
        let edge = try #require(objects.compactMap { $0 as? UIScreenEdgePanGestureRecognizer }.first)
        #expect(edge.edges == [.right, .top] && edge.maximumNumberOfTouches == 1 && edge.delaysTouchesBegan)
        let press = try #require(objects.compactMap { $0 as? UILongPressGestureRecognizer }.first)
        #expect(press.numberOfTapsRequired == 1 && press.allowableMovement == 33)
        let table = try #require(objects.compactMap { $0 as? UITableView }.first)
        #expect(table.refreshControl != nil && table.refreshControl?.subviews.count == 3)
    }

    @Test("objects that are no responders are made, connected and woken up where their class asks for it")
    func customObjects() throws {
        StoryLog.entries = []
        let folder = try StoryFolder([
            "Objects.xib": StoryText.nib(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <customObject id="o" customClass="StoryHelper" customModule="UIKitCoreTests"/>
                <view id="v"/>
                """)
        ])
        let nib = UINib(nibName: "Objects", bundle: folder.bundle)
        let objects = nib.instantiate(withOwner: nil)
        #expect(objects.first is StoryHelper && objects.count == 2)
        #expect(StoryLog.take() == ["helper.awake"])
    }

    @Test("constraints, recognizers, bar items and layouts of the program's classes are woken up, with their runtime attributes")
    func awakenings() throws {
        StoryLog.entries = []
        let module = #"customModule="UIKitCoreTests""#
        let folder = try StoryFolder([
            "Awake.xib": StoryText.nib(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view id="v"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="line"/>
                <collectionView id="cv"><collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="4" id="fl" \
                customClass="StoryFlow" \(module)/></collectionView></subviews>
                <constraints>
                <constraint firstItem="line" firstAttribute="height" constant="2" id="c1" customClass="StoryHairline" \(module)>
                <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="share">
                <real key="value" value="0.5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></constraint>
                <constraint firstItem="line" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="0.5" id="c2"/>
                </constraints>
                <connections><outletCollection property="gestureRecognizers" destination="tap"/></connections></view>
                <tapGestureRecognizer id="tap" customClass="StoryTap" \(module)/>
                <barButtonItem title="Tea" id="b" customClass="StoryButtonItem" \(module)/>
                """)
        ])
        let objects = UINib(nibName: "Awake", bundle: folder.bundle).instantiate(withOwner: nil)
        let view = try #require(objects.first as? UIView)
        #expect(StoryLog.take().sorted() == ["constraint.awake", "item.awake", "layout.awake", "tap.awake"])
        let height = try #require(view.subviews[0].constraints.first ?? view.constraints.first { $0.firstAttribute == .height })
        #expect(
            type(of: height) == StoryHairline.self && height.constant == 1 && height.isActive
                && height.firstItem === view.subviews[0])
        view.layoutIfNeeded()
        #expect(view.subviews[0].bounds.size == CGSize(width: 50, height: 1))
        #expect(view.gestureRecognizers?.first is StoryTap)
        let list = try #require(view.subviews[1] as? UICollectionView)
        #expect((list.collectionViewLayout as? StoryFlow)?.minimumLineSpacing == 5)
        #expect((objects.last as? UIBarButtonItem)?.title == "Tea!")
    }

    @Test("a constraint's class that is none is an error that names it")
    func wrongConstraint() throws {
        let text = StoryText.nib(
            """
            <view id="v"><constraints><constraint firstAttribute="width" constant="2" id="c1" customClass="StoryCard" \
            customModule="UIKitCoreTests"/></constraints></view>
            """)
        let error = #expect(throws: InterfaceError.self) { try UINib(data: Data(text.utf8), bundle: nil).make(owner: nil) }
        #expect(error?.reason.contains("StoryCard") == true && error?.element == "constraint")
    }
}
