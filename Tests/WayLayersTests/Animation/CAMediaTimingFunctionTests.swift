import Foundation
import Testing

@testable import WayLayers

@MainActor struct CAMediaTimingFunctionTests {
    nonisolated static let names: [CAMediaTimingFunctionName] = [.default, .easeIn, .easeOut, .easeInEaseOut, .linear]

    /// y where x(s) = t, by bisection alone.
    private func reference(_ f: CAMediaTimingFunction, _ t: Double) -> Double {
        func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
            3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
        }
        var low = 0.0, high = 1.0
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if bezier(f.control1.x, f.control2.x, middle) < t { low = middle } else { high = middle }
        }
        return bezier(f.control1.y, f.control2.y, (low + high) / 2)
    }

    @Test(arguments: names) func valuesMatchTheBezierCurve(_ name: CAMediaTimingFunctionName) {
        let f = CAMediaTimingFunction(name: name)
        for step in 0...1000 {
            let t = Double(step) / 1000
            #expect(isNear(f.value(at: t), reference(f, t)))
        }
    }

    @Test(arguments: [(0, 0, 0, 1), (1, 0, 0, 1), (1, 0, 1, 0), (0, 1, 0, 1), (0.3, -2, 0.6, 3), (0, 0, 1, 0)] as [(Float, Float, Float, Float)])
    func degenerateCurvesAreSolved(_ a: Float, _ b: Float, _ c: Float, _ d: Float) {
        let f = CAMediaTimingFunction(controlPoints: a, b, c, d)
        // Bisection cannot resolve the last parameters where the curve ends vertically; the ends have a test of their own.
        for step in 0..<500 {
            let t = Double(step) / 500
            // A vertical section has no unique value: within 1e-9 of the time.
            let low = reference(f, max(0, t - 1e-9)), high = reference(f, min(1, t + 1e-9)), value = f.value(at: t)
            #expect(value >= min(low, high) - 1e-9 && value <= max(low, high) + 1e-9)
        }
    }

    @Test func namedCurvesHaveTheirControlPoints() {
        func points(_ name: CAMediaTimingFunctionName) -> [CGPoint] {
            let f = CAMediaTimingFunction(name: name)
            return [f.controlPoint(at: 1), f.controlPoint(at: 2)]
        }
        #expect(points(.default) == [CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1)])
        #expect(points(.easeIn) == [CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1)])
        #expect(points(.easeOut) == [CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1)])
        #expect(points(.easeInEaseOut) == [CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1)])
    }

    @Test func endsAreExactAndClamped() {
        let f = CAMediaTimingFunction(controlPoints: 0.3, -2, 0.6, 3)
        #expect(f.value(at: 0) == 0 && f.value(at: 1) == 1 && f.value(at: -3) == 0 && f.value(at: 7) == 1)
    }

    @Test func easeInEaseOutIsSymmetric() {
        let f = CAMediaTimingFunction(name: .easeInEaseOut)
        for step in 0...50 {
            let t = Double(step) / 50
            #expect(isNear(f.value(at: t) + f.value(at: 1 - t), 1))
        }
    }

    @Test(arguments: names) func slopeIsTheDerivative(_ name: CAMediaTimingFunctionName) {
        let f = CAMediaTimingFunction(name: name), h = 1e-6
        for t in [0.1, 0.35, 0.5, 0.8] {
            #expect(isNear(f.slope(at: t), (f.value(at: t + h) - f.value(at: t - h)) / (2 * h), 1e-5))
        }
    }

    @Test(arguments: names) func fractionReachingInvertsValue(_ name: CAMediaTimingFunctionName) {
        let f = CAMediaTimingFunction(name: name)
        for t in [0, 0.1, 0.35, 0.5, 0.8, 1] { #expect(isNear(f.fraction(reaching: f.value(at: t)), t, 1e-8)) }
    }

    @Test func controlPointsKeepTimeMonotonic() {
        let f = CAMediaTimingFunction(controlPoints: -1, 0, 2, 1)
        #expect(f.control1.x == 0 && f.control2.x == 1)
        #expect(CAMediaTimingFunction(controlPoints: .nan, 0, 1, 1).control1.x == 0)
    }

    @Test func equalByControlPoints() {
        #expect(CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(name: .easeIn))
        #expect(CAMediaTimingFunction(name: .easeIn) != CAMediaTimingFunction(name: .easeOut))
    }
}
