import Foundation
import Testing

@testable import WayLayers

/// Geometry and hit testing in a shared 3D space; `WayRenderTests.TransformLayerTests` has the pictures.
@MainActor struct TransformLayerTests {
    private func card(_ z: CGFloat, _ frame: CGRect = CGRect(x: 0, y: 0, width: 40, height: 40)) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.zPosition = z
        return layer
    }

    private func scene(_ cards: [CALayer], _ transform: CATransform3D = CATransform3DIdentity) -> (root: CALayer, space: CATransformLayer) {
        let root = CALayer(), space = CATransformLayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        space.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
        space.transform = transform
        root.addSublayer(space)
        cards.forEach(space.addSublayer)
        return (root, space)
    }

    @Test func hitTestOfASuperlayerFindsTheNearest() {
        _ = AnimationHarness()
        let near = card(10), far = card(-10)
        let (root, space) = scene([near, far])
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === near)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === root)
        // Seen from behind, the other one is nearer.
        space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === far)
        space.isHidden = true
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
    }

    @Test func hitTestOnItselfIsRefused() {
        _ = AnimationHarness()
        let (_, space) = scene([card(0)])
        #expect(space.hitTest(CGPoint(x: 50, y: 50)) == nil)
    }

    @Test func pointsAreConvertedThroughTheSpace() {
        _ = AnimationHarness()
        let turned = card(0)
        turned.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
        let (root, space) = scene([turned], CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
        // Two opposite rotations cancel each other; flattened, they would shrink the card twice.
        #expect(isNear(turned.convert(CGPoint(x: 40, y: 20), to: root), CGPoint(x: 70, y: 50)))
        #expect(isNear(root.convert(CGPoint(x: 70, y: 50), to: turned), CGPoint(x: 40, y: 20)))
        #expect(isNear(space.convert(CGPoint(x: 20, y: 20), to: root), CGPoint(x: 50, y: 50)))
    }

    @Test func drawsNothing() {
        _ = AnimationHarness()
        let space = CATransformLayer()
        space.bounds.size = CGSize(width: 10, height: 10)
        space.setNeedsDisplay()
        space.displayIfNeeded()
        #expect(space.backingStore == nil && space.sharesSpace)
    }
}
