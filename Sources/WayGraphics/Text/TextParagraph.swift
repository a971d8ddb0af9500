import CPango

/// One paragraph, laid out by Pango. All members except deinit must be called under the engine's lock.
final class TextParagraph {
    let layout: OpaquePointer
    /// The paragraph's start in the whole text, in UTF-8 bytes.
    let start: Int
    /// Its length in UTF-8 bytes, without separator and added ellipsis.
    let count: Int
    /// What its text needs beside the system font.
    let needs: ScriptFamilies.Needs
    /// Between letters, in Pango's units; 0 if none is added.
    private var widestSpacing: Int32 = 0

    /// Attributes and their range, in UTF-8 bytes of the whole text.
    typealias Span = (range: Range<Int>, attributes: TextAttributes)

    /// - Parameters:
    ///   - text: the paragraph, without its separator.
    ///   - spans: in order and without gaps; those that overlap the paragraph.
    ///   - width: points; nil for a single line.
    ///   - lineLimit: 0 for none; used by truncating styles only.
    ///   - forcesEllipsis: adds an ellipsis although the paragraph fits, because further paragraphs are omitted.
    ///   - unbreakable: parts inside of which no line ends, in bytes of the paragraph.
    init?(
        text: Substring, start: Int, spans: [Span], style: TextParagraphStyle, width: CGFloat?, lineLimit: Int, forcesEllipsis: Bool,
        unbreakable: [Range<Int>] = []
    ) {
        guard let context = TextEngine.shared.context(for: style.writingDirection), let layout = pango_layout_new(context) else { return nil }
        self.layout = layout
        self.start = start
        count = text.utf8.count
        needs = ScriptFamilies.needs(of: text)
        pango_layout_set_auto_dir(layout, style.writingDirection == .natural ? 1 : 0)
        let content = forcesEllipsis ? text + "…" : text
        pango_layout_set_text(layout, String(content), Int32(content.utf8.count))
        setAttributes(spans, contentCount: content.utf8.count, unbreakable: unbreakable, breaksLines: width != nil)
        setTabs(style.tabs)
        setBreaking(style, width: width, lineLimit: lineLimit)
    }

    deinit {
        // Releasing a font for the last time modifies the font map.
        TextEngine.shared.locked { g_object_unref(UnsafeMutableRawPointer(layout)) }
    }

    var lineCount: Int { Int(pango_layout_get_line_count(layout)) }
    var isTruncated: Bool { pango_layout_is_ellipsized(layout) != 0 }

    func line(_ index: Int) -> UnsafeMutablePointer<PangoLayoutLine>? {
        pango_layout_get_line_readonly(layout, Int32(index))
    }

    private func setAttributes(_ spans: [Span], contentCount: Int, unbreakable: [Range<Int>], breaksLines: Bool) {
        guard let list = pango_attr_list_new() else { return }
        defer { pango_attr_list_unref(list) }
        for (index, span) in spans.enumerated() {
            let from = UInt32(max(0, span.range.lowerBound - start))
            // The last one includes an added ellipsis.
            let to = UInt32(index == spans.count - 1 ? contentCount : max(0, span.range.upperBound - start))
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                guard let attribute else { return }
                attribute.pointee.start_index = from
                attribute.pointee.end_index = to
                pango_attr_list_insert(list, attribute)
            }
            let attributes = span.attributes
            _ = TextEngine.shared.resolvedFamily(of: attributes.font)
            let scriptFamilies = needs.scripts.isEmpty ? nil : TextEngine.shared.scriptFamilies(of: needs.scripts, attributes)
            let sizeFactor = GlyphTransform(attributes)?.sizeFactor ?? 1
            if let description = TextEngine.shared.makeDescription(attributes.font, scriptFamilies: scriptFamilies, sizeFactor: sizeFactor) {
                // A paragraph without a letter takes its height from the layout's own font, one with a single span all of it.
                if index == 0 { pango_layout_set_font_description(layout, description) }
                if spans.count > 1 { add(pango_attr_font_desc_new(description)) }
                pango_font_description_free(description)
            }
            let spacing = attributes.kern + TextEngine.shared.tracking(of: attributes.font)
            if spacing.pangoUnits != 0 { add(pango_attr_letter_spacing_new(spacing.pangoUnits)) }
            widestSpacing = max(widestSpacing, spacing.pangoUnits)
            if attributes.baselineOffset != 0 { add(pango_attr_rise_new(attributes.baselineOffset.pangoUnits)) }
            if let inlineImage = attributes.inlineImage {
                var box = PangoRectangle(
                    x: 0, y: (-inlineImage.ascent).pangoUnits, width: (inlineImage.size.width + 2 * inlineImage.padding).pangoUnits,
                    height: inlineImage.size.height.pangoUnits)
                add(pango_attr_shape_new(&box, &box))
            }
            if let language = attributes.language { add(pango_attr_language_new(language.forFonts)) }
            if let features = attributes.features { add(pango_attr_font_features_new(features)) }
            // Runs without it belong to the first span.
            if index > 0 { add(SpanIndexAttribute.make(index)) }
        }
        if breaksLines { disableInsertedHyphens(list) }
        for range in unbreakable {
            guard let attribute = pango_attr_allow_breaks_new(0) else { continue }
            attribute.pointee.start_index = UInt32(range.lowerBound)
            attribute.pointee.end_index = UInt32(range.upperBound)
            pango_attr_list_insert(list, attribute)
        }
        pango_layout_set_attributes(layout, list)
    }

    /// A line that is broken in a word ends with a hyphen only at a soft hyphen, as in UIKit; ``ShapedText`` has those of hyphenation.
    private func disableInsertedHyphens(_ list: OpaquePointer) {
        guard let text = pango_layout_get_text(layout) else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
        var from = 0
        func disable(upTo end: Int) {
            guard end > from, let attribute = pango_attr_insert_hyphens_new(0) else { return }
            attribute.pointee.start_index = UInt32(from)
            attribute.pointee.end_index = UInt32(end)
            pango_attr_list_insert(list, attribute)
        }
        guard bytes.contains(0xC2) else { return disable(upTo: bytes.count) }
        // The break is a property of the character after the soft hyphen, U+00AD: C2 AD.
        for index in bytes.indices.dropFirst(2) where bytes[index - 2] == 0xC2 && bytes[index - 1] == 0xAD {
            disable(upTo: index)
            from = index + 1
            while from < bytes.count, bytes[from] & 0xC0 == 0x80 { from += 1 }
        }
        disable(upTo: bytes.count)
    }

    private func setTabs(_ tabs: [TextTab]) {
        guard !tabs.isEmpty, let array = pango_tab_array_new(Int32(tabs.count), 0) else { return }
        defer { pango_tab_array_free(array) }
        for (index, tab) in tabs.enumerated() {
            let alignment: PangoTabAlign =
                switch tab.alignment {
                case .left: PANGO_TAB_LEFT
                case .center: PANGO_TAB_CENTER
                case .right: PANGO_TAB_RIGHT
                case .decimal: PANGO_TAB_DECIMAL
                }
            pango_tab_array_set_tab(array, Int32(index), alignment, tab.location.pangoUnits)
            if let decimalPoint = tab.decimalPoint { pango_tab_array_set_decimal_point(array, Int32(index), decimalPoint.value) }
        }
        pango_layout_set_tabs(layout, array)
    }

    private func setBreaking(_ style: TextParagraphStyle, width: CGFloat?, lineLimit: Int) {
        pango_layout_set_indent(layout, (style.firstLineHeadIndent - style.headIndent).pangoUnits)
        pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
        guard let width, style.lineBreakMode != .byClipping else {
            pango_layout_set_width(layout, -1)
            return
        }
        // Pango counts the space after the last letter of a line, which its extents do not have: text would not fit into its own width. A justified line is
        // as wide as the layout.
        let slack = style.alignment == .justified ? 0 : widestSpacing
        pango_layout_set_width(layout, max(0, width).rounded(toPangoUnits: .up) + min(slack, 1_000_000))
        pango_layout_set_wrap(layout, style.lineBreakMode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        guard style.lineBreakMode.truncates, lineLimit > 0 else { return }
        pango_layout_set_height(layout, Int32(clamping: -lineLimit))
        switch style.lineBreakMode {
        case .byTruncatingHead: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
        case .byTruncatingMiddle: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
        default: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
    }
}

/// The index of the span that a glyph run belongs to, encoded as a Pango colour attribute: runs of different spans stay separate, and the index can be read
/// back.
enum SpanIndexAttribute {
    static func make(_ index: Int) -> UnsafeMutablePointer<PangoAttribute>? {
        pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), UInt16(truncatingIfNeeded: index >> 16), 0)
    }

    static func index(of run: UnsafeMutablePointer<PangoItem>) -> Int? {
        var node = run.pointee.analysis.extra_attrs
        while let current = node {
            if let attribute = current.pointee.data?.assumingMemoryBound(to: PangoAttribute.self),
                attribute.pointee.klass.pointee.type == PANGO_ATTR_FOREGROUND,
                let color = pango_attribute_as_color(attribute)?.pointee.color
            {
                return Int(color.red) | Int(color.green) << 16
            }
            node = current.pointee.next
        }
        return nil
    }
}

extension CGFloat {
    /// In Pango's units, rounded up: text fits into its measured width.
    fileprivate func rounded(toPangoUnits rule: FloatingPointRoundingRule) -> Int32 {
        Int32((Swift.min(self, 1_000_000) * CGFloat(PANGO_SCALE)).rounded(rule))
    }
}
