// SPDX-License-Identifier: MIT
package import Foundation

/// Small files of pictures, written by Pillow.
package enum PictureFiles {
    private static func data(_ text: String) -> Data {
        Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data()
    }

    /// 32 x 16 pixels: red, green; blue, white.
    package static let jpeg = data(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGB
        YUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQ
        ACADAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAgJCv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAZAQEAAwEBAAAAAAAAAAAAAAAABw
        kKBgj/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdEGLUwFjISZjwGXjRm9ygOltVY7gB/9k=
        """)

    /// The same, progressive.
    package static let progressiveJPEG = data(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGB
        YUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgARCAAQ
        ACADAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAcICf/EABkBAQADAQEAAAAAAAAAAAAAAAAGCAkFB//aAAwDAQACEAMQAAABnMFtSL
        HCcxxl7Rn3MdLardwf/8QAFBABAAAAAAAAAAAAAAAAAAAAMP/aAAgBAQABBQIP/8QAFBEBAAAAAAAAAAAAAAAAAAAAMP/aAAgBAwEBPwEP/8QA
        FBEBAAAAAAAAAAAAAAAAAAAAMP/aAAgBAgEBPwEP/8QAFBABAAAAAAAAAAAAAAAAAAAAMP/aAAgBAQAGPwIP/8QAFBABAAAAAAAAAAAAAAAAAA
        AAMP/aAAgBAQABPyEP/9oADAMBAAIAAwAAABD+1KT/xAAUEQEAAAAAAAAAAAAAAAAAAAAw/9oACAEDAQE/EA//xAAUEQEAAAAAAAAAAAAAAAAA
        AAAw/9oACAECAQE/EA//xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAE/EA//2Q==
        """)

    /// The same in 128 x 64 pixels.
    package static let largeJPEG = data(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC
        0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCABA
        AIADAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAcJCP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAZAQEAAwEBAAAAAAAAAAAAAAAABQ
        YICQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdKc0iAAAAAAAsSoOegAAAAAACOre6FgAAAAAALEqDnoAAAAAAAjq3uhYA
        AAAAACxKg56AAAAAAAI6t7oWAAAAAAAsSoOegAAAAAADl5vF7EAAAAAAA0tZuTAAAAAAADNJpFDgAAAAAANLWbkwAAAAAAAzSaRQ4AAAAAADS1
        m5MAAAAAAAM0mkUOAAAAAAA0tZuTAAAAAAAD//2Q==
        """)

    /// The same in the colours of printers.
    package static let cmykJPEG = data(
        """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUVFQwPFxgWFB
        gSFBUU/8AAFAgAEAAgBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAKCf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZ
        AEsAAD8A1TZVMqmqYAlXVUAACVdVQACqhVQAA//Z
        """)

    /// The same without loss: the green is half transparent, the white is not there.
    package static let webP = data(
        """
        UklGRjwAAABXRUJQVlA4TC8AAAAvH8ADEB8w/wKCIv9HExAU+T+agKDouuUCeGcCQbbNJCc5yQNcIKL/UbVtP1WAHwA=
        """)

    /// The same as the JPEG file.
    package static let lossyWebP = data(
        """
        UklGRlQAAABXRUJQVlA4IEgAAADQAgCdASogABAAAMASJaACdMoRwN4B+AH6gf2ACSngAP79Kg///fo9f+7hmuZH/rRz/+tBAPR9vv/rax//+1
        zjwYephmkgAAA=
        """)

    /// A lossy WebP file with alpha, as the one without loss.
    package static let extendedWebP = data(
        """
        UklGRooAAABXRUJQVlA4WAoAAAAQAAAAHwAADwAAQUxQSBsAAAABFyAQSFKffI2ICAeBAGHSpFUDEf0P1aoX4AMAVlA4IEgAAADQAgCdASogAB
        AAAMASJaACdMoRwN4B+AH6gf2ACSngAP79Kg///fo9f+7hmuZH/rRz/+tBAPR9vv/aZf//+3idxBcsPsjgAAA=
        """)

    /// 8 x 4 pixels: red for 0.1 seconds, green for 0.2, blue for 0.3; without end.
    package static let animatedWebP = data(
        """
        UklGRrQAAABXRUJQVlA4WAoAAAACAAAABwAAAwAAQU5JTQYAAAAAAAAAAABBTk1GKAAAAAAAAAAAAAcAAAMAAGQAAAJWUDhMDwAAAC8HwAAABx
        D9j/4HIqL/AQBBTk1GKAAAAAAAAAAAAAcAAAMAAMgAAABWUDhMDwAAAC8HwAAAB9D/iP4HIqL/AQBBTk1GKAAAAAAAAAAAAAcAAAMAACwBAABW
        UDhMDwAAAC8HwAAABxDR//4HIqL/AQA=
        """)

    /// The same.
    package static let animatedGIF = data(
        """
        R0lGODlhCAAEAIEAAP8AAAAAAAAAAAAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAACAAEAAAIDAABCBxIsKDBgwQDAgAh+QQBFA
        ABACwAAAAACAAEAIEA/wAAAAAAAAAAAAAIDAABCBxIsKDBgwQDAgAh+QQBHgABACwAAAAACAAEAIEAAP8AAAAAAAAAAAAIDAABCBxIsKDBgwQD
        AgA7
        """)

    /// 8 x 4 pixels, the left half red, the other transparent.
    package static let gif = data(
        """
        R0lGODlhCAAEAIEAAP8AAAD/AAAAAAAAACH5BAEAAAEALAAAAAAIAAQAAAgSAAEIBBCgYICBBA0iNHhwIMOAADs=
        """)

    /// 24 x 12 units: red on the left, transparent on the right.
    package static let svg = Data(
        #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"><rect width="12" height="12" fill="red"/></svg>"#.utf8)

    /// The JPEG file with one of Exif's orientations, 1 … 8.
    package static func jpeg(orientation: UInt8, isLittle: Bool = false) -> Data {
        let numbers: [UInt8] =
            isLittle
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        return jpeg.prefix(2) + [0xFF, 0xE1, 0, 34] + "Exif\0\0".utf8 + numbers + jpeg.dropFirst(2)
    }
}
