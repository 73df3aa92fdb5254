// SPDX-License-Identifier: MIT
import StagehandXCTest
import UIKit
import XCTest

/// Fails twice, on purpose: XCTestReportTests reads what is reported.
final class SnapshotTests: XCTestCase {
    @MainActor
    func testPictures() throws {
        let root = UIViewController()
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        label.text = "No reference"
        root.view.backgroundColor = .white
        root.view.addSubview(label)
        let stage = try Stagehand(root, size: CGSize(width: 120, height: 50))
        print("lines \(#line + 1) and \(#line + 2)")
        stage.expectSnapshot(named: "first")
        stage.expectSnapshots(named: "second", over: .styles)
        print("the test went on")
    }
}

XCTMain([testCase([("testPictures", asyncTest(SnapshotTests.testPictures))])])
