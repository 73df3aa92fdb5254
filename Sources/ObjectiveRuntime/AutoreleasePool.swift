// SPDX-License-Identifier: MIT

/// Calls the closure. Compatibility: there are no autoreleased objects here, each is freed with its last reference.
public func autoreleasepool<Result, Failure: Error>(invoking body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try body()
}
