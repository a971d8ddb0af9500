import Foundation
import WayAccessibility
@_spi(WayKit) import WayKitCore

extension UITableViewCell {
    /// A cell is read as a whole: the texts that it shows. The controls in it are elements after it. One that shows only controls is a container of them.
    var cellAccessibility: SystemAccessibility {
        var system = SystemAccessibility(label: contentView.joinedAccessibilityLabel, role: .listItem)
        system.isElement = (system.label != nil || hasOwnAccessibilityLabel) && accessibilityElements == nil
        system.exposesControls = true
        let type = isEditing ? editingAccessoryType : accessoryType
        if type == .disclosureIndicator || type == .detailDisclosureButton { system.traits.insert(.button) }
        if isSelected || type == .checkmark { system.traits.insert(.selected) }
        if !isUserInteractionEnabled { system.traits.insert(.notEnabled) }
        guard let table else { return system }
        guard let row = table.row(of: self) else {
            // Its row is gone already, the cell disappears in an animation.
            system.hidesElements = true
            return system
        }
        // Readers call every other row "not selected". Where rows are only tapped there is no selection to speak of.
        system.isSelectable = table.allowsSelectionNow && (table.selectsMultiple || !table.selectedRows.isEmpty)
        system.position = table.accessibilityPosition(of: row)
        system.activate = { [weak self] in self.map { $0.table?.activateByAssistiveTechnology($0) ?? false } ?? false }
        system.customActions = { [weak self] in self.map { $0.table?.accessibilityActions(of: $0) ?? [] } ?? [] }
        return system
    }
}
