import Foundation
import WayLog

/// An OpenType feature with its value.
struct FontFeature: Hashable, Sendable {
    /// Four characters: "tnum".
    let tag: String
    /// 0 for off, 1 for on, or the index of an alternative.
    let value: Int

    init(tag: String, value: Int) {
        self.tag = tag
        self.value = value
    }

    /// - Parameter settings: a dictionary of `UIFontDescriptor.AttributeName.featureSettings`: a feature type and a selector of Apple's font feature
    ///   registry, or an OpenType tag and its value. Nil, with a log line, for what has no OpenType feature.
    init?(_ settings: [UIFontDescriptor.FeatureKey: Any]) {
        func number(_ keys: UIFontDescriptor.FeatureKey...) -> Int? {
            keys.lazy.compactMap { AttributedTextRuns.number(settings[$0]) }.first.flatMap { Int(exactly: $0.rounded()) }
        }
        if let tag = settings[.openTypeTag] as? String {
            guard tag.utf8.count == 4, tag.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) })
            else {
                wayLogger("waykit.text").warning("UIFontDescriptor: the feature tag \"\(tag)\" does not have four letters or digits and is left out")
                return nil
            }
            self.init(tag: tag, value: max(0, number(.openTypeValue) ?? 1))
            return
        }
        guard let type = number(.type, .featureIdentifier), let selector = number(.selector, .typeIdentifier) else {
            wayLogger("waykit.text").warning("UIFontDescriptor: a feature setting without a type and a selector is left out")
            return nil
        }
        guard let feature = Self.registry(type, selector) else {
            wayLogger("waykit.text").warning("UIFontDescriptor: the feature of type \(type) with selector \(selector) has no OpenType feature and is left out")
            return nil
        }
        self = feature
    }

    var settings: [UIFontDescriptor.FeatureKey: Any] { [.openTypeTag: tag, .openTypeValue: value] }

    /// The features that are either on or off, by the type and the selector that turns them on; the next selector turns them off.
    private static let switches: [Int: [Int: String]] = [
        1: [2: "liga", 4: "dlig", 18: "clig", 20: "hlig"],
        14: [4: "zero"],
        33: [0: "case", 2: "cpsp"],
        36: [0: "calt", 2: "swsh", 4: "cswh"],
    ]

    /// The features of which one is chosen, by type and selector.
    private static let choices: [Int: [Int: String]] = [
        6: [0: "tnum", 1: "pnum"],
        10: [1: "sups", 2: "subs", 3: "ordn", 4: "sinf"],
        11: [1: "afrc", 2: "frac"],
        21: [0: "onum", 1: "lnum"],
        37: [1: "smcp", 2: "pcap"],
        38: [1: "c2sc", 2: "c2pc"],
    ]

    /// Source: Apple's font feature registry, and the OpenType tags of the same features.
    private static func registry(_ type: Int, _ selector: Int) -> FontFeature? {
        // Stylistic alternatives: set n is turned on by 2n and off by 2n + 1.
        if type == 35, (2...41).contains(selector) {
            let set = selector / 2
            return FontFeature(tag: set < 10 ? "ss0\(set)" : "ss\(set)", value: selector % 2 == 0 ? 1 : 0)
        }
        if let tag = choices[type]?[selector] { return FontFeature(tag: tag, value: 1) }
        if let tag = switches[type]?[selector] { return FontFeature(tag: tag, value: 1) }
        return switches[type]?[selector - 1].map { FontFeature(tag: $0, value: 0) }
    }
}

extension UIFontDescriptor {
    /// A key of a dictionary of `AttributeName.featureSettings`. Source: UIKit `UIFontDescriptor.FeatureKey`, and Core Text for OpenType.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A number: the type of a feature in Apple's registry, such as `kNumberSpacingType`.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// A number: the selector of a feature in Apple's registry, such as `kMonospacedNumbersSelector`.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The former name of ``type``.
        public static let featureIdentifier = FeatureKey.type
        /// The former name of ``selector``.
        public static let typeIdentifier = FeatureKey.selector

        /// A string of four characters; Core Text's `kCTFontOpenTypeFeatureTag`.
        static let openTypeTag = FeatureKey(rawValue: "CTFeatureOpenTypeTag")
        /// A number; Core Text's `kCTFontOpenTypeFeatureValue`.
        static let openTypeValue = FeatureKey(rawValue: "CTFeatureOpenTypeValue")
    }
}
