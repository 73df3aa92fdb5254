// SPDX-License-Identifier: MIT
#if canImport(UIKit)
    import UIKit

    final class ConditionalView: UIView {}
#endif
