// SPDX-License-Identifier: MIT
import UIKit

/// A picture from which every pixel tells what size it was laid out for, and takes its time to lay out. A square moves over it,
/// so that frames of the old size go on while the new one is laid out.
///
/// Behind all of it red; the content's colour says the size; blue lines all 40 points; white edges of 3 points at the right and
/// at the bottom; a yellow square in the rows 10 to 19.
final class RulerController: UIViewController {
    private let content = UIView()
    private let rightEdge = UIView()
    private let bottomEdge = UIView()

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
        let square = UIView(frame: CGRect(x: 0, y: 10, width: 20, height: 10))
        square.backgroundColor = .yellow
        view.addSubview(square)
        UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
            square.frame.origin.x = 180
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        content.frame = view.bounds
        content.backgroundColor = Self.color(width: Int(size.width), height: Int(size.height))
        rightEdge.frame = CGRect(x: size.width - 3, y: 0, width: 3, height: size.height)
        bottomEdge.frame = CGRect(x: 0, y: size.height - 3, width: size.width, height: 3)
        // A program that works hard for every size.
        let end = CACurrentMediaTime() + SubjectOptions.shared.slowLayout
        while CACurrentMediaTime() < end {}
        report("ruler.layout \(Int(size.width))x\(Int(size.height))")
    }

    /// Eight bits of each side, and the rest of both with a bit that no other colour here has.
    private static func color(width: Int, height: Int) -> UIColor {
        func part(_ value: Int) -> CGFloat { CGFloat(value) / 255 }
        return UIColor(
            red: part(width & 255), green: part(height & 255), blue: part(0x40 | (width >> 8 & 7) << 3 | height >> 8 & 7),
            alpha: 1)
    }
}
