import CCairo
import CPango

/// Pango, its fonts and a lock around them: neither Pango nor fontconfig allows concurrent use of a font map.
package final class TextEngine: @unchecked Sendable {
    /// One font map for the process.
    package static let shared = TextEngine()

    private let lock = NSRecursiveLock()
    private var fontMap: UnsafeMutablePointer<PangoFontMap>?
    private let fontOptions = cairo_font_options_create()
    /// Guarded by the lock.
    let glyphs = GlyphCache()
    private var contexts: [TextParagraphStyle.WritingDirection: OpaquePointer] = [:]
    private var families: [String]?
    /// Of texts that do not say theirs; nil for that of the environment.
    private(set) var language: TextLanguage?
    /// The families of the system font in order of preference, and the one that is used.
    private lazy var systemFamilies = SystemFont.families()
    private var usedSystemFamily: String?
    private var usedRoundedFamily: String?
    private var generation = 0
    private var resolved: [FontDescription: String] = [:]
    /// By family; see `postScriptNames(ofFamily:)`.
    var postScriptNames: [String: [(name: String, face: Face)]] = [:]
    /// By PostScript name; nil for a name that no font has.
    var namedFaces: [String: (family: String, face: Face)?] = [:]
    private var metrics: [FontDescription: FontMetrics] = [:]
    /// Families for the scripts that the system font lacks, joined by commas; see `scriptFamilies(for:language:)`.
    var scriptFamilies: [ScriptFamiliesKey: String] = [:]
    /// Guarded by the lock.
    var hyphenation = HyphenationDictionaries()
    /// In points, by font.
    var hyphenWidths: [FontDescription: CGFloat] = [:]
    private var reported: Set<String> = []
    /// The files of fonts that are not installed, in the order in which they were added. Guarded by the lock.
    var fontFiles: [String] = []

    private init() {
        fontMap = pango_cairo_font_map_new()
        // The same text has the same size at every scale: no hinting to whole pixels.
        cairo_font_options_set_hint_style(fontOptions, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(fontOptions, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(fontOptions, CAIRO_ANTIALIAS_GRAY)
    }

    /// Creates the font map. Pango reads fontconfig's configuration on a thread of its own from then on, which takes some milliseconds: called at the
    /// start of a program, before the first text is needed.
    package static func prepare() { _ = shared }

    /// Runs `body` with exclusive access to Pango; may be nested.
    package func locked<R>(_ body: () throws -> R) rethrows -> R {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    /// The names of the installed families, sorted.
    package func installedFamilies() -> [String] {
        locked {
            if let families { return families }
            var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
            var count: Int32 = 0
            pango_font_map_list_families(fontMap, &list, &count)
            defer { g_free(list) }
            let names = (0..<Int(count)).compactMap { index in
                list?[index].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
            }
            let sorted = Set(names).sorted()
            families = sorted
            return sorted
        }
    }

    /// The language of texts that do not say theirs: it decides about the form of Chinese characters, about line breaks and about hyphens.
    /// - Parameter language: Nil for that of the environment.
    package func setLanguage(_ language: TextLanguage?) {
        locked {
            guard language != self.language else { return }
            self.language = language
            for context in contexts.values { g_object_unref(UnsafeMutableRawPointer(context)) }
            contexts = [:]
            generation += 1
        }
    }

    // MARK: The system font

    /// Changes whenever the family of the system font does: a layout that was made before is no longer valid.
    package var systemFontGeneration: Int { locked { generation } }

    /// The family of the system font.
    package var systemFamily: String {
        locked {
            if let usedSystemFamily { return usedSystemFamily }
            if installedFamilies().isEmpty, isFirstReport(ofMissing: "") {
                graphicsLog.error("no font is installed, so that no text is drawn; the packages fonts-inter and fonts-noto-core have some")
            }
            let first = withFont(families: systemFamilies.joined(separator: ","), FontDescription(size: 17)) { Self.family(of: $0) } ?? nil
            let family = first ?? "sans-serif"
            usedSystemFamily = family
            return family
        }
    }

    /// Calls `body` with other preferred families of the system font, as `WAYKIT_SYSTEM_FONT` sets them. Other threads wait until it returns.
    package func withSystemFamilies<R>(_ families: [String], _ body: () throws -> R) rethrows -> R {
        try locked {
            let former = systemFamilies
            useSystemFamilies(families + SystemFont.families)
            defer { useSystemFamilies(former) }
            return try body()
        }
    }

    private func useSystemFamilies(_ families: [String]) {
        systemFamilies = families
        (usedSystemFamily, usedRoundedFamily) = (nil, nil)
        resolved.removeAll()
        metrics.removeAll()
        scriptFamilies.removeAll()
        hyphenWidths.removeAll()
        generation += 1
    }

    /// Other fonts can be found from now on: new layouts take them from a new font map, those that exist keep the former one.
    func fontsChanged() {
        for context in contexts.values { g_object_unref(UnsafeMutableRawPointer(context)) }
        contexts = [:]
        if let fontMap { g_object_unref(UnsafeMutableRawPointer(fontMap)) }
        fontMap = pango_cairo_font_map_new()
        families = nil
        (postScriptNames, namedFaces) = ([:], [:])
        useSystemFamilies(systemFamilies)
    }

    private var roundedFamily: String {
        if let usedRoundedFamily { return usedRoundedFamily }
        let family = systemFamilies.lazy.map { "\($0) Rounded" }.first(where: isInstalled) ?? systemFamily
        usedRoundedFamily = family
        return family
    }

    /// The space that is added between letters of the system font, in points.
    func tracking(of font: FontDescription) -> CGFloat {
        guard font.isSystem else { return 0 }
        let family = font.family == FontDescription.roundedFamily ? roundedFamily : systemFamily
        return SystemFont.tracking(ofFamily: family, size: Self.clampedSize(font.size))
    }

    /// fontconfig's name of the font's family, and those of its fallback families.
    private func fontconfigFamilies(of font: FontDescription) -> String {
        let first: String
        switch font.family {
        case FontDescription.systemFamily, "": first = systemFamily
        case FontDescription.roundedFamily: first = roundedFamily
        case FontDescription.monospacedFamily: first = "monospace"
        default: first = font.family
        }
        return font.fallbackFamilies.isEmpty ? first : ([first] + font.fallbackFamilies).joined(separator: ",")
    }

    // MARK: Lookup

    /// Whether a family of that name is installed, ignoring case.
    package func isInstalled(family: String) -> Bool {
        installedFamilies().contains { $0.caseInsensitiveCompare(family) == .orderedSame }
    }

    /// The family that is actually used. A missing requested family is logged once.
    package func resolvedFamily(of font: FontDescription) -> String {
        locked {
            if let family = resolved[font] { return family }
            let family = (withFont(families: fontconfigFamilies(of: font), font) { Self.family(of: $0) } ?? nil) ?? font.family
            resolved[font] = family
            if !font.isGeneric, !isInstalled(family: font.family), isFirstReport(ofMissing: font.family) {
                graphicsLog.warning("the font \"\(font.family)\" is not installed; \"\(family)\" is taken")
            }
            return family
        }
    }

    /// True for the first call with that family: a missing font is logged once.
    package func isFirstReport(ofMissing family: String) -> Bool { locked { reported.insert(family.lowercased()).inserted } }

    private static func family(of font: UnsafeMutablePointer<PangoFont>) -> String? {
        guard let description = pango_font_describe(font) else { return nil }
        defer { pango_font_description_free(description) }
        return pango_font_description_get_family(description).map { String(cString: $0) }
    }

    /// The weight, slant and width of a font of a family.
    package struct Face: Hashable, Sendable {
        /// 100 to 900.
        package let weight: Int
        package let isItalic: Bool
        package let stretch: FontDescription.Stretch
    }

    /// The fonts of an installed family, by width, slant and weight; empty for one that is not installed.
    package func faces(ofFamily name: String) -> [Face] {
        locked {
            guard let family = pango_font_map_get_family(fontMap, name) else { return [] }
            var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFace>?>?
            var count: Int32 = 0
            pango_font_family_list_faces(family, &list, &count)
            defer { g_free(list) }
            let faces = (0..<Int(count)).compactMap { index in list?[index].flatMap(Self.face) }
            return Set(faces).sorted { one, other in
                (one.stretch.rawValue, one.isItalic ? 1 : 0, one.weight) < (other.stretch.rawValue, other.isItalic ? 1 : 0, other.weight)
            }
        }
    }

    private static func face(_ face: UnsafeMutablePointer<PangoFontFace>) -> Face? {
        guard pango_font_face_is_synthesized(face) == 0, let description = pango_font_face_describe(face) else { return nil }
        defer { pango_font_description_free(description) }
        let weight = Int(pango_font_description_get_weight(description).rawValue)
        let stretch: FontDescription.Stretch = switch pango_font_description_get_stretch(description) {
        case PANGO_STRETCH_ULTRA_CONDENSED, PANGO_STRETCH_EXTRA_CONDENSED: .extraCondensed
        case PANGO_STRETCH_CONDENSED, PANGO_STRETCH_SEMI_CONDENSED: .condensed
        case PANGO_STRETCH_NORMAL: .normal
        default: .expanded
        }
        return Face(weight: weight, isItalic: pango_font_description_get_style(description) != PANGO_STYLE_NORMAL, stretch: stretch)
    }

    /// The font's metrics; those of its substitute if it is missing.
    package func metrics(of font: FontDescription) -> FontMetrics {
        locked {
            if let known = metrics[font] { return known }
            let measured = measure(font)
            metrics[font] = measured
            return measured
        }
    }

    private func measure(_ font: FontDescription) -> FontMetrics {
        _ = resolvedFamily(of: font)
        let size = Self.clampedSize(font.size)
        let measures = withFont(families: fontconfigFamilies(of: font), font) { loaded -> (ascent: CGFloat, descent: CGFloat, height: CGFloat)? in
            guard let metrics = pango_font_get_metrics(loaded, nil) else { return nil }
            defer { pango_font_metrics_unref(metrics) }
            return (
                pango_font_metrics_get_ascent(metrics).points, pango_font_metrics_get_descent(metrics).points,
                pango_font_metrics_get_height(metrics).points
            )
        } ?? nil
        // Without any installed font nothing is drawn; these values keep the layout plausible.
        let (ascent, descent, height) = measures ?? (size * 0.93, size * 0.24, size * 1.17)
        let factor = font.matrix.map { abs($0.d) } ?? 1
        return FontMetrics(
            ascender: ascent * factor, descender: -descent * factor, capHeight: inkHeight(of: "H", font) * factor,
            xHeight: inkHeight(of: "x", font) * factor, lineHeight: (ascent + descent) * factor,
            leading: max(0, height - ascent - descent) * factor)
    }

    /// The height of the letter above the baseline.
    private func inkHeight(of letter: String, _ font: FontDescription) -> CGFloat {
        guard let context = makeContext(), let layout = pango_layout_new(context), let description = makeDescription(font) else {
            return 0
        }
        defer {
            g_object_unref(UnsafeMutableRawPointer(layout))
            g_object_unref(UnsafeMutableRawPointer(context))
            pango_font_description_free(description)
        }
        pango_layout_set_font_description(layout, description)
        pango_layout_set_text(layout, letter, -1)
        var ink = PangoRectangle()
        pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), &ink, nil)
        return (-ink.y).points
    }

    private func withFont<R>(families: String, _ font: FontDescription, _ body: (UnsafeMutablePointer<PangoFont>) -> R) -> R? {
        guard let context = makeContext(), let description = Self.makeDescription(font, families: families, sizeFactor: 1) else { return nil }
        defer {
            g_object_unref(UnsafeMutableRawPointer(context))
            pango_font_description_free(description)
        }
        guard let loaded = pango_font_map_load_font(fontMap, context, description) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
        return body(loaded)
    }

    /// The context of all layouts of a direction. It must not be changed: a layout whose context changes lays out its lines anew.
    func context(for direction: TextParagraphStyle.WritingDirection) -> OpaquePointer? {
        if let known = contexts[direction] { return known }
        guard let context = makeContext() else { return nil }
        if direction != .natural { pango_context_set_base_dir(context, direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR) }
        contexts[direction] = context
        return context
    }

    /// A context in points, whatever it is drawn on; owned by the caller.
    func makeContext() -> OpaquePointer? {
        guard let context = pango_font_map_create_context(fontMap) else { return nil }
        pango_cairo_context_set_font_options(context, fontOptions)
        pango_context_set_round_glyph_positions(context, 0)
        if let language { pango_context_set_language(context, language.forFonts) }
        return context
    }

    /// Owned by the caller.
    /// - Parameter scriptFamilies: What follows the families of the font, joined by commas; nil for the system's configuration.
    func makeDescription(_ font: FontDescription, scriptFamilies: String? = nil, sizeFactor: CGFloat = 1) -> OpaquePointer? {
        let own = fontconfigFamilies(of: font)
        return Self.makeDescription(font, families: scriptFamilies.map { "\(own),\($0)" } ?? own, sizeFactor: sizeFactor)
    }

    private static func makeDescription(_ font: FontDescription, families: String, sizeFactor: CGFloat) -> OpaquePointer? {
        guard let description = pango_font_description_new() else { return nil }
        pango_font_description_set_family(description, families)
        pango_font_description_set_absolute_size(description, Double(clampedSize(clampedSize(font.size) * sizeFactor)) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight)))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        switch font.stretch {
        case .extraCondensed: pango_font_description_set_stretch(description, PANGO_STRETCH_EXTRA_CONDENSED)
        case .condensed: pango_font_description_set_stretch(description, PANGO_STRETCH_CONDENSED)
        case .normal: break
        case .expanded: pango_font_description_set_stretch(description, PANGO_STRETCH_EXPANDED)
        }
        return description
    }

    /// Pango's lengths are 32 bits wide, 1024 units per point.
    static func clampedSize(_ size: CGFloat) -> CGFloat {
        guard size.isFinite else {
            graphicsLog.warning("a font size that is not a number becomes 17 points")
            return 17
        }
        return min(max(size, 0.1), 10_000)
    }
}

extension Int32 {
    /// Pango's units in points.
    var points: CGFloat { CGFloat(self) / CGFloat(PANGO_SCALE) }
}

extension CGFloat {
    /// Points in Pango's units.
    var pangoUnits: Int32 { isNaN ? 0 : Int32(Swift.min(Swift.max(self, -1_000_000), 1_000_000) * CGFloat(PANGO_SCALE)) }
}
