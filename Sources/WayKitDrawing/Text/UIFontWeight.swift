import Foundation

extension UIFont {
    /// The weight of a font: −1 (thinnest) to 1 (heaviest), 0 for regular.
    public struct Weight: _UIKitNumericRawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.init(rawValue: rawValue)
        }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        static let named: [(name: String, weight: Weight)] = [
            ("UltraLight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium),
            ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
        ]

        /// The weight in place of this one while the user prefers bold text: visibly heavier, as one of the nine weights above.
        var heavier: Weight {
            switch rawValue {
            case ..<(-0.7): .light
            case ..<(-0.5): .regular
            case ..<(-0.2): .medium
            case ..<0.1: .semibold
            case ..<0.35: .bold
            case ..<0.5: .heavy
            default: .black
            }
        }

        /// The name of the nearest of the nine weights above.
        var name: String {
            Self.named.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }?.name ?? "Regular"
        }
    }

    /// The width of a font: negative for condensed, positive for expanded.
    public struct Width: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.init(rawValue: rawValue)
        }

        public static let compressed = Width(-0.3)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }
}
