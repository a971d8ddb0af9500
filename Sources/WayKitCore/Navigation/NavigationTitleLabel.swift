import Foundation

/// The title of a page in a navigation bar, which readers find as a heading.
final class NavigationTitleLabel: UILabel {
    /// A button that covers it says the title.
    var isCovered = false

    override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.traits = [.header, .staticText]
        system.role = .heading
        system.headingLevel = 1
        system.hidesElements = isCovered
        return system
    }
}
