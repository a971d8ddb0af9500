import Testing
import WayGraphics

struct CGAffineTransformTests {
    @Test func laterModificationsAreAppliedFirst() {
        let transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 23))
        let other = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
        #expect(CGPoint(x: 1, y: 1).applying(other) == CGPoint(x: 22, y: 63))
    }

    @Test func concatenatingAppliesTheReceiverFirst() {
        let transform = CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(translationX: 5, y: 0))
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 7, y: 2))
    }

    @Test func quarterTurnMapsXToY() {
        let rotated = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(isClose(rotated, CGPoint(x: 0, y: 1)))
        let moved = CGPoint(x: 1, y: 0).applying(CGAffineTransform(translationX: 3, y: 4).rotated(by: .pi / 2))
        #expect(isClose(moved, CGPoint(x: 3, y: 5)))
    }

    @Test func inverseRoundTrips() {
        let transform = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -2)
        let point = CGPoint(x: 12.5, y: -3)
        #expect(isClose(point.applying(transform).applying(transform.inverted()), point))
    }

    @Test func invertingASingularTransformReturnsIt() {
        let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 3, ty: 3)
        #expect(flat.inverted() == flat)
        #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
    }

    @Test func transformedRectanglesAreBoundingBoxes() {
        let square = CGRect(x: -1, y: -1, width: 2, height: 2)
        let half = CGFloat(2).squareRoot()
        #expect(isClose(square.applying(CGAffineTransform(rotationAngle: .pi / 4)), CGRect(x: -half, y: -half, width: 2 * half, height: 2 * half)))
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
        #expect(CGRect.infinite.applying(CGAffineTransform(scaleX: 2, y: 2)).isInfinite)
    }

    @Test func sizesIgnoreTheTranslation() {
        #expect(CGSize(width: 2, height: 3).applying(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 50, ty: 50)) == CGSize(width: 4, height: 6))
    }

    @Test func survivesCoding() throws {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let data = try JSONEncoder().encode(transform)
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
    }
}
