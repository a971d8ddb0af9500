import Foundation

/// The gestures, the insertion point, the selection and the edit menu of a text, on any `UITextInput`. Source: UIKit `UITextInteraction`.
///
/// | input | effect |
/// | --- | --- |
/// | tap | first responder; the insertion point goes to the nearer end of the word. On it, or in the selection: the edit menu |
/// | double, triple tap | selects the word, the paragraph; a drag after the second tap selects by words |
/// | tap of two fingers | selects the paragraph |
/// | long press | moves the insertion point with a loupe; text that is not editable: selects the word |
/// | drag of the insertion point or of a handle | moves it with a loupe; scrolls near the edges |
/// | pointer | press: exact position; drag: selects; with Shift: extends; double, triple: words, paragraphs; secondary: menu; middle: paste |
///
/// Every other drag scrolls.
@preconcurrency @MainActor open class UITextInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open weak var delegate: (any UITextInteractionDelegate)?
    /// Referenced weakly; by default the view itself, if it is a text input.
    open weak var textInput: (any UIResponder & UITextInput)? {
        didSet { if textInput !== oldValue { textInputChanged() } }
    }
    open private(set) var textInteractionMode: UITextInteractionMode

    let tap = TextTapRecognizer(target: nil, action: nil)
    let twoFingerTap = UITapGestureRecognizer()
    let press = TextPressRecognizer(target: nil, action: nil)
    let drag = TextDragRecognizer(target: nil, action: nil)
    let pointer = TextPointerRecognizer(target: nil, action: nil)
    private(set) var display = UITextSelectionDisplayInteraction(textInput: nil)
    private(set) lazy var editMenu = {
        let made = UIEditMenuInteraction(delegate: self)
        made.opensOnSecondaryClick = false
        return made
    }()
    private lazy var pointerInteraction = UIPointerInteraction(delegate: self)

    /// The touch in progress.
    var session: TextTouchSession?
    let autoscroller = TextAutoscroller()
    /// State when the touch of a tap began, before it has any effect.
    var tapContext = TapContext()

    struct TapContext {
        var wasFirstResponder = false
        var wasMenuVisible = false
    }

    /// For a text that is, or is not, editable.
    public convenience init(for mode: UITextInteractionMode) { self.init(mode) }

    init(_ mode: UITextInteractionMode) {
        textInteractionMode = mode
        super.init()
        setUpRecognizers()
        autoscroller.onScroll = { [weak self] in self?.autoscrolled() }
    }

    /// The gestures that other recognisers of the view may wait for.
    open var gesturesForFailureRequirements: [UIGestureRecognizer] { recognizers }

    private var recognizers: [UIGestureRecognizer] { [drag, press, tap, twoFingerTap, pointer] }

    private func setUpRecognizers() {
        twoFingerTap.numberOfTouchesRequired = 2
        for recognizer in recognizers { recognizer.delegate = self }
        tap.onBegan = { [weak self] in self?.tapBegan() }
        drag.classify = { [weak self] in self?.dragKind(of: $0) }
        pointer.waits = { [weak self] in self?.mayLift($0.position) ?? false }
        tap.addHandler { [weak self] in self?.tapped() }
        twoFingerTap.addHandler { [weak self] in self?.tappedWithTwoFingers() }
        press.addHandler { [weak self] in self?.pressChanged() }
        drag.addHandler { [weak self] in self?.dragChanged() }
        pointer.addHandler { [weak self] in self?.pointerChanged() }
    }

    // MARK: UIInteraction

    open func willMove(to view: UIView?) {
        guard let old = self.view, view !== old else { return }
        endSession()
        for recognizer in recognizers { old.removeGestureRecognizer(recognizer) }
        old.removeInteraction(display)
        old.removeInteraction(editMenu)
        old.removeInteraction(pointerInteraction)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        if textInput == nil { textInput = view as? any UIResponder & UITextInput }
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
        view.addInteraction(display)
        view.addInteraction(editMenu)
        view.addInteraction(pointerInteraction)
        updateActivation()
    }

    private func textInputChanged() {
        let old = display
        view?.removeInteraction(old)
        display = UITextSelectionDisplayInteraction(textInput: textInput)
        display.showsCursor = textInteractionMode == .editable
        view?.addInteraction(display)
        updateActivation()
    }

    // MARK: Activation

    /// Whether the selection is shown: the text is the first responder of the key window of a scene that the user works with.
    private var isActive: Bool {
        guard let textInput, textInput.isFirstResponder, let window = view?.window else { return false }
        return window.isKeyWindow && window.windowScene?.activationState == .foregroundActive
    }

    func updateActivation() {
        display.isActivated = isActive
        if !(textInput?.isFirstResponder ?? false) {
            endSession()
            editMenu.dismissMenu()
        }
    }

    /// Called before each frame while the text is the first responder.
    func updateBeforeFrame() {
        display.isActivated = isActive
        display.updateBeforeFrame()
        editMenu.updateBeforeFrame()
    }

    /// A key moved the insertion point or changed the text.
    func keyWasHandled(_ command: TextCommand) {
        editMenu.dismissMenu()
        display.showsHandles = false
        display.setNeedsSelectionUpdate()
        if display.cursorView.window != nil { display.cursorView.resetBlinkAnimation() }
        if case .extend = command { offerPrimarySelection() }
    }

    // MARK: Geometry

    /// Whether a drag interaction of the view may lift the selection, and it is at a point of the window: a long press and a drag of the pointer are
    /// that interaction's.
    func mayLift(_ point: CGPoint) -> Bool {
        let drags = view?.storedInteractions.contains { ($0 as? UIDragInteraction)?.isEnabled ?? false } ?? false
        guard drags, let textInput, textInput.isFirstResponder, !textInput.isSecureTextEntry else { return false }
        return selector?.isSelected(textPoint(point)) ?? false
    }

    /// A point of the window in the coordinates of the text.
    func textPoint(_ point: CGPoint) -> CGPoint {
        guard let space = textInput?.textInputView, let window = space.window else { return point }
        return space.convert(point, from: window)
    }

    var selector: TextSelector? { textInput.map { TextSelector(input: $0) } }
}

extension UITextInteraction: UIGestureRecognizerDelegate {
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let view, textInput != nil else { return false }
        // Controls inside the text have their touches to themselves.
        let inner = sequence(first: touch.view, next: { $0?.superview }).prefix { $0 !== view }
        return !inner.contains { $0 is UIControl }
    }

    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === press, mayLift(press.location(in: nil)) { return false }
        return delegate?.interactionShouldBegin(self, at: gestureRecognizer.location(in: view)) ?? true
    }
}

extension UITextInteraction: UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        guard let view, let hit = view.hitTest(request.location, with: nil) else { return nil }
        let inner = sequence(first: hit, next: { $0.superview }).prefix { $0 !== view }
        return inner.contains { $0 is UIControl } ? nil : defaultRegion
    }

    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        UIPointerStyle(shape: .verticalBeam(length: 20))
    }
}
