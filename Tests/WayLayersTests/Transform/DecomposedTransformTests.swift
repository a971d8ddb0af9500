import Foundation
import Testing

@testable import WayLayers

struct DecomposedTransformTests {
    static let samples: [CATransform3D] = [
        CATransform3DIdentity,
        CATransform3DMakeTranslation(10, -20, 30),
        CATransform3DMakeScale(2, 3, 0.5),
        CATransform3DMakeScale(-1, 1, 1),
        CATransform3DMakeScale(1, -2, 1),
        CATransform3DMakeScale(-1, -1, -1),
        CATransform3DMakeRotation(0.8, 1, -2, 0.5),
        CATransform3DMakeRotation(.pi, 0, 0, 1),
        CATransform3DMakeRotation(.pi, 0, 1, 0),
        CATransform3DMakeRotation(-2.5, 0, 0, 1),
        CATransform3DRotate(CATransform3DMakeScale(3, 0.25, 1), 1, 0, 0, 1),
        CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0, c: 0.7, d: 1, tx: 3, ty: 4)),
        CATransform3DMakeAffineTransform(CGAffineTransform(a: -1, b: 0.3, c: 0.7, d: 2, tx: 3, ty: 4)),
        { var t = CATransform3DMakeRotation(1, 1, 0, 0); t.m34 = -0.002; return t }(),
        { var t = CATransform3DIdentity; t.m34 = -1 / 500; return CATransform3DTranslate(CATransform3DRotate(t, 0.7, 0, 1, 0), 50, 0, 0) }(),
        CATransform3DMakeScale(0, 0, 1),
        CATransform3DMakeScale(0, 2, 1),
        CATransform3DMakeScale(0, 0, 0),
    ]

    @Test(arguments: samples) func decompositionRoundTrips(_ t: CATransform3D) throws {
        let decomposed = try #require(DecomposedTransform(t))
        #expect(isNear(decomposed.matrix, t, 1e-9))
    }

    @Test func singularTransformWithPerspectiveIsRejected() {
        var t = CATransform3DMakeScale(0, 1, 1)
        t.m34 = -0.01
        t.m14 = 0.1
        #expect(DecomposedTransform(t) == nil)
    }

    @Test func aFlipPassesThroughZeroWidth() {
        let half = CATransform3DIdentity.interpolated(to: CATransform3DMakeScale(-1, 1, 1), 0.5)
        #expect(isNear(half, CATransform3DMakeScale(0, 1, 1)))
    }

    @Test func interpolatedRotationScalesTheAngle() {
        let t = CATransform3DIdentity.interpolated(to: CATransform3DMakeRotation(1.2, 0, 0, 1), 0.25)
        #expect(isNear(t, CATransform3DMakeRotation(0.3, 0, 0, 1)))
    }

    @Test func rotationTakesTheShortestPath() {
        let from = CATransform3DMakeRotation(3, 0, 0, 1), to = CATransform3DMakeRotation(-3, 0, 0, 1)
        // Through π, not through 0: a rotation by 2π − 6.
        #expect(isNear(from.interpolated(to: to, 0.5), CATransform3DMakeRotation(.pi, 0, 0, 1)))
    }

    /// From, to and the angle at a quarter, in radians about z.
    @Test(arguments: [
        (0, CGFloat.pi, CGFloat.pi / 4), (0, -CGFloat.pi, -CGFloat.pi / 4),
        (CGFloat.pi, 0, 3 * CGFloat.pi / 4), (-CGFloat.pi, 0, -3 * CGFloat.pi / 4),
        (CGFloat.pi / 2, -CGFloat.pi / 2, CGFloat.pi / 4), (-CGFloat.pi / 2, CGFloat.pi / 2, -CGFloat.pi / 4),
    ] as [(CGFloat, CGFloat, CGFloat)])
    func rotationByExactlyPiHasADefinedDirection(_ from: CGFloat, _ to: CGFloat, _ quarter: CGFloat) {
        for axis in [(0, 0, 1), (1, 0, 0), (0, 1, 0)] as [(CGFloat, CGFloat, CGFloat)] {
            func rotation(_ angle: CGFloat) -> CATransform3D { CATransform3DMakeRotation(angle, axis.0, axis.1, axis.2) }
            #expect(isNear(rotation(from).interpolated(to: rotation(to), 0.25), rotation(quarter), 1e-9), "\(axis)")
        }
    }

    /// Old + (the difference that fades out) equals the interpolation from old to new.
    @Test func fadingDifferenceEqualsInterpolation() throws {
        for old in Self.samples {
            for new in Self.samples {
                guard let a = DecomposedTransform(old), let b = DecomposedTransform(new) else { continue }
                let difference = TransformDifference(from: b, to: a)
                for t in [0, 0.3, 0.5, 0.9, 1] as [CGFloat] {
                    let faded = (b + difference * (1 - t)).matrix
                    #expect(isNear(faded, a.interpolated(to: b, t).matrix, 1e-8), "\(old) → \(new) at \(t)")
                }
            }
        }
    }

    @Test(arguments: [(0.3, 0.2, 1.1), (-1.2, 0.9, 3), (0, 0, -2.5), (2, -0.4, 0.1)] as [(CGFloat, CGFloat, CGFloat)])
    func eulerAnglesRoundTrip(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
        let angles = EulerAngles(EulerAngles(x: x, y: y, z: z).rotation)
        #expect(isNear(angles.x, x) && isNear(angles.y, y) && isNear(angles.z, z))
        let matrix = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeRotation(x, 1, 0, 0), CATransform3DMakeRotation(y, 0, 1, 0)),
            CATransform3DMakeRotation(z, 0, 0, 1))
        #expect(isNear(EulerAngles(x: x, y: y, z: z).rotation.matrix, matrix))
    }

    @Test func gimbalLockKeepsTheRotation() {
        let rotation = EulerAngles(x: 0.4, y: .pi / 2, z: 0.3).rotation
        #expect(isNear(EulerAngles(rotation).rotation.matrix, rotation.matrix, 1e-6))
    }
}
