import Foundation
import WayAccessibility

/// What a view that is built in tells assistive technologies of itself, where the program has not set the property or overridden it.
///
/// A class overrides `systemAccessibility`. It is evaluated when a property is read, or once while a tree is built, and costs nothing while nobody does.
@_spi(WayKit) public struct SystemAccessibility {
    package var isElement = false
    package var label: String?
    package var value: String?
    package var hint: String?
    package var traits = UIAccessibilityTraits.none
    /// Nil where the traits decide.
    package var role: AccessibilityRole?
    package var containerType = UIAccessibilityContainerType.none
    /// Neither it nor what is in it is an element.
    package var hidesElements = false
    /// What is below it, in the window or the container, cannot be used.
    package var isModal = false
    /// What is in it, in the order of reading, where that is not the order of the subviews' frames: views and elements.
    package var elements: [UIResponder]?
    /// It is read as a whole, and the controls in it are elements, too, after it.
    package var exposesControls = false
    /// In the window's coordinates, where it is not that of the bounds.
    package var frame: CGRect?
    package var activationPoint: CGPoint?

    // MARK: What traits cannot say

    package var placeholder: String?
    package var headingLevel: Int?
    /// Of a switch and its kin.
    package var isOn: Bool?
    /// Of what opens and closes; nil for what does not.
    package var isExpanded: Bool?
    package var range: AccessibilityRange?
    package var position: AccessibilityPosition?
    package var cell: AccessibilityGrid?
    package var rowCount: Int?, columnCount: Int?
    package var isSelectable = false
    package var isMultiline = false
    package var isEditable = false
    package var isHorizontal = false
    /// Where `scroll` goes, of what is no scroll view.
    package var scrollDirections: [AccessibilityScrollDirection] = []
    package var text: (() -> AccessibilityText)?

    // MARK: What it does; nil for what the responder chain, or a tap, does

    package var activate: (() -> Bool)?
    package var increment: (() -> Void)?
    package var decrement: (() -> Void)?
    package var setValue: ((Double) -> Void)?
    package var escape: (() -> Bool)?
    package var scroll: ((UIAccessibilityScrollDirection) -> Bool)?
    package var showMenu: (() -> Bool)?
    /// After those of the program. A closure: a list asks its delegate for them.
    package var customActions: () -> [UIAccessibilityCustomAction] = { [] }
    package var replaceText: ((Range<Int>, String) -> Bool)?
    package var setSelection: ((Range<Int>) -> Bool)?
    /// In the coordinates of the view.
    package var textFrame: ((Range<Int>) -> CGRect?)?
    package var textOffset: ((CGPoint) -> Int?)?
    /// A range of Unicode scalars as the text input's own, and back.
    package var textRange: ((Range<Int>) -> UITextRange?)?
    package var scalarRange: ((UITextRange) -> Range<Int>?)?

    package init() {}

    /// Of views that only help to draw: shadows, platters, magnifiers, pictures of other views.
    package static var hidden: SystemAccessibility {
        var system = SystemAccessibility()
        system.hidesElements = true
        return system
    }

    package init(label: String?, traits: UIAccessibilityTraits = .none, role: AccessibilityRole? = nil) {
        (isElement, self.label, self.traits, self.role) = (true, label, traits, role)
    }
}
