import Foundation
import WayAccessibility

/// Rotors of the program.
extension ScreenReader {
    /// Those of the cursor's element and of what it is in, the nearest first.
    func ownRotors(_ kind: AccessibilityRotor.Kind) -> [ReaderRotorSetting] {
        guard let cursor else { return [] }
        return ([cursor] + order.ancestors(of: cursor)).flatMap { id in
            (tree[id]?.rotors ?? []).enumerated().filter { $0.element.kind == kind }.map { .own(element: id, index: $0.offset) }
        }
    }

    func name(of setting: ReaderRotorSetting) -> String {
        if let word = setting.word { return vocabulary(word) }
        guard case .own(let element, let index) = setting, let rotors = tree[element]?.rotors, rotors.indices.contains(index) else { return "" }
        return rotors[index].name
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

extension ReaderRotorSetting {
    /// What a rotor of the program may take the place of.
    var replaceableKind: AccessibilityRotor.Kind? {
        switch self {
        case .headings: .headings
        case .links: .links
        case .formControls: .formControls
        case .containers: .containers
        case .characters, .words, .lines, .actions, .adjustValue, .speechRate, .volume, .language, .own: nil
        }
    }
}
