import Foundation
import WayGraphics

/// Names are composed as Apple's are: "heart", "heart.fill", "heart.slash", "heart.circle.fill", "bell.badge", "folder.fill.badge.plus",
/// "3.circle", "a.square.fill".
extension SymbolGlyph {
    /// The symbol with that name; nil if there is none.
    static func named(_ name: String) -> SymbolGlyph? {
        guard let content = SymbolContent.named(name[...]) else { return nil }
        return SymbolGlyph(name: name, width: content.width, parts: content.parts)
    }
}

/// What a name or the stem of a name stands for.
struct SymbolContent {
    var width: CGFloat
    var parts: [SymbolPart]
    /// An enclosed symbol cannot be enclosed once more.
    var isEnclosed = false

    private static let maximumNameLength = 80

    static func named(_ name: Substring) -> SymbolContent? {
        guard name.count <= maximumNameLength else { return nil }
        if let target = SymbolDrawings.aliases[name] { return named(target) }
        if let text = SymbolDrawings.drawings[name] { return drawing(text, filled: false) }
        return filled(name) ?? enclosed(name) ?? slashed(name) ?? badged(name) ?? filledInside(name)
    }

    private static func drawing(_ text: Substring, filled: Bool) -> SymbolContent? {
        guard let drawing = SymbolDrawing(text), !filled || drawing.hasFilledVariant else { return nil }
        return SymbolContent(width: drawing.width, parts: drawing.parts(filled: filled))
    }

    private static func stem(of name: Substring, without suffix: String) -> Substring? {
        name.hasSuffix(suffix) && name.count > suffix.count ? name.dropLast(suffix.count) : nil
    }

    /// "heart.fill", "heart.circle.fill", "bell.slash.fill", "bell.badge.fill".
    private static func filled(_ name: Substring) -> SymbolContent? {
        guard let stem = stem(of: name, without: ".fill") else { return nil }
        if let target = SymbolDrawings.aliases[stem] { return named(target + ".fill") }
        if let text = SymbolDrawings.drawings[stem] { return drawing(text, filled: true) }
        if let content = enclosed(stem, filled: true) { return content }
        if let base = Self.stem(of: stem, without: ".slash") { return named(base + ".fill")?.slashed }
        guard let range = stem.range(of: ".badge") else { return nil }
        return named(stem[..<range.lowerBound] + ".fill" + stem[range.lowerBound...])
    }

    /// "heart.circle", "3.square", "plus.bubble".
    private static func enclosed(_ name: Substring, filled: Bool = false) -> SymbolContent? {
        for enclosure in SymbolEnclosure.all {
            guard let stem = stem(of: name, without: "." + enclosure.name) else { continue }
            guard let inner = SymbolLettering.content(stem) ?? named(stem), !inner.isEnclosed else { return nil }
            return enclosure.content(around: inner, filled: filled)
        }
        return nil
    }

    private static func slashed(_ name: Substring) -> SymbolContent? {
        stem(of: name, without: ".slash").flatMap(named)?.slashed
    }

    /// "bell.badge", "folder.badge.plus", "wifi.exclamationmark".
    private static func badged(_ name: Substring) -> SymbolContent? {
        for badge in SymbolBadge.all {
            guard let stem = stem(of: name, without: "." + badge.suffix) else { continue }
            return named(stem).map(badge.content(on:))
        }
        return nil
    }

    /// "phone.fill.arrow.up.right": the filled variant of "phone.arrow.up.right".
    private static func filledInside(_ name: Substring) -> SymbolContent? {
        guard let range = name.range(of: ".fill.") else { return nil }
        let base = name[..<range.lowerBound] + "." + name[range.upperBound...]
        return SymbolDrawings.drawings[Substring(base)].flatMap { drawing($0, filled: true) }
    }

    /// The content struck through from the top left to the bottom right.
    private var slashed: SymbolContent {
        var line = PathGeometry()
        line.append(.move(CGPoint(x: width / 2 - 9.3, y: 2.7)))
        line.append(.line(CGPoint(x: width / 2 + 9.3, y: 21.3)))
        var content = self
        content.parts.append(SymbolPart(geometry: line, effect: .erase, lineWidth: .gap, uprightCenter: width / 2))
        content.parts.append(SymbolPart(geometry: line, uprightCenter: width / 2))
        return content
    }
}

extension Substring {
    /// Concatenation that stays a substring, which tables are searched for.
    fileprivate static func + (one: Substring, other: String) -> Substring { Substring(String(one) + other) }
    fileprivate static func + (one: Substring, other: Substring) -> Substring { Substring(String(one) + String(other)) }
}
