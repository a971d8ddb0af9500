import Testing

@testable import WayKitDrawing
@testable import WayKitTestSupport

struct UIBezierPathTests {
    @Test func clockwiseIsAsOnTheScreen() {
        let center = CGPoint(x: 50, y: 50)
        let path = UIBezierPath(arcCenter: center, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        // The short arc from three o'clock to six o'clock: below and to the right.
        #expect(abs(path.currentPoint.x - 50) < 1e-6)
        #expect(abs(path.currentPoint.y - 60) < 1e-6)
        #expect(path.bounds.minX > 49.9)
        #expect(path.bounds.minY > 49.9)
        let long = UIBezierPath(arcCenter: center, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(long.bounds.minX - 40) < 0.01)
        #expect(abs(long.bounds.minY - 40) < 0.01)
    }

    @Test func cornersAreRoundedIndividually() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 30, height: 30))
        #expect(!path.contains(CGPoint(x: 2, y: 2)))
        #expect(path.contains(CGPoint(x: 98, y: 2)))
        #expect(path.contains(CGPoint(x: 2, y: 98)))
        #expect(!path.contains(CGPoint(x: 98, y: 98)))
    }

    @Test func fillRuleAffectsContains() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        #expect(path.contains(CGPoint(x: 15, y: 15)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 15, y: 15)))
    }

    @Test func reversingChangesTheWinding() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        let inner = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversing()
        path.append(inner)
        #expect(!path.contains(CGPoint(x: 15, y: 15)))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
    }

    @Test func reversedCurveHasTheSameShape() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 0, y: 10), controlPoint2: CGPoint(x: 10, y: 20))
        path.addQuadCurve(to: CGPoint(x: 30, y: 0), controlPoint: CGPoint(x: 20, y: -10))
        let back = path.reversing()
        #expect(back.currentPoint == .zero)
        #expect(abs(back.bounds.height - path.bounds.height) < 1e-9)
        #expect(back.bounds.origin == path.bounds.origin)
        #expect(back.reversing().cgPath == path.cgPath)
    }

    @Test func copiesKeepAttributes() throws {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 4, height: 4))
        path.lineWidth = 3
        path.setLineDash([1, 2, 3], count: 3, phase: 0.5)
        let copy = try #require(path.copy() as? UIBezierPath)
        copy.apply(CGAffineTransform(scaleX: 2, y: 2))
        #expect(copy.lineWidth == 3)
        #expect(abs(copy.bounds.width - 8) < 1e-6)
        #expect(abs(path.bounds.width - 4) < 1e-6)
        var count = 0
        var phase: CGFloat = 0
        var pattern: [CGFloat] = [0, 0, 0]
        copy.getLineDash(&pattern, count: &count, phase: &phase)
        #expect(pattern == [1, 2, 3])
        #expect(count == 3)
        #expect(phase == 0.5)
    }

    @Test func emptyPath() {
        let path = UIBezierPath()
        #expect(path.isEmpty)
        path.addLine(to: CGPoint(x: 3, y: 3))
        #expect(path.isEmpty)
        path.move(to: .zero)
        path.removeAllPoints()
        #expect(path.isEmpty)
    }

    /// "A point is not considered to be enclosed by the path if it is inside an open subpath."
    @Test func openSubpathsEncloseNothing() {
        let path = UIBezierPath(), inside = CGPoint(x: 5, y: 2)
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 10))
        #expect(!path.contains(CGPoint(x: 8, y: 4)) && path.cgPath.contains(CGPoint(x: 8, y: 4)))
        path.addLine(to: .zero)
        #expect(path.contains(CGPoint(x: 8, y: 4)), "it ends where it began")
        path.close()
        #expect(path.contains(CGPoint(x: 8, y: 4)))
        path.append(UIBezierPath(rect: CGRect(x: 100, y: 100, width: 10, height: 10)))
        path.move(to: CGPoint(x: 200, y: 200))
        path.addLine(to: CGPoint(x: 300, y: 200))
        path.addLine(to: CGPoint(x: 250, y: 300))
        #expect(path.contains(CGPoint(x: 105, y: 105)) && !path.contains(CGPoint(x: 250, y: 220)) && !path.contains(CGPoint(x: 5, y: 8)))
        let circle = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        #expect(circle.contains(inside) && UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).contains(inside))
        let half = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(!half.contains(inside) && !UIBezierPath().contains(.zero))
    }
}
