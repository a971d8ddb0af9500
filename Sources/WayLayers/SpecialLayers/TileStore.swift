import WayGraphics
import WayLog

/// One level of detail of a tiled layer: a grid of tiles at one resolution.
struct TileLevel {
    let exponent: Int
    /// Pixels per point.
    let scale: CGFloat
    let bounds: CGRect
    /// In points.
    private let size: CGSize

    init(exponent: Int, density: CGFloat, bounds: CGRect, tileSize: CGSize) {
        self.exponent = exponent
        self.bounds = bounds
        scale = density * CGFloat(sign: .plus, exponent: exponent, significand: 1)
        size = CGSize(width: tileSize.width / scale, height: tileSize.height / scale)
    }

    /// The frame of a tile, cut at the layer's bounds.
    func frame(_ key: TileKey) -> CGRect {
        CGRect(
            x: bounds.minX + CGFloat(key.column) * size.width, y: bounds.minY + CGFloat(key.row) * size.height, width: size.width, height: size.height
        ).intersection(bounds)
    }

    /// The tiles in a rectangle inside the bounds, the nearest to its centre first.
    func keys(in rect: CGRect) -> [TileKey] {
        func range(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> ClosedRange<Int> {
            let first = Int((low / length).rounded(.down)), last = Int((high / length).rounded(.up)) - 1
            return first...max(first, last)
        }
        let columns = range(rect.minX - bounds.minX, rect.maxX - bounds.minX, size.width)
        let rows = range(rect.minY - bounds.minY, rect.maxY - bounds.minY, size.height)
        let keys = rows.flatMap { row in columns.map { TileKey(exponent: exponent, column: $0, row: row) } }
        func distance(_ key: TileKey) -> CGFloat {
            let frame = frame(key)
            return hypot(frame.midX - rect.midX, frame.midY - rect.midY)
        }
        return keys.map { ($0, distance($0)) }.sorted { ($0.1, $0.0.row, $0.0.column) < ($1.1, $1.0.row, $1.0.column) }.map(\.0)
    }
}

struct TileKey: Hashable {
    let exponent: Int
    let column: Int
    let row: Int
}

/// The drawn tiles of a tiled layer.
@MainActor final class TileStore {
    struct Tile {
        let layer: CALayer
        let drawnAt: TimeInterval
        /// The drawing has changed since.
        var isStale = false
        /// The number of the update that needed it last.
        var usedAt: Int
    }

    let container = CALayer()
    private(set) var tiles: [TileKey: Tile] = [:]
    private(set) var drawnCount = 0
    /// Visible tiles have to be drawn.
    var isIncomplete = false
    private var updateCount = 0

    /// Pixels that are drawn in one frame.
    private static let pixelsPerFrame: CGFloat = 512 * 1024
    /// Kept besides twice the visible tiles.
    private static let spareTiles = 16

    func removeAll() {
        tiles.values.forEach { $0.layer.removeFromSuperlayer() }
        tiles = [:]
        isIncomplete = true
        container.markDirty()
        AnimationContext.current.notifyChange()
    }

    /// - Parameter rect: Nil for all tiles.
    func invalidate(_ rect: CGRect?) {
        for (key, tile) in tiles where rect.map({ $0.intersects(tile.layer.frame) }) ?? true { tiles[key]?.isStale = true }
        isIncomplete = true
        AnimationContext.current.notifyChange()
    }

    /// Draws missing tiles, and removes those that are not needed.
    func update(_ visible: CGRect, _ level: TileLevel, at time: TimeInterval, fadeDuration: TimeInterval, draw: (CGContext) -> Void) {
        updateCount += 1
        let keys = level.keys(in: visible)
        var pixels: CGFloat = 0, isComplete = true
        for key in keys {
            let frame = level.frame(key)
            if let tile = tiles[key], !tile.isStale, tile.layer.frame == frame {
                tiles[key]?.usedAt = updateCount
                continue
            }
            let area = frame.width * frame.height * level.scale * level.scale
            guard pixels == 0 || pixels + area <= Self.pixelsPerFrame else {
                isComplete = false
                continue
            }
            pixels += area
            show(draw, key, frame, level.scale, at: time, fadeDuration: fadeDuration)
        }
        isIncomplete = !isComplete
        let hasFaded = isComplete && keys.allSatisfy { tiles[$0].map { $0.drawnAt + fadeDuration <= time } ?? true }
        evict(except: level.exponent, hasFaded: hasFaded, maximum: 2 * keys.count + Self.spareTiles)
    }

    private func show(
        _ draw: (CGContext) -> Void, _ key: TileKey, _ frame: CGRect, _ scale: CGFloat, at time: TimeInterval, fadeDuration: TimeInterval
    ) {
        guard let context = CGContext(size: frame.size, scale: scale) else {
            log.error("CATiledLayer: there is no room for a tile of \(GeometryText.describe(frame.size)) at \(scale) pixels per point; it is not drawn")
            return
        }
        context.translateBy(x: -frame.minX, y: -frame.minY)
        context.clip(to: frame)
        draw(context)
        drawnCount += 1
        let old = tiles[key], layer = old?.layer ?? CALayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.frame = frame
        layer.contentsScale = scale
        layer.contents = context.finish()
        if old == nil { container.addSublayer(layer) }
        CATransaction.commit()
        tiles[key] = Tile(layer: layer, drawnAt: old?.drawnAt ?? time, usedAt: updateCount)
        guard old == nil, fadeDuration > 0 else { return }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = fadeDuration
        layer.add(fade, forKey: "fade")
    }

    /// - Parameters:
    ///   - exponent: The level that is shown.
    ///   - hasFaded: It covers the visible part, so that the others are not seen.
    private func evict(except exponent: Int, hasFaded: Bool, maximum: Int) {
        if hasFaded { for key in tiles.keys where key.exponent != exponent { remove(key) } }
        guard tiles.count > maximum else { return }
        let unused = tiles.filter { $0.value.usedAt != updateCount }.sorted { $0.value.usedAt < $1.value.usedAt }
        for (key, _) in unused.prefix(tiles.count - maximum) { remove(key) }
    }

    private func remove(_ key: TileKey) {
        tiles.removeValue(forKey: key)?.layer.removeFromSuperlayer()
    }
}
