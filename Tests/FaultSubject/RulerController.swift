// SPDX-License-Identifier: MIT
import UIKit

/// A view whose pixels show for which size it was laid out, and whose layout takes long. A square moves over it, so that frames of the
/// old size are drawn while the new one is laid out.
///
/// The background is red; the content's colour encodes the size; blue lines every 40 points; white edges of 3 points at the right and
/// at the bottom; a yellow square in the rows 10 to 19.
final class RulerController: UIViewController {
    private let content = UIView()
    private let rightEdge = UIView()
    private let bottomEdge = UIView()
    private let square = UIView(frame: CGRect(x: 0, y: 10, width: 20, height: 10))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
        view.addSubview(content)
        for index in 1...40 {
            for isVertical in [true, false] {
                let place = CGFloat(index) * 40
                let line = UIView(
                    frame: isVertical
                        ? CGRect(x: place, y: 0, width: 2, height: 1600) : CGRect(x: 0, y: place, width: 1600, height: 2))
                line.backgroundColor = .blue
                view.addSubview(line)
            }
        }
        for edge in [rightEdge, bottomEdge] {
            edge.backgroundColor = .white
            view.addSubview(edge)
        }
        square.backgroundColor = .yellow
        view.addSubview(square)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
            self.square.frame.origin.x = 180
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        content.frame = view.bounds
        content.backgroundColor = Self.color(width: Int(size.width), height: Int(size.height))
        rightEdge.frame = CGRect(x: size.width - 3, y: 0, width: 3, height: size.height)
        bottomEdge.frame = CGRect(x: 0, y: size.height - 3, width: size.width, height: 3)
        // Simulates an expensive layout.
        let end = CACurrentMediaTime() + SubjectOptions.shared.slowLayout
        while CACurrentMediaTime() < end {}
        report("ruler.layout \(Int(size.width))x\(Int(size.height))")
    }

    /// Red and green are the lower eight bits of width and height; blue has their upper bits, and a bit that no other colour here has.
    private static func color(width: Int, height: Int) -> UIColor {
        func part(_ value: Int) -> CGFloat { CGFloat(value) / 255 }
        return UIColor(
            red: part(width & 255), green: part(height & 255), blue: part(0x40 | (width >> 8 & 7) << 3 | height >> 8 & 7),
            alpha: 1)
    }
}
