// SPDX-License-Identifier: MIT
import Foundation
import UIKit

// Every form in which programs make selectors. `.ci/client-by-url` compiles this file in a client's package, in the language modes 5 and
// 6, where no error and no warning may come of it.

class FormsViewController: UIViewController {
    var calls: [String] = []

    func plain() { calls.append("plain") }
    func sender(_ sender: UIButton) { calls.append("sender") }
    func labelled(sender: UIButton) { calls.append("labelled") }
    func any(_ sender: Any) { calls.append("any") }
    func anyOptional(_ sender: Any?) { calls.append("anyOptional") }
    func event(_ sender: UIButton, for event: UIEvent) { calls.append("event") }
    func result() -> Bool { calls.isEmpty }
    @MainActor func main() { calls.append("main") }
    @MainActor func mainSender(_ sender: UIButton) { calls.append("mainSender") }
    nonisolated func nowhere() {}
    func overloaded() { calls.append("overloaded()") }
    func overloaded(_ sender: UIButton) { calls.append("overloaded(_:)") }
    private func secret() { calls.append("secret") }
    func fromExtensions() { calls.append("fromExtensions") }

    static let selectorOfStatic = Selector("plain", FormsViewController.plain)

    func forms() -> [Selector] {
        [
            Selector("plain", FormsViewController.plain), Selector("sender:", FormsViewController.sender),
            Selector("sender:", FormsViewController.sender(_:)), Selector("labelledWithSender:", FormsViewController.labelled),
            Selector("labelledWithSender:", FormsViewController.labelled(sender:)), Selector("any:", FormsViewController.any),
            Selector("anyOptional:", FormsViewController.anyOptional), Selector("event:for:", FormsViewController.event),
            Selector("result", FormsViewController.result), Selector("main", FormsViewController.main),
            Selector("mainSender:", FormsViewController.mainSender), Selector("nowhere", FormsViewController.nowhere),
            Selector("overloaded:", FormsViewController.overloaded(_:)),
            Selector("overloaded", FormsViewController.overloaded as (FormsViewController) -> () -> Void),
            Selector("overloaded:", FormsViewController.overloaded as (FormsViewController) -> (UIButton) -> Void),
            Selector("secret", FormsViewController.secret), Self.selectorOfStatic, .fromExtensions,
            Selector("inherited", UIResponder.resignFirstResponder),
        ]
    }

    func send() {
        let tap = UITapGestureRecognizer(target: self, action: Selector("plain", FormsViewController.plain))
        tap.addTarget(self, action: Selector("anyOptional:", FormsViewController.anyOptional))
        view.addGestureRecognizer(tap)
        let button = UIButton(type: .system)
        button.addTarget(self, action: Selector("sender:", FormsViewController.sender), for: .touchUpInside)
        button.addTarget(nil, action: Selector("plain", FormsViewController.plain), for: .touchDown)
        let timer = Timer(
            timeInterval: 1, target: self, selector: Selector("plain", FormsViewController.plain), userInfo: nil, repeats: false)
        timer.invalidate()
        let link = CADisplayLink(target: self, selector: Selector("plain", FormsViewController.plain))
        link.invalidate()
        NotificationCenter.default.addObserver(
            self, selector: Selector("plain", FormsViewController.plain), name: .init("forms"), object: nil)
        NotificationCenter.default.removeObserver(self)
        for selector in forms().prefix(1) where responds(to: selector) { perform(selector) }
    }
}

extension Selector {
    fileprivate static let fromExtensions = Selector("fromExtensions", FormsViewController.fromExtensions)
}

@MainActor
class FormsOnTheMainActor {
    var calls = 0
    func plain() { calls += 1 }
    func sender(_ sender: Any) { calls += 1 }
    @MainActor func twice() { calls += 1 }

    func forms() -> [Selector] {
        [
            Selector("plain", FormsOnTheMainActor.plain), Selector("sender:", FormsOnTheMainActor.sender),
            Selector("twice", FormsOnTheMainActor.twice),
        ]
    }
}

class FormsOfNoActor: NSObject {
    var calls = 0
    func plain() { calls += 1 }
    func notified(_ notification: Notification) { calls += 1 }

    func forms() -> [Selector] {
        [Selector("plain", FormsOfNoActor.plain), Selector("notified:", FormsOfNoActor.notified)]
    }
}

struct FormsElsewhere {
    static let stored = Selector("plain", FormsViewController.plain)
    let instance = Selector("plain", FormsOnTheMainActor.plain)
    var computed: Selector { Selector("plain", FormsOfNoActor.plain) }
}
