// SPDX-License-Identifier: MIT
// Stand-ins until labels and images arrive.
import UIKit
enum NSTextAlignment { case left, right }
struct UIFont { struct Weight { static let bold = Weight() }; static func systemFont(ofSize: CGFloat, weight: Weight = .bold) -> UIFont { UIFont() }
 static func boldSystemFont(ofSize: CGFloat) -> UIFont { UIFont() }
 init() {}
 init?(name: String, size: CGFloat) {} }
final class UILabel: UIView { var text: String?; var textColor: UIColor?; var font = UIFont(); var numberOfLines = 1; var textAlignment = NSTextAlignment.left
 override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 100, height: 20) } }
final class UIImage { let size = CGSize(width: 480, height: 360); init?(contentsOfFile: String) {}; func draw(in: CGRect) {} }
final class UIBezierPath { init(roundedRect: CGRect, cornerRadius: CGFloat) {}; func addClip() {} }
@MainActor func UIRectFill(_ r: CGRect) {}
@MainActor func UIGraphicsGetCurrentContext() -> CGContext? { nil }
extension UIColor { func setFill() {} }
final class CAGradientLayer: CALayer { var colors: [Any]? { didSet { backgroundColor = (colors?.first as! CGColor) } } }
