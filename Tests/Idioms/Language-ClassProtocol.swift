// SPDX-License-Identifier: MIT
import UIKit

protocol CardDelegate: class {
    func cardDidClose()
}

final class CardHost {
    weak var delegate: CardDelegate?
    func close() { delegate?.cardDidClose() }
}
