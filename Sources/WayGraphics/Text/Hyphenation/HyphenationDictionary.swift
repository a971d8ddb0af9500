import CHyphen
import CPango
import Foundation

/// Patterns of a language that tell where its words may be divided. Not thread-safe.
final class HyphenationDictionary {
    private let dictionary: UnsafeMutablePointer<HyphenDict>
    /// The name of the file's encoding.
    private let encoding: String

    /// Nil for a file that cannot be read. libhyphen must be loaded.
    init?(path: String) {
        guard let dictionary = hnj_hyphen_load(path) else { return nil }
        self.dictionary = dictionary
        encoding = withUnsafeBytes(of: dictionary.pointee.cset) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    deinit { hnj_hyphen_free(dictionary) }

    /// The numbers of scalars after which the word may be divided without a change of its spelling, in order.
    func points(in word: Substring) -> [Int] {
        // Patterns are lower case.
        let lowercase = word.lowercased()
        guard lowercase.unicodeScalars.count == word.unicodeScalars.count, var bytes = encoded(lowercase) else { return [] }
        let count = bytes.count - 1
        var hyphens = [CChar](repeating: 0, count: count + 6)
        var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, positions: UnsafeMutablePointer<Int32>?, cuts: UnsafeMutablePointer<Int32>?
        defer {
            for index in 0..<count { free(replacements?[index]) }
            free(replacements)
            free(positions)
            free(cuts)
        }
        guard hnj_hyphen_hyphenate2(dictionary, &bytes, Int32(count), &hyphens, nil, &replacements, &positions, &cuts) == 0 else { return [] }
        return (1..<word.unicodeScalars.count).filter { hyphens[$0 - 1] & 1 == 1 && replacements?[$0 - 1] == nil }
    }

    /// In the dictionary's encoding, with a zero at the end; nil if that lacks a letter.
    private func encoded(_ word: String) -> [CChar]? {
        guard encoding.uppercased() != "UTF-8" else { return Array(word.utf8CString) }
        var count = 0
        guard let bytes = g_convert(word, -1, encoding, "UTF-8", nil, &count, nil) else { return nil }
        defer { g_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: count)) + [0]
    }
}

/// The dictionaries of the packages `hyphen-*`, read when a word of their language is divided for the first time. Guarded by the engine's lock.
final class HyphenationDictionaries {
    /// Where Debian's packages have their files.
    static let systemFolder = "/usr/share/hyphen"
    private let folder: String
    /// By the language of texts; nil for one without a dictionary.
    private var known: [TextLanguage: HyphenationDictionary?] = [:]
    private lazy var files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasPrefix("hyph_") && $0.hasSuffix(".dic") }

    init(folder: String = HyphenationDictionaries.systemFolder) { self.folder = folder }

    func dictionary(for language: TextLanguage) -> HyphenationDictionary? {
        if let dictionary = known[language] { return dictionary }
        let dictionary = load(language.name)
        known[language] = .some(dictionary)
        return dictionary
    }

    private func load(_ language: String) -> HyphenationDictionary? {
        guard waykit_hyphen_load() else {
            if TextEngine.shared.isFirstReport(ofMissing: "libhyphen") { graphicsLog.warning("words are not hyphenated: libhyphen is missing (package libhyphen0)") }
            return nil
        }
        if let name = Self.file(for: language, among: files), let dictionary = HyphenationDictionary(path: "\(folder)/\(name)") { return dictionary }
        graphicsLog.warning(
            "words of the language \"\(language)\" are not hyphenated: \(folder) has no dictionary for it (packages hyphen-de, hyphen-en-us …)")
        return nil
    }

    /// That of the region, of the language, of the region where most of its speakers live, or of any region.
    static func file(for language: String, among files: [String]) -> String? {
        let parts = language.split(separator: "-").map(String.init)
        guard var code = parts.first?.lowercased() else { return nil }
        // The locale C speaks English.
        if code == "c" || code == "posix" { code = "en" }
        let region = parts.dropFirst().last.map { $0.uppercased() }
        let home = ["en": "US", "pt": "PT", "nb": "NO", "sv": "SE", "da": "DK", "cs": "CZ", "el": "GR", "uk": "UA"][code] ?? code.uppercased()
        let wanted = [region, "", home].compactMap { $0 }.map { $0.isEmpty ? "hyph_\(code).dic" : "hyph_\(code)_\($0).dic" }
        return wanted.first(where: files.contains) ?? files.filter { $0.hasPrefix("hyph_\(code)_") }.min()
    }
}
