import WayKit

/// A finger as a touchscreen saw it.
struct Trace {
    struct Sample {
        var time: TimeInterval
        var place: CGPoint
    }
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Points; what lies farther out is on no screen.
    private static let farthest: CGFloat = 16_384
    /// Seconds; shorter drags have too few frames to be judged.
    private static let shortest: TimeInterval = 0.2

    let name: String
    let samples: [Sample]

    /// - Parameters:
    ///   - name: For messages.
    ///   - text: Seconds, x and y on each line, with spaces between them; what begins with # and what is empty is not read.
    init(_ text: String, name: String) throws(Failure) {
        self.name = name
        var samples: [Sample] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
            let fields = line.split(whereSeparator: \.isWhitespace), numbers = fields.compactMap { Double($0) }
            guard fields.count == 3, numbers.count == 3, numbers.allSatisfy(\.isFinite) else {
                throw Failure(description: "\(name):\(index + 1): “\(line)” is not seconds, x and y")
            }
            guard abs(numbers[1]) <= Self.farthest, abs(numbers[2]) <= Self.farthest else {
                throw Failure(description: "\(name):\(index + 1): “\(line)” is on no screen")
            }
            guard numbers[0] > samples.last?.time ?? -.infinity else {
                throw Failure(description: "\(name):\(index + 1): “\(line)” is not later than the sample before it")
            }
            samples.append(Sample(time: numbers[0], place: CGPoint(x: numbers[1], y: numbers[2])))
        }
        guard let first = samples.first, let last = samples.last, last.time - first.time >= Self.shortest else {
            throw Failure(description: "\(name): a drag takes \(Self.shortest) seconds at least")
        }
        let box = samples.reduce(CGRect(origin: first.place, size: .zero)) { $0.union(CGRect(origin: $1.place, size: .zero)) }
        self.samples = samples.map { sample in
            Sample(time: sample.time - first.time, place: CGPoint(x: sample.place.x - box.minX, y: sample.place.y - box.minY))
        }
    }

    /// Has room for all places: the least are 0, the first sample's time is, too.
    var size: CGSize {
        CGSize(width: 1 + (samples.map(\.place.x).max() ?? 0).rounded(.up), height: 1 + (samples.map(\.place.y).max() ?? 0).rounded(.up))
    }

    /// Where the finger was, on a smooth curve through the samples (Catmull and Rom, 1974).
    func place(at time: TimeInterval) -> CGPoint { CGPoint(x: place(at: time, \.x), y: place(at: time, \.y)) }

    private func place(at time: TimeInterval, _ axis: KeyPath<CGPoint, CGFloat>) -> CGFloat {
        let next = samples.firstIndex { $0.time > time } ?? samples.count - 1
        func place(_ index: Int) -> CGFloat { samples[min(max(index, 0), samples.count - 1)].place[keyPath: axis] }
        guard next > 0 else { return place(0) }
        let part = min(1, (time - samples[next - 1].time) / (samples[next].time - samples[next - 1].time))
        let before = place(next - 2), first = place(next - 1), second = place(next), after = place(next + 1)
        let slopes = (first: (second - before) / 2, second: (after - first) / 2), square = part * part, cube = square * part
        return (2 * cube - 3 * square + 1) * first + (cube - 2 * square + part) * slopes.first + (3 * square - 2 * cube) * second
            + (cube - square) * slopes.second
    }
}
