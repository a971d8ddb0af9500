import WayKit

/// The book's typography: a serif face, its sizes and its colours.
@MainActor enum BookType {
    static let paper = UIColor { $0.userInterfaceStyle == .dark ? UIColor(rgb: 0x24221E) : UIColor(rgb: 0xFBF7EE) }
    static let ink = UIColor { $0.userInterfaceStyle == .dark ? UIColor(rgb: 0xD9D2C3) : UIColor(rgb: 0x2B2620) }
    static let faintInk = UIColor { $0.userInterfaceStyle == .dark ? UIColor(rgb: 0x9A9181) : UIColor(rgb: 0x7A6F5F) }
    static let accent = UIColor { $0.userInterfaceStyle == .dark ? UIColor(rgb: 0xD8A35A) : UIColor(rgb: 0x9A4B1F) }
    static let cloth = UIColor(rgb: 0x1D3F4F)
    static let foil = UIColor(rgb: 0xE3C58B)
    static let table = UIColor { $0.userInterfaceStyle == .dark ? UIColor(rgb: 0x1B150F) : UIColor(rgb: 0x8F6B49) }
    static let lamplight = UIColor { $0.userInterfaceStyle == .dark ? UIColor(rgb: 0x4A3827) : UIColor(rgb: 0xC9A27A) }

    /// Points of the running text of a page.
    static func bodySize(forWidth width: CGFloat) -> CGFloat { min(max(width * 0.041, 11), 34).rounded() }

    static func font(ofSize size: CGFloat, weight: UIFont.Weight = .regular) -> UIFont {
        let system = UIFont.systemFont(ofSize: size, weight: weight)
        return system.fontDescriptor.withDesign(.serif).map { UIFont(descriptor: $0, size: size) } ?? system
    }

    private struct RunningText: Hashable {
        let size: CGFloat, isIndented: Bool

        /// Ragged on the right: lines of this length do not justify without hyphenation.
        @MainActor var attributes: [NSAttributedString.Key: Any] {
            let style = NSMutableParagraphStyle()
            style.alignment = Locale.current.language.characterDirection == .rightToLeft ? .right : .left
            style.lineSpacing = (size * 0.3).rounded()
            style.firstLineHeadIndent = isIndented ? (size * 1.4).rounded() : 0
            return [.font: font(ofSize: size), .foregroundColor: ink, .paragraphStyle: style]
        }
    }

    static func paragraph(_ text: String, size: CGFloat, isIndented: Bool) -> NSAttributedString {
        let style = RunningText(size: size, isIndented: isIndented)
        return ParagraphCache.paragraph(text, style: style) { style.attributes }
    }
}
