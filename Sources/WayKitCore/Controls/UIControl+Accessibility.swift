import Foundation
import WayAccessibility

extension UIControl {
    /// What every control says of itself.
    var controlAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        system.isElement = true
        if !isEnabled { system.traits.insert(.notEnabled) }
        if isSelected { system.traits.insert(.selected) }
        if let contextMenuInteraction {
            system.isExpanded = contextMenuInteraction.presentation != nil
            system.showMenu = { [weak self] in self?.showMenuForAssistiveTechnology() ?? false }
        }
        // What tracks touches by itself needs one.
        let isTapped = !allControlEvents.isDisjoint(with: [.touchDown, .touchUpInside, .primaryActionTriggered])
        if isTapped || !isEnabled { system.activate = { [weak self] in self?.tapForAssistiveTechnology() ?? false } }
        return system
    }

    /// Sends what a tap sends. False for a disabled control.
    @_spi(WayKit) public func tapForAssistiveTechnology() -> Bool {
        guard isEnabled else { return false }
        sendActions(for: .touchDown)
        // An action may have disabled it.
        guard isEnabled else { return true }
        sendActions(for: .touchUpInside)
        touchedUpInside(with: nil)
        return true
    }

    private func showMenuForAssistiveTechnology() -> Bool {
        guard isEnabled, let contextMenuInteraction else { return false }
        return contextMenuInteraction.openMenu(at: nil, isClick: false)
    }
}
