// SPDX-License-Identifier: MIT
internal import ObjectiveRuntime

// Compatibility: what programs set is kept and has no effect, as most filters have none on iOS.
extension CALayer {
    /// Compatibility: kept, and not applied. Nil by default.
    public var filters: [Any]? {
        get { objc_getAssociatedObject(self, FilterKeys.filters) as? [Any] }
        set { objc_setAssociatedObject(self, FilterKeys.filters, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    /// Compatibility: kept, and not applied. Nil by default.
    public var backgroundFilters: [Any]? {
        get { objc_getAssociatedObject(self, FilterKeys.backgroundFilters) as? [Any] }
        set { objc_setAssociatedObject(self, FilterKeys.backgroundFilters, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    /// Compatibility: kept, and not applied. Nil by default.
    public var compositingFilter: Any? {
        get { objc_getAssociatedObject(self, FilterKeys.compositingFilter) }
        set { objc_setAssociatedObject(self, FilterKeys.compositingFilter, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}

/// Addresses of their own.
@MainActor
private enum FilterKeys {
    static let filters = make()
    static let backgroundFilters = make()
    static let compositingFilter = make()

    private static func make() -> UnsafeRawPointer {
        UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    }
}
