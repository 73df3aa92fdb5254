// SPDX-License-Identifier: MIT
import UIKit

final class CodeOnlyController: UIViewController {
    private let model: String

    init(model: String) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
