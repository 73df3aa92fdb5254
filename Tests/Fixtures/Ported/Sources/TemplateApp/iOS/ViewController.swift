import UIKit

class ViewController: UIViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Template"
        view.backgroundColor = .systemBackground
        let button = UIButton(type: .system)
        button.setTitle("Show", for: .normal)
        button.addTarget(self, action: #selector(show(_:)), for: .touchUpInside)
        button.frame = CGRect(x: 20, y: 120, width: 120, height: 44)
        view.addSubview(button)
    }

    @objc private func show(_ sender: UIButton) {
        let alert = UIAlertController(title: "Template", message: sender.currentTitle, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
        present(alert, animated: true, completion: nil)
    }
}
