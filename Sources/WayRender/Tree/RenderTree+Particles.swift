import WayGraphics
import WayLayers

/// The bodies of an emitter's particles from the last update: particles with the same image and tint share one.
private final class ParticleStore {
    struct Key: Hashable {
        let image: ObjectIdentifier
        let contentsRect: CGRect
        let contentsScale: CGFloat
        let magnifiesNearest: Bool
        let minifiesNearest: Bool
        let isAdditive: Bool
        let tint: LayerTint
    }

    /// With their source images, which stay allocated so that their identifiers stay unique.
    var bodies: [Key: (source: CGImage, body: RenderBody)] = [:]
}

extension RenderTree {
    /// The nodes of an emitter's particles, in drawing order, with their heights above the emitter's plane. They are sorted by depth at most, and cut by
    /// no other layer: there are too many.
    /// - Parameter space: From the emitter's space to that of the nodes' superlayer.
    static func makeParticles(
        of layer: CAEmitterLayer, _ shown: LayerProperties, at time: TimeInterval?, space: CATransform3D, updatesCache: Bool
    ) -> [(height: CGFloat, node: RenderNode)] {
        let particles = layer.particles(shown, at: updatesCache ? time : nil)
        let previous = layer.particleCache as? ParticleStore ?? ParticleStore(), current = ParticleStore()
        let isAdditive = layer.renderMode == .additive
        let nodes = particles.map { particle -> (height: CGFloat, node: RenderNode) in
            let matrix = layer.isMirrored ? CATransform3DScale(particle.matrix, 1, -1, 1) : particle.matrix
            var placement = NodePlacement(CATransform3DConcat(matrix, space), sharesSpace: false)
            placement.depth = nil
            placement.opacity = particle.opacity
            let content = body(of: particle, isAdditive: isAdditive, previous, current)
            return (particle.matrix.m43, RenderNode(layer: particle.identity, body: content, placement: placement))
        }
        if updatesCache { layer.particleCache = current }
        return nodes
    }

    private static func body(
        of particle: EmittedParticle, isAdditive: Bool, _ previous: ParticleStore, _ current: ParticleStore
    ) -> RenderBody {
        let tint = particle.tint.quantized
        let key = ParticleStore.Key(
            image: ObjectIdentifier(particle.image), contentsRect: particle.contentsRect, contentsScale: particle.contentsScale,
            magnifiesNearest: particle.magnifiesNearest, minifiesNearest: particle.minifiesNearest, isAdditive: isAdditive, tint: tint)
        if let entry = current.bodies[key] { return entry.body }
        let entry = previous.bodies[key] ?? (particle.image, makeBody(of: particle, tint, isAdditive: isAdditive))
        current.bodies[key] = entry
        return entry.body
    }

    private static func makeBody(of particle: EmittedParticle, _ tint: LayerTint, isAdditive: Bool) -> RenderBody {
        let part = particle.contentsRect
        let size = CGSize(
            width: CGFloat(particle.image.width) * part.width / particle.contentsScale,
            height: CGFloat(particle.image.height) * part.height / particle.contentsScale)
        var style = ResolvedLayerStyle()
        style.isAdditive = isAdditive
        style.contents = ResolvedContentsStyle(
            image: tint == .none ? particle.image : particle.image.tinted(by: tint), contentsRect: part, scale: particle.contentsScale,
            magnifiesNearest: particle.magnifiesNearest, minifiesNearest: particle.minifiesNearest)
        let bounds = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        return RenderBody(bounds: bounds, style: style)
    }
}

extension LayerTint {
    /// With few enough levels that particles share tinted images.
    fileprivate var quantized: LayerTint {
        func level(_ value: CGFloat) -> CGFloat { (value * 31).rounded() / 31 }
        return LayerTint(red: level(red), green: level(green), blue: level(blue))
    }
}
