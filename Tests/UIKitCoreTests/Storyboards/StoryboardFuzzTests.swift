// SPDX-License-Identifier: MIT
import Foundation
import InterfaceBuilder
import SeededRandom
import Stagehand
import Testing
import UIKit

@testable import UIKitCore

/// `PROSCENIUM_TEST_STORIES` asks for more of them, `PROSCENIUM_TEST_STORIES_FROM` for others: it is the first.
enum StorySeeds {
    private static func number(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } }

    static let all: Range<UInt64> = {
        let first = number("PROSCENIUM_TEST_STORIES_FROM") ?? 0
        return first..<first + (number("PROSCENIUM_TEST_STORIES") ?? 6)
    }()
}

@MainActor
@Suite("Damaged storyboards", .serialized)
struct StoryboardFuzzTests {
    private static let whole = StoryText.storyboard(
        StoryText.scene(
            "A", #"customClass="StoryController" hidesBottomBarWhenPushed="YES""#,
            view: StoryText.view(
                "v",
                """
                <label text="Tea" textAlignment="center" numberOfLines="2" translatesAutoresizingMaskIntoConstraints="NO" id="l">
                <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                <stackView axis="vertical" distribution="fillEqually" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="k">
                <subviews><slider minValue="0" maxValue="1" value="0.5" id="s"/><stepper minimumValue="0" maximumValue="9" id="t"/>
                <segmentedControl selectedSegmentIndex="0" id="g"><segments><segment title="a"/></segments></segmentedControl>
                <pageControl numberOfPages="3" id="p"/></subviews></stackView>
                <containerView id="c"><connections><segue destination="B" kind="embed" id="e"/></connections></containerView>
                <tableView rowHeight="44" id="tv"><prototypes><tableViewCell reuseIdentifier="r" id="tc"/></prototypes></tableView>
                <collectionView id="cv"><collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="4" id="fl">
                <size key="itemSize" width="50" height="50"/></collectionViewFlowLayout></collectionView>
                """,
                """
                <viewLayoutGuide key="safeArea" id="safe"/>
                <constraints>
                <constraint firstItem="l" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="11" id="c1"/>
                <constraint firstItem="l" firstAttribute="top" secondItem="safe" secondAttribute="top" priority="900" id="c2"/>
                <constraint firstItem="k" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="0.5" id="c3"/>
                <constraint firstItem="k" firstAttribute="top" secondItem="l" secondAttribute="bottom" constant="8" id="c4"/>
                </constraints>
                <variation key="default"><mask key="constraints"><exclude reference="c4"/></mask></variation>
                """),
            """
            <navigationItem key="navigationItem" title="Tea" id="ni"><barButtonItem key="leftBarButtonItem" systemItem="done" id="bi"/>
            </navigationItem>
            <connections><outlet property="label" destination="l"/><outlet property="width" destination="c3"/></connections>
            """) + StoryText.scene("B", view: StoryText.view("w")))

    /// The same objects without controllers and segues.
    private static let nib: String = {
        let view = whole.components(separatedBy: "<view key=\"view\"")[1].components(separatedBy: "<navigationItem")[0]
        let parts = view.components(separatedBy: "<containerView")
        let rest = parts[1].components(separatedBy: "</containerView>")[1]
        return StoryText.nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <view\(parts[0])\(rest)
            <tapGestureRecognizer numberOfTapsRequired="2" id="tap"/><barButtonItem title="a" id="bar"/>
            <customObject id="o" customClass="StoryHelper" customModule="UIKitCoreTests"/>
            """)
    }()

    /// Changes a few values, names and tags, so that most of the file stays well-formed.
    private func damaged(_ whole: String, _ random: inout SeededGenerator) -> String {
        var pieces = whole.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        let values = [
            "", "YES", "NO", "-1", "0", "1e6", "99999999", "nan", "A", "B", "v", "l", "k", "safe", "c1", "width", "left",
            "centerY",
            "view", "label", "embed", "show", "relationship", "stackView", "UILabel", "StoryCard", "1:0", "fill", "-2",
        ]
        for _ in 0..<(1 + random.below(3)) {
            // Every other piece is the value of an attribute.
            let index = 2 * random.below(pieces.count / 2) + 1
            pieces[index] = values[random.below(values.count)]
        }
        var text = pieces.joined(separator: "\"")
        if random.chance(4) {
            let names = ["label", "view", "stackView", "slider", "constraint", "segue", "tableView", "subviews", "outlet"]
            text = text.replacing(
                "<" + names[random.below(names.count)] + " ", with: "<" + names[random.below(names.count)] + " ")
        }
        if random.chance(4) { text = String(text.prefix(random.below(text.count))) }
        return text
    }

    @Test(
        "are a scene that can be shown, or an error that names file, line and reason; never a crash",
        arguments: StorySeeds.all)
    func damaged(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let oldSink = ViewDiagnostics.sink
        ViewDiagnostics.sink = { _ in }
        defer { ViewDiagnostics.sink = oldSink }
        var (shown, refused) = (0, 0)
        for _ in 0..<60 {
            do {
                let board = UIStoryboard(damaged(Self.whole, &random))
                guard let controller = try board.makeInitialController() else { continue }
                try controller.tryLoadInterfaceView()
                guard controller.isViewLoaded else { continue }
                controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
                controller.view.layoutIfNeeded()
                shown += 1
            } catch {
                refused += 1
                let error = try #require(error as? InterfaceError, "\(error)")
                #expect(error.file == "Main.storyboard" && error.line >= 1 && !error.reason.isEmpty)
            }
        }
        #expect(shown > 0 && refused > 5, "\(shown) shown, \(refused) refused")
    }

    @Test("a damaged nib is objects, or an error that names file, line and reason", arguments: StorySeeds.all)
    func damagedNibs(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let oldSink = ViewDiagnostics.sink
        ViewDiagnostics.sink = { _ in }
        defer { ViewDiagnostics.sink = oldSink }
        #expect(try UINib(data: Data(Self.nib.utf8), bundle: nil).make(owner: nil).count == 4)
        var (made, refused) = (0, 0)
        for _ in 0..<60 {
            do {
                let objects = try UINib(data: Data(damaged(Self.nib, &random).utf8), bundle: nil).make(owner: nil)
                for case let view as UIView in objects {
                    view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
                    view.layoutIfNeeded()
                }
                made += 1
            } catch {
                refused += 1
                let error = try #require(error as? InterfaceError, "\(error)")
                #expect(!error.file.isEmpty && error.line >= 1 && !error.reason.isEmpty)
            }
        }
        #expect(made > 0 && refused > 5, "\(made) made, \(refused) refused")
    }
}
