// SPDX-License-Identifier: MIT
import XCTest

final class FrameTests: XCTestCase {
    func testFrame() { XCTAssertEqual(CGRect.zero.insetBy(dx: 1, dy: 1).isNull, true) }
    func testColor() { XCTAssertEqual(UIColor(white: 1, alpha: 1), UIColor(white: 1, alpha: 1)) }
}
