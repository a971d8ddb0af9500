import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

/// Two stages with the same layers: one painted, one with layers promoted to surfaces.
@MainActor final class PromotionPair {
    let painted: RenderStage
    let promoted: RenderStage

    init(
        width: CGFloat = 200, height: CGFloat = 160, scale: CGFloat = 1, transform: OutputTransform = .normal,
        abilities: SurfaceCapabilities = [.viewport, .opacity]
    ) throws {
        painted = try RenderStage(width: width, height: height, scale: scale, transform: transform)
        promoted = try RenderStage(width: width, height: height, scale: scale, transform: transform)
        painted.renderer.compositingMode = .paint
        promoted.renderer.compositingMode = .surfaces
        promoted.window.surfaceCapabilities = abilities
        promoted.window.showsOnlyDamage = true
    }

    var statistics: CompositingStatistics { promoted.renderer.lastStatistics }
    var isPromoted: Bool { !promoted.window.placedSurfaces.isEmpty }

    /// Adds the layers that `make` creates to both stages.
    func add<Layers>(_ make: (CALayer) -> Layers) -> (painted: Layers, promoted: Layers) {
        func build(_ stage: RenderStage) -> Layers {
            var made: Layers?
            stage.change { made = make(stage.root) }
            guard let made else { preconditionFailure("a change is made at once") }
            return made
        }
        return (build(painted), build(promoted))
    }

    /// Changes and renders a frame, in both stages.
    func step<Layers>(_ layers: (painted: Layers, promoted: Layers), _ change: (Layers) -> Void) {
        painted.change { change(layers.painted) }
        promoted.change { change(layers.promoted) }
        render()
    }

    func render(after seconds: TimeInterval = 1.0 / 60) {
        for stage in [painted, promoted] {
            stage.time += seconds
            stage.render()
        }
    }

    /// The largest channel difference between the stages' displayed images.
    func difference() throws -> Int {
        largestDifference(try #require(promoted.window.shownImage), try #require(painted.window.shownImage)).distance
    }
}
