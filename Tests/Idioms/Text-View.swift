// SPDX-License-Identifier: MIT
import UIKit

final class NoteController: UIViewController, UITextViewDelegate {
    let text = UITextView()
    func configure() {
        text.delegate = self
        text.isEditable = true
        text.textContainerInset = .zero
    }
    func textViewDidChange(_ textView: UITextView) { _ = textView.text.count }
}
