// SPDX-License-Identifier: MIT
internal import CCairo

/// The owner of one cairo context. Confined to the thread that made it.
final class CairoContext {
    /// The `cairo_t`.
    let pointer: OpaquePointer
    let surface: CairoSurface

    /// nil when memory is short.
    init?(_ surface: CairoSurface) {
        guard let pointer = cairo_create(surface.pointer) else { return nil }
        guard cairo_status(pointer) == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(pointer)
            return nil
        }
        self.pointer = pointer
        self.surface = surface
        cairo_set_antialias(pointer, CAIRO_ANTIALIAS_GRAY)
    }

    deinit {
        cairo_destroy(pointer)
    }

    /// Adds the steps to cairo's path, in the coordinates of its present matrix.
    func append(_ elements: [PathElement]) { CairoContext.append(elements, to: pointer) }

    static func append(_ elements: [PathElement], to pointer: OpaquePointer) {
        for element in elements {
            switch element {
            case .move(let point): cairo_move_to(pointer, point.x.forCairo, point.y.forCairo)
            case .line(let point): cairo_line_to(pointer, point.x.forCairo, point.y.forCairo)
            case .curve(let first, let second, let end):
                cairo_curve_to(
                    pointer, first.x.forCairo, first.y.forCairo, second.x.forCairo, second.y.forCairo, end.x.forCairo,
                    end.y.forCairo)
            case .close: cairo_close_path(pointer)
            }
        }
    }

    /// Runs `body` between cairo's save and restore.
    static func saved(_ pointer: OpaquePointer, _ body: () -> Void) {
        cairo_save(pointer)
        body()
        cairo_restore(pointer)
    }
}

extension CGFloat {
    /// Cairo's coordinates are 24.8 fixed point: larger values would wrap around.
    fileprivate var forCairo: Double { Swift.min(Swift.max(Double(self), -4e6), 4e6) }
}

extension CGAffineTransform {
    var cairoMatrix: cairo_matrix_t {
        cairo_matrix_t(xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
    }

    /// A matrix that cairo can't invert makes its context permanently unusable.
    var isUsableByCairo: Bool {
        let determinant = a * d - b * c
        return determinant.isFinite && abs(determinant) > 1e-12 && abs(tx) < 1e9 && abs(ty) < 1e9
    }
}

extension CGPathFillRule {
    var cairoRule: cairo_fill_rule_t { self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD }
}

extension CGLineCap {
    var cairoCap: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairoJoin: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

/// The cairo library that is loaded.
package enum CairoLibrary {
    /// Its version, for example "1.16.0". Pixels may differ between versions.
    package static var version: String { String(cString: cairo_version_string()) }
}
