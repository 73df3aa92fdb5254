// SPDX-License-Identifier: MIT
#if os(iOS) || os(tvOS)
    import UIKit

    final class PhoneView: UIView {}
#endif
