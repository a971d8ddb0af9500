import CCairo
import CPango

/// Pango, its fonts and a lock around them: neither Pango nor fontconfig allows concurrent use of a font map.
package final class TextEngine: @unchecked Sendable {
    /// One font map for the process.
    package static let shared = TextEngine()

    private let lock = NSRecursiveLock()
    private let fontMap: UnsafeMutablePointer<PangoFontMap>?
    private let fontOptions = cairo_font_options_create()
    /// Guarded by the lock.
    let glyphs = GlyphCache()
    private var families: [String]?
    private var resolved: [FontDescription: String] = [:]
    private var metrics: [FontDescription: FontMetrics] = [:]
    private var reported: Set<String> = []

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

    /// Whether a family of that name is installed, ignoring case.
    package func isInstalled(family: String) -> Bool {
        installedFamilies().contains { $0.caseInsensitiveCompare(family) == .orderedSame }
    }

    /// The family that is actually used. A missing requested family is logged once.
    package func resolvedFamily(of font: FontDescription) -> String {
        locked {
            if let family = resolved[font] { return family }
            let family = withFont(font) { loaded -> String in
                guard let description = pango_font_describe(loaded) else { return font.fontconfigFamily }
                defer { pango_font_description_free(description) }
                return pango_font_description_get_family(description).map { String(cString: $0) } ?? font.fontconfigFamily
            }
            resolved[font] = family
            let name = font.family.lowercased()
            if !font.isGeneric, let family, !isInstalled(family: font.family), reported.insert(name).inserted {
                graphicsLog.warning("the font \"\(font.family)\" is not installed; \"\(family)\" is taken")
            }
            return family ?? font.fontconfigFamily
        }
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
        let measures = withFont(font) { loaded -> (ascent: CGFloat, descent: CGFloat, height: CGFloat)? in
            guard let metrics = pango_font_get_metrics(loaded, nil) else { return nil }
            defer { pango_font_metrics_unref(metrics) }
            return (
                pango_font_metrics_get_ascent(metrics).points, pango_font_metrics_get_descent(metrics).points,
                pango_font_metrics_get_height(metrics).points
            )
        } ?? nil
        // Without any installed font nothing is drawn; these values keep the layout plausible.
        let (ascent, descent, height) = measures ?? (size * 0.93, size * 0.24, size * 1.17)
        return FontMetrics(
            ascender: ascent, descender: -descent, capHeight: inkHeight(of: "H", font), xHeight: inkHeight(of: "x", font),
            lineHeight: max(height, ascent + descent), leading: max(0, height - ascent - descent))
    }

    /// The height of the letter above the baseline.
    private func inkHeight(of letter: String, _ font: FontDescription) -> CGFloat {
        guard let context = makeContext(), let layout = pango_layout_new(context), let description = Self.makeDescription(font) else {
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

    private func withFont<R>(_ font: FontDescription, _ body: (UnsafeMutablePointer<PangoFont>) -> R) -> R? {
        guard let context = makeContext(), let description = Self.makeDescription(font) else { return nil }
        defer {
            g_object_unref(UnsafeMutableRawPointer(context))
            pango_font_description_free(description)
        }
        guard let loaded = pango_font_map_load_font(fontMap, context, description) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
        return body(loaded)
    }

    /// A context in points, whatever it is drawn on; owned by the caller.
    func makeContext() -> OpaquePointer? {
        guard let context = pango_font_map_create_context(fontMap) else { return nil }
        pango_cairo_context_set_font_options(context, fontOptions)
        pango_context_set_round_glyph_positions(context, 0)
        return context
    }

    /// Owned by the caller.
    static func makeDescription(_ font: FontDescription) -> OpaquePointer? {
        guard let description = pango_font_description_new() else { return nil }
        pango_font_description_set_family(description, font.fontconfigFamily)
        pango_font_description_set_absolute_size(description, Double(clampedSize(font.size)) * Double(PANGO_SCALE))
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
    var pangoUnits: Int32 { Int32(Swift.min(Swift.max(self, -1_000_000), 1_000_000) * CGFloat(PANGO_SCALE)) }
}
