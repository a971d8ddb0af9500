import WayKit

/// A finger as a touchscreen saw it.
struct Trace {
    struct Sample {
        var time: TimeInterval
        var place: CGPoint
    }

    let samples: [Sample]

    /// - Parameter text: seconds, x and y on each line; what begins with # is not read.
    init(_ text: String) {
        samples = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let numbers = line.split(separator: " ").compactMap { Double($0) }
            return numbers.count == 3 ? Sample(time: numbers[0], place: CGPoint(x: numbers[1], y: numbers[2])) : nil
        }
    }

    /// Where the finger was, on a smooth curve through the samples (Catmull and Rom, 1974).
    func height(at time: TimeInterval) -> CGFloat {
        let next = samples.firstIndex { $0.time > time } ?? samples.count - 1
        func height(_ index: Int) -> CGFloat { samples[min(max(index, 0), samples.count - 1)].place.y }
        guard next > 0 else { return height(0) }
        let part = min(1, (time - samples[next - 1].time) / (samples[next].time - samples[next - 1].time))
        let before = height(next - 2), first = height(next - 1), second = height(next), after = height(next + 1)
        let slopes = (first: (second - before) / 2, second: (after - first) / 2), square = part * part, cube = square * part
        return (2 * cube - 3 * square + 1) * first + (cube - 2 * square + part) * slopes.first + (3 * square - 2 * cube) * second
            + (cube - square) * slopes.second
    }
}
