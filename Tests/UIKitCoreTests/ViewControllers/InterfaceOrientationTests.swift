// SPDX-License-Identifier: MIT
import Stagehand
import Testing
import UIKit

@MainActor
struct InterfaceOrientationTests {
    @Test("a scene's orientation is the shape of its window, whatever its controllers support")
    func shape() throws {
        final class Portrait: UIViewController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        }
        let root = Portrait()
        let stage = try Stagehand(root, size: CGSize(width: 400, height: 300))
        let scene = try #require(root.view.window?.windowScene)
        #expect(scene.interfaceOrientation.isLandscape)
        try stage.resize(to: CGSize(width: 300, height: 400))
        #expect(scene.interfaceOrientation == .portrait)
    }

    @Test("masks hold what UIKit's hold")
    func masks() {
        #expect(UIInterfaceOrientationMask.all.rawValue == 30 && UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
        #expect(UIInterfaceOrientationMask.portrait.rawValue == 2 && UIInterfaceOrientationMask.landscape.rawValue == 24)
        #expect(UIViewController().supportedInterfaceOrientations == .all)
    }
}
