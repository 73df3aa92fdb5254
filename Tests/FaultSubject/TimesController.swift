// SPDX-License-Identifier: MIT
import UIKit

/// A view with an animation that begins, or takes, as long as no program means: `--timed delay --time 1e10`. A click makes it white.
final class TimesController: ReportingController {
    override var name: String { "times" }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
        view.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.clicked() })
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let time = SubjectOptions.shared.time
        let square = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        square.backgroundColor = .blue
        view.addSubview(square)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.duration = 1
        animation.toValue = 100
        switch SubjectOptions.shared.timed {
        case .delay: UIView.animate(withDuration: 1, delay: time) { square.frame.origin.x += 30 }
        case .duration: UIView.animate(withDuration: time, delay: 0.1) { square.frame.origin.x += 30 }
        case .beginTime:
            animation.beginTime = time
            square.layer.add(animation, forKey: nil)
        case .layerBeginTime:
            square.layer.beginTime = time
            square.layer.add(animation, forKey: nil)
        case .speed:
            square.layer.speed = Float(time)
            animation.beginTime = square.layer.convertTime(CACurrentMediaTime(), from: nil) + 1e5
            square.layer.add(animation, forKey: nil)
        }
    }

    private func clicked() {
        report("click")
        view.backgroundColor = .white
    }
}
