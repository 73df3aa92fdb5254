// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

/// Where UIKit throws, the program ends, with the rule and both controllers in the message (Errors 10).
@MainActor
@Suite("Exceptions of presentations", .serialized)
struct PresentationExceptionTests {
    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("Errors 10, Checks 13.19: a controller that is presented already cannot be presented again; that comes before refusals")
    func alreadyPresented() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let rig = PresentationRig()
                let b = RecordingController("B", log: rig.log)
                rig.root.present(b, animated: false)
                rig.root.present(b, animated: false)
            }
        }
        #expect(text(result).contains("is already being presented by <RecordingController: 0x"))
        #expect(text(result).contains("(asked for by <RecordingController: 0x"))
    }

    @Test("Errors 10: neither the root, nor the source, nor a parent or child on screen can be presented")
    func activeControllers() async {
        for kind in 0..<4 {
            var result: ExitTest.Result?
            switch kind {
            case 0:
                result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let rig = PresentationRig()
                        rig.root.present(rig.root, animated: false)
                    }
                }
            case 1:
                result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let rig = PresentationRig()
                        let child = rig.addChild("C")
                        child.present(rig.root, animated: false)
                    }
                }
            case 2:
                result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let rig = PresentationRig()
                        let child = rig.addChild("C")
                        rig.root.present(child, animated: false)
                    }
                }
            default:
                result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let rig = PresentationRig()
                        let b = RecordingController("B", log: rig.log)
                        rig.root.present(b, animated: false)
                        rig.settle()
                        b.present(rig.root, animated: false)
                    }
                }
            }
            #expect(text(result).contains("is already on screen as a root, parent or child"), "\(kind)")
            #expect(text(result).contains("(asked for by <"), "\(kind)")
        }
    }

    @Test("Hierarchy 2.2, Errors 10: the style none has no presentation controller")
    func styleNone() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let rig = PresentationRig()
                let b = UIViewController()
                b.modalPresentationStyle = .none
                rig.root.present(b, animated: false)
            }
        }
        #expect(text(result).contains("<UIViewController: 0x") && text(result).contains("has the style none"))
    }

    @Test("BuiltInForms 8.1, Errors 10: partialCurl needs full screen, and nothing is presented from what it shows")
    func partialCurl() async {
        let style = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let rig = PresentationRig()
                let b = UIViewController()
                b.modalTransitionStyle = .partialCurl
                rig.root.present(b, animated: false)
            }
        }
        #expect(text(style).contains("is shown with partialCurl, which needs the style fullScreen"))
        let nested = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let rig = PresentationRig()
                let b = UIViewController()
                b.modalPresentationStyle = .fullScreen
                b.modalTransitionStyle = .partialCurl
                rig.root.present(b, animated: false)
                rig.settle()
                b.present(UIViewController(), animated: false)
            }
        }
        #expect(text(nested).contains("cannot be presented from <UIViewController: 0x"))
    }

    @Test("BuiltInForms 8.1, Errors 10: over a context in a popover only coverVertical is allowed")
    func contextInPopover() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let rig = PresentationRig()
                let b = UIViewController()
                b.modalPresentationStyle = .popover
                b.definesPresentationContext = true
                b.popoverPresentationController?.sourceView = rig.root.view
                rig.root.present(b, animated: false)
                rig.settle()
                let c = UIViewController()
                c.modalPresentationStyle = .currentContext
                c.modalTransitionStyle = .crossDissolve
                b.present(c, animated: false)
            }
        }
        #expect(text(result).contains("is presented over a context in a popover"))
        #expect(text(result).contains("(asked for by <UIViewController: 0x"))
    }

    @Test("Errors 10: warnings go through swift-log, one line each")
    func logging() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UIViewController().present(UIViewController(), animated: false)
            }
        }
        let lines = text(result).split(separator: "\n").filter { $0.contains("proscenium.presentation") }
        #expect(lines.count == 1)
        #expect(lines.allSatisfy { $0.contains("warning") && $0.contains("is not in a window") })
    }
}
