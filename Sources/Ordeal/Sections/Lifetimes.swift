// SPDX-License-Identifier: MIT
internal import ArgumentParser
internal import CMemory
internal import Stagehand
internal import UIKit
internal import X11TestSupport

/// Presents and dismisses, in memory, and measures what is left.
struct Lifetimes: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The memory of many presentations, in memory.",
        discussion: """
            The heap may grow by at most 10 bytes for each presentation and 256 kB, counted after the first tenth of the time. However \
            short the time, each kind of presentation is played twice before, and twice after that.
            """)

    @OptionGroup var limits: Limits

    /// In bytes for a presentation and its dismissal.
    private static let allowedGrowth = 10.0
    /// In bytes, whatever their number: the heap's arenas and tables grow at first, by up to 120 kB in the first 5000.
    private static let allowedRemainder = 262_144.0
    /// Two times all styles, ways to present and ways to dismiss.
    private static let fewestCycles = 2 * 7 * 2 * 3

    func run() throws {
        try MainActor.assumeIsolated { try play() }
    }

    @MainActor
    private func play() throws {
        let deadline = Deadline(seconds: limits.minutes * 60)
        let warmUp = Deadline(seconds: limits.minutes * 6)
        let stage = try Stagehand(UIViewController(), size: CGSize(width: 320, height: 200))
        defer { stage.end() }
        var cycles = 0
        var start: (cycles: Int, bytes: Int)?
        while start.map({ cycles - $0.cycles < Self.fewestCycles }) ?? true || !deadline.hasPassed {
            try present(on: stage, style: cycles)
            cycles += 1
            if start == nil, warmUp.hasPassed, cycles >= Self.fewestCycles { start = (cycles, Int(cmemory_bytes_in_use())) }
        }
        guard let start else { return }
        let growth = Int(cmemory_bytes_in_use()) - start.bytes
        print("\(cycles) presentations: the heap grows by \(growth) bytes in the last \(cycles - start.cycles).")
        if Double(growth) > Self.allowedRemainder + Self.allowedGrowth * Double(cycles - start.cycles) { throw ExitCode(1) }
    }

    /// The styles take turns.
    @MainActor
    private func present(on stage: Stagehand, style: Int) throws {
        let styles: [UIModalPresentationStyle] = [
            .fullScreen, .pageSheet, .formSheet, .overFullScreen, .popover, .overCurrentContext,
        ]
        let controller: UIViewController
        if style % 7 == 6 {
            let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in })
            controller = alert
        } else {
            controller = UIViewController()
            controller.view.backgroundColor = .white
            controller.modalPresentationStyle = styles[style % 7]
            controller.popoverPresentationController?.sourceView = stage.window.rootViewController?.view
        }
        stage.window.rootViewController?.present(controller, animated: true)
        try stage.advance(by: 0.1)
        if style % 3 != 0 { try stage.settle() }
        controller.dismiss(animated: style % 2 == 0)
        try stage.settle()
    }
}
