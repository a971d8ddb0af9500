import Foundation
import Testing

@testable import WayLayers

@MainActor struct LayerGeometryTests {
    private func layer(_ frame: CGRect) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        return layer
    }

    @Test func frameSetsBoundsAndPosition() {
        let layer = layer(CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50) && layer.position == CGPoint(x: 60, y: 45))
        layer.anchorPoint = .zero
        #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
        layer.bounds.origin = CGPoint(x: 5, y: 5)
        #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
    }

    @Test func frameUnderAScaleRoundTrips() {
        let layer = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.anchorPoint = CGPoint(x: 0.2, y: 0.9)
        layer.transform = CATransform3DTranslate(CATransform3DMakeScale(2, -0.5, 1), 7, 8, 0)
        let frame = CGRect(x: 30, y: 40, width: 200, height: 100)
        layer.frame = frame
        #expect(isNear(layer.frame, frame) && isNear(layer.bounds.width, 100) && isNear(layer.bounds.height, 200))
    }

    @Test func frameUnderAQuarterTurnRoundTrips() {
        let layer = layer(.zero)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        layer.frame = CGRect(x: 30, y: 40, width: 200, height: 100)
        #expect(isNear(layer.frame, CGRect(x: 30, y: 40, width: 200, height: 100)) && isNear(layer.bounds.width, 100))
    }

    @Test func frameUnderASingularTransformKeepsItsSize() {
        let layer = layer(.zero)
        layer.transform = CATransform3DMakeScale(0, 0, 1)
        layer.frame = CGRect(x: 30, y: 40, width: 200, height: 100)
        #expect(layer.bounds.size == CGSize(width: 200, height: 100) && layer.position == CGPoint(x: 130, y: 90))
    }

    @Test func negativeSizesAreStandardized() {
        let layer = layer(CGRect(x: 100, y: 100, width: -40, height: -20))
        #expect(layer.frame == CGRect(x: 60, y: 80, width: 40, height: 20))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e12]) func invalidNumbersAreRejected(_ bad: CGFloat) {
        let layer = layer(CGRect(x: 1, y: 2, width: 3, height: 4))
        let before = layer.frame
        layer.frame = CGRect(x: bad, y: 0, width: 1, height: 1)
        layer.bounds = CGRect(x: 0, y: 0, width: bad, height: 1)
        layer.position = CGPoint(x: 0, y: bad)
        layer.frame = .null
        layer.cornerRadius = bad
        layer.zPosition = bad
        layer.contentsScale = bad
        #expect(layer.frame == before && layer.cornerRadius == 0 && layer.zPosition == 0 && layer.contentsScale == 1)
        layer.opacity = .nan
        layer.transform = CATransform3DMakeScale(.nan, 1, 1)
        layer.speed = .nan
        layer.beginTime = .infinity
        #expect(layer.opacity == 1 && layer.transform == CATransform3DIdentity && layer.speed == 1 && layer.beginTime == 0)
    }

    @Test func negativeRadiiBecomeZero() {
        let layer = CALayer()
        layer.cornerRadius = -5
        layer.borderWidth = -1
        layer.shadowRadius = -1
        #expect(layer.cornerRadius == 0 && layer.borderWidth == 0 && layer.shadowRadius == 0)
    }

    @Test func pointsConvertUpDownAndAcrossTheTree() {
        let root = layer(CGRect(x: 0, y: 0, width: 500, height: 500))
        let left = layer(CGRect(x: 100, y: 100, width: 100, height: 100)), right = layer(CGRect(x: 300, y: 50, width: 100, height: 100))
        root.addSublayer(left)
        root.addSublayer(right)
        left.bounds.origin = CGPoint(x: 10, y: 0)
        right.transform = CATransform3DMakeScale(2, 2, 1)
        #expect(left.convert(CGPoint(x: 15, y: 5), to: root) == CGPoint(x: 105, y: 105))
        // Scaled about its centre: its left edge is at 250 now.
        #expect(right.convert(CGPoint.zero, to: root) == CGPoint(x: 250, y: 0))
        #expect(left.convert(CGPoint(x: 15, y: 5), to: right) == CGPoint(x: -72.5, y: 52.5))
        #expect(right.convert(CGPoint(x: 15, y: 5), from: left) == CGPoint(x: -72.5, y: 52.5))
        #expect(root.convert(CGRect(x: 0, y: 0, width: 10, height: 10), from: right) == CGRect(x: 250, y: 0, width: 20, height: 20))
        #expect(left.convert(CGPoint(x: 10, y: 0), to: nil) == CGPoint(x: 100, y: 100))
    }

    @Test func sublayerTransformsAreAboutTheAnchor() {
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100)), sub = layer(CGRect(x: 40, y: 40, width: 20, height: 20))
        root.addSublayer(sub)
        root.sublayerTransform = CATransform3DMakeScale(3, 3, 1)
        #expect(isNear(sub.convert(CGPoint.zero, to: root), CGPoint(x: 20, y: 20)))
        #expect(root.hitTest(CGPoint(x: 25, y: 25)) === sub && root.hitTest(CGPoint(x: 15, y: 15)) === root)
    }

    @Test func convertingBackInvertsPerspective() {
        let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200)), card = layer(CGRect(x: 50, y: 50, width: 100, height: 100))
        root.addSublayer(card)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 400
        root.sublayerTransform = perspective
        card.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
        let p = CGPoint(x: 80, y: 20)
        #expect(isNear(card.convert(card.convert(p, to: root), from: root), p, 1e-9))
        // The right half rotates away from the camera: nearer to the centre line than without perspective.
        let right = card.convert(CGPoint(x: 100, y: 0), to: root)
        #expect(right.y > 50 || right.x < 100 + 50 * cos(0.8))
    }

    @Test func hitTestFindsTheTopmost() {
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
        let low = layer(CGRect(x: 10, y: 10, width: 50, height: 50)), high = layer(CGRect(x: 30, y: 30, width: 50, height: 50))
        root.addSublayer(low)
        root.addSublayer(high)
        #expect(root.hitTest(CGPoint(x: 40, y: 40)) === high)
        low.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 40, y: 40)) === low)
        low.isHidden = true
        #expect(root.hitTest(CGPoint(x: 40, y: 40)) === high)
        #expect(root.hitTest(CGPoint(x: 95, y: 5)) === root && root.hitTest(CGPoint(x: 101, y: 5)) == nil)
    }

    @Test func overflowingSublayersAreHitUnlessClipped() {
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100)), out = layer(CGRect(x: 90, y: 0, width: 50, height: 50))
        root.addSublayer(out)
        #expect(root.hitTest(CGPoint(x: 120, y: 10)) === out)
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 120, y: 10)) == nil)
    }

    @Test func drawingOrderIsZPositionThenTreeOrder() {
        let root = CALayer(), layers = (0..<4).map { _ in CALayer() }
        layers.forEach(root.addSublayer)
        layers[0].zPosition = 1
        layers[2].zPosition = -1
        #expect(root.sublayersInDrawingOrder.map(ObjectIdentifier.init) == [2, 1, 3, 0].map { ObjectIdentifier(layers[$0]) })
    }
}
