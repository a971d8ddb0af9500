import Foundation

/// A part of a view that is built in, or what a touch beside it does, without a view of its own.
package final class SystemAccessibilityElement: UIAccessibilityElement {
    private let describe: () -> SystemAccessibility

    /// - Parameters:
    ///   - container: Referenced weakly.
    ///   - describe: Called whenever a property is read.
    package init(in container: UIView, describe: @escaping () -> SystemAccessibility) {
        self.describe = describe
        super.init(accessibilityContainer: container)
    }

    @_spi(WayKit) public override var systemAccessibility: SystemAccessibility { describe() }

    /// A button as large as a view, for what a tap beside a menu or a popover does.
    package static func region(of view: UIView, label: SystemString, activate: @escaping () -> Bool) -> SystemAccessibilityElement {
        SystemAccessibilityElement(in: view) { [weak view] in
            var system = SystemAccessibility(label: label.text, traits: .button)
            system.frame = view.map { UIAccessibility.convertToScreenCoordinates($0.bounds, in: $0) }
            system.activate = activate
            system.isBehind = true
            return system
        }
    }
}
