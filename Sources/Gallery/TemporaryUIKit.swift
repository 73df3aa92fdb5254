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
final class UIBezierPath { let p: CGPath; init(roundedRect r: CGRect, cornerRadius c: CGFloat) { p = CGPath(roundedRect: r, cornerWidth: c, cornerHeight: c, transform: nil) }; @MainActor func addClip() { UIGraphicsGetCurrentContext()?.addPath(p); UIGraphicsGetCurrentContext()?.clip() } }
