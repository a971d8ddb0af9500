import WayKit

/// A finger's motion as sampled by a touchscreen.
struct Trace {
    struct Sample {
        var time: TimeInterval
        var position: CGPoint
    }
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Points; larger coordinates are rejected.
    private static let maximumCoordinate: CGFloat = 16_384
    /// Seconds; shorter drags have too few frames to be evaluated.
    private static let minimumDuration: TimeInterval = 0.2

    let name: String
    let samples: [Sample]

    /// - Parameters:
    ///   - name: For messages.
    ///   - text: Seconds, x and y on each line, separated by spaces; empty lines and lines that begin with # are skipped.
    init(_ text: String, name: String) throws(Failure) {
        self.name = name
        var samples: [Sample] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
            let fields = line.split(whereSeparator: \.isWhitespace), numbers = fields.compactMap { Double($0) }
            guard fields.count == 3, numbers.count == 3, numbers.allSatisfy(\.isFinite) else {
                throw Failure(description: "\(name):\(index + 1): “\(line)” is not seconds, x and y")
            }
            guard abs(numbers[1]) <= Self.maximumCoordinate, abs(numbers[2]) <= Self.maximumCoordinate else {
                throw Failure(description: "\(name):\(index + 1): “\(line)” is on no screen")
            }
            guard numbers[0] > samples.last?.time ?? -.infinity else {
                throw Failure(description: "\(name):\(index + 1): “\(line)” is not later than the sample before it")
            }
            samples.append(Sample(time: numbers[0], position: CGPoint(x: numbers[1], y: numbers[2])))
        }
        guard let first = samples.first, let last = samples.last, last.time - first.time >= Self.minimumDuration else {
            throw Failure(description: "\(name): a drag takes \(Self.minimumDuration) seconds at least")
        }
        let box = samples.reduce(CGRect(origin: first.position, size: .zero)) { $0.union(CGRect(origin: $1.position, size: .zero)) }
        self.samples = samples.map { sample in
            Sample(time: sample.time - first.time, position: CGPoint(x: sample.position.x - box.minX, y: sample.position.y - box.minY))
        }
    }

    /// The size that contains all positions, whose minimum is 0. The first sample's time is 0, too.
    var size: CGSize {
        CGSize(width: 1 + (samples.map(\.position.x).max() ?? 0).rounded(.up), height: 1 + (samples.map(\.position.y).max() ?? 0).rounded(.up))
    }

    /// The finger's position, interpolated by a Catmull-Rom spline through the samples (Catmull and Rom, 1974).
    func position(at time: TimeInterval) -> CGPoint { CGPoint(x: position(at: time, \.x), y: position(at: time, \.y)) }

    private func position(at time: TimeInterval, _ axis: KeyPath<CGPoint, CGFloat>) -> CGFloat {
        let next = samples.firstIndex { $0.time > time } ?? samples.count - 1
        func position(_ index: Int) -> CGFloat { samples[min(max(index, 0), samples.count - 1)].position[keyPath: axis] }
        guard next > 0 else { return position(0) }
        let fraction = min(1, (time - samples[next - 1].time) / (samples[next].time - samples[next - 1].time))
        let before = position(next - 2), first = position(next - 1), second = position(next), after = position(next + 1)
        let slopes = (first: (second - before) / 2, second: (after - first) / 2), square = fraction * fraction, cube = square * fraction
        return (2 * cube - 3 * square + 1) * first + (cube - 2 * square + fraction) * slopes.first + (3 * square - 2 * cube) * second
            + (cube - square) * slopes.second
    }
}
