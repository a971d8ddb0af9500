import Foundation

/// The decorations of found text in a text view: rounded areas below the characters. Those of visible lines have a view each.
@MainActor final class FoundTextDisplay {
    /// Points.
    private static let cornerRadius: CGFloat = 4
    private static let yellow = UIColor(red: 1, green: 0.82, blue: 0.1, alpha: 1)
    private static let foundAlpha: CGFloat = 0.4
    /// With increased contrast.
    private static let strongAlpha: CGFloat = 0.6

    private unowned let textView: UITextView
    /// In order, without the highlighted one.
    private(set) var found: [Range<Int>] = []
    private(set) var highlighted: Range<Int>?
    private let view = TextContainerView()
    private var shown: [UIView] = []

    init(_ textView: UITextView) { self.textView = textView }

    // MARK: Decorations

    func decorate(_ range: Range<Int>, _ style: UITextSearchFoundTextStyle) {
        if range == highlighted, style != .highlighted { setHighlighted(nil) }
        switch style {
        case .normal: remove(range)
        case .found: insert(range)
        case .highlighted:
            remove(range)
            setHighlighted(range)
        }
        textView.setNeedsLayout()
    }

    func clear() {
        found.removeAll()
        setHighlighted(nil)
        textView.setNeedsLayout()
    }

    /// What was edited is decorated no longer; what follows moves.
    func textWasEdited(in range: Range<Int>, changeInLength delta: Int) {
        let oldEnd = range.upperBound - delta
        func moved(_ range: Range<Int>, _ start: Int) -> Range<Int>? {
            range.upperBound <= start ? range : range.lowerBound >= oldEnd ? range.shifted(by: delta) : nil
        }
        found = found.compactMap { moved($0, range.lowerBound) }
        highlighted = highlighted.flatMap { moved($0, range.lowerBound) }
    }

    private func index(notBefore offset: Int) -> Int { found.partitioningIndex { $0.lowerBound >= offset } }

    private func insert(_ range: Range<Int>) {
        if let last = found.last, last.lowerBound >= range.lowerBound {
            let index = index(notBefore: range.lowerBound)
            if found[index] != range { found.insert(range, at: index) }
        } else {
            found.append(range)
        }
    }

    private func remove(_ range: Range<Int>) {
        let index = index(notBefore: range.lowerBound)
        if index < found.count, found[index] == range { found.remove(at: index) }
    }

    /// The highlighted text is black: its lines are drawn again.
    private func setHighlighted(_ range: Range<Int>?) {
        let former = highlighted
        highlighted = range
        for changed in [former, range].compactMap({ $0 }) where changed.upperBound <= textView.content.buffer.length {
            textView.layoutManager.flow?.invalidateLayout(in: changed)
        }
        textView.textDisplay.needsLayout = true
    }

    /// A text that starts at an offset, with the colour of the highlighted result.
    func displayed(_ text: StyledText, start: Int) -> StyledText {
        guard let highlighted, highlighted.upperBound > start, highlighted.lowerBound < start + text.length else { return text }
        return text.adding([.foregroundColor: UIColor.black], in: highlighted.shifted(by: -start))
    }

    // MARK: Views

    /// Decorates the visible lines.
    /// - Parameter container: holds the views of the lines.
    func show(_ lines: [TextFlow.Line], below container: UIView) {
        let areas = areas(in: lines)
        guard !areas.isEmpty || !shown.isEmpty else { return }
        if view.superview !== container { container.insertSubview(view, at: 0) }
        view.frame = container.bounds
        while shown.count > areas.count { shown.removeLast().removeFromSuperview() }
        while shown.count < areas.count {
            let area = UIView()
            area.layer.cornerRadius = Self.cornerRadius
            view.addSubview(area)
            shown.append(area)
        }
        let isStrong = textView.traitCollection.accessibilityContrast == .high
        for (area, (rect, isHighlighted)) in zip(shown, areas) {
            area.frame = textView.pixelAligned(rect)
            area.backgroundColor = isHighlighted ? Self.yellow : Self.yellow.withAlphaComponent(isStrong ? Self.strongAlpha : Self.foundAlpha)
            area.layer.borderWidth = isStrong && isHighlighted ? 1 : 0
            area.layer.borderColor = UIColor.label.resolvedColor(with: textView.traitCollection).cgColor
        }
    }

    private func areas(in lines: [TextFlow.Line]) -> [(rect: CGRect, isHighlighted: Bool)] {
        guard let first = lines.first, let last = lines.last else { return [] }
        let visible = first.range.lowerBound..<max(last.range.upperBound, first.range.lowerBound)
        var result: [(rect: CGRect, isHighlighted: Bool)] = []
        var index = found.partitioningIndex { $0.upperBound > visible.lowerBound }
        while index < found.count, found[index].lowerBound < visible.upperBound {
            result += rects(of: found[index], in: lines).map { ($0, false) }
            index += 1
        }
        if let highlighted, highlighted.overlaps(visible) { result += rects(of: highlighted, in: lines).map { ($0, true) } }
        return result
    }

    private func rects(of range: Range<Int>, in lines: [TextFlow.Line]) -> [CGRect] {
        let start = lines.partitioningIndex { $0.range.upperBound > range.lowerBound }
        var result: [CGRect] = []
        for line in lines[start...] {
            guard line.range.lowerBound < range.upperBound else { break }
            let text = line.textRect
            result += line.fragmentLine.extents(of: range.shifted(by: -line.start)).map {
                CGRect(x: $0.minX - 1, y: text.minY, width: $0.maxX - $0.minX + 2, height: text.height)
            }
        }
        return result
    }
}

extension Array {
    /// The first index whose element fulfils a condition that all following ones fulfil, too.
    func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
