// SPDX-License-Identifier: MIT

/// What the app has under way on other threads. Films and tests wait for it: their time is not that of the wall clock.
@MainActor
public enum BackgroundWork {
    private static var unfinished: [ObjectIdentifier: @MainActor () -> Void] = [:]

    static func add(_ owner: AnyObject, wait: @escaping @MainActor () -> Void) { unfinished[ObjectIdentifier(owner)] = wait }

    static func remove(_ owner: AnyObject) { unfinished[ObjectIdentifier(owner)] = nil }

    /// Blocks until nothing is under way.
    public static func finish() {
        while let (owner, wait) = unfinished.first {
            wait()
            // Whoever asked for it may be gone.
            unfinished[owner] = nil
        }
    }
}
