// SPDX-License-Identifier: MIT
public import Foundation

/// Draws its contents tile by tile: `draw(in:)` is called for each of them, clipped to it. Follows Core Animation's CATiledLayer.
///
/// Differs from UIKit: all tiles are drawn when the layer is, on the main thread, and appear at once; there is one level of detail, that of
/// `contentsScale`.
open class CATiledLayer: CALayer {
    /// Creates a layer with tiles of 256 × 256 pixels.
    public required init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    /// Creates a copy for presentation.
    public required init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATiledLayer else { return }
        storedTileSize = other.storedTileSize
        levelsOfDetail = other.levelsOfDetail
        levelsOfDetailBias = other.levelsOfDetailBias
    }

    /// How long tiles take to appear, in seconds: 0.25. Compatibility: they appear at once.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// The size of a tile in pixels. (256, 256) by default. What is less than a pixel is ignored.
    open var tileSize: CGSize {
        get { storedTileSize }
        set {
            guard newValue.width >= 1, newValue.height >= 1, newValue != storedTileSize else { return }
            storedTileSize = newValue
            setNeedsDisplay()
        }
    }
    private var storedTileSize = CGSize(width: 256, height: 256)

    /// Compatibility: kept. 1 by default.
    open var levelsOfDetail = 1
    /// Compatibility: kept. 0 by default.
    open var levelsOfDetailBias = 0

    /// The most tiles that are drawn one by one; smaller ones are drawn together.
    private static let maximumTiles = 4096

    override func drawParts(in context: CGContext) {
        let scale = contentsScale.isFinite && contentsScale > 0 ? contentsScale : 1
        let tile = CGSize(width: storedTileSize.width / scale, height: storedTileSize.height / scale)
        let columns = Int(saturating: (bounds.width / tile.width).rounded(.up))
        let rows = Int(saturating: (bounds.height / tile.height).rounded(.up))
        guard tile.width.isFinite, tile.height.isFinite, columns <= Self.maximumTiles, rows <= Self.maximumTiles,
            columns * rows <= Self.maximumTiles
        else { return draw(in: context) }
        for row in 0..<rows {
            for column in 0..<columns {
                let place = CGRect(
                    x: bounds.minX + CGFloat(column) * tile.width, y: bounds.minY + CGFloat(row) * tile.height,
                    width: tile.width, height: tile.height
                ).intersection(bounds)
                context.saveGState()
                context.clip(to: place)
                draw(in: context)
                context.restoreGState()
            }
        }
    }
}
