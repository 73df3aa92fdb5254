// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Monkey
import Testing

@testable import ordeal

@Suite("Malformed input")
struct ByteTargetTests {
    @Test("the samples are well-formed, and no parser complains about them", arguments: ByteTarget.allCases)
    func samples(target: ByteTarget) {
        #expect(target.samples.count > 1)
        for sample in target.samples { #expect(target.complaint(about: sample) == nil) }
    }

    @Test("each PNG sample is an image whose checksums are right")
    func pictures() {
        for sample in ByteTarget.png.samples {
            #expect(CGImage(png: Data(sample))?.isDamaged == false)
            var repaired = sample
            PNGChunks.repairChecksums(&repaired)
            #expect(repaired == sample)
        }
    }

    @Test("each picture is one of a format that another library decodes, and all of those formats are there")
    func formats() {
        let files = ByteTarget.pictures.samples.compactMap { ImageFile(Data($0)) }
        #expect(files.count == ByteTarget.pictures.samples.count)
        #expect(Set(files.map(\.header.format.rawValue)) == ["jpeg", "gif", "webp", "svg"])
        #expect(files.filter { $0.delays.count == 2 }.count == 2 && files.contains { $0.header.orientation == 6 })
        for file in files {
            let image = file.image(at: file.delays.count - 1)
            #expect(image?.color(x: 2, y: 2) != nil && image?.isDamaged == false, "\(file.header)")
        }
    }

    @Test("a changed chunk is refused until its checksum is repaired")
    func checksums() throws {
        var bytes = try #require(ByteTarget.png.samples.first)
        // The lowest byte of the checksum of the first chunk.
        bytes[32] ^= 1
        #expect(CGImage(png: Data(bytes))?.isDamaged != false)
        PNGChunks.repairChecksums(&bytes)
        #expect(CGImage(png: Data(bytes))?.isDamaged == false)
    }

    @Test("the same seed makes the same inputs, and most differ from the samples")
    func inputs() {
        func inputs(seed: UInt64) -> [[UInt8]] {
            (0..<100).map { number in
                var mutator = Mutator(numbers: SplitMix64(seed: seed, sequence: number))
                return mutator.input(from: ByteTarget.png.samples)
            }
        }
        #expect(inputs(seed: 1) == inputs(seed: 1))
        #expect(inputs(seed: 1) != inputs(seed: 2))
        #expect(inputs(seed: 1).filter { !ByteTarget.png.samples.contains($0) }.count > 80)
    }
}
