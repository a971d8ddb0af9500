import Foundation

/// A part of a view that is built in, or what a touch beside it does, without a view of its own.
package final class SystemAccessibilityElement: UIAccessibilityElement {
    private let describe: () -> SystemAccessibility
    /// It is behind the others of its container, and is touched only beside them, though it is read after them.
    let isBehind: Bool

    /// - Parameters:
    ///   - container: Referenced weakly.
    ///   - describe: Called whenever a property is read.
    package convenience init(in container: UIView, describe: @escaping () -> SystemAccessibility) {
        self.init(in: container, isBehind: false, describe: describe)
    }

    private init(in container: UIView, isBehind: Bool, describe: @escaping () -> SystemAccessibility) {
        (self.describe, self.isBehind) = (describe, isBehind)
        super.init(accessibilityContainer: container)
    }

    @_spi(WayKit) public override var systemAccessibility: SystemAccessibility { describe() }

    /// A button as large as a view, for what a tap beside a menu or a popover does.
    package static func region(of view: UIView, label: SystemString, activate: @escaping () -> Bool) -> SystemAccessibilityElement {
        SystemAccessibilityElement(in: view, isBehind: true) { [weak view] in
            var system = SystemAccessibility(label: label.text, traits: .button)
            system.frame = view.map { UIAccessibility.convertToScreenCoordinates($0.bounds, in: $0) }
            system.activate = activate
            return system
        }
    }
}
