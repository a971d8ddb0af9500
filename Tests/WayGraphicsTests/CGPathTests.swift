import Testing
import WayGraphics

struct CGPathTests {
    /// Full turns in either direction.
    @Test(arguments: [(0.0, 2.0), (2, 0), (0, -2), (1, 3), (-1, 1), (0, 4)], [true, false]) func wholeTurnIsACircle(_ angles: (Double, Double), _ clockwise: Bool) {
        let path = CGMutablePath()
        path.addArc(center: CGPoint(x: 20, y: 20), radius: 20, startAngle: angles.0 * .pi, endAngle: angles.1 * .pi, clockwise: clockwise)
        let box = path.boundingBox
        #expect(abs(box.minX) < 1e-9 && abs(box.minY) < 1e-9 && abs(box.width - 40) < 1e-9 && abs(box.height - 40) < 1e-9, "\(box)")
    }

    @Test func boundingBoxOfAnEllipseIsItsRectangle() {
        let rect = CGRect(x: 3, y: 4, width: 20, height: 10)
        #expect(isClose(CGPath(ellipseIn: rect, transform: nil).boundingBoxOfPath, rect, within: 1e-6))
    }

    @Test func boundingBoxOfPathIsTighterThanThatOfTheControlPoints() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(isClose(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 5)))
    }

    @Test func emptyPathHasANullBoundingBox() {
        #expect(CGMutablePath().boundingBox.isNull)
        #expect(CGMutablePath().isEmpty)
    }

    @Test(arguments: [(false, CGPoint(x: 0, y: 10)), (true, CGPoint(x: 0, y: -10))])
    func clockwiseRefersToYPointingUp(clockwise: Bool, passes: CGPoint) {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: clockwise)
        #expect(isClose(path.boundingBoxOfPath.midY, passes.y / 2, within: 0.01))
        #expect(isClose(path.currentPoint, CGPoint(x: -10, y: 0)))
    }

    @Test func arcThatEndsBeforeItsStartWrapsAround() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: .pi / 2, endAngle: 0, clockwise: false)
        // Three quarters of the circle: all but the lower right quadrant.
        #expect(isClose(path.boundingBoxOfPath, CGRect(x: -10, y: -10, width: 20, height: 20), within: 0.01))
        #expect(isClose(PathLength(path).length, 15 * .pi, within: 0.02))
    }

    @Test func tangentArcRoundsTheCorner() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(isClose(path.currentPoint, CGPoint(x: 10, y: 4), within: 1e-6))
        #expect(isClose(PathLength(path).length, 6 + 2 * .pi, within: 0.01))
    }

    @Test func containsSupportsBothFillRules() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        let inner = CGPoint(x: 15, y: 15)
        #expect(path.contains(inner))
        #expect(!path.contains(inner, using: .evenOdd))
        #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(!path.contains(CGPoint(x: 31, y: 5)))
        #expect(path.contains(CGPoint(x: 2, y: 2), transform: CGAffineTransform(scaleX: 10, y: 10)))
    }

    @Test func roundedCornersAreOutside() {
        let path = CGPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50), cornerWidth: 20, cornerHeight: 20, transform: nil)
        #expect(!path.contains(CGPoint(x: 2, y: 2)))
        #expect(path.contains(CGPoint(x: 7, y: 7)))
        #expect(path.contains(CGPoint(x: 50, y: 1)))
        #expect(isClose(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 100, height: 50), within: 1e-6))
    }

    @Test func oversizedCornersGiveACapsule() {
        let large = CGPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50), cornerWidth: 80, cornerHeight: 80, transform: nil)
        let fitting = CGPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50), cornerWidth: 25, cornerHeight: 25, transform: nil)
        #expect(large == fitting)
    }

    @Test func copiesAreImmutable() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        let copy = try #require(path.copy())
        path.addLine(to: CGPoint(x: 1, y: 1))
        #expect(copy.currentPoint == .zero)
        #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    }

    @Test func elementsAreEnumeratedInOrder() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addCurve(to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 7, y: 8), control2: CGPoint(x: 9, y: 10))
        path.closeSubpath()
        var types: [CGPathElementType] = []
        var last = CGPoint.zero
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            if element.pointee.type == .addCurveToPoint { last = element.pointee.points[2] }
        }
        #expect(types == [.moveToPoint, .addLineToPoint, .addCurveToPoint, .closeSubpath])
        #expect(last == CGPoint(x: 5, y: 6))
    }

    @Test func nonFiniteNumbersAreIgnored() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 1))
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 1))
        path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
        #expect(path.currentPoint == .zero)
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 0, height: 0))
    }

    @Test func strokeHasTheGivenWidth() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 30, y: 10))
        let butt = path.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(isClose(butt.boundingBoxOfPath, CGRect(x: 10, y: 8, width: 20, height: 4)))
        let square = path.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
        #expect(isClose(square.boundingBoxOfPath, CGRect(x: 8, y: 8, width: 24, height: 4)))
    }

    @Test func mitreExtendsToTheCornerWithinItsLimit() {
        let corner = CGMutablePath()
        corner.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        let mitred = corner.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(mitred.contains(CGPoint(x: 10.9, y: -0.9)))
        let bevelled = corner.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 1)
        #expect(!bevelled.contains(CGPoint(x: 10.9, y: -0.9)))
        #expect(bevelled.contains(CGPoint(x: 10.4, y: -0.4)))
    }

    @Test func dashesLeaveGaps() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        let stroke = path.copy(dashingWithPhase: 1, lengths: [3, 2])
            .copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        // Dashes at 0–2, 4–7 and 9–10.
        let inside = (0..<10).map { stroke.contains(CGPoint(x: CGFloat($0) + 0.5, y: 0)) }
        #expect(inside == [true, true, false, false, true, true, true, false, false, true])
    }
}

struct PathLengthTests {
    @Test func samplesAtConstantSpeed() throws {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)])
        let length = PathLength(path)
        #expect(length.length == 40)
        let half = try #require(length.sample(at: 0.5))
        #expect(isClose(half.point, CGPoint(x: 20, y: 0)))
        #expect(half.angle == 0)
        let late = try #require(length.sample(at: 0.875))
        #expect(isClose(late.point, CGPoint(x: 30, y: 5)))
        #expect(isClose(late.angle, .pi / 2))
    }

    @Test func clampsFractionsAndEmptyPathGivesNil() throws {
        #expect(PathLength(CGMutablePath()).sample(at: 0.5) == nil)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let before = try #require(PathLength(path).sample(at: -1))
        let after = try #require(PathLength(path).sample(at: 2))
        #expect(before.point == .zero && isClose(after.point, .zero))
    }

    @Test func halfOfACircleIsOppositeItsStart() throws {
        let path = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
        let half = try #require(PathLength(path).sample(at: 0.5))
        #expect(isClose(half.point, CGPoint(x: -10, y: 0), within: 0.05))
    }

    @Test func elementFractionsFollowTheirLengths() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)])
        #expect(PathLength.fractionsOfElements(of: path) == [0.75, 1])
    }
}
