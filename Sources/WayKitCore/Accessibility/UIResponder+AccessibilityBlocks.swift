import Foundation

// The types of the blocks. Source: UIKit `AXBoolReturnBlock` and its kin.
public typealias AXBoolReturnBlock = () -> Bool
public typealias AXStringReturnBlock = () -> String?
public typealias AXAttributedStringReturnBlock = () -> NSAttributedString?
public typealias AXStringArrayReturnBlock = () -> [String]?
public typealias AXAttributedStringArrayReturnBlock = () -> [NSAttributedString]?
public typealias AXArrayReturnBlock = () -> [Any]?
public typealias AXTraitsReturnBlock = () -> UIAccessibilityTraits
public typealias AXTextualContextReturnBlock = () -> UIAccessibilityTextualContext?
public typealias AXContainerTypeReturnBlock = () -> UIAccessibilityContainerType
public typealias AXNavigationStyleReturnBlock = () -> UIAccessibilityNavigationStyle
public typealias AXPointReturnBlock = () -> CGPoint
public typealias AXRectReturnBlock = () -> CGRect
public typealias AXPathReturnBlock = () -> UIBezierPath?
public typealias AXCustomActionsReturnBlock = () -> [UIAccessibilityCustomAction]?
public typealias AXVoidReturnBlock = () -> Void

/// Blocks that are called whenever the property of the same name is read, and are preferred to its value. A block that returns nil leaves it to the value.
extension UIResponder {
    public var isAccessibilityElementBlock: AXBoolReturnBlock? {
        get { accessibilityBox?.$isElement.block.map { block in { block() ?? false } } }
        set { changedAccessibilityValues.$isElement.block = newValue }
    }
    public var accessibilityLabelBlock: AXStringReturnBlock? {
        get { accessibilityBox?.$label.block }
        set { changedAccessibilityValues.$label.block = newValue }
    }
    public var accessibilityValueBlock: AXStringReturnBlock? {
        get { accessibilityBox?.$value.block }
        set { changedAccessibilityValues.$value.block = newValue }
    }
    public var accessibilityHintBlock: AXStringReturnBlock? {
        get { accessibilityBox?.$hint.block }
        set { changedAccessibilityValues.$hint.block = newValue }
    }
    public var accessibilityTraitsBlock: AXTraitsReturnBlock? {
        get { accessibilityBox?.$traits.block.map { block in { block() ?? .none } } }
        set { changedAccessibilityValues.$traits.block = newValue }
    }
    public var accessibilityIdentifierBlock: AXStringReturnBlock? {
        get { accessibilityBox?.$identifier.block }
        set { changedAccessibilityValues.$identifier.block = newValue }
    }
    public var accessibilityAttributedLabelBlock: AXAttributedStringReturnBlock? {
        get { accessibilityBox?.$attributedLabel.block }
        set { changedAccessibilityValues.$attributedLabel.block = newValue }
    }
    public var accessibilityAttributedValueBlock: AXAttributedStringReturnBlock? {
        get { accessibilityBox?.$attributedValue.block }
        set { changedAccessibilityValues.$attributedValue.block = newValue }
    }
    public var accessibilityAttributedHintBlock: AXAttributedStringReturnBlock? {
        get { accessibilityBox?.$attributedHint.block }
        set { changedAccessibilityValues.$attributedHint.block = newValue }
    }
    public var accessibilityLanguageBlock: AXStringReturnBlock? {
        get { accessibilityBox?.$language.block }
        set { changedAccessibilityValues.$language.block = newValue }
    }
    public var accessibilityTextualContextBlock: AXTextualContextReturnBlock? {
        get { accessibilityBox?.$textualContext.block }
        set { changedAccessibilityValues.$textualContext.block = newValue }
    }
    public var accessibilityUserInputLabelsBlock: AXStringArrayReturnBlock? {
        get { accessibilityBox?.$userInputLabels.block }
        set { changedAccessibilityValues.$userInputLabels.block = newValue }
    }
    public var accessibilityAttributedUserInputLabelsBlock: AXAttributedStringArrayReturnBlock? {
        get { accessibilityBox?.$attributedUserInputLabels.block }
        set { changedAccessibilityValues.$attributedUserInputLabels.block = newValue }
    }
    public var accessibilityElementsHiddenBlock: AXBoolReturnBlock? {
        get { accessibilityBox?.$hidesElements.block.map { block in { block() ?? false } } }
        set { changedAccessibilityValues.$hidesElements.block = newValue }
    }
    public var accessibilityRespondsToUserInteractionBlock: AXBoolReturnBlock? {
        get { accessibilityBox?.$respondsToUserInteraction.block.map { block in { block() ?? false } } }
        set { changedAccessibilityValues.$respondsToUserInteraction.block = newValue }
    }
    public var accessibilityViewIsModalBlock: AXBoolReturnBlock? {
        get { accessibilityBox?.$isModal.block.map { block in { block() ?? false } } }
        set { changedAccessibilityValues.$isModal.block = newValue }
    }
    public var accessibilityShouldGroupAccessibilityChildrenBlock: AXBoolReturnBlock? {
        get { accessibilityBox?.$groupsChildren.block.map { block in { block() ?? false } } }
        set { changedAccessibilityValues.$groupsChildren.block = newValue }
    }
    public var accessibilityElementsBlock: AXArrayReturnBlock? {
        get { accessibilityBox?.$elements.block }
        set { changedAccessibilityValues.$elements.block = newValue }
    }
    public var accessibilityContainerTypeBlock: AXContainerTypeReturnBlock? {
        get { accessibilityBox?.$containerType.block.map { block in { block() ?? .none } } }
        set { changedAccessibilityValues.$containerType.block = newValue }
    }
    public var accessibilityActivationPointBlock: AXPointReturnBlock? {
        get { accessibilityBox?.$activationPoint.block.map { block in { block() ?? .zero } } }
        set { changedAccessibilityValues.$activationPoint.block = newValue }
    }
    public var accessibilityFrameBlock: AXRectReturnBlock? {
        get { accessibilityBox?.$frame.block.map { block in { block() ?? .zero } } }
        set { changedAccessibilityValues.$frame.block = newValue }
    }
    public var accessibilityNavigationStyleBlock: AXNavigationStyleReturnBlock? {
        get { accessibilityBox?.$navigationStyle.block.map { block in { block() ?? .automatic } } }
        set { changedAccessibilityValues.$navigationStyle.block = newValue }
    }
    public var accessibilityPathBlock: AXPathReturnBlock? {
        get { accessibilityBox?.$path.block }
        set { changedAccessibilityValues.$path.block = newValue }
    }
    public var accessibilityCustomActionsBlock: AXCustomActionsReturnBlock? {
        get { accessibilityBox?.$customActions.block }
        set { changedAccessibilityValues.$customActions.block = newValue }
    }
}

/// Blocks that the methods of the same name call, unless a class overrides them.
extension UIResponder {
    public var accessibilityActivateBlock: AXBoolReturnBlock? {
        get { accessibilityBox?.activate }
        set { changedAccessibilityValues.activate = newValue }
    }
    public var accessibilityIncrementBlock: AXVoidReturnBlock? {
        get { accessibilityBox?.increment }
        set { changedAccessibilityValues.increment = newValue }
    }
    public var accessibilityDecrementBlock: AXVoidReturnBlock? {
        get { accessibilityBox?.decrement }
        set { changedAccessibilityValues.decrement = newValue }
    }
    public var accessibilityPerformEscapeBlock: AXBoolReturnBlock? {
        get { accessibilityBox?.escape }
        set { changedAccessibilityValues.escape = newValue }
    }
    public var accessibilityMagicTapBlock: AXBoolReturnBlock? {
        get { accessibilityBox?.magicTap }
        set { changedAccessibilityValues.magicTap = newValue }
    }
}
