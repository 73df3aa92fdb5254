// SPDX-License-Identifier: MIT
public import Foundation

/// Core Foundation's name for a string, as the types of keys have it.
public typealias CFString = String

/// Core Foundation's name for data: `data as CFData`.
public typealias CFData = Data

/// Core Foundation's name for a dictionary: `[kCGImageSourceShouldCache: false] as CFDictionary`.
public typealias CFDictionary = [AnyHashable: Any]

/// Core Foundation's name for a URL: `url as CFURL`.
public typealias CFURL = URL

/// Core Foundation's name for data that can be changed: `NSMutableData()`.
public typealias CFMutableData = NSMutableData
