// SPDX-License-Identifier: MIT

/// Seconds. (Foundation on Linux has no CFTimeInterval.)
public typealias CFTimeInterval = Double

/// Seconds since an arbitrary moment, never going backwards; every animation time is on this scale.
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaClock.now()
}
