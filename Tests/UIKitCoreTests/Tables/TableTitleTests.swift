// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Where the titles of sections are while a table scrolls.
@MainActor @Suite("Titles of tables", .serialized)
struct TableTitleTests {
    /// Two sections of ten rows of 40 points, with headers of 30 and footers of 20 points: 450 each.
    private final class Titled: NSObject, UITableViewDataSource, UITableViewDelegate {
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Footer" }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
        func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 20 }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
    }

    private func table(_ style: UITableView.Style, _ source: Titled) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.estimatedRowHeight = 0
        table.dataSource = source
        table.delegate = source
        table.layoutIfNeeded()
        return table
    }

    /// Where the titles that show begin, by section; nil: out of sight.
    private func places(_ table: UITableView, at offset: CGFloat) -> [CGFloat?] {
        table.contentOffset.y = offset
        table.layoutIfNeeded()
        return [
            table.headerView(forSection: 0), table.footerView(forSection: 0), table.headerView(forSection: 1),
            table.footerView(forSection: 1),
        ].map { $0?.frame.minY }
    }

    @Test(
        "ListFacts 8: footers of plain tables stay at the lower edge, as headers do at the upper, as long as their section shows",
        arguments: [
            // The section's own footer is at 430, and 300 points show.
            (0, [0, 280, nil, nil]), (100, [100, 380, nil, nil]), (149, [149, 429, nil, nil]),
            // It has come to its place, and the next section's waits below its header.
            (150, [150, 430, nil, nil]), (200, [200, 430, 450, 480]), (300, [300, 430, 450, 580]),
            // The header is pushed away by its section's end.
            (410, [400, 430, 450, 690]), (460, [nil, nil, 460, 740]), (600, [nil, nil, 600, 880]),
        ] as [(CGFloat, [CGFloat?])])
    func plain(offset: CGFloat, expected: [CGFloat?]) {
        let source = Titled()
        #expect(places(table(.plain, source), at: offset) == expected)
    }

    @Test(
        "ListFacts 8: headers and footers of grouped tables scroll with their rows",
        arguments: [
            (0, [0, nil, nil, nil]), (29, [0, nil, nil, nil]), (30, [nil, nil, nil, nil]), (140, [nil, 430, nil, nil]),
            (300, [nil, 430, 450, nil]), (600, [nil, nil, nil, 880]),
        ] as [(CGFloat, [CGFloat?])], [.grouped, .insetGrouped] as [UITableView.Style])
    func grouped(_ place: (offset: CGFloat, expected: [CGFloat?]), style: UITableView.Style) {
        let source = Titled()
        #expect(places(table(style, source), at: place.offset) == place.expected)
    }
}
