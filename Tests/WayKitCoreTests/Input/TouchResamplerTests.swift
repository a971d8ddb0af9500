import Foundation
import Testing
import WayHost
@testable import WayKitCore

/// The resampling rule alone: samples and times in, positions out.
struct TouchResamplerTests {
    private static func sample(_ time: TimeInterval, _ x: CGFloat) -> TouchResampler.Sample {
        .init(time: time, point: .init(id: 0, phase: .moved, position: CGPoint(x: x, y: 2 * x)))
    }

    /// Begins at 0, then moves one point every 8 ms.
    private static func resampler(samples: Int) -> TouchResampler {
        let resampler = TouchResampler(sample(0, 0))
        for number in 0..<samples { resampler.add(sample(0.008 * Double(number + 1), CGFloat(number + 1))) }
        return resampler
    }

    @Test func positionIsInterpolatedBetweenSamples() throws {
        let resampler = Self.resampler(samples: 3)
        let step = try #require(resampler.step(to: 0.018))
        #expect(step.samples.map(\.time) == [0.008, 0.016])
        #expect(step.time == 0.018)
        #expect(abs(step.position.x - 2.25) < 1e-9 && abs(step.position.y - 4.5) < 1e-9)
        let next = try #require(resampler.step(to: 0.024))
        #expect(next.samples.count == 1 && abs(next.position.x - 3) < 1e-9)
    }

    /// Half a gap of 8 ms at most.
    @Test func extrapolationIsLimitedToHalfAnInterval() throws {
        let resampler = Self.resampler(samples: 2)
        let step = try #require(resampler.step(to: 0.018))
        #expect(abs(step.position.x - 2.25) < 1e-9 && step.time == 0.018)
        let far = try #require(resampler.step(to: 0.030))
        #expect(abs(far.position.x - 2.5) < 1e-9 && abs(far.time - 0.020) < 1e-12 && far.samples.isEmpty)
    }

    @Test func extrapolationIsLimitedToEightMilliseconds() throws {
        let resampler = TouchResampler(Self.sample(0, 0))
        resampler.add(Self.sample(0.018, 18))
        let step = try #require(resampler.step(to: 0.035))
        #expect(abs(step.position.x - 26) < 1e-9)
    }

    /// A finger that stops has not turned back: neither at rest nor when it is lifted.
    @Test func restingTouchStaysWhereItWasShown() throws {
        let resampler = Self.resampler(samples: 2)
        #expect(abs(try #require(resampler.step(to: 0.018)).position.x - 2.25) < 1e-9)
        #expect(resampler.step(to: 0.016 + 0.008 + 0.0201) == nil && !resampler.hasPending)
        #expect(resampler.drain() == nil)
        // Slower than before: the finger has not come to the shown position yet.
        resampler.add(Self.sample(0.060, 2.1))
        let slower = try #require(resampler.drain())
        #expect(slower.position == CGPoint(x: 2.25, y: 4.5) && slower.samples.count == 1)
        resampler.add(Self.sample(0.080, 2.3))
        #expect(try #require(resampler.drain()).position == CGPoint(x: 2.3, y: 4.6))
    }

    @Test func aTouchThatTurnsBackIsFollowedAtOnce() throws {
        let resampler = Self.resampler(samples: 2)
        _ = resampler.step(to: 0.018)
        resampler.add(.init(time: 0.024, point: .init(id: 0, phase: .moved, position: CGPoint(x: 1.9, y: 4.5))))
        let step = try #require(resampler.step(to: 0.024))
        #expect(step.position == CGPoint(x: 1.9, y: 4.5))
    }

    /// Of each coordinate: x comes and goes within a frame.
    @Test func aCoordinateThatCameBackIsMeasured() throws {
        let resampler = TouchResampler(Self.sample(0, 0))
        resampler.add(.init(time: 0.008, point: .init(id: 0, phase: .moved, position: CGPoint(x: 10, y: 10))))
        #expect(try #require(resampler.step(to: 0.004)).position == CGPoint(x: 5, y: 5))
        resampler.add(.init(time: 0.016, point: .init(id: 0, phase: .moved, position: CGPoint(x: 0, y: 20))))
        #expect(try #require(resampler.drain()).position == CGPoint(x: 0, y: 20))
    }

    @Test(arguments: [0.001, 0.021]) func samplesTooNearOrTooFarAreNotInterpolated(gap: TimeInterval) throws {
        let resampler = TouchResampler(Self.sample(0, 0))
        resampler.add(Self.sample(gap, 10))
        let step = try #require(resampler.step(to: gap / 2))
        #expect(step.position.x == 10 && step.samples.count == 1)
        #expect(resampler.step(to: gap + 0.005) == nil)
    }

    @Test func drainEndsAtLastMeasuredPosition() throws {
        let resampler = Self.resampler(samples: 3)
        _ = resampler.step(to: 0.010)
        let step = try #require(resampler.drain())
        #expect(step.samples.map(\.time) == [0.016, 0.024] && step.position.x == 3 && step.time == 0.024)
        #expect(resampler.drain() == nil)
    }

    /// An event of a second touch delivers the first one's samples immediately; the next frame samples an earlier time. A distant sample shortly
    /// afterwards must not move the touch back.
    @Test func deliveredPositionNeverMovesBack() throws {
        let resampler = Self.resampler(samples: 3)
        #expect(try #require(resampler.drain()).position.x == 3)
        resampler.add(Self.sample(0.027, 300))
        #expect(resampler.step(to: 0.020) == nil)
        #expect(resampler.step(to: 0.024) == nil)
        #expect(abs(try #require(resampler.step(to: 0.0255)).position.x - 151.5) < 1e-6)
        #expect(try #require(resampler.drain()).position.x == 300)
    }

    @Test func sampleTimeHasConstantLatency() {
        var clock = ResamplingClock(), instants: [TimeInterval] = []
        // The frames begin up to 2 ms late.
        for (number, late) in [0, 0.001, 0.002, 0, 0.0015, 0.002, 0].enumerated() {
            let vsync = Double(number) / 60
            instants.append(clock.sampleTime(for: FrameTiming(now: vsync + late, presentation: vsync + 1 / 60, interval: 1 / 60)))
        }
        #expect(abs(instants[0] - -0.005) < 1e-12)
        for (before, after) in zip(instants, instants.dropFirst()) { #expect(abs(after - before - 1 / 60) < 0.0002) }
        // Another frame timing is adopted immediately.
        let moved = clock.sampleTime(for: FrameTiming(now: 1, presentation: 1.1, interval: 1 / 60))
        #expect(abs(moved - 0.995) < 1e-12)
    }
}

/// The purpose of resampling: no jitter. Jitter is measured as the root mean square of the jerk, the third difference of positions in consecutive
/// frames, relative to the touch's own movement.
struct ResamplingJerkTests {
    /// The distance from the touch's position 5 ms before. Samples arrive 0.2 to 0.8 ms after the device took them.
    private static func offsets(
        of path: (TimeInterval) -> CGFloat, duration: TimeInterval, every gap: TimeInterval, rate: Double, resampled: Bool
    ) -> [CGFloat] {
        let samples = (0...Int(duration / gap)).map { (number: Int) -> (time: TimeInterval, arrival: TimeInterval) in
            let time = Double(number) * gap, delay = 0.0002 + 0.00015 * Double(number * 7 % 5)
            return (time, time + delay)
        }
        func sample(_ time: TimeInterval) -> TouchResampler.Sample {
            .init(time: time, point: .init(id: 0, phase: .moved, position: CGPoint(x: path(time), y: 0)))
        }
        let resampler = TouchResampler(sample(0))
        var clock = ResamplingClock(), next = 1, shown: CGFloat = path(0), offsets: [CGFloat] = []
        for frame in 1...Int(duration * rate) {
            let now = Double(frame) / rate
            while next < samples.count, samples[next].arrival <= now {
                resampler.add(sample(samples[next].time))
                next += 1
            }
            let instant = clock.sampleTime(for: FrameTiming(now: now, presentation: now + 1 / rate, interval: 1 / rate))
            let step = resampled ? resampler.step(to: instant) : resampler.drain()
            shown = step?.position.x ?? shown
            offsets.append(shown - path(max(0, now - 0.005)))
        }
        // The first frames have too few samples.
        return Array(offsets.dropFirst(4))
    }

    private static func jitter(_ offsets: [CGFloat]) -> CGFloat {
        var sum: CGFloat = 0
        for index in 3..<offsets.count {
            let outer = offsets[index] - offsets[index - 3], inner = offsets[index - 1] - offsets[index - 2]
            sum += (outer - 3 * inner) * (outer - 3 * inner)
        }
        return (sum / CGFloat(offsets.count - 3)).squareRoot()
    }

    /// A slow drag, and one that eases in and out.
    private static func slow(_ time: TimeInterval) -> CGFloat { 120 * time }
    private static func eased(_ time: TimeInterval) -> CGFloat {
        let fraction = min(1, time / 0.8)
        let curve: CGFloat = 10 + fraction * (6 * fraction - 15)
        return 600 * fraction * fraction * fraction * curve
    }

    @Test(arguments: [59.94, 60, 90, 120]) func resamplingReducesJitterTenfold(rate: Double) {
        for path in [Self.slow, Self.eased] {
            let with = Self.jitter(Self.offsets(of: path, duration: 0.8, every: 0.0079, rate: rate, resampled: true))
            let without = Self.jitter(Self.offsets(of: path, duration: 0.8, every: 0.0079, rate: rate, resampled: false))
            #expect(with * 10 < without, "\(rate) Hz: \(with) against \(without)")
        }
    }
}
