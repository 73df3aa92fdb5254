// SPDX-License-Identifier: MIT
import Foundation
import LongRunning
import Testing

/// Whoever reads a citation can look it up.
@Suite("The specification is cited rightly", .longRunning)
struct SpecificationTests {
    private let specification: Specification
    private let scanner: CitationScanner
    private let files: [URL]

    init() throws {
        specification = try Specification(folder: PackageFiles.specification)
        scanner = try CitationScanner(articles: specification.articles.keys)
        files =
            PackageFiles.files(in: PackageFiles.sources, withExtension: "swift")
            + PackageFiles.files(in: PackageFiles.sources, withExtension: "md")
            + PackageFiles.files(in: PackageFiles.tests, withExtension: "swift") + [PackageFiles.readme]
    }

    private func findings(_ find: (String) throws -> [String]) throws -> [String] {
        try files.flatMap { file in
            try find(PackageFiles.text(of: file)).map { "\(PackageFiles.path(of: file)): \($0)" }
        }
    }

    @Test("every citation in tests, sources and README names an article, a number and steps that exist")
    func citationsResolve() throws {
        let unresolved = try findings { scanner.citations(in: $0).filter { !specification.holds($0) }.map(\.description) }
        #expect(unresolved == [])
        let unknown = try findings(scanner.unknownArticles(in:))
        #expect(unknown == [], "no such article")
    }

    @Test("no citation has the form from before there were articles")
    func noOldForms() throws {
        let old = try findings(CitationScanner.oldForms(in:))
        #expect(old == [], "write the article's name and the number: CallOrders 1.2")
    }

    @Test("what topics.tsv lists is in the specification, and the other way round")
    func topicsAreComplete() throws {
        let topics = try Topics(
            parsing: PackageFiles.text(of: PackageFiles.conformanceTests.appendingPathComponent("topics.tsv")), scanner: scanner)
        let listed = Set(topics.statements.map(\.citation))
        #expect(listed.filter { !specification.holds($0) }.sorted() == [])
        let all = specification.articles.filter { $0.key != "Specification" }.flatMap { name, article in
            article.steps.keys.filter { !$0.hasPrefix("Table") }.map { Citation(article: name, number: $0) }
        }
        #expect(Set(all).subtracting(listed).sorted() == [])
    }
}
