import Foundation

/// An object that can receive events: a view, controller, window, scene or application. Source: UIKit `UIResponder`.
@preconcurrency @MainActor open class UIResponder: NSObject, KeyValueObservable, KeyValueObserving, UINibConnectable, UIUserActivityRestoring {
    public override init() {
        super.init()
    }

    deinit {
        associatedObjects.removeAll(of: ObjectIdentifier(self))
    }

    private var storedObservers: KeyValueObservers?
    public var keyValueObserversIfAny: KeyValueObservers? { storedObservers }
    public var keyValueObservers: KeyValueObservers {
        if let storedObservers { return storedObservers }
        let made = KeyValueObservers()
        storedObservers = made
        return made
    }
    /// Called when a property has changed that this object observes by name; to be overridden. Source: NSObject's method on Apple's systems.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        observeUnhandledValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }

    // MARK: Key-value coding, in Runtime/KeyedProperties.swift

    /// Accesses the public properties of UIKit's views and controllers by their Objective-C names (`hidden`, `backgroundColor`); a program's own class
    /// overrides `value(forUndefinedKey:)`.
    open func value(forKey key: String) -> Any? { readKey(key) }
    open func setValue(_ value: Any?, forKey key: String) { writeKey(value, key) }
    /// Traverses views, controllers and layers: `layer.cornerRadius`, `superview.alpha`.
    open func value(forKeyPath keyPath: String) -> Any? { readPath(keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writePath(value, keyPath) }
    /// Nil, with a line in the log. On iOS it raises an exception.
    open func value(forUndefinedKey key: String) -> Any? {
        if !NamedObservation.isComparing { refuse("value(forKey: \"\(key)\"): Linux knows the system's public properties by name, and this is none") }
        return nil
    }
    open func setValue(_ value: Any?, forUndefinedKey key: String) {
        refuse("setValue(_:forKey: \"\(key)\"): Linux knows the system's public properties by name, and this is none")
    }

    // MARK: User activities and restoration

    /// What the user does in this part of the program, for a scene that is to continue it. Kept: the desktop is not told.
    open var userActivity: NSUserActivity?
    /// Never called: nothing takes the state of an activity over.
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    /// For programs that call it with the activity that they continue; to be overridden.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: Nibs

    /// The outlets, actions and attributes that nibs and storyboards can connect; to be overridden in place of `@IBOutlet` and `@IBAction`. Linux's own.
    open class var nibConnections: [UINibConnection] { [] }
    /// Called when a nib has made the object, with its outlets and actions connected; to be overridden. Call super.
    open func awakeFromNib() {}
    /// Never called: there is no Interface Builder on Linux.
    open func prepareForInterfaceBuilder() {}

    // MARK: Accessibility

    private(set) var accessibilityBox: AccessibilityValues?
    var accessibilityValues: AccessibilityValues {
        if let accessibilityBox { return accessibilityBox }
        let made = AccessibilityValues()
        accessibilityBox = made
        return made
    }
    /// For setters: what an assistive technology knows is out of date.
    var changedAccessibilityValues: AccessibilityValues {
        AccessibilityChanges.note()
        return accessibilityValues
    }

    /// What the class says of itself where the program has set nothing; to be overridden by classes of WayKit.
    @_spi(WayKit) open var systemAccessibility: SystemAccessibility { SystemAccessibility() }

    /// Whether an assistive technology stops here: by default for labels, controls, texts, cells of tables and their kin, and not for other views.
    open var isAccessibilityElement: Bool {
        get { accessibilityBox?.isElement ?? systemAccessibilityInTree.isElement }
        set { changedAccessibilityValues.isElement = newValue }
    }
    open var accessibilityIdentifier: String? {
        get { accessibilityBox?.identifier }
        set { accessibilityValues.identifier = newValue }
    }
    /// What it is called, in a word or two, without its kind: "Play", not "Play button".
    open var accessibilityLabel: String? {
        get { accessibilityBox?.label ?? systemAccessibilityInTree.label }
        set {
            changedAccessibilityValues.label = newValue
            accessibilityValues.attributedLabel = nil
        }
    }
    /// What happens when it is activated: "Plays the song."
    open var accessibilityHint: String? {
        get { accessibilityBox?.hint ?? systemAccessibilityInTree.hint }
        set {
            changedAccessibilityValues.hint = newValue
            accessibilityValues.attributedHint = nil
        }
    }
    open var accessibilityValue: String? {
        get { accessibilityBox?.value ?? systemAccessibilityInTree.value }
        set {
            changedAccessibilityValues.value = newValue
            accessibilityValues.attributedValue = nil
        }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityBox?.traits ?? systemAccessibilityInTree.traits }
        set { changedAccessibilityValues.traits = newValue }
    }
    /// Whether it, and all that it contains, is hidden from assistive technologies.
    open var accessibilityElementsHidden: Bool {
        get { accessibilityBox?.hidesElements ?? systemAccessibilityInTree.hidesElements }
        set { changedAccessibilityValues.hidesElements = newValue }
    }
    /// Whether the elements of its siblings are hidden from assistive technologies.
    open var accessibilityViewIsModal: Bool {
        get { accessibilityBox?.isModal ?? systemAccessibilityInTree.isModal }
        set { changedAccessibilityValues.isModal = newValue }
    }
    /// Whether what it contains is read together, in the order of the frames inside it.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityBox?.groupsChildren ?? false }
        set { changedAccessibilityValues.groupsChildren = newValue }
    }
    /// What it contains, in the order of reading, in place of its subviews: views, `UIAccessibilityElement`s.
    open var accessibilityElements: [Any]? {
        get { accessibilityBox?.elements }
        set { changedAccessibilityValues.elements = newValue }
    }
    /// In the screen's coordinates, which on Wayland are those of the window; of a view its bounds by default.
    open var accessibilityFrame: CGRect {
        get {
            if let frame = accessibilityBox?.frame ?? systemAccessibilityInTree.frame { return frame }
            return (self as? UIView).map { UIAccessibility.convertToScreenCoordinates($0.bounds, in: $0) } ?? .zero
        }
        set { changedAccessibilityValues.frame = newValue }
    }
    /// The outline in the coordinates of `accessibilityFrame`, which it replaces.
    open var accessibilityPath: UIBezierPath? {
        get { accessibilityBox?.path }
        set { changedAccessibilityValues.path = newValue }
    }
    /// Where a double tap touches, in the screen's coordinates: the middle of the frame by default.
    open var accessibilityActivationPoint: CGPoint {
        get {
            if let point = accessibilityBox?.activationPoint ?? systemAccessibilityInTree.activationPoint { return point }
            let frame = accessibilityFrame
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        set { changedAccessibilityValues.activationPoint = newValue }
    }
    /// The language, as "de-AT", in which label, value and hint are spoken; nil for the program's.
    open var accessibilityLanguage: String? {
        get { accessibilityBox?.language }
        set { changedAccessibilityValues.language = newValue }
    }
    /// Setting it sets the text of the label, too; as for value and hint.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityBox?.attributedLabel ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
        set {
            accessibilityLabel = newValue?.string
            accessibilityValues.attributedLabel = newValue
        }
    }
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityBox?.attributedValue ?? accessibilityValue.map { NSAttributedString(string: $0) } }
        set {
            accessibilityValue = newValue?.string
            accessibilityValues.attributedValue = newValue
        }
    }
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityBox?.attributedHint ?? accessibilityHint.map { NSAttributedString(string: $0) } }
        set {
            accessibilityHint = newValue?.string
            accessibilityValues.attributedHint = newValue
        }
    }
    /// The names by which it is addressed in speech, the best first.
    open var accessibilityUserInputLabels: [String]? {
        get { accessibilityBox?.userInputLabels }
        set {
            accessibilityValues.userInputLabels = newValue
            accessibilityValues.attributedUserInputLabels = nil
        }
    }
    open var accessibilityAttributedUserInputLabels: [NSAttributedString]? {
        get { accessibilityBox?.attributedUserInputLabels ?? accessibilityUserInputLabels?.map { NSAttributedString(string: $0) } }
        set {
            accessibilityUserInputLabels = newValue?.map(\.string)
            accessibilityValues.attributedUserInputLabels = newValue
        }
    }
    /// What kind of text it is, for the pronunciation of characters and punctuation.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { accessibilityBox?.textualContext }
        set { changedAccessibilityValues.textualContext = newValue }
    }
    /// Offered besides the activation.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityBox?.customActions }
        set { changedAccessibilityValues.customActions = newValue }
    }
    /// Further ways through what it contains.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessibilityBox?.customRotors }
        set { changedAccessibilityValues.customRotors = newValue }
    }
    /// By default whether it is an element.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibilityBox?.respondsToUserInteraction ?? isAccessibilityElement }
        set { changedAccessibilityValues.respondsToUserInteraction = newValue }
    }
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibilityBox?.containerType ?? systemAccessibilityInTree.containerType }
        set { changedAccessibilityValues.containerType = newValue }
    }
    /// Whether what it contains is visited one by one, or as one element that is made of it.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibilityBox?.navigationStyle ?? .automatic }
        set { changedAccessibilityValues.navigationStyle = newValue }
    }
    /// Of `accessibilityElements`; `NSNotFound` without them.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
    /// Whether the cursor of an assistive technology is on it.
    open func accessibilityElementIsFocused() -> Bool { UIAccessibility.focusedElement(using: nil) as AnyObject? === self }
    /// Called when the cursor of an assistive technology has come to it; to be overridden.
    open func accessibilityElementDidBecomeFocused() {}
    open func accessibilityElementDidLoseFocus() {}
    /// The assistive technologies whose cursor is on it; nil for none.
    open func accessibilityAssistiveTechnologyFocusedIdentifiers() -> Set<UIAccessibility.AssistiveTechnologyIdentifier>? {
        accessibilityElementIsFocused() ? [.notificationVoiceOver] : nil
    }
    /// Activates the element; to be overridden. False, the default, lets an assistive technology tap at `accessibilityActivationPoint`.
    open func accessibilityActivate() -> Bool { accessibilityBox?.activate?() ?? systemAccessibility.activate?() ?? false }
    /// Increases the value of an element with the trait `.adjustable`; to be overridden.
    open func accessibilityIncrement() { (accessibilityBox?.increment ?? systemAccessibility.increment)?() }
    open func accessibilityDecrement() { (accessibilityBox?.decrement ?? systemAccessibility.decrement)?() }
    /// Dismisses what it is in; to be overridden. False passes it on along the responder chain.
    open func accessibilityPerformEscape() -> Bool { accessibilityBox?.escape?() ?? systemAccessibility.escape?() ?? false }
    /// Performs the most important action; to be overridden. False passes it on along the responder chain.
    open func accessibilityPerformMagicTap() -> Bool { accessibilityBox?.magicTap?() ?? false }
    /// Scrolls; to be overridden. False passes it on along the responder chain.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { systemAccessibility.scroll?(direction) ?? false }

    // MARK: The responder chain

    /// The next responder, which receives events that this one does not handle.
    open var next: UIResponder? { nil }
    /// The next responder, but for a presented controller what contains it instead of its presenter.
    package var containingResponder: UIResponder? { next }

    /// Whether it can become first responder; false unless overridden.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it resigns first-responder status when another responder requests it.
    open var canResignFirstResponder: Bool { true }
    /// Key events go here first, while the window is the key window.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// The window whose first responder this object can be.
    package var responderWindow: UIWindow? { next?.responderWindow }

    /// Becomes first responder. False if it cannot become first responder, if the current one does not resign, and if it is in no window yet: then it is
    /// called again when its view has entered one, unless `resignFirstResponder()` comes before.
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else {
            if canBecomeFirstResponder { FirstResponderRequests.shared.add(self) }
            return false
        }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let old = window.firstResponder, !old.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Resigns first-responder status. False if it refuses.
    @discardableResult open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        FirstResponderRequests.shared.remove { $0 === self }
        if let window = responderWindow, window.firstResponder === self { window.firstResponder = nil }
        return true
    }

    /// Called after it was first responder, also where it was not asked: it left its window, or `endEditing(true)` was called.
    @_spi(WayKit) open func didResignFirstResponder() {}

    // MARK: Actions

    /// Whether this responder is a target for an action sent along the chain: by default, whether it has the method. Every responder has the methods of
    /// `UIResponderStandardEditActions`, so these are excluded: a class that overrides one returns true for it here.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard action.isStandardEditAction else { return action.belongs(to: self) }
        return action.baseName == "paste" && canPasteFromGeneral || ownFindInteraction?.canPerform(action.baseName, in: self) ?? false
    }

    /// The first responder up the chain, including this one, that can perform the action; nil if there is none.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    // MARK: Edit actions, of UIResponderStandardEditActions

    /// To be overridden, as the others; the default does nothing. Called by commands with this action, and by Command or Control with a key: X, C, V,
    /// A, B, I, U, F, G, E. Z undoes and, with Shift, redoes with the nearest undo manager.
    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    /// With a `pasteConfiguration` that accepts the general pasteboard's items, `paste(itemProviders:)` is called.
    open func paste(_ sender: Any?) {
        if canPasteFromGeneral { paste(itemProviders: UIPasteboard.general.itemProviders) }
    }
    open func delete(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func duplicate(_ sender: Any?) {}
    /// By default the view's `UIFindInteraction` performs these, if it has one.
    open func find(_ sender: Any?) { ownFindInteraction?.presentFindNavigator(showingReplace: false) }
    open func findAndReplace(_ sender: Any?) { ownFindInteraction?.presentFindNavigator(showingReplace: true) }
    open func findNext(_ sender: Any?) { ownFindInteraction?.findNext() }
    open func findPrevious(_ sender: Any?) { ownFindInteraction?.findPrevious() }
    open func useSelectionForFind(_ sender: Any?) {
        ownFindInteraction?.useSelection(of: self)
    }
    open func toggleBoldface(_ sender: Any?) {}
    open func toggleItalics(_ sender: Any?) {}
    open func toggleUnderline(_ sender: Any?) {}
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
    open func increaseSize(_ sender: Any?) {}
    open func decreaseSize(_ sender: Any?) {}

    // MARK: UIPasteConfigurationSupporting

    /// The types that the responder accepts; nil for none.
    open var pasteConfiguration: UIPasteConfiguration?
    /// To be overridden: inserts pasted or dropped items.
    open func paste(itemProviders: [NSItemProvider]) {}
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        guard let pasteConfiguration else { return false }
        return itemProviders.contains { pasteConfiguration.accepts($0.registeredTypeIdentifiers) }
    }
    private var canPasteFromGeneral: Bool { pasteConfiguration != nil && canPaste(UIPasteboard.general.itemProviders) }

    /// The nearest undo manager up the chain; each window has one.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Input views

    /// Shown at the window's lower edge while this is first responder, in place of a keyboard; to be overridden. A text without one has the compositor's
    /// keyboard, where there is one.
    open var inputView: UIView? { nil }
    /// The controller of the input view, for a responder without `inputView`.
    open var inputViewController: UIInputViewController? { nil }
    /// Shown above the input view, or alone at the lower edge, while this or a responder inside of it is first responder; to be overridden.
    open var inputAccessoryView: UIView? { nil }
    /// The controller of the accessory view, for a responder without `inputAccessoryView`.
    open var inputAccessoryViewController: UIInputViewController? { nil }
    /// Shows the views that the first responder has now, and reads its text input traits again.
    open func reloadInputViews() {
        if isFirstResponder { responderWindow?.windowScene?.inputViews?.setNeedsUpdate() }
    }

    /// The keyboard layout or language of the text.
    open var textInputMode: UITextInputMode? { UITextInputMode.current }
    /// Nil. On iOS it lets the system remember a keyboard per text, which a Linux desktop does itself.
    open var textInputContextIdentifier: String? { nil }
    /// Does nothing, since nothing is remembered.
    open class func clearTextInputContextIdentifier(_ identifier: String) {}

    /// A text of one line: Tab moves the focus instead of being typed.
    @_spi(WayKit) open var isSingleLineTextInput: Bool { false }

    // MARK: Motion and remote controls: never called, Linux has no such events

    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionCancelled(motion, with: event) }
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    // MARK: Key commands

    /// The key commands while this responder is in the first responder's chain; to be overridden.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Called before this responder performs the command: it may disable it, or change its title and state.
    open func validate(_ command: UICommand) {}

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }
    /// Values that were estimated in `UITouch.estimatedProperties` are known now. Linux's devices estimate nothing.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { next?.touchesEstimatedPropertiesUpdated(touches) }

    // MARK: Presses

    /// A key or a button was pressed, or a held key repeats.
    /// A first responder that is a `UIKeyInput` receives the typed text here; presses that it does not use go on to the next responder.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let unused = performTextKeys(presses)
        if !unused.isEmpty { next?.pressesBegan(unused, with: event) }
    }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }
}
