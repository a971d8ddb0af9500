import WayKit

/// A page of text: number and title of the chapter, and the story with a drop cap over two lines.
final class BookTextView: BookPageView {
    private let chapter: Chapter
    private let numberLabel: UILabel
    private let titleLabel: UILabel
    private let ornamentLabel: UILabel
    private let folioLabel: UILabel
    private let capLabel = UILabel()
    /// Beside the drop cap, below it, and the other paragraphs.
    private let paragraphLabels: [UILabel]
    private var laidOutSize = CGSize.zero
    private static var numbers: [String] {
        [
            String(localized: "One", comment: "Chapter"), String(localized: "Two", comment: "Chapter"), String(localized: "Three", comment: "Chapter"),
            String(localized: "Four", comment: "Chapter"), String(localized: "Five", comment: "Chapter"), String(localized: "Six", comment: "Chapter"),
        ]
    }

    init(index: Int, folio: Int?, isLeft: Bool) {
        chapter = Chapter.all[index]
        numberLabel = UILabel()
        titleLabel = UILabel()
        ornamentLabel = UILabel()
        folioLabel = UILabel()
        paragraphLabels = (0...chapter.paragraphs.count).map { _ in UILabel() }
        super.init(isLeft: isLeft, color: BookType.paper)
        numberLabel.text = Self.numbers[index]
        titleLabel.text = chapter.title
        ornamentLabel.text = "❦"
        folioLabel.text = folio.map { "\($0)" }
        for (label, color) in [
            (numberLabel, BookType.faintInk), (titleLabel, BookType.ink), (ornamentLabel, BookType.accent), (folioLabel, BookType.faintInk),
        ] {
            label.textColor = color
            label.textAlignment = .center
            addSubview(label)
        }
        titleLabel.numberOfLines = 2
        capLabel.textColor = BookType.accent
        capLabel.textAlignment = .left
        addSubview(capLabel)
        for label in paragraphLabels {
            label.numberOfLines = 0
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Trying sizes changes the labels, which asks for another layout.
        guard bounds.size != laidOutSize else { return }
        laidOutSize = bounds.size
        var size = BookType.bodySize(forWidth: bounds.width)
        // A page that is low for its width has smaller type.
        while layOut(bodySize: size) > textArea.maxY, size > 8 { size -= 1 }
        folioLabel.font = BookType.font(ofSize: (size * 0.85).rounded())
        center(folioLabel, at: bounds.height * 0.925 - folioLabel.font.lineHeight / 2)
    }

    /// - Returns: The lower edge of the text.
    private func layOut(bodySize size: CGFloat) -> CGFloat {
        numberLabel.font = BookType.font(ofSize: size)
        titleLabel.font = BookType.font(ofSize: (size * 1.6).rounded(), weight: .bold)
        ornamentLabel.font = BookType.font(ofSize: (size * 1.3).rounded())
        var y = center(numberLabel, at: textArea.minY) + size * 0.3
        y = center(titleLabel, at: y) + size * 2
        y = layOutOpening(at: y.rounded(), size)
        for (label, text) in zip(paragraphLabels.dropFirst(2), chapter.paragraphs.dropFirst()) {
            y = layOut(label, BookType.paragraph(text, size: size, isIndented: true), at: y, in: textArea)
        }
        return center(ornamentLabel, at: y + size)
    }

    /// The first paragraph: two lines beside the initial, the rest below it; scripts without capitals have no initials.
    private func layOutOpening(at y: CGFloat, _ size: CGFloat) -> CGFloat {
        let text = chapter.paragraphs.first ?? "", area = textArea
        guard text.first?.isUppercase ?? false else {
            return layOut(paragraphLabels[1], BookType.paragraph(text, size: size, isIndented: false), at: y, in: area)
        }
        let lineHeight = BookType.font(ofSize: size).lineHeight + (size * 0.3).rounded()
        capLabel.text = String(text.prefix(1))
        capLabel.font = BookType.font(ofSize: (lineHeight * 1.9).rounded(), weight: .bold)
        let cap = capLabel.sizeThatFits(bounds.size)
        // Its capital is as high as two lines are from the first one's top to the second one's baseline.
        capLabel.frame = CGRect(x: area.minX, y: (y - cap.height * 0.17).rounded(), width: cap.width.rounded(.up), height: cap.height.rounded(.up))
        let indent = (cap.width + size * 0.12).rounded(.up)
        let beside = CGRect(x: area.minX + indent, y: y, width: max(1, area.width - indent), height: 2 * lineHeight)
        let (head, tail) = Self.split(String(text.dropFirst()), lines: 2, width: beside.width, font: BookType.font(ofSize: size))
        _ = layOut(paragraphLabels[0], BookType.paragraph(head, size: size, isIndented: false), at: y, in: beside)
        return layOut(paragraphLabels[1], BookType.paragraph(tail, size: size, isIndented: false), at: y + 2 * lineHeight.rounded(), in: area)
    }

    private func layOut(_ label: UILabel, _ text: NSAttributedString, at y: CGFloat, in area: CGRect) -> CGFloat {
        if label.attributedText !== text { label.attributedText = text }
        let height = label.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude)).height.rounded(.up)
        label.frame = CGRect(x: area.minX, y: y, width: area.width, height: height)
        return y + height + (label.font.pointSize * 0.3).rounded()
    }

    /// Splits text at the last word that fits into a number of lines.
    static func split(_ text: String, lines: Int, width: CGFloat, font: UIFont) -> (head: String, tail: String) {
        let words = text.split(separator: " "), probe = UILabel()
        probe.font = font
        probe.numberOfLines = 0
        var low = 0, high = words.count
        while low < high {
            let middle = (low + high + 1) / 2
            probe.text = words.prefix(middle).joined(separator: " ")
            let height = probe.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            if height < font.lineHeight * (CGFloat(lines) + 0.5) { low = middle } else { high = middle - 1 }
        }
        return (words.prefix(low).joined(separator: " "), words.dropFirst(low).joined(separator: " "))
    }
}
