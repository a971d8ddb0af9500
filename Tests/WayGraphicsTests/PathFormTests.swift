import Foundation
import Testing
import WayGraphics

struct PathFormTests {
    private func rect(of path: CGPath) -> CGRect? {
        var rect = CGRect.zero
        return path.isRect(&rect) ? rect : nil
    }

    @Test func rectanglesAreRecognised() {
        let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(rect(of: CGPath(rect: frame, transform: nil)) == frame)
        let drawn = CGMutablePath()
        drawn.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 42), CGPoint(x: 31, y: 42), CGPoint(x: 31, y: 2), CGPoint(x: 1, y: 2)])
        #expect(rect(of: drawn) == frame)
    }

    @Test func otherShapesAreNot() {
        var turn = CGAffineTransform(rotationAngle: 0.5)
        let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(rect(of: CGPath(rect: frame, transform: &turn)) == nil)
        #expect(rect(of: CGPath(ellipseIn: frame, transform: nil)) == nil)
        let two = CGMutablePath()
        two.addRect(frame)
        two.addRect(frame)
        #expect(rect(of: two) == nil)
        #expect(rect(of: CGMutablePath()) == nil)
    }

    @Test func elementsArriveWithTheInfo() {
        var types: [CGPathElementType] = []
        withUnsafeMutablePointer(to: &types) { pointer in
            CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil).apply(info: pointer) { info, element in
                info?.assumingMemoryBound(to: [CGPathElementType].self).pointee.append(element.pointee.type)
            }
        }
        #expect(types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
    }

    @Test func autoreleasePoolReturnsAndRethrows() {
        struct Failure: Error {}
        #expect(autoreleasepool { 3 } == 3)
        #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
    }

    @Test func absoluteTimeCountsFrom2001() {
        #expect(abs(CFAbsoluteTimeGetCurrent() + Date.timeIntervalBetween1970AndReferenceDate - Date().timeIntervalSince1970) < 5)
        #expect(CFRangeMake(2, 3) == CFRange(location: 2, length: 3))
        #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && USEC_PER_SEC == 1_000_000)
    }
}
