import Foundation

/// The colours of symbols that have their own, for `preferringMulticolor()`: a colour for each layer. Nil is the tint.
enum SymbolMulticolor {
    private static let white = UIColor.white, red = UIColor.systemRed, orange = UIColor.systemOrange, yellow = UIColor.systemYellow
    private static let green = UIColor.systemGreen, blue = UIColor.systemBlue, cyan = UIColor.systemCyan, gray = UIColor.systemGray

    private static let colors: [String: [UIColor?]] = [
        "heart.fill": [red], "star.fill": [yellow], "flag.fill": [red], "bookmark.fill": [red], "trash": [red], "trash.fill": [red, red],
        "bolt.fill": [yellow], "flame.fill": [orange], "drop.fill": [cyan], "leaf.fill": [green, green], "moon.fill": [yellow], "moon.stars.fill": [yellow],
        "sun.max.fill": [yellow], "sun.min.fill": [yellow], "sunrise.fill": [yellow], "cloud.fill": [gray], "cloud.sun.fill": [gray, yellow],
        "cloud.moon.fill": [gray, yellow], "exclamationmark.triangle.fill": [white, yellow], "exclamationmark.octagon.fill": [white, red],
        "xmark.octagon.fill": [white, red], "exclamationmark.circle.fill": [white, red], "xmark.circle.fill": [white, red],
        "checkmark.circle.fill": [white, green], "checkmark.seal.fill": [white, blue], "checkmark.shield.fill": [white, green],
        "plus.circle.fill": [white, green], "minus.circle.fill": [white, red], "info.circle.fill": [white, blue],
        "questionmark.circle.fill": [white, blue], "phone.fill": [green], "phone.down.fill": [red], "video.fill": [green], "record.circle": [red],
        "battery.100": [green], "battery.100.bolt": [green], "battery.0": [red], "folder.fill": [white, cyan], "envelope.fill": [white, blue],
        "calendar": [red, nil], "creditcard.fill": [white, orange], "gift.fill": [white, red], "crown.fill": [yellow], "trophy.fill": [yellow],
        "lightbulb.fill": [yellow], "paintpalette.fill": [white, orange], "carrot.fill": [orange], "airplane": [blue], "car.fill": [white, red],
    ]

    /// The colours of the symbol's layers, the primary one first; nil for a symbol without colours of its own.
    static func colors(of name: String) -> [UIColor?]? {
        if let colors = colors[name] { return colors }
        // A badge that adds is green, one that removes is red.
        if name.contains(".badge.plus") || name.hasSuffix(".badge.checkmark") { return [green, nil] }
        if name.contains(".badge.minus") || name.contains(".badge.xmark") || name.hasSuffix(".badge") || name.hasSuffix(".badge.fill") { return [red, nil] }
        return nil
    }
}
