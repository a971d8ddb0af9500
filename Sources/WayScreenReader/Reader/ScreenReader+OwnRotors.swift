import Foundation
import WayAccessibility

/// Rotors of the program.
extension ScreenReader {
    /// Those of the cursor's element and of what it is in, the nearest first; one of each system type.
    private var rotors: [(setting: ReaderRotorSetting, kind: AccessibilityRotor.Kind)] {
        guard let cursor else { return [] }
        var kinds: Set<AccessibilityRotor.Kind> = []
        return ([cursor] + order.ancestors(of: cursor)).flatMap { id in
            (tree[id]?.rotors ?? []).enumerated().map { (.own(element: id, index: $0.offset), $0.element.kind) }
        }.filter { $0.kind == .own || kinds.insert($0.kind).inserted }
    }

    /// Those that have a place in the rotor.
    var ownRotors: [ReaderRotorSetting] { rotors.filter { rotor in !Self.replacements.values.contains(rotor.kind) }.map(\.setting) }

    /// The one that takes the place of the reader's.
    func replacement(of setting: ReaderRotorSetting) -> ReaderRotorSetting? {
        Self.replacements[setting].flatMap { kind in rotors.first { $0.kind == kind }?.setting }
    }

    private static let replacements: [ReaderRotorSetting: AccessibilityRotor.Kind] = [.headings: .headings, .links: .links]

    func name(of setting: ReaderRotorSetting) -> String {
        if let word = setting.word { return vocabulary(word) }
        guard case .own(let element, let index) = setting, let rotors = tree[element]?.rotors, rotors.indices.contains(index) else { return "" }
        let rotor = rotors[index]
        if !rotor.name.isEmpty { return rotor.name }
        if case .headingsOfLevel(let level) = rotor.kind { return vocabulary(.headingsOfLevel, numbers: level) }
        return rotor.kind.word.map { vocabulary($0) } ?? ""
    }

    func searchOwn(_ index: Int, of element: AccessibilityID, isForward: Bool) {
        let start = cursor.map { AccessibilityRotorItem(element: $0, range: textRange) }
        guard let found = provider?.search(rotor: index, of: element, from: start, isForward: isForward) else {
            return say(vocabulary(.noFurtherContent), interrupts: true)
        }
        guard tree[found.element] != nil else {
            // A list is scrolled to it first.
            expectedElement = found.element
            _ = provider?.reveal(found.element)
            return
        }
        if found.element != cursor || found.range == nil { go(to: found.element) }
        guard let range = found.range else { return }
        textRange = range
        sayRange(range)
    }
}

extension AccessibilityRotor.Kind {
    /// What it is called; nil for a rotor that the program has to name.
    fileprivate var word: ReaderWord? {
        switch self {
        case .own: nil
        case .links: .links
        case .visitedLinks: .visitedLinks
        case .headings: .headings
        case .headingsOfLevel: .headingsOfLevel
        case .boldText: .boldText
        case .italicText: .italicText
        case .underlinedText: .underlinedText
        case .misspelledWords: .misspelledWords
        case .images: .images
        case .textFields: .textFields
        case .tables: .tables
        case .lists: .lists
        case .landmarks: .landmarks
        }
    }
}
