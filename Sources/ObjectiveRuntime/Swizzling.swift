// SPDX-License-Identifier: MIT

// Swift's methods are bound when it compiles them: there is nothing to exchange at run time. These names exist so that the compiler can
// say what to do instead.

/// Not available: methods cannot be exchanged without Objective-C.
@available(*, unavailable, message: "Swift cannot exchange methods at run time: override the method in a subclass.")
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> OpaquePointer? { nil }

/// Not available: methods cannot be exchanged without Objective-C.
@available(*, unavailable, message: "Swift cannot exchange methods at run time: override the method in a subclass.")
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> OpaquePointer? { nil }

/// Not available: methods cannot be exchanged without Objective-C.
@available(*, unavailable, message: "Swift cannot exchange methods at run time: override the method in a subclass.")
public func method_exchangeImplementations(_ first: OpaquePointer, _ second: OpaquePointer) {}
