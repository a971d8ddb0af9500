import Foundation

/// What can receive events: views, controllers, windows, the application. Source: UIKit `UIResponder`.
@preconcurrency @MainActor open class UIResponder: NSObject, KeyValueObservable {
    public override init() {
        super.init()
    }

    deinit {
        associatedObjects.removeAll(of: ObjectIdentifier(self))
    }

    private lazy var madeObservers = KeyValueObservers()
    public var keyValueObservers: KeyValueObservers { madeObservers }

    // MARK: Keys, in Runtime/KeyedProperties.swift

    /// The system's properties of views and controllers by their names in Objective-C (`hidden`, `backgroundColor`); a program's own class
    /// overrides `value(forUndefinedKey:)`.
    open func value(forKey key: String) -> Any? { readKey(key) }
    open func setValue(_ value: Any?, forKey key: String) { writeKey(value, key) }
    /// Goes on through views, controllers and layers: `layer.cornerRadius`, `superview.alpha`.
    open func value(forKeyPath keyPath: String) -> Any? { readPath(keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writePath(value, keyPath) }
    /// Nil, with a line in the log. On iOS it ends the program.
    open func value(forUndefinedKey key: String) -> Any? {
        refuse("value(forKey: \"\(key)\"): Linux knows the system's public properties by name, and this is none")
        return nil
    }
    open func setValue(_ value: Any?, forUndefinedKey key: String) {
        refuse("setValue(_:forKey: \"\(key)\"): Linux knows the system's public properties by name, and this is none")
    }

    // MARK: Nibs

    /// Never called: there are no nibs on Linux.
    open func awakeFromNib() {}
    /// Never called: there is no Interface Builder on Linux.
    open func prepareForInterfaceBuilder() {}

    // MARK: Accessibility: kept for the program; see `UIAccessibility`

    private var accessibilityBox: AccessibilityValues?
    var accessibilityValues: AccessibilityValues {
        if let accessibilityBox { return accessibilityBox }
        let made = AccessibilityValues()
        accessibilityBox = made
        return made
    }

    open var isAccessibilityElement: Bool {
        get { accessibilityBox?.isElement ?? false }
        set { accessibilityValues.isElement = newValue }
    }
    open var accessibilityIdentifier: String? {
        get { accessibilityBox?.identifier }
        set { accessibilityValues.identifier = newValue }
    }
    open var accessibilityLabel: String? {
        get { accessibilityBox?.label }
        set { accessibilityValues.label = newValue }
    }
    open var accessibilityHint: String? {
        get { accessibilityBox?.hint }
        set { accessibilityValues.hint = newValue }
    }
    open var accessibilityValue: String? {
        get { accessibilityBox?.value }
        set { accessibilityValues.value = newValue }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityBox?.traits ?? .none }
        set { accessibilityValues.traits = newValue }
    }
    open var accessibilityElementsHidden: Bool {
        get { accessibilityBox?.hidesElements ?? false }
        set { accessibilityValues.hidesElements = newValue }
    }
    open var accessibilityViewIsModal: Bool {
        get { accessibilityBox?.isModal ?? false }
        set { accessibilityValues.isModal = newValue }
    }
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityBox?.groupsChildren ?? false }
        set { accessibilityValues.groupsChildren = newValue }
    }
    open var accessibilityElements: [Any]? {
        get { accessibilityBox?.elements }
        set { accessibilityValues.elements = newValue }
    }
    /// To be overridden; never called.
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    // MARK: The chain

    /// Whom an event goes to that this responder does not handle.
    open var next: UIResponder? { nil }

    /// False unless overridden: whether it may have the keyboard.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it gives the keyboard away when somebody asks for it.
    open var canResignFirstResponder: Bool { true }
    /// What is typed goes here first, while the window is the key window.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// The window whose keyboard focus this responder can have.
    var responderWindow: UIWindow? { next?.responderWindow }

    /// Takes the keyboard. False where it is in no window, does not want it, or who has it does not give it away.
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let old = window.firstResponder, !old.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Gives the keyboard away. False where it wants to keep it.
    @discardableResult open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if let window = responderWindow, window.firstResponder === self { window.firstResponder = nil }
        return true
    }

    // MARK: Actions

    /// Whether an action that looks for a target along the chain is for this responder: by default, whether it has the method. Every responder has
    /// the methods of `UIResponderStandardEditActions`: who overrides one says so here.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.belongs(to: self) && !action.isStandardEditAction }

    /// The first up the chain, from this one on, that can perform the action; nil where nobody can.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    // MARK: Edit actions, of UIResponderStandardEditActions

    /// To be overridden, as the others; this one does nothing. Called where a command has this action, and by Command, or Control, with a key: X, C, V,
    /// A, B, I, U. Z undoes and, with Shift, redoes by the nearest undo manager.
    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func duplicate(_ sender: Any?) {}
    open func find(_ sender: Any?) {}
    open func toggleBoldface(_ sender: Any?) {}
    open func toggleItalics(_ sender: Any?) {}
    open func toggleUnderline(_ sender: Any?) {}
    open func increaseSize(_ sender: Any?) {}
    open func decreaseSize(_ sender: Any?) {}

    /// The nearest one up the chain; each window has one of its own.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Input views: there is no on-screen keyboard that they could replace

    /// To be overridden; never shown.
    open var inputView: UIView? { nil }
    /// To be overridden; never shown.
    open var inputAccessoryView: UIView? { nil }
    /// Does nothing: no input view is shown.
    open func reloadInputViews() {}

    // MARK: Motion and remote controls: Linux tells of none, so these are never called

    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionCancelled(motion, with: event) }
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    // MARK: Key commands

    /// What keys do while this responder is in the chain of the one that has the keyboard; to be overridden.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// The command is about to be performed by this responder: it may disable it, or change its title and state.
    open func validate(_ command: UICommand) {}

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }
    /// What was an estimate in `UITouch.estimatedProperties` is known now. Linux's devices estimate nothing.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { next?.touchesEstimatedPropertiesUpdated(touches) }

    // MARK: Presses

    /// A key or a button goes down, or is said again to be down.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }
}
