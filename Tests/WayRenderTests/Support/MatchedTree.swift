import Testing
import WayGraphics
import WayHost
import WayLayers
@testable import WayRender

/// A layer tree of 100 by 80 points whose compositing layers are matched from frame to frame.
@MainActor final class MatchedTree {
    let root = CALayer.box(CGRect(0, 0, 100, 80), .white)
    let grid: PointGrid
    private let flattener = TreeFlattener()
    private(set) var matched = MatchedLayers()
    private var tree: RenderNode?

    init() throws {
        grid = try #require(PointGrid(WindowState(size: CGSize(width: 100, height: 80), scale: 1, pixelWidth: 100, pixelHeight: 80)))
    }

    func add(_ frame: CGRect, _ color: CGColor, to parent: CALayer? = nil) -> CALayer {
        let layer = CALayer.box(frame, color)
        (parent ?? root).addSublayer(layer)
        return layer
    }

    /// Changes layers and flattens the next frame.
    /// - Parameter opens: Opens layers that contain a change.
    func step(opens: Bool = true, _ change: () -> Void = {}) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
        let new = RenderTree.update(root: root, at: 0)
        matched.beginFrame()
        #expect(flattener.flatten(new, since: tree, grid: grid, scale: 1, rule: .init(opensChanged: opens)))
        matched.match(flattener.layers)
        tree = new
    }

    /// The index of a layer's compositing layer.
    func index(of layer: CALayer, _ part: CompositingLayer.Part = .whole) throws -> Int {
        try #require(matched.layers.firstIndex { $0.key == CompositingLayer.Key(source: ObjectIdentifier(layer), part: part) })
    }

    /// A frame for the parts of the planner that need no trees.
    var frame: LayerPromotionPlanner.Frame {
        get throws {
            LayerPromotionPlanner.Frame(
                old: nil, new: try #require(tree), time: 0, grid: grid, scale: 1, fades: true, isForced: false, background: CGColor.white.rgba)
        }
    }
}
