import Foundation

/// A value that a program sets, or the block that returns it, which is preferred.
@MainActor @propertyWrapper struct ProgramValue<Value> {
    private var value: Value?
    var block: (() -> Value?)?

    var wrappedValue: Value? {
        get { block?() ?? value }
        set { value = newValue }
    }
    var projectedValue: Self {
        get { self }
        set { self = newValue }
    }
}

/// The accessibility attributes of a responder; most have none.
@MainActor final class AccessibilityValues {
    @ProgramValue<Bool> var isElement
    @ProgramValue<String> var identifier
    @ProgramValue<String> var label
    @ProgramValue<String> var hint
    @ProgramValue<String> var value
    @ProgramValue<UIAccessibilityTraits> var traits
    @ProgramValue<Bool> var hidesElements
    @ProgramValue<Bool> var isModal
    @ProgramValue<Bool> var groupsChildren
    @ProgramValue<[Any]> var elements
    @ProgramValue<CGRect> var frame
    @ProgramValue<UIBezierPath> var path
    @ProgramValue<CGPoint> var activationPoint
    @ProgramValue<String> var language
    @ProgramValue<NSAttributedString> var attributedLabel
    @ProgramValue<NSAttributedString> var attributedValue
    @ProgramValue<NSAttributedString> var attributedHint
    @ProgramValue<[String]> var userInputLabels
    @ProgramValue<[NSAttributedString]> var attributedUserInputLabels
    @ProgramValue<[UIAccessibilityCustomAction]> var customActions
    @ProgramValue<UIAccessibilityTextualContext> var textualContext
    @ProgramValue<Bool> var respondsToUserInteraction
    @ProgramValue<UIAccessibilityContainerType> var containerType
    @ProgramValue<UIAccessibilityNavigationStyle> var navigationStyle
    var customRotors: [UIAccessibilityCustomRotor]?
    var customContent: [AXCustomContent]?
    var ignoresInvertColors = false
    var largeContent = LargeContent()

    // MARK: Blocks in place of methods

    var activate: AXBoolReturnBlock?
    var increment: AXVoidReturnBlock?
    var decrement: AXVoidReturnBlock?
    var escape: AXBoolReturnBlock?
    var magicTap: AXBoolReturnBlock?

    /// The content for a large content viewer.
    struct LargeContent {
        var isShown = false
        var title: String?
        var image: UIImage?
        var scalesImage = false
        var imageInsets = UIEdgeInsets.zero
    }
}
