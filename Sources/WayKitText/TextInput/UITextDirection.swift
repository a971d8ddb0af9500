/// A direction in the order of the characters. Source: UIKit `UITextStorageDirection`.
public enum UITextStorageDirection: Int, Sendable {
    case forward = 0
    case backward
}

/// A direction on the screen. Source: UIKit `UITextLayoutDirection`.
public enum UITextLayoutDirection: Int, Sendable {
    case right = 2
    case left
    case up
    case down
}

/// A storage or a layout direction. Source: UIKit `UITextDirection`.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection { UITextDirection(direction.rawValue) }
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection { UITextDirection(direction.rawValue) }
}

/// A unit of text. Source: UIKit `UITextGranularity`.
public enum UITextGranularity: Int, Sendable {
    case character = 0
    case word
    case sentence
    case paragraph
    case line
    case document
}
