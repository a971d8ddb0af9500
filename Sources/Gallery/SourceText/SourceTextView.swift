import WayKit

/// Swift source text with line numbers, scrollable in both directions. Blocks of lines exist only while they are visible.
final class SourceTextView: UIScrollView {
    private static let linesPerBlock = 20
    /// Points.
    private static let margin: CGFloat = 16

    private var lines: [[SwiftToken]] = []
    private var blocks: [Int: SourceBlockView] = [:]
    private var metrics = SourceMetrics(factor: 1)

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        alwaysBounceVertical = true
        // Code runs from left to right in every language.
        semanticContentAttribute = .forceLeftToRight
    }

    required init?(coder: NSCoder) { nil }

    func show(_ lines: [[SwiftToken]]) {
        self.lines = lines
        removeBlocks()
        contentOffset = CGPoint(x: 0, y: -adjustedContentInset.top)
        setNeedsLayout()
    }

    private func removeBlocks() {
        blocks.values.forEach { $0.removeFromSuperview() }
        blocks.removeAll()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = SourceMetrics(factor: UIFontMetrics(forTextStyle: .footnote).scaledValue(for: sizeFactor, compatibleWith: traitCollection))
        if metrics != self.metrics {
            self.metrics = metrics
            removeBlocks()
        }
        let columns = lines.compactMap { $0.last.map { $0.column + $0.text.count } }.max() ?? 0
        let size = CGSize(
            width: (metrics.gutter + CGFloat(columns) * metrics.advance + 2 * Self.margin).rounded(.up),
            height: CGFloat(lines.count) * metrics.lineHeight + 2 * Self.margin)
        if contentSize != size { contentSize = size }
        showBlocks(width: max(size.width, bounds.width))
    }

    private func showBlocks(width: CGFloat) {
        let height = CGFloat(Self.linesPerBlock) * metrics.lineHeight
        let last = (lines.count + Self.linesPerBlock - 1) / Self.linesPerBlock - 1
        let visible = max(0, Int((bounds.minY - Self.margin) / height))...max(0, Int((bounds.maxY - Self.margin) / height))
        for (index, block) in blocks where !visible.contains(index) {
            block.removeFromSuperview()
            blocks[index] = nil
        }
        for index in visible where index <= last && blocks[index] == nil {
            let start = index * Self.linesPerBlock
            let block = SourceBlockView(Array(lines[start..<min(start + Self.linesPerBlock, lines.count)]), firstNumber: start + 1, metrics)
            block.frame = CGRect(x: Self.margin, y: Self.margin + CGFloat(index) * height, width: width - 2 * Self.margin, height: height)
            insertSubview(block, at: 0)
            blocks[index] = block
        }
    }
}

/// The font of source text, and the lengths in points that follow from it.
struct SourceMetrics: Equatable {
    let font: UIFont
    /// The width of a character.
    let advance: CGFloat
    let lineHeight: CGFloat
    /// The width of the line numbers with their margin.
    let gutter: CGFloat

    private static let fontSize: CGFloat = 13

    init(factor: CGFloat) {
        font = .monospacedSystemFont(ofSize: (Self.fontSize * factor).rounded(), weight: .regular)
        let sample = String(repeating: "0", count: 100)
        advance = sample.size(withAttributes: [.font: font]).width / 100
        lineHeight = (font.lineHeight * 1.25).rounded()
        gutter = (advance * 5).rounded()
    }
}

/// Some lines of source text.
private final class SourceBlockView: UIView {
    private let lines: [[SwiftToken]]
    private let firstNumber: Int
    private let metrics: SourceMetrics

    init(_ lines: [[SwiftToken]], firstNumber: Int, _ metrics: SourceMetrics) {
        self.lines = lines
        self.firstNumber = firstNumber
        self.metrics = metrics
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (block: SourceBlockView, _) in block.setNeedsDisplay() }
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        for (index, tokens) in lines.enumerated() {
            let y = CGFloat(index) * metrics.lineHeight, number = String(firstNumber + index)
            draw(number, .tertiaryLabel, x: metrics.gutter - CGFloat(number.count + 2) * metrics.advance, y: y)
            for token in tokens where !token.text.allSatisfy(\.isWhitespace) {
                draw(token.text, token.kind.color, x: metrics.gutter + CGFloat(token.column) * metrics.advance, y: y)
            }
        }
    }

    private func draw(_ text: String, _ color: UIColor, x: CGFloat, y: CGFloat) {
        text.draw(at: CGPoint(x: x, y: y), withAttributes: [.font: metrics.font, .foregroundColor: color])
    }
}

extension SwiftToken.Kind {
    /// Each has a contrast of at least 4.5 to 1 on the system's background.
    fileprivate var color: UIColor {
        switch self {
        case .plain: .label
        case .keyword: Self.color(0x9B2393, 0xFC5FA3)
        case .type: Self.color(0x0B4F79, 0x6BDFFF)
        case .number: Self.color(0x1C00CF, 0xD0BF69)
        case .string: Self.color(0xC41A16, 0xFC6A5D)
        case .comment: Self.color(0x5D6C79, 0x92A1B1)
        }
    }

    private static func color(_ light: Int, _ dark: Int) -> UIColor {
        UIColor { UIColor(rgb: $0.userInterfaceStyle == .dark ? dark : light) }
    }
}
