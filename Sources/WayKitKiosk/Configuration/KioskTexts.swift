import WayKit

/// What the kiosk's own screens say: in the program's language, unless the program sets other words.
///
/// ```swift
/// configuration.texts.warningTitle = "Noch da?"
/// configuration.texts.warningMessage = { "Bitte berühren.\nNeustart in \($0) s" }
/// ```
public struct KioskTexts: Sendable {
    private var own: [SystemString: String] = [:]
    private var ownWarningMessage: (@Sendable (Int) -> String)?
    private var ownPINLocked: (@Sendable (Int) -> String)?
    private var hasBlackScreenMessage = true

    public init() {}

    /// In the language that the program has when it is read.
    private subscript(string: SystemString) -> String {
        get { own[string] ?? SystemStrings.ofProgram()[string] }
        set { own[string] = newValue }
    }

    /// The title of the warning.
    public var warningTitle: String {
        get { self[.kioskStillThere] }
        set { self[.kioskStillThere] = newValue }
    }
    /// What the warning says below that, for a number of whole seconds.
    public var warningMessage: @Sendable (_ secondsRemaining: Int) -> String {
        get {
            if let ownWarningMessage { return ownWarningMessage }
            let strings = SystemStrings.ofProgram()
            return { "\(strings[.kioskTouchToContinue])\n\(strings.text(.kioskStartingOver, $0.localizedText))" }
        }
        set { ownWarningMessage = newValue }
    }
    /// Shown on the black screen of a display that can neither be switched off nor has a backlight; nil for none.
    public var blackScreenMessage: String? {
        get { hasBlackScreenMessage ? self[.kioskTouchToStart] : nil }
        set {
            own[.kioskTouchToStart] = newValue
            hasBlackScreenMessage = newValue != nil
        }
    }
    /// The title of the PIN's entry.
    public var pinTitle: String {
        get { self[.enterPIN] }
        set { self[.enterPIN] = newValue }
    }
    /// After a wrong PIN.
    public var wrongPIN: String {
        get { self[.wrongPIN] }
        set { self[.wrongPIN] = newValue }
    }
    /// While the entry is locked after too many wrong PINs, for a number of whole seconds.
    public var pinLocked: @Sendable (_ secondsRemaining: Int) -> String {
        get {
            if let ownPINLocked { return ownPINLocked }
            let strings = SystemStrings.ofProgram()
            return { strings.text(.tryAgainIn, $0.localizedText) }
        }
        set { ownPINLocked = newValue }
    }
    /// The key that closes the PIN's entry shows a cross; this is its accessibility label.
    public var cancelKey: String {
        get { self[.cancel] }
        set { self[.cancel] = newValue }
    }
    /// The accessibility label of the key that deletes a digit.
    public var deleteKey: String {
        get { self[.delete] }
        set { self[.delete] = newValue }
    }
}
