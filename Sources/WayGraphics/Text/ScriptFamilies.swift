/// Families for the scripts that the system font lacks, which go with it in weight and size. Without them fontconfig takes the first font that has the characters,
/// often a wide one.
enum ScriptFamilies {
    /// The scripts of a text, a bit each: the index in `names`.
    struct Scripts: OptionSet, Hashable {
        var rawValue: UInt64

        static let kana = Scripts(script: "Kana")
        static let hangul = Scripts(script: "Hangul")
        static let han = Scripts(script: "Han")
        static let chineseJapaneseKorean: Scripts = [.kana, .hangul, .han]

        init(rawValue: UInt64) { self.rawValue = rawValue }

        private init(script: String) { rawValue = 1 << UInt64(names.firstIndex(of: script) ?? 63) }
    }

    /// What a text needs beside the system font.
    struct Needs: Hashable {
        /// Whether a character may come from another font.
        var mayFallBack = false
        var scripts: Scripts = []
    }

    /// In the order in which their families are asked. As in the names of Noto's fonts, except for the last ones.
    private static let names = [
        "Arabic", "Armenian", "Bengali", "Devanagari", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi", "Hebrew", "Kannada", "Khmer", "Lao", "Malayalam", "Myanmar",
        "Oriya", "Sinhala", "Tamil", "Telugu", "Thai", "Kana", "Hangul", "Han",
    ]

    /// Blocks of Unicode in order, and their script.
    private static let blocks: [(range: ClosedRange<UInt32>, scripts: Scripts)] = [
        (0x0530...0x058F, "Armenian"), (0x0590...0x05FF, "Hebrew"), (0x0600...0x06FF, "Arabic"), (0x0750...0x077F, "Arabic"), (0x08A0...0x08FF, "Arabic"),
        (0x0900...0x097F, "Devanagari"), (0x0980...0x09FF, "Bengali"), (0x0A00...0x0A7F, "Gurmukhi"), (0x0A80...0x0AFF, "Gujarati"), (0x0B00...0x0B7F, "Oriya"),
        (0x0B80...0x0BFF, "Tamil"), (0x0C00...0x0C7F, "Telugu"), (0x0C80...0x0CFF, "Kannada"), (0x0D00...0x0D7F, "Malayalam"), (0x0D80...0x0DFF, "Sinhala"),
        (0x0E00...0x0E7F, "Thai"), (0x0E80...0x0EFF, "Lao"), (0x1000...0x109F, "Myanmar"), (0x10A0...0x10FF, "Georgian"), (0x1100...0x11FF, "Hangul"),
        (0x1200...0x139F, "Ethiopic"), (0x1780...0x17FF, "Khmer"), (0x1C90...0x1CBF, "Georgian"), (0x2E80...0x2FDF, "Han"), (0x3000...0x303F, "Han"),
        (0x3040...0x30FF, "Kana"), (0x3100...0x312F, "Han"), (0x3130...0x318F, "Hangul"), (0x31F0...0x31FF, "Kana"), (0x3200...0x9FFF, "Han"),
        (0xA8E0...0xA8FF, "Devanagari"), (0xAC00...0xD7FF, "Hangul"), (0xF900...0xFAFF, "Han"), (0xFB1D...0xFB4F, "Hebrew"), (0xFB50...0xFDFF, "Arabic"),
        (0xFE30...0xFE4F, "Han"), (0xFE70...0xFEFE, "Arabic"), (0xFF00...0xFFEF, "Han"), (0x20000...0x3FFFF, "Han"),
    ].map { range, name in (range, Scripts(rawValue: 1 << UInt64(names.firstIndex(of: name) ?? 63))) }

    // MARK: Texts

    /// What a text needs.
    static func needs(of text: Substring) -> Needs {
        guard mayFallBack(text) else { return Needs() }
        var scripts: Scripts = [], last = blocks[0]
        for scalar in text.unicodeScalars where scalar.value >= 0x0530 {
            if !last.range.contains(scalar.value) {
                guard let found = block(of: scalar.value) else { continue }
                last = found
            }
            scripts.formUnion(last.scripts)
        }
        return Needs(mayFallBack: true, scripts: scripts)
    }

    /// Whether there are characters beyond U+0500, except for general punctuation (dashes, quotation marks, ellipsis): the texts of most programs have none.
    private static func mayFallBack(_ text: Substring) -> Bool {
        text.utf8.withContiguousStorageIfAvailable(mayFallBack) ?? mayFallBack(text.utf8)
    }

    private static func mayFallBack(_ bytes: some Collection<UInt8>) -> Bool {
        guard bytes.reduce(0, max) >= 0xD4 else { return false }
        var previous: UInt8 = 0
        for byte in bytes {
            // The first byte of a character, or the second one of those that begin with E2.
            if previous == 0xE2 ? byte != 0x80 : byte >= 0xD4 && byte != 0xE2 { return true }
            previous = byte
        }
        return false
    }

    private static func block(of scalar: UInt32) -> (range: ClosedRange<UInt32>, scripts: Scripts)? {
        var low = 0, high = blocks.count
        while low < high {
            let middle = (low + high) / 2
            if blocks[middle].range.upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < blocks.count && blocks[low].range.contains(scalar) ? blocks[low] : nil
    }

    // MARK: Families

    /// The families for scripts, of those that are installed.
    /// - Parameter language: Of the text, as fontconfig names it: it decides about the form of Chinese characters.
    static func families(for scripts: Scripts, language: String, isInstalled: (String) -> Bool) -> [String] {
        var families: [String] = []
        for (index, name) in names.enumerated() where scripts.contains(Scripts(rawValue: 1 << UInt64(index))) {
            let wanted = Scripts.chineseJapaneseKorean.rawValue & 1 << UInt64(index) == 0 ? simple(name) : eastAsian(scripts, language)
            if let family = wanted.first(where: isInstalled), !families.contains(family) { families.append(family) }
        }
        return families
    }

    /// The variants for user interfaces keep more to the height of a line.
    private static func simple(_ name: String) -> [String] {
        let own = ["Noto Sans \(name) UI", "Noto Sans \(name)"]
        return name == "Thai" ? own + ["Loma"] : own
    }

    /// A font of one language has the characters of all; those of an unknown language, with neither kana nor hangul, are left to fontconfig.
    private static func eastAsian(_ scripts: Scripts, _ language: String) -> [String] {
        let form =
            switch language {
            case "zh-cn": "SC"
            case "zh-tw": "TC"
            case "zh-hk": "HK"
            case let language where language.hasPrefix("ja"): "JP"
            case let language where language.hasPrefix("ko"): "KR"
            default: scripts.contains(.kana) ? "JP" : scripts.contains(.hangul) ? "KR" : ""
            }
        return form.isEmpty ? [] : ["Noto Sans CJK \(form)", "Noto Sans \(form)"]
    }
}
