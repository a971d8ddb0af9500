import Testing
import WayGraphics

struct PathBooleanTests {
    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
    }

    private func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
        CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), transform: nil)
    }

    /// Signed area of the flattened path, positive for counterclockwise outlines with y pointing up.
    private func area(_ path: CGPath) -> CGFloat {
        var sum: CGFloat = 0, start = CGPoint.zero, current = CGPoint.zero
        func line(_ point: CGPoint) {
            sum += (current.x * point.y - current.y * point.x) / 2
            current = point
        }
        path.flattened(threshold: 1e-4).applyWithBlock { element in
            switch element.pointee.type {
            case .moveToPoint: (start, current) = (element.pointee.points[0], element.pointee.points[0])
            case .closeSubpath: line(start)
            default: line(element.pointee.points[0])
            }
        }
        return sum
    }

    private func count(_ path: CGPath, _ type: CGPathElementType) -> Int {
        var count = 0
        path.applyWithBlock { if $0.pointee.type == type { count += 1 } }
        return count
    }

    @Test func overlappingRectangles() {
        let a = rect(0, 0, 10, 10), b = rect(5, 5, 10, 10)
        let union = a.union(b)
        #expect(isClose(area(union), 175) && count(union, .moveToPoint) == 1 && count(union, .addLineToPoint) == 7)
        let common = a.intersection(b)
        #expect(common.boundingBox == CGRect(x: 5, y: 5, width: 5, height: 5) && isClose(area(common), 25))
        #expect(isClose(area(a.subtracting(b)), 75) && isClose(area(b.subtracting(a)), 75))
        #expect(isClose(area(a.symmetricDifference(b)), 150))
        #expect(a.intersects(b) && !a.intersects(rect(20, 0, 5, 5)) && !a.intersects(rect(10, 0, 5, 5)))
    }

    @Test func rectanglesThatShareAnEdgeAreMerged() {
        let union = rect(0, 0, 10, 10).union(rect(10, 0, 10, 10))
        #expect(union.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 10) && isClose(area(union), 200))
        #expect(count(union, .addLineToPoint) == 3 && count(union, .moveToPoint) == 1)
        #expect(rect(0, 0, 10, 10).intersection(rect(10, 0, 10, 10)).isEmpty)
        // A partially shared edge.
        #expect(isClose(area(rect(0, 0, 10, 10).union(rect(10, 3, 5, 4))), 120))
        #expect(isClose(area(rect(0, 0, 10, 10).subtracting(rect(0, 0, 10, 4))), 60))
    }

    @Test func operationsOfAPathWithItself() {
        let rounded = CGPath(roundedRect: CGRect(x: 0, y: 0, width: 30, height: 20), cornerWidth: 5, cornerHeight: 5, transform: nil)
        for path in [rect(1, 2, 3, 4), circle(5, 5, 5), rounded] {
            #expect(isClose(area(path.union(path)), abs(area(path)), within: 1e-3))
            #expect(isClose(area(path.intersection(path)), abs(area(path)), within: 1e-3))
            #expect(path.subtracting(path).isEmpty && path.symmetricDifference(path).isEmpty)
            #expect(path.union(CGMutablePath()) == path.normalized() && path.intersection(CGMutablePath()).isEmpty)
        }
    }

    @Test func holesAreKept() throws {
        let ring = rect(0, 0, 10, 10).subtracting(rect(3, 3, 4, 4))
        #expect(isClose(area(ring), 84) && count(ring, .moveToPoint) == 2)
        for rule in [CGPathFillRule.winding, .evenOdd] {
            #expect(!ring.contains(CGPoint(x: 5, y: 5), using: rule) && ring.contains(CGPoint(x: 1, y: 1), using: rule))
        }
        let parts = ring.union(rect(20, 0, 5, 5)).union(rect(4, 4, 2, 2)).componentsSeparated()
        #expect(parts.map { area($0).rounded() }.sorted() == [4, 25, 84])
    }

    @Test func circlesStayCurves() {
        let a = circle(0, 0, 10), b = circle(10, 0, 10)
        let lens = a.intersection(b)
        // Two circular segments of 120°.
        #expect(isClose(area(lens), 2 * (100 * .pi / 3 - 100 * CGFloat(3).squareRoot() / 4), within: 0.2))
        #expect(count(lens, .addLineToPoint) == 0 && count(lens, .addCurveToPoint) <= 6)
        #expect(isClose(lens.boundingBoxOfPath, CGRect(x: 0, y: -8.66, width: 10, height: 17.32), within: 0.01))
        #expect(isClose(area(a.union(b)) + area(lens), 2 * area(a), within: 1e-3))
        #expect(isClose(area(a.symmetricDifference(b)), area(a.union(b)) - area(lens), within: 1e-3))
    }

    @Test func tangentCirclesDoNotOverlap() {
        let a = circle(0, 0, 10), b = circle(20, 0, 10)
        #expect(a.intersection(b).isEmpty)
        #expect(isClose(area(a.union(b)), 2 * area(a), within: 1e-3))
        #expect(a.union(b).componentsSeparated().count == 2)
        let inner = circle(5, 0, 5)
        #expect(isClose(area(a.subtracting(inner)), area(a) - area(inner), within: 1e-2))
    }

    @Test func starFollowsTheFillRule() {
        let star = CGMutablePath()
        for index in 0..<5 {
            let angle = CGFloat(index) * 4 * .pi / 5
            let point = CGPoint(x: 10 * cos(angle), y: 10 * sin(angle))
            if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
        }
        star.closeSubpath()
        let filled = star.normalized(using: .winding), hollow = star.normalized(using: .evenOdd)
        #expect(filled.contains(.zero, using: .evenOdd) && count(filled, .moveToPoint) == 1)
        #expect(!hollow.contains(.zero, using: .winding) && area(hollow) < area(filled))
        #expect(hollow.componentsSeparated().count == 5)
    }

    @Test func openPathsCountAsClosed() {
        let open = CGMutablePath()
        open.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
        #expect(isClose(area(open.normalized()), 50))
    }

    @Test func linesAreCutAtOutlines() throws {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: -5, y: 5), CGPoint(x: 15, y: 5), CGPoint(x: 15, y: 20)])
        let inside = line.lineIntersection(rect(0, 0, 10, 10))
        #expect(isClose(inside.boundingBox, CGRect(x: 0, y: 5, width: 10, height: 0), within: 1e-6) && count(inside, .moveToPoint) == 1)
        let outside = line.lineSubtracting(rect(0, 0, 10, 10))
        #expect(count(outside, .moveToPoint) == 2 && count(outside, .addLineToPoint) == 3)
        let curve = circle(0, 0, 10).lineIntersection(rect(0, 0, 20, 20))
        #expect(count(curve, .addLineToPoint) == 0)
        #expect(isClose(curve.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 10), within: 1e-6))
    }

    @Test func flattenedPathsHaveNoCurves() {
        let flat = circle(0, 0, 10).flattened(threshold: 0.1)
        #expect(count(flat, .addCurveToPoint) == 0 && count(flat, .closeSubpath) == 1)
        #expect(count(flat, .addLineToPoint) < count(circle(0, 0, 10).flattened(threshold: 0.001), .addLineToPoint))
        #expect(abs(area(flat) - 100 * .pi) < 100 * .pi * 0.03)
    }

    // MARK: Many shapes

    /// Pseudorandom numbers from a seed (Lehmer generator).
    private struct SeededNumbers {
        var state: UInt64
        mutating func next(_ range: ClosedRange<CGFloat>) -> CGFloat {
            state = state &* 48271 % 0x7FFF_FFFF
            return range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(state) / 0x7FFF_FFFF
        }
        mutating func nextIndex(_ count: Int) -> Int { min(Int(next(0...CGFloat(count))), count - 1) }
    }

    private func shape(_ numbers: inout SeededNumbers) -> CGPath {
        // Whole numbers make edges and corners coincide.
        func whole(_ range: ClosedRange<CGFloat>) -> CGFloat { numbers.next(range).rounded() }
        switch numbers.nextIndex(5) {
        case 0: return rect(whole(0...20), whole(0...20), whole(1...20), whole(1...20))
        case 1: return circle(whole(5...25), whole(5...25), whole(2...12))
        case 2:
            return CGPath(
                roundedRect: CGRect(x: whole(0...20), y: whole(0...20), width: whole(4...20), height: whole(4...20)), cornerWidth: 2,
                cornerHeight: 2, transform: nil)
        case 3:
            let path = CGMutablePath()
            path.move(to: CGPoint(x: whole(0...30), y: whole(0...30)))
            for _ in 0..<4 {
                path.addCurve(
                    to: CGPoint(x: numbers.next(0...30), y: numbers.next(0...30)), control1: CGPoint(x: numbers.next(0...30), y: numbers.next(0...30)),
                    control2: CGPoint(x: numbers.next(0...30), y: numbers.next(0...30)))
            }
            path.closeSubpath()
            return path
        default:
            let path = CGMutablePath()
            path.addLines(between: (0..<6).map { _ in CGPoint(x: whole(0...30), y: whole(0...30)) })
            path.closeSubpath()
            return path
        }
    }

    @Test(arguments: 1...60) func everyPointIsClassifiedCorrectly(_ seed: Int) {
        var numbers = SeededNumbers(state: UInt64(seed) * 7919)
        let a = shape(&numbers), b = shape(&numbers), rule: CGPathFillRule = seed % 2 == 0 ? .winding : .evenOdd
        let results: [(String, CGPath, (Bool, Bool) -> Bool)] = [
            ("union", a.union(b, using: rule), { $0 || $1 }), ("intersection", a.intersection(b, using: rule), { $0 && $1 }),
            ("subtracting", a.subtracting(b, using: rule), { $0 && !$1 }),
            ("symmetricDifference", a.symmetricDifference(b, using: rule), { $0 != $1 }),
        ]
        /// Points close to an outline may be classified either way.
        func isClear(_ point: CGPoint, _ path: CGPath) -> Bool {
            let inside = path.contains(point, using: rule)
            return [(0.05, 0), (-0.05, 0), (0, 0.05), (0, -0.05)].allSatisfy {
                path.contains(CGPoint(x: point.x + $0.0, y: point.y + $0.1), using: rule) == inside
            }
        }
        for _ in 0..<30 {
            let point = CGPoint(x: numbers.next(-1...33), y: numbers.next(-1...33))
            guard isClear(point, a), isClear(point, b) else { continue }
            for (name, result, isKept) in results {
                let expected = isKept(a.contains(point, using: rule), b.contains(point, using: rule))
                #expect(result.contains(point, using: .winding) == expected, "\(name) at \(point)")
                #expect(result.contains(point, using: .evenOdd) == expected, "\(name) at \(point), even-odd")
            }
        }
        #expect(isClose(area(results[0].1) - area(results[1].1), area(results[3].1), within: 1e-2))
    }
}
