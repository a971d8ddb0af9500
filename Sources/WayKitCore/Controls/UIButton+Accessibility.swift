import Foundation
import WayAccessibility

extension UIButton {
    /// What a button says of itself: its title, or what its image shows.
    var buttonAccessibility: SystemAccessibility {
        var system = controlAccessibility
        system.label = shownWords
        system.traits.insert(.button)
        system.activate = { [weak self] in self?.tapForAssistiveTechnology() ?? false }
        if configuration?.showsActivityIndicator ?? false { system.value = SystemString.inProgress.text }
        if showsMenuAsPrimaryAction, menuToShow != nil {
            system.role = .menuButton
        } else {
            // The menu is opened by a long press: that is no state of the button.
            system.isExpanded = nil
            if changesSelectionAsPrimaryAction {
                system.traits.insert(.toggleButton)
                system.isOn = isSelected
                system.value = isSelected ? "1" : "0"
            }
        }
        return system
    }

    private var shownWords: String? {
        let title = currentAttributedTitle?.string ?? currentTitle ?? "", subtitle = configuration?.subtitle ?? ""
        let texts = [title, subtitle].filter { !$0.isEmpty }
        if !texts.isEmpty { return texts.joined(separator: ", ") }
        switch buttonType {
        case .detailDisclosure, .infoLight, .infoDark: return SystemString.moreInfo.text
        case .contactAdd: return SystemString.add.text
        case .close: return SystemString.close.text
        default: return currentImage?.accessibilityWords
        }
    }
}

extension UIImage {
    /// The image's label, or the name of its symbol as words.
    @MainActor package var accessibilityWords: String? {
        if let accessibilityLabel { return accessibilityLabel }
        guard let symbolName else { return nil }
        if let title = UIBarButtonItem.SystemItem.title(ofSymbol: symbolName) { return title }
        let words = symbolName.split(separator: ".").filter { $0 != "fill" && $0 != "circle" && $0 != "square" || symbolName == $0 }
        return words.isEmpty ? symbolName : words.joined(separator: " ")
    }
}
