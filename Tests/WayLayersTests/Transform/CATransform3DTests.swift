import Foundation
import Testing

@testable import WayLayers

struct CATransform3DTests {
    private func point(_ t: CATransform3D, _ x: CGFloat, _ y: CGFloat) -> CGPoint { PlaneProjection(t).apply(CGPoint(x: x, y: y)) }

    @Test func emptyInitialiserIsAllZerosAsInC() {
        #expect(CATransform3D().elements.allSatisfy { $0 == 0 })
        #expect(!CATransform3DIsIdentity(CATransform3D()))
        #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    }

    @Test func translateScaleAndRotateAreAppliedBeforeTheTransform() {
        let t = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 100, 0)
        #expect(isNear(point(t, 1, 1), CGPoint(x: 22, y: 303)))
        let r = CATransform3DRotate(CATransform3DMakeTranslation(5, 0, 0), .pi / 2, 0, 0, 1)
        // y points down: a quarter turn maps x to y.
        #expect(isNear(point(r, 1, 0), CGPoint(x: 5, y: 1)))
    }

    @Test func concatAppliesTheFirstArgumentFirst() {
        let t = CATransform3DConcat(CATransform3DMakeTranslation(1, 0, 0), CATransform3DMakeScale(10, 10, 1))
        #expect(isNear(point(t, 0, 0), CGPoint(x: 10, y: 0)))
    }

    @Test(arguments: [
        CATransform3DMakeRotation(0.7, 1, 2, 3),
        CATransform3DTranslate(CATransform3DMakeScale(2, -3, 0.5), 4, 5, 6),
        { var t = CATransform3DMakeRotation(0.4, 0, 1, 0); t.m34 = -1 / 500; return CATransform3DTranslate(t, 1, 2, 3) }(),
        CATransform3D(elements: [2, 1, 0, 0.1, 0, 3, 1, 0, 1, 0, 2, 0.2, 5, 6, 7, 1]),
    ])
    func aTransformTimesItsInverseIsTheIdentity(_ t: CATransform3D) {
        #expect(isNear(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity, 1e-12))
        #expect(isNear(CATransform3DConcat(CATransform3DInvert(t), t), CATransform3DIdentity, 1e-12))
    }

    @Test func invertingASingularTransformReturnsIt() {
        let flat = CATransform3DMakeScale(0, 1, 1)
        #expect(CATransform3DInvert(flat) == flat)
    }

    @Test func determinantOfAScaleIsTheProduct() {
        #expect(CATransform3DMakeScale(2, 3, 4).determinant == 24)
        #expect(isNear(CATransform3DMakeRotation(1, 1, 1, 0).determinant, 1))
    }

    @Test func affineTransformsRoundTrip() {
        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let t = CATransform3DMakeAffineTransform(affine)
        #expect(CATransform3DIsAffine(t))
        #expect(CATransform3DGetAffineTransform(t) == affine)
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    }

    @Test func rotationAboutAZeroAxisIsTheIdentity() {
        #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
        #expect(CATransform3DMakeRotation(.nan, 0, 0, 1) == CATransform3DIdentity)
    }

    @Test func rotationAxisIsNormalised() {
        #expect(isNear(CATransform3DMakeRotation(0.3, 0, 5, 0), CATransform3DMakeRotation(0.3, 0, 1, 0)))
    }

    @Test func perspectiveMovesPointsTowardsTheCentre() {
        var t = CATransform3DIdentity
        t.m34 = -1 / 100
        // 100 behind the plane at a camera distance of 100: half the size.
        let back = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, -100), t)
        #expect(isNear(point(back, 40, 20), CGPoint(x: 20, y: 10)))
    }

    @Test func aProjectionAndItsInverseCancel() throws {
        var t = CATransform3DMakeRotation(0.5, 1, 0.5, 0)
        t.m34 = -1 / 300
        let projection = PlaneProjection(CATransform3DTranslate(t, 30, 20, 0))
        let inverse = try #require(projection.inverse)
        let p = CGPoint(x: 17, y: -4)
        #expect(isNear(inverse.apply(projection.apply(p)), p, 1e-9))
        #expect(PlaneProjection(CATransform3DMakeScale(1, 0, 1)).inverse == nil)
    }
}
