// SPDX-License-Identifier: MIT
import Testing
import UIKitCore

/// Where UIKit throws, the program ends with UIKit's message.
@MainActor
@Suite("Visual format: exceptions", .serialized)
struct VisualFormatExceptionTests {
    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("LayoutFacts 109: a text that is no format")
    func noFormat() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = NSLayoutConstraint.constraints(withVisualFormat: "V[a]", views: ["a": UIView()]) }
        }
        #expect(
            text(result).contains(
                "Unable to parse constraint format: \nExpected ':' after 'V' to specify vertical arrangement\nV[a]\n ^"))
    }

    @Test("LayoutFacts 109: names without a meaning, and a bar without a superview")
    func names() async {
        let view = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = NSLayoutConstraint.constraints(withVisualFormat: "[a]-[b]", views: ["a": UIView()]) }
        }
        #expect(text(view).contains("b is not a key in the views dictionary.\n[a]-[b]\n     ^"))
        let metric = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = NSLayoutConstraint.constraints(withVisualFormat: "[a(m)]", views: ["a": UIView()]) }
        }
        #expect(
            text(metric).contains(
                "Encountered metric with name \"m\", but value was not specified in metrics or views dictionaries\n[a(m)]\n   ^"))
        let bar = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = NSLayoutConstraint.constraints(withVisualFormat: "[a]|", views: ["a": UIView()]) }
        }
        #expect(
            text(bar).contains("Unable to interpret '|' character, because the related view doesn't have a superview\n[a]|\n   ^")
        )
    }

    @Test("LayoutFacts 108: views cannot be aligned along the format")
    func alignment() async {
        let vertical = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let views = ["a": UIView(), "b": UIView()]
                _ = NSLayoutConstraint.constraints(withVisualFormat: "V:[a][b]", options: .alignAllTop, views: views)
            }
        }
        #expect(
            text(vertical).contains(
                "Options mask required views to be aligned on a vertical edge, which is not allowed for layout that is also"))
        let horizontal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let views = ["a": UIView(), "b": UIView()]
                _ = NSLayoutConstraint.constraints(withVisualFormat: "[a][b]", options: .alignAllCenterX, views: views)
            }
        }
        #expect(
            text(horizontal).contains("aligned on a horizontal edge, which is not allowed for layout that is also horizontal."))
    }
}
