// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Testing

@testable import Stagehand

@MainActor
@Suite("Reference pictures")
final class SnapshotReferencesTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("stagehand-\(UInt32.random(in: 0...UInt32.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func check(
        _ picture: PixelBuffer, tolerance: SnapshotTolerance = .exact, environment: [String: String] = [:]
    ) throws {
        var environment = environment
        environment["PROSCENIUM_ARTIFACTS"] = folder.appendingPathComponent("failures").path
        let references = SnapshotReferences(
            testFile: folder.appendingPathComponent("Some Tests.swift").path, environment: environment)
        try references.check(#require(picture.image), against: "panel", tolerance: tolerance)
    }

    private func mismatch(_ body: () throws -> Void) throws -> SnapshotMismatch {
        try #require(throws: SnapshotMismatch.self, performing: body)
    }

    private func read(_ file: URL) throws -> PixelBuffer {
        try PixelBuffer(#require(CGImage(contentsOfFile: file.path)))
    }

    private var failures: Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("failures").path)) ?? [])
    }

    private var hasReference: Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("References/panel.png").path)
    }

    private func picture(edge: Int = 10, width: Int = 20) -> PixelBuffer {
        var picture = PixelBuffer(width: width, height: 10, fill: 0x123456)
        for y in 0..<10 { for x in edge..<width { picture[x, y] = 0xFEDCBA } }
        return picture
    }

    @Test("a missing reference is a failure that says how to record it")
    func missing() throws {
        let error = try mismatch { try check(picture()) }
        #expect(error.description.contains("UPDATE_REFERENCES=1") && error.description.contains("References/panel.png"))
        #expect(!hasReference)
        #expect(failures == ["panel.actual.png", "panel.html", "panel.txt"])
    }

    @Test("UPDATE_REFERENCES=1 records, what was recorded matches, to the pixel")
    func recording() throws {
        try check(picture(), environment: ["UPDATE_REFERENCES": "1"])
        #expect(hasReference)
        try check(picture())
        #expect(failures.isEmpty)
        #expect(try read(folder.appendingPathComponent("References/panel.png")) == picture())
    }

    @Test("a reference that does not fit on the disk leaves the old one")
    func fullDisk() async throws {
        try check(picture(), environment: ["UPDATE_REFERENCES": "1"])
        let test = folder.appendingPathComponent("Some Tests.swift").path
        await #expect(processExitsWith: .success) { [test = test as String] in
            try await MainActor.run {
                // A limit for the size of files ends a write as a full disk does.
                var limit = rlimit(rlim_cur: 30, rlim_max: 30)
                setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
                var picture = PixelBuffer(width: 20, height: 10, fill: 0x123456)
                picture[3, 3] = 0xFEDCBA
                let image = try #require(picture.image)
                let references = SnapshotReferences(testFile: test, environment: ["UPDATE_REFERENCES": "1"])
                #expect(throws: WholeFile.Failure.self) { try references.check(image, against: "panel", tolerance: .exact) }
            }
        }
        try check(picture())
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("References").path)
        #expect(names == ["panel.png"])
    }

    @Test("on a CI machine nothing is recorded")
    func recordingOnCI() throws {
        let environment = ["UPDATE_REFERENCES": "1", "CI": "true"]
        #expect(try mismatch { try check(picture(), environment: environment) }.reason.contains("CI machine"))
        #expect(!hasReference)
        try check(picture(), environment: ["UPDATE_REFERENCES": "1", "CI": "false"])
        #expect(try mismatch { try check(picture(edge: 11), environment: environment) }.reason.contains("CI machine"))
        try check(picture())
    }

    @Test("a picture that was moved by a pixel fails in every class and leaves pictures, numbers and a page")
    func moved() throws {
        try check(picture(), environment: ["UPDATE_REFERENCES": "1"])
        for tolerance in [SnapshotTolerance.exact, .server, .perceptual, .probes([CGPoint(x: 10, y: 0)])] {
            let error = try mismatch { try check(picture(edge: 11), tolerance: tolerance) }
            #expect(error.artifacts?.lastPathComponent == "failures")
            #expect(error.description.hasSuffix("See \(folder.path)/failures/panel.html"))
            #expect(error.page?.lastPathComponent == "panel.html")
            #expect(failures == ["panel.actual.png", "panel.expected.png", "panel.diff.png", "panel.html", "panel.txt"])
        }
        let report = try String(contentsOf: folder.appendingPathComponent("failures/panel.txt"), encoding: .utf8)
        #expect(report.contains("differing pixels: 10 (5.0 %)") && report.contains("within: x 10...10, y 0...9"))
        #expect(report.contains("cairo: 1."))
        let difference = try read(folder.appendingPathComponent("failures/panel.diff.png"))
        #expect(difference[10, 0] == 0xFF00FF && difference[11, 0] == 0)
    }

    @Test("another size is a mismatch of its own kind")
    func size() throws {
        try check(picture(), environment: ["UPDATE_REFERENCES": "1"])
        let error = try mismatch { try check(picture(width: 21), tolerance: .perceptual) }
        #expect(error.reason == "it has 21 x 10 pixels instead of 20 x 10")
        #expect(failures == ["panel.actual.png", "panel.expected.png", "panel.html", "panel.txt"])
    }

    @Test("a picture of one colour proves nothing, and is not recorded")
    func flat() throws {
        let flat = PixelBuffer(width: 20, height: 10, fill: 0x123456)
        #expect(try mismatch { try check(flat, environment: ["UPDATE_REFERENCES": "1"]) }.reason.contains("flat colour"))
        #expect(!hasReference)
    }

    @Test("a reference that is no picture is an error, and so is a name that leaves the folder")
    func broken() throws {
        let references = folder.appendingPathComponent("References")
        try FileManager.default.createDirectory(at: references, withIntermediateDirectories: false)
        try Data("no picture".utf8).write(to: references.appendingPathComponent("panel.png"))
        #expect(throws: StageError.self) { try check(picture()) }
        #expect(throws: StageError.self) {
            try Stagehand.compare(#require(picture().image), with: "../panel")
        }
    }
}
