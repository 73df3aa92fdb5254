// SPDX-License-Identifier: MIT

/// A reference that does not retain its object. The object hands it out, and clears it in its `deinit`.
///
/// It says what `weak` says. But a weak reference gives its object a side table, and every retain and release of the object goes
/// through that from then on: it was a third of the time of a layout. Views, layers and guides are retained too often for that.
///
/// Not for objects that lose their last reference off the main thread while another thread reads the reference.
package final class BackReference<Object: AnyObject> {
    package private(set) unowned(unsafe) var object: Object?

    package init(_ object: Object) { self.object = object }

    package func clear() { object = nil }
}
