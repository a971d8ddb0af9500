/// Maps protocol names to Swift names.
public enum SwiftNames {
    /// `wl_surface` → `WlSurface`, `zwp_text_input_v3` → `WpTextInput`: the `z` of unstable protocols and the version suffix are dropped.
    public static func type(_ interface: String) -> String {
        var words = interface.split(separator: "_").map(String.init)
        if let first = words.first, ["zwp", "zxdg", "zwlr"].contains(first) { words[0] = String(first.dropFirst()) }
        if words.count > 1, let last = words.last, last.first == "v", last.dropFirst().allSatisfy(\.isNumber), last.count > 1 {
            words.removeLast()
        }
        return words.map(capitalized).joined()
    }

    /// `error` → `ErrorCode` and `type` → `Kind`, since Swift reserves these words; any other `button_state` → `ButtonState`.
    public static func enumeration(_ name: String) -> String {
        switch name {
        case "error": "ErrorCode"
        case "type": "Kind"
        default: words(name).map(capitalized).joined()
        }
    }

    /// `set_app_id` → `setAppID`. Not yet escaped.
    public static func member(_ name: String) -> String {
        let words = words(name)
        guard let first = words.first else { return name }
        return first.lowercased() + words.dropFirst().map { $0 == "id" ? "ID" : capitalized($0) }.joined()
    }

    /// An enum's value: as `member`, with the enum's name in front of a digit (`90` of `transform` → `transform90`).
    public static func entry(_ name: String, of enumeration: String) -> String {
        name.first?.isNumber == true ? member(enumeration + "_" + name) : member(name)
    }

    /// The name, in backticks where it is a Swift keyword.
    public static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// The name as an argument label; only three keywords need backticks there.
    public static func label(_ name: String) -> String { ["inout", "var", "let"].contains(name) ? "`\(name)`" : name }

    private static func words(_ name: String) -> [String] { name.split(separator: "_").map(String.init) }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
        "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as",
        "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
    ]
}
