import WayLog

/// A layer whose contents are drawn in tiles: those that are visible, at the resolution at which they are shown. `draw(in:)`, or the delegate, is called for
/// each tile with a context that is clipped to the tile; the context's scale gives the level of detail.
///
/// Tiles are drawn on the main actor, some in each frame until all are there, the nearest to the centre of the visible part first. Tiles of other levels stay
/// visible in the meantime. Tiles that have left the visible part are kept as long as there is room.
@preconcurrency @MainActor open class CATiledLayer: CALayer, FrameUpdating {
    /// The duration of a new tile's fade-in, in seconds.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// Pixels of a tile; 256 × 256 by default.
    open var tileSize = CGSize(width: 256, height: 256) {
        didSet {
            guard tileSize != oldValue else { return }
            if accepts(tileSize.isSane && tileSize.width >= 1 && tileSize.height >= 1, "tileSize", tileSize) {
                store.removeAll()
            } else {
                tileSize = oldValue
            }
        }
    }
    /// The number of levels; each has half the resolution of the one before. 1 by default.
    open var levelsOfDetail = 1 {
        didSet {
            if !accepts((1...Self.maximumLevels).contains(levelsOfDetail), "levelsOfDetail", levelsOfDetail) { levelsOfDetail = oldValue }
            if levelsOfDetail != oldValue { markDirty() }
        }
    }
    /// How many of the levels have a higher resolution than `contentsScale`: each has twice that of the one after. 0 by default.
    open var levelsOfDetailBias = 0 {
        didSet {
            if !accepts((0...Self.maximumLevels).contains(levelsOfDetailBias), "levelsOfDetailBias", levelsOfDetailBias) { levelsOfDetailBias = oldValue }
            if levelsOfDetailBias != oldValue { markDirty() }
        }
    }

    private static let maximumLevels = 16
    private let store = TileStore()

    /// Contains the tiles.
    package var tileContainer: CALayer { store.container }
    /// How many tiles were drawn.
    package var drawnTileCount: Int { store.drawnCount }
    /// How many tiles are kept.
    package var keptTileCount: Int { store.tiles.count }

    public override init() {
        super.init()
        store.container.parent = self
        updatesInFrames = true
        AnimationContext.current.add(self)
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATiledLayer else { return }
        tileSize = other.tileSize
        levelsOfDetail = other.levelsOfDetail
        levelsOfDetailBias = other.levelsOfDetailBias
    }

    public required init?(coder: NSCoder) { nil }

    /// Tiles are drawn in place of the whole layer.
    open override func display() {}

    open override func setNeedsDisplay() {
        super.setNeedsDisplay()
        store.invalidate(nil)
    }

    /// Only the tiles in the rectangle are drawn again.
    open override func setNeedsDisplay(_ r: CGRect) {
        super.setNeedsDisplay(r)
        store.invalidate(r)
    }

    override func writeOwn(_ value: Any?, _ key: String) -> Bool {
        switch (key, value) {
        case ("tileSize", let size as CGSize): tileSize = size
        case ("levelsOfDetail", _):
            guard let number = readNumber(value), let count = Int(exactly: number.rounded()) else { return false }
            levelsOfDetail = count
        case ("levelsOfDetailBias", _):
            guard let number = readNumber(value), let count = Int(exactly: number.rounded()) else { return false }
            levelsOfDetailBias = count
        default: return false
        }
        return true
    }

    open override func value(forKey key: String) -> Any? {
        switch key {
        case "tileSize": tileSize
        case "levelsOfDetail": levelsOfDetail
        case "levelsOfDetailBias": levelsOfDetailBias
        default: super.value(forKey: key)
        }
    }

    // MARK: Frames

    package func needsFrames(at time: TimeInterval) -> Bool { isShown && store.isIncomplete }

    package func updateForFrame(at time: TimeInterval) {
        guard isShown, let (visible, scale) = visiblePart(at: time) else { return store.isIncomplete = false }
        let level = TileLevel(exponent: exponent(for: scale), density: contentsScale, bounds: bounds, tileSize: tileSize)
        store.update(visible, level, at: time, fadeDuration: type(of: self).fadeDuration()) { [self] context in
            delegate?.layerWillDraw(self)
            draw(in: context)
        }
    }

    /// The level whose resolution is the lowest that suffices: its binary logarithm, relative to `contentsScale`.
    private func exponent(for scale: CGFloat) -> Int {
        let wanted = scale > 0 ? Int((log2(scale) - 0.01).rounded(.up)) : -Self.maximumLevels
        // The lowest level has at least one pixel in each dimension.
        let shortest = max(1, min(bounds.width, bounds.height) * contentsScale)
        let lowest = max(levelsOfDetailBias - levelsOfDetail + 1, -Int(log2(shortest)))
        return min(max(wanted, lowest), levelsOfDetailBias)
    }

    /// The part of the bounds that the tree shows, and the factor by which it is magnified; nil if nothing is visible.
    private func visiblePart(at time: TimeInterval) -> (CGRect, scale: CGFloat)? {
        var toLayer = PlaneProjection.identity, visible = bounds
        var layer: CALayer = self
        while true {
            let shown = layer.presentationProperties(at: time)
            guard !shown.isHidden, shown.opacity > 0 else { return nil }
            guard let above = layer.treeParent else { break }
            let outer = above.presentationProperties(at: time)
            toLayer = toLayer.concatenating(PlaneProjection(CATransform3DConcat(shown.matrix, outer.sublayerMatrix)))
            if outer.masksToBounds || above.treeParent == nil {
                guard let back = toLayer.inverse else { return nil }
                visible = visible.intersection(back.apply(outer.bounds))
            }
            layer = above
        }
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
        let center = CGPoint(x: visible.midX, y: visible.midY), mapped = toLayer.apply(center)
        let right = toLayer.apply(CGPoint(x: center.x + 1, y: center.y)), down = toLayer.apply(CGPoint(x: center.x, y: center.y + 1))
        let scale = max(hypot(right.x - mapped.x, right.y - mapped.y), hypot(down.x - mapped.x, down.y - mapped.y))
        return scale.isFinite ? (visible, scale) : nil
    }
}
