import Foundation
import UIKit

/// A line of 5000 points over a gradient, with axes. `morph` 0 shows the whole, 1 the middle half at 0.4 of the height.
final class ChartView: UIView {
    var morph: CGFloat = 0 { didSet { setNeedsDisplay() } }

    /// Three waves and noise, 0 … 100.
    private let values: [CGFloat] = {
        var random = Random()
        return (0..<5000).map { index in
            let time = Double(index) / 4999
            let noise = random.next(below: 1) - 0.5
            return CGFloat(50 + 24 * sin(time * 2 * .pi * 3) + 12 * sin(time * 2 * .pi * 11) + 8 * noise)
        }
    }()
    private let text: [NSAttributedString.Key: Any] = [
        .font: UIFont(name: "DejaVuSans", size: 12) ?? .systemFont(ofSize: 12), .foregroundColor: UIColor.rgb(0x2E3436),
    ]
    private let blue = UIColor.rgb(0x3584E4)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let plot = CGRect(x: 64, y: 24, width: bounds.width - 88, height: bounds.height - 64)
        let scale = 1 - 0.6 * morph
        let first = 0.25 * morph
        let span = 1 - 0.5 * morph
        func x(_ share: CGFloat) -> CGFloat { plot.minX + (share - first) / span * plot.width }
        func y(_ value: CGFloat) -> CGFloat { plot.maxY - value / 100 * scale * plot.height }

        drawGrid(context, plot, x: x, y: y)
        let curve = CGMutablePath()
        curve.addLines(between: values.enumerated().map { CGPoint(x: x(CGFloat($0) / 4999), y: y($1)) })
        let area = CGMutablePath()
        area.addPath(curve)
        area.addLine(to: CGPoint(x: x(1), y: plot.maxY))
        area.addLine(to: CGPoint(x: x(0), y: plot.maxY))
        area.closeSubpath()

        context.saveGState()
        context.clip(to: plot)
        context.saveGState()
        context.addPath(area)
        context.clip()
        let colors = [blue.withAlphaComponent(0.6).cgColor, blue.withAlphaComponent(0.05).cgColor]
        if let shade = CGGradient(colorsSpace: nil, colors: colors, locations: nil) {
            context.drawLinearGradient(
                shade, start: CGPoint(x: 0, y: plot.minY), end: CGPoint(x: 0, y: plot.maxY), options: [])
        }
        context.restoreGState()
        context.addPath(curve)
        context.setStrokeColor(UIColor.rgb(0x1C71D8).cgColor)
        context.setLineWidth(1.5)
        context.setLineJoin(.round)
        context.strokePath()
        context.restoreGState()

        context.setStrokeColor(UIColor.rgb(0x2E3436).cgColor)
        context.setLineWidth(1)
        context.addLines(between: [
            CGPoint(x: plot.minX, y: plot.minY), CGPoint(x: plot.minX, y: plot.maxY), CGPoint(x: plot.maxX, y: plot.maxY),
        ])
        context.strokePath()
    }

    private func drawGrid(_ context: CGContext, _ plot: CGRect, x: (CGFloat) -> CGFloat, y: (CGFloat) -> CGFloat) {
        context.setStrokeColor(UIColor.rgb(0xDEDDDA).cgColor)
        context.setLineWidth(1)
        for level in stride(from: 0, through: 240, by: 20) where y(CGFloat(level)) >= plot.minY - 0.5 {
            let y = y(CGFloat(level))
            context.addLines(between: [CGPoint(x: plot.minX, y: y), CGPoint(x: plot.maxX, y: y)])
            context.strokePath()
            let size = "\(level)".size(withAttributes: text)
            "\(level)".draw(at: CGPoint(x: plot.minX - 8 - size.width, y: y - size.height / 2), withAttributes: text)
        }
        for sample in stride(from: 0, through: 5000, by: 500) {
            let x = x(CGFloat(sample) / 5000)
            guard x >= plot.minX - 0.5, x <= plot.maxX + 0.5 else { continue }
            context.addLines(between: [CGPoint(x: x, y: plot.minY), CGPoint(x: x, y: plot.maxY)])
            context.strokePath()
            let size = "\(sample)".size(withAttributes: text)
            "\(sample)".draw(at: CGPoint(x: x - size.width / 2, y: plot.maxY + 8), withAttributes: text)
        }
    }
}

/// A chart; a tap scales it in y and shows its middle half, drawn anew in every frame.
final class ChartViewController: SceneViewController {
    private let chart = ChartView()
    private let morph = Morph(duration: 0.35)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(chart)
        morph.update = { [weak self] in
            guard let self else { return }
            self.chart.morph = self.morph.value
        }
    }

    override func toggle() { morph.run(to: isOpen ? 1 : 0) }

    override func arrange() { chart.frame = view.bounds }
}
