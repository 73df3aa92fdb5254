// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import ObjectiveRuntime
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite("Content and background configurations")
struct ListContentTests {
    @Test("content configurations are equal when all that they show is; they can be keys")
    func contents() {
        func content() -> UIListContentConfiguration {
            var content = UIListContentConfiguration.subtitleCell()
            content.text = "a"
            content.secondaryAttributedText = NSAttributedString(string: "b")
            return content
        }
        #expect(content() == content() && Set([content(), content()]).count == 1)
        #expect(UIListContentConfiguration.cell() != UIListContentConfiguration.subtitleCell())
        var other = content()
        other.secondaryAttributedText = NSAttributedString(string: "c")
        #expect(other != content())
        other = content()
        other.textProperties.color = .systemRed
        #expect(other != content() && other.hashValue != content().hashValue)
        other = content()
        other.imageProperties.cornerRadius = 3
        #expect(other != content())
    }

    @Test("texts with attributes are copied: what the program changes later does not show")
    func copies() {
        let text = NSMutableAttributedString(string: "a")
        var content = UIListContentConfiguration.cell()
        content.attributedText = text
        text.append(NSAttributedString(string: "b"))
        #expect(content.attributedText?.string == "a")
    }

    @Test("transformers are equal to their copies only")
    func transformers() {
        let gray = UIConfigurationColorTransformer.grayscale
        #expect(gray == UIConfigurationColorTransformer.grayscale)
        #expect(UIConfigurationColorTransformer { $0 } != UIConfigurationColorTransformer { $0 })
        var (one, other) = (UIBackgroundConfiguration.listPlainCell(), UIBackgroundConfiguration.listPlainCell())
        #expect(one == other && Set([one, other]).count == 1 && one != .clear())
        one.backgroundColorTransformer = gray
        #expect(one != other)
        other.backgroundColorTransformer = gray
        #expect(one == other)
        other.strokeWidth = 2
        #expect(one != other)
    }

    @Test(
        "guides say where texts and image are; there is none for what does not show; constraints follow them",
        arguments: [false, true])
    func guides(isRightToLeft: Bool) throws {
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        let rig = TouchRig()
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 10, y: 20, width: 250, height: 60)
        if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        rig.window.addSubview(view)
        #expect(view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil)
        let guide = try #require(view.textLayoutGuide)
        let mark = UIView()
        mark.translatesAutoresizingMaskIntoConstraints = false
        rig.window.addSubview(mark)
        NSLayoutConstraint.activate([
            mark.leftAnchor.constraint(equalTo: guide.leftAnchor), mark.rightAnchor.constraint(equalTo: guide.rightAnchor),
            mark.topAnchor.constraint(equalTo: guide.topAnchor), mark.heightAnchor.constraint(equalTo: guide.heightAnchor),
        ])
        rig.wait(0)
        let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first)
        #expect(guide.layoutFrame == label.frame && label.frame.height > 10)
        #expect(mark.frame == label.frame.offsetBy(dx: 10, dy: 20))
        // The text moves when an image comes.
        content.image = UIImage(systemName: "star")
        content.secondaryText = "More"
        view.configuration = content
        rig.wait(0)
        #expect(view.textLayoutGuide === guide && guide.layoutFrame == label.frame)
        #expect(mark.frame == label.frame.offsetBy(dx: 10, dy: 20))
        let image = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
        #expect(view.imageLayoutGuide?.layoutFrame == image.frame)
        #expect(isRightToLeft ? image.frame.minX > label.frame.midX : image.frame.maxX < label.frame.minX)
        #expect(try #require(view.secondaryTextLayoutGuide).layoutFrame.minY >= label.frame.maxY)
    }

    @Test("a symbol is as large as the configuration says")
    func symbols() throws {
        var content = UIListContentConfiguration.cell()
        content.image = UIImage(systemName: "star")
        func width() -> CGFloat? {
            UIListContentView(configuration: content).subviews.compactMap { ($0 as? UIImageView)?.image?.size.width }.first
        }
        let usual = try #require(width())
        content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
        #expect(width() == 48 && usual < 30)
    }

    @Test("a background has an effect behind its colour, and a shadow around it; both go again")
    func backgroundEffects() throws {
        let rig = TouchRig()
        let cell = UICollectionViewListCell(frame: CGRect(x: 20, y: 20, width: 200, height: 60))
        rig.window.addSubview(cell)
        var background = UIBackgroundConfiguration.clear()
        background.visualEffect = UIBlurEffect(style: .systemMaterial)
        background.cornerRadius = 10
        background.shadowProperties.opacity = 0.5
        background.shadowProperties.radius = 8
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        cell.backgroundConfiguration = background
        rig.wait(0)
        let view = try #require(cell.subviews.compactMap { $0 as? ListBackgroundView }.first)
        let effect = try #require(view.subviews.compactMap { $0 as? UIVisualEffectView }.first)
        let place = CGRect(x: 10, y: 5, width: 180, height: 50)
        #expect(effect.frame == place && effect.layer.cornerRadius == 10)
        let shadow = try #require(view.subviews.first)
        #expect(shadow.frame == place && shadow.layer.shadowOpacity == 0.5)
        #expect(shadow.layer.shadowPath?.boundingBox == CGRect(origin: .zero, size: place.size))
        background.shadowProperties.path = UIBezierPath(rect: CGRect(x: 0, y: 40, width: 100, height: 10))
        cell.backgroundConfiguration = background
        rig.wait(0)
        #expect(shadow.layer.shadowPath?.boundingBox == CGRect(x: 0, y: 40, width: 100, height: 10))
        cell.backgroundConfiguration = .clear()
        rig.wait(0)
        #expect(view.subviews.count == 1)
    }
}
