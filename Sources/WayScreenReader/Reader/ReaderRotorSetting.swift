import WayAccessibility

/// What vertical flicks do.
package enum ReaderRotorSetting: Sendable, Hashable {
    case characters, words, lines, headings, links, formControls, containers, actions, adjustValue, speechRate, volume, language
    /// A rotor of the program, by its index in an element.
    case own(element: AccessibilityID, index: Int)

    /// Those of the reader, in the rotor's order.
    package static let system: [Self] = [
        .characters, .words, .lines, .headings, .links, .formControls, .containers, .actions, .adjustValue, .speechRate, .volume, .language,
    ]

    /// Nil for a rotor of the program, which has a name of its own.
    var word: ReaderWord? {
        switch self {
        case .characters: .characters
        case .words: .words
        case .lines: .lines
        case .headings: .headings
        case .links: .links
        case .formControls: .formControls
        case .containers: .containers
        case .actions: .actions
        case .adjustValue: .adjustValue
        case .speechRate: .speechRate
        case .volume: .volume
        case .language: .language
        case .own: nil
        }
    }

    /// It belongs to an element and is left with it.
    var isOfElement: Bool { self == .actions || self == .adjustValue }
}
