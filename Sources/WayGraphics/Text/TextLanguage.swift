import CPango

/// The language of a text: "de", "en-GB"; Chinese as fontconfig names it, "zh-tw". Pango keeps one value for each name until the process ends, so that a copy
/// costs nothing.
package struct TextLanguage: Hashable, @unchecked Sendable {
    // Unchecked because a pointer is not Sendable; what it points to never changes.
    private let language: OpaquePointer

    package init?(_ name: String) {
        guard let language = pango_language_from_string(name) else { return nil }
        self.language = language
    }

    /// That of the environment.
    static var ofEnvironment: TextLanguage? { pango_language_get_default().map(TextLanguage.init(language:)) }

    private init(language: OpaquePointer) { self.language = language }

    /// In lower case.
    package var name: String { pango_language_to_string(language).map { String(cString: $0) } ?? "" }

    /// As Pango and fontconfig need it: without a region, except for Chinese.
    var forFonts: OpaquePointer? { pango_language_from_string(nameForFonts) }
    var nameForFonts: String { name.hasPrefix("zh") ? name : String(name.prefix { $0 != "-" }) }
}
