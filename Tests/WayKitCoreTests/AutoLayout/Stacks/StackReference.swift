import Foundation
@testable import WayKitCore
@testable import WayKitTestSupport

/// A stack of views of given sizes, and the frames that its documentation demands, computed without constraints.
struct StackReference {
    struct View {
        var size: CGSize
        var isHidden = false
        var customSpacing: CGFloat?
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    var distribution = UIStackView.Distribution.fill
    var alignment = UIStackView.Alignment.fill
    var spacing: CGFloat = 0
    var views: [View] = []
    /// Along and across the axis; nil for that of the content.
    var length: CGFloat?
    var breadth: CGFloat?

    private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
    private func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

    private var visible: [View] { views.filter { !$0.isHidden } }
    private var gaps: [CGFloat] { visible.dropLast().map { $0.customSpacing ?? spacing } }
    private var lengths: [CGFloat] { visible.map { along($0.size) } }

    // MARK: The whole

    /// Of its content.
    var naturalLength: CGFloat {
        let lengths = lengths, gaps = gaps, count = CGFloat(lengths.count)
        guard let longest = lengths.max() else { return 0 }
        switch distribution {
        case .fill, .fillProportionally: return lengths.reduce(0, +) + gaps.reduce(0, +)
        case .fillEqually: return longest * count + gaps.reduce(0, +)
        case .equalSpacing: return lengths.reduce(0, +) + (gaps.max() ?? 0) * (count - 1)
        case .equalCentering:
            guard let distance = centerDistances(lengths).max() else { return longest }
            return distance * (count - 1) + (lengths[0] + lengths[lengths.count - 1]) / 2
        }
    }

    /// The smallest distances of neighbours' centres.
    private func centerDistances(_ lengths: [CGFloat]) -> [CGFloat] {
        zip(zip(lengths, lengths.dropFirst()), gaps).map { ($0.0 + $0.1) / 2 + $1 }
    }

    var size: CGSize {
        let length = length ?? naturalLength, breadth = breadth ?? visible.map { across($0.size) }.max() ?? 0
        return axis == .horizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    }

    // MARK: Along the axis

    /// Start and length of each visible view.
    private var spans: [(start: CGFloat, length: CGFloat)] {
        let total = along(size), natural = lengths, spacings = gaps, sum = natural.reduce(0, +), count = natural.count
        let space = total - spacings.reduce(0, +)
        switch distribution {
        case .fill: return chain(stretched(natural, to: space), spacings)
        case .fillEqually: return chain(natural.map { _ in space / CGFloat(count) }, spacings)
        case .fillProportionally: return chain(natural.map { space * $0 / sum }, spacings)
        case .equalSpacing:
            guard count > 1 else { return chain(stretched(natural, to: total), []) }
            let minimum = spacings.max() ?? 0, gap = max(minimum, (total - sum) / CGFloat(count - 1))
            return chain(stretched(natural, to: total - gap * CGFloat(count - 1)), spacings.map { _ in gap })
        case .equalCentering:
            guard count > 1 else { return chain(stretched(natural, to: total), []) }
            let fitting = space < sum ? stretched(natural, to: space) : natural
            let distances = levelled(centerDistances(fitting), to: total - (fitting[0] + fitting[count - 1]) / 2)
            return chain(fitting, zip(distances, zip(fitting, fitting.dropFirst())).map { $0 - ($1.0 + $1.1) / 2 })
        }
    }

    /// The first view is stretched, the last ones are compressed.
    private func stretched(_ natural: [CGFloat], to total: CGFloat) -> [CGFloat] {
        var result = natural, rest = total - natural.reduce(0, +)
        if rest > 0, !result.isEmpty { result[0] += rest }
        for index in result.indices.reversed() where rest < 0 {
            let change = max(rest, -result[index])
            result[index] += change
            rest -= change
        }
        return result
    }

    /// Raises the smallest values to one level until the sum is the total.
    private func levelled(_ minima: [CGFloat], to total: CGFloat) -> [CGFloat] {
        for (index, level) in minima.sorted().enumerated().reversed() {
            let higher = minima.filter { $0 > level }.reduce(0, +), common = (total - higher) / CGFloat(minima.filter { $0 <= level }.count)
            if common >= level || index == 0 { return minima.map { max($0, common) } }
        }
        return minima
    }

    private func chain(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> [(start: CGFloat, length: CGFloat)] {
        var start: CGFloat = 0
        return lengths.enumerated().map { index, length in
            defer { start += length + (index < gaps.count ? gaps[index] : 0) }
            return (start, length)
        }
    }

    // MARK: Frames

    /// Of the visible views.
    var frames: [CGRect] {
        let whole = across(size)
        return zip(visible, spans).map { view, span in
            let breadth = alignment == .fill ? whole : min(across(view.size), whole)
            let offset: CGFloat =
                switch alignment {
                case .center: (whole - breadth) / 2
                case .trailing: whole - breadth
                default: 0
                }
            return axis == .horizontal
                ? CGRect(x: span.start, y: offset, width: span.length, height: breadth)
                : CGRect(x: offset, y: span.start, width: breadth, height: span.length)
        }
    }
}

extension StackReference {
    /// A stack of up to seven views. Its gaps have room.
    init(random: inout some RandomNumberGenerator) {
        func side() -> CGFloat { CGFloat(Int.random(in: 1...80, using: &random)) }
        axis = Bool.random(using: &random) ? .horizontal : .vertical
        distribution = UIStackView.Distribution(rawValue: Int.random(in: 0...4, using: &random)) ?? .fill
        alignment = [.fill, .leading, .center, .trailing].randomElement(using: &random) ?? .fill
        spacing = CGFloat(Int.random(in: 0...12, using: &random))
        views = (0..<Int.random(in: 0...7, using: &random)).map { _ in
            View(
                size: CGSize(width: side(), height: side()), isHidden: Int.random(in: 0..<4, using: &random) == 0,
                customSpacing: Int.random(in: 0..<4, using: &random) == 0 ? CGFloat(Int.random(in: 0...20, using: &random)) : nil)
        }
        if Bool.random(using: &random) { breadth = side() + 10 }
        if Int.random(in: 0..<3, using: &random) > 0 {
            length = (gaps.max() ?? 0) * CGFloat(gaps.count) + CGFloat(Int.random(in: 1...400, using: &random))
        }
    }
}
