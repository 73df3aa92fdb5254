// SPDX-License-Identifier: MIT
internal import CCairo
internal import CoreGraphics
internal import Foundation

/// Pictures as PNG files.
enum PictureFile {
    static func write(_ picture: PixelBuffer, to file: URL) throws {
        guard let image = picture.image else { throw StageError("There is no memory for \(file.lastPathComponent).") }
        let surface = CairoSurface(bitmap: image.bitmap)
        let status = withExtendedLifetime(surface) { cairo_surface_write_to_png(surface.pointer, file.path) }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw StageError("\(file.path) can't be written: \(String(cString: cairo_status_to_string(status))).")
        }
    }

    static func read(_ file: URL) throws -> PixelBuffer {
        let surface = CairoSurface(owning: cairo_image_surface_create_from_png(file.path), width: 0, height: 0)
        defer { withExtendedLifetime(surface) {} }
        let status = cairo_surface_status(surface.pointer)
        guard status == CAIRO_STATUS_SUCCESS, let bytes = cairo_image_surface_get_data(surface.pointer) else {
            throw StageError("\(file.path) can't be read: \(String(cString: cairo_status_to_string(status))).")
        }
        let format = cairo_image_surface_get_format(surface.pointer)
        guard format == CAIRO_FORMAT_RGB24 || format == CAIRO_FORMAT_ARGB32 else {
            throw StageError("\(file.path) has more than 8 bits a channel.")
        }
        var picture = PixelBuffer(
            width: Int(cairo_image_surface_get_width(surface.pointer)),
            height: Int(cairo_image_surface_get_height(surface.pointer)))
        let stride = Int(cairo_image_surface_get_stride(surface.pointer))
        for y in 0..<picture.height {
            (bytes + y * stride).withMemoryRebound(to: UInt32.self, capacity: picture.width) { row in
                for x in 0..<picture.width { picture[x, y] = row[x] & 0xFFFFFF }
            }
        }
        return picture
    }
}
