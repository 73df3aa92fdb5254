// SPDX-License-Identifier: MIT
import Testing
import UIKit

struct LiteralTests {
    @Test("a colour literal is the colour of its components")
    func color() {
        let color = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        #expect(color == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    }
}
