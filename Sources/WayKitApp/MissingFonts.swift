import CPango
import Foundation
import WayKit
import WayLanguage
import WayLog

/// Says once which script of the program's language no installed font has: its texts would be boxes.
package enum MissingFonts {
    /// On a thread of its own: the first picture does not wait for it.
    static func report(for language: String) {
        guard let name = LocaleName(language), !WritingScript.isLatin(name) else { return }
        Thread.detachNewThread {
            if let message = message(for: language) { wayLogger("waykit.text").warning("\(message)") }
        }
    }

    /// What is missing, and the package that has it; nil where a font has the language's script.
    package static func message(for language: String) -> String? {
        guard let name = LocaleName(language), !WritingScript.isLatin(name) else { return nil }
        // A language's own name is written in its script.
        let text = Locale(identifier: name.identifier).localizedString(forIdentifier: name.language) ?? ""
        guard lacksGlyphs(for: text) else { return nil }
        let package = ["ja", "ko", "zh"].contains(name.language) ? "fonts-noto-cjk" : "fonts-noto-core"
        return "no installed font has the characters of \(text) (\(language)): boxes are drawn in their place; \(package) has them"
    }

    /// Whether no installed font has one of the characters.
    static func lacksGlyphs(for text: String) -> Bool {
        guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()), let layout = pango_layout_new(context) else { return false }
        defer {
            g_object_unref(UnsafeMutableRawPointer(layout))
            g_object_unref(UnsafeMutableRawPointer(context))
        }
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        return pango_layout_get_unknown_glyphs_count(layout) > 0
    }
}
