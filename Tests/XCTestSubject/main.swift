// SPDX-License-Identifier: MIT
// Run by XCTestReportTests. Its pictures have no references, so it fails, on purpose.
import StagehandXCTest
import UIKit
import XCTest

final class SettingsTests: XCTestCase {
    @MainActor
    func testDetails() throws {
        let stage = try Stagehand(SettingsController(), size: CGSize(width: 480, height: 320))

        try stage.tap(labelled: "Details")
        try stage.settle()
        XCTAssertEqual(stage.views(labelled: "Volume").count, 1)
        stage.expectSnapshot(named: "settings-details")
        stage.expectSnapshots(named: "settings", over: .styles, .scales(1, 2))
    }

    override func tearDown() { print("the test went on") }
}

XCTMain([testCase([("testDetails", asyncTest(SettingsTests.testDetails))])])
