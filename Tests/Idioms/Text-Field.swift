// SPDX-License-Identifier: MIT
import UIKit

final class LoginController: UIViewController, UITextFieldDelegate {
    let field = UITextField()
    override func viewDidLoad() {
        super.viewDidLoad()
        field.placeholder = "Name"
        field.borderStyle = .roundedRect
        field.keyboardType = .emailAddress
        field.returnKeyType = .done
        field.delegate = self
        field.becomeFirstResponder()
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}
