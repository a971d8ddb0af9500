import Foundation
import WayAccessibility
import WayHost

/// What assistive technologies ask elements to do.
extension AssistiveTechnologies: AccessibilityProvider {
    /// Nil also where the element's view has left its window since the tree was made.
    private func shownObject(_ id: AccessibilityID) -> UIResponder? {
        identifiers.object(id).flatMap { object in object.accessibilityView.map { $0 is UIWindow || $0.window != nil } ?? true ? object : nil }
    }

    package func perform(_ action: AccessibilityAction, on id: AccessibilityID) -> Bool {
        guard let object = shownObject(id) else { return false }
        application.activate()
        defer { setNeedsUpdate() }
        switch action {
        case .activate: return object.activateByAssistiveTechnology()
        case .increment: return object.adjust { $0.accessibilityIncrement() }
        case .decrement: return object.adjust { $0.accessibilityDecrement() }
        case .escape: return object.performEscape()
        case .magicTap: return object.performMagicTap()
        case .scroll(let direction): return object.performScroll(UIAccessibilityScrollDirection(direction))
        case .showMenu: return object.showMenuByAssistiveTechnology()
        case .custom(let index):
            let actions = object.allAccessibilityActions
            return actions.indices.contains(index) && actions[index].perform()
        }
    }

    package func focus(_ id: AccessibilityID) -> Bool {
        guard let object = shownObject(id) else { return false }
        application.activate()
        focus.move(to: object)
        object.accessibilityView?.revealForAssistiveTechnology(object.accessibilityFrame)
        // A field, and what else keys can reach, has the keyboard's focus, too.
        if let view = object as? UIView, let window = view.window {
            if view.systemAccessibility.isEditable {
                view.becomeFirstResponder()
            } else if view.canBecomeFocused {
                window.focus.requestFocusUpdate(to: view)
                window.focus.updateFocusIfNeeded()
            }
        }
        setNeedsUpdate()
        return true
    }

    package func reveal(_ id: AccessibilityID) -> Bool {
        guard let object = shownObject(id), let view = object.accessibilityView else { return false }
        application.activate()
        view.revealForAssistiveTechnology(object.accessibilityFrame)
        setNeedsUpdate()
        return true
    }

    package func setValue(_ value: Double, of id: AccessibilityID) -> Bool {
        guard let object = shownObject(id), !object.accessibilityTraits.contains(.notEnabled), let set = object.systemAccessibility.setValue,
            let range = object.systemAccessibility.range, value.isFinite
        else { return false }
        application.activate()
        set(min(max(value, range.minimum), range.maximum))
        setNeedsUpdate()
        return true
    }

    package func replaceText(in range: Range<Int>, of id: AccessibilityID, with text: String) -> Bool {
        guard let system = editable(id, range) else { return false }
        defer { setNeedsUpdate() }
        return system.replaceText?(range, text) ?? false
    }

    package func setSelection(_ range: Range<Int>, of id: AccessibilityID) -> Bool {
        guard let system = editable(id, range) else { return false }
        defer { setNeedsUpdate() }
        return system.setSelection?(range) ?? false
    }

    package func textFrame(of range: Range<Int>, in id: AccessibilityID) -> CGRect? {
        guard let view = identifiers.object(id) as? UIView, let system = editable(id, range), let frame = system.textFrame?(range) else { return nil }
        return UIAccessibility.convertToScreenCoordinates(frame, in: view)
    }

    package func textOffset(at point: CGPoint, in id: AccessibilityID) -> Int? {
        guard let view = identifiers.object(id) as? UIView else { return nil }
        application.activate()
        return view.systemAccessibility.textOffset?(view.convert(point, from: nil as UIView?))
    }

    package func search(rotor: Int, of id: AccessibilityID, from item: AccessibilityRotorItem?, isForward: Bool) -> AccessibilityRotorItem? {
        guard let rotors = identifiers.object(id)?.accessibilityCustomRotors, rotors.indices.contains(rotor) else { return nil }
        application.activate()
        let predicate = UIAccessibilityCustomRotorSearchPredicate(), start = item.flatMap { identifiers.object($0.element) }
        predicate.searchDirection = isForward ? .next : .previous
        predicate.currentItem.targetElement = start
        predicate.currentItem.targetRange = item?.range.flatMap { start?.systemAccessibility.textRange?($0) }
        guard let result = rotors[rotor].itemSearchBlock(predicate), let element = result.targetElement as? UIResponder else { return nil }
        setNeedsUpdate()
        return AccessibilityRotorItem(
            element: identifiers.id(of: element), range: result.targetRange.flatMap { element.systemAccessibility.scalarRange?($0) })
    }

    /// What a text says of itself, if the range is inside of it.
    private func editable(_ id: AccessibilityID, _ range: Range<Int>) -> SystemAccessibility? {
        guard let object = identifiers.object(id) else { return nil }
        application.activate()
        let system = object.systemAccessibility
        guard let text = system.text?(), range.lowerBound >= 0, range.upperBound <= text.string.unicodeScalars.count else { return nil }
        return system
    }
}

extension UIAccessibilityScrollDirection {
    fileprivate init(_ direction: AccessibilityScrollDirection) {
        switch direction {
        case .right: self = .right
        case .left: self = .left
        case .up: self = .up
        case .down: self = .down
        case .next: self = .next
        case .previous: self = .previous
        }
    }
}
