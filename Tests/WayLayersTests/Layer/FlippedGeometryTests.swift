import Foundation
import Testing

@testable import WayLayers

@MainActor struct FlippedGeometryTests {
    private let superlayer = CALayer(), layer = CALayer(), sublayer = CALayer()

    /// A layer of 100 by 60 at (10, 20) with a sublayer of 20 by 10 at its origin.
    init() {
        superlayer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 60)
        sublayer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        superlayer.addSublayer(layer)
        layer.addSublayer(sublayer)
    }

    @Test func isOffByDefault() {
        #expect(!layer.isGeometryFlipped)
        #expect(layer.contentsAreFlipped())
    }

    @Test func sublayersAreLaidOutFromTheBottom() {
        layer.isGeometryFlipped = true
        #expect(superlayer.convert(sublayer.bounds, from: sublayer) == CGRect(x: 10, y: 70, width: 20, height: 10))
        #expect(superlayer.convert(CGPoint.zero, from: layer) == CGPoint(x: 10, y: 80))
        #expect(layer.convert(CGPoint(x: 10, y: 20), from: superlayer) == CGPoint(x: 0, y: 60))
        #expect(sublayer.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    }

    @Test func ownFrameDoesNotChange() {
        layer.anchorPoint = CGPoint(x: 0, y: 0)
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
        let frame = layer.frame
        layer.isGeometryFlipped = true
        #expect(layer.frame == frame)
        layer.frame = CGRect(x: 30, y: 40, width: 80, height: 90)
        #expect(layer.frame == CGRect(x: 30, y: 40, width: 80, height: 90))
        #expect(layer.bounds.size == CGSize(width: 40, height: 180))
    }

    @Test func originOfTheBoundsScrollsUpwards() {
        layer.isGeometryFlipped = true
        layer.bounds.origin = CGPoint(x: 0, y: 5)
        #expect(superlayer.convert(sublayer.bounds, from: sublayer) == CGRect(x: 10, y: 75, width: 20, height: 10))
    }

    @Test func twoFlipsCancel() {
        layer.isGeometryFlipped = true
        sublayer.isGeometryFlipped = true
        #expect(superlayer.convert(CGPoint(x: 1, y: 2), from: sublayer) == CGPoint(x: 11, y: 72))
        #expect(sublayer.contentsAreFlipped())
        #expect(!layer.contentsAreFlipped())
    }

    @Test func hitTestingFollowsTheGeometry() {
        layer.isGeometryFlipped = true
        #expect(superlayer.hitTest(CGPoint(x: 15, y: 75)) === sublayer)
        #expect(superlayer.hitTest(CGPoint(x: 15, y: 25)) === layer)
    }

    /// The sublayers' transform is about the anchor point, which is the same point on the screen as without the flip.
    @Test func sublayerTransformIsAboutTheAnchorPoint() {
        layer.anchorPoint = CGPoint(x: 0, y: 0)
        layer.position = CGPoint(x: 10, y: 20)
        layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        layer.isGeometryFlipped = true
        #expect(superlayer.convert(sublayer.bounds, from: sublayer) == CGRect(x: 10, y: 120, width: 40, height: 20))
    }

    @Test func contentsFollowTheTree() {
        let other = CALayer()
        other.isGeometryFlipped = true
        #expect(!other.contentsAreFlipped())
        other.addSublayer(layer)
        #expect(!layer.contentsAreFlipped() && !sublayer.contentsAreFlipped())
        layer.removeFromSuperlayer()
        #expect(layer.contentsAreFlipped() && sublayer.contentsAreFlipped())
        other.mask = layer
        #expect(!sublayer.contentsAreFlipped())
        other.isGeometryFlipped = false
        #expect(sublayer.contentsAreFlipped())
        other.isGeometryFlipped = true
        other.mask = nil
        #expect(sublayer.contentsAreFlipped())
        superlayer.sublayers = [layer]
        superlayer.isGeometryFlipped = true
        #expect(!sublayer.contentsAreFlipped())
    }

    @Test func keyValueCoding() {
        layer.setValue(true, forKey: "geometryFlipped")
        #expect(layer.isGeometryFlipped)
        #expect(layer.value(forKeyPath: "geometryFlipped") as? Bool == true)
        #expect(!CALayer(layer: layer).contentsAreFlipped())
        #expect(CALayer(layer: layer).isGeometryFlipped)
    }
}
