// SPDX-License-Identifier: MIT
internal import Dispatch
internal import Foundation

/// Whether code runs where the main actor's does.
enum MainThread {
    private static let key = DispatchSpecificKey<Bool>()
    private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

    /// Foundation's question alone is not enough: where nothing but Dispatch drives the main queue (under Swift Testing), its threads are
    /// ordinary ones.
    static var isCurrent: Bool {
        _ = mark
        return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }
}
