/// Families for the scripts that the system font lacks, which go with it in weight and size. Without them fontconfig takes the first font that has the characters,
/// often a wide one.
enum ScriptFamilies {
    /// A block of Unicode, and the family for it.
    private static let blocks: [(range: ClosedRange<UInt32>, family: String)] = [
        (0x0530...0x058F, "Noto Sans Armenian"), (0x0590...0x05FF, "Noto Sans Hebrew"), (0x0600...0x06FF, "Noto Sans Arabic"),
        (0x0750...0x077F, "Noto Sans Arabic"), (0x0900...0x097F, "Noto Sans Devanagari"), (0x0980...0x09FF, "Noto Sans Bengali"),
        (0x0A00...0x0A7F, "Noto Sans Gurmukhi"), (0x0A80...0x0AFF, "Noto Sans Gujarati"), (0x0B80...0x0BFF, "Noto Sans Tamil"),
        (0x0C00...0x0C7F, "Noto Sans Telugu"), (0x0C80...0x0CFF, "Noto Sans Kannada"), (0x0D00...0x0D7F, "Noto Sans Malayalam"),
        (0x0D80...0x0DFF, "Noto Sans Sinhala"), (0x0E00...0x0E7F, "Noto Sans Thai"), (0x0E80...0x0EFF, "Noto Sans Lao"),
        (0x1000...0x109F, "Noto Sans Myanmar"), (0x10A0...0x10FF, "Noto Sans Georgian"), (0x1200...0x137F, "Noto Sans Ethiopic"),
        (0x1780...0x17FF, "Noto Sans Khmer"), (0xFB50...0xFEFF, "Noto Sans Arabic"),
    ]

    /// Those that the text needs, in their order in it. Chinese, Japanese and Korean are not among them: fontconfig chooses the form of the program's language.
    static func families(for text: Substring) -> [String] {
        // The first byte of a character from U+0500 on; the texts of most programs have none.
        guard text.utf8.contains(where: { $0 >= 0xD4 && $0 < 0xF0 }) else { return [] }
        var families: [String] = []
        for scalar in text.unicodeScalars where scalar.value >= 0x0530 {
            guard let block = blocks.first(where: { $0.range.contains(scalar.value) }), !families.contains(block.family) else { continue }
            families.append(block.family)
        }
        return families
    }
}
