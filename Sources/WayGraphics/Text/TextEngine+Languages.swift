import CPango

/// Languages and scripts of texts. Called under the lock.
extension TextEngine {
    /// What the families for scripts depend on.
    struct ScriptFamiliesKey: Hashable {
        let scripts: ScriptFamilies.Scripts
        let language: TextLanguage?
    }

    /// The language of a text with these attributes.
    func language(of attributes: TextAttributes) -> TextLanguage? { attributes.language ?? language ?? TextLanguage.ofEnvironment }

    /// The installed families for scripts that the font lacks, joined by commas; nil if the font is not the system font, or without any.
    func scriptFamilies(of scripts: ScriptFamilies.Scripts, _ attributes: TextAttributes) -> String? {
        guard attributes.font.isSystem else { return nil }
        let key = ScriptFamiliesKey(scripts: scripts, language: language(of: attributes))
        let families: String
        if let known = scriptFamilies[key] {
            families = known
        } else {
            families = ScriptFamilies.families(for: scripts, language: key.language?.nameForFonts ?? "", isInstalled: isInstalled).joined(separator: ",")
            scriptFamilies[key] = families
        }
        return families.isEmpty ? nil : families
    }

    /// Calls `body` with the dictionaries of another folder.
    package func withHyphenationFolder<R>(_ folder: String, _ body: () throws -> R) rethrows -> R {
        try locked {
            let former = hyphenation
            hyphenation = HyphenationDictionaries(folder: folder)
            defer { hyphenation = former }
            return try body()
        }
    }

    /// The width of a hyphen at the end of a line, in points.
    func hyphenWidth(of attributes: TextAttributes) -> CGFloat {
        if let known = hyphenWidths[attributes.font] { return known }
        // Pango takes U+2010, or the one of ASCII if the font lacks it.
        let width = ["\u{2010}", "-"].map { hyphen in
            var box = PangoRectangle()
            let spans = [TextParagraph.Span(range: 0..<hyphen.utf8.count, attributes: attributes)]
            let paragraph = TextParagraph(
                text: hyphen[...], start: 0, spans: spans, style: TextParagraphStyle(), width: nil, lineLimit: 0, forcesEllipsis: false)
            if let line = paragraph?.line(0) { pango_layout_line_get_extents(line, nil, &box) }
            return box.width.points
        }.max() ?? 0
        hyphenWidths[attributes.font] = width
        return width
    }
}
