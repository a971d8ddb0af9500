/// What the kiosk's own screens say: English by default. A program sets its users' language.
///
/// ```swift
/// configuration.texts.warningTitle = "Sind Sie noch da?"
/// configuration.texts.warningMessage = { "Berühren Sie den Bildschirm.\nNeustart in \($0) s" }
/// ```
public struct KioskTexts: Sendable {
    /// The title of the warning.
    public var warningTitle = "Are you still there?"
    /// What the warning says below that, for a number of whole seconds.
    public var warningMessage: @Sendable (_ secondsRemaining: Int) -> String = { "Touch the screen to continue.\nStarting over in \($0) s" }
    /// Shown on the black screen of a display that can neither be switched off nor has a backlight; nil for none.
    public var blackScreenMessage: String? = "Touch to start"
    /// The title of the PIN's entry.
    public var pinTitle = "Enter PIN"
    /// After a wrong PIN.
    public var wrongPIN = "Wrong PIN"
    /// While the entry is locked after too many wrong PINs, for a number of whole seconds.
    public var pinLocked: @Sendable (_ secondsRemaining: Int) -> String = { "Try again in \($0) s" }
    /// The key that closes the PIN's entry shows a cross; this is its accessibility label.
    public var cancelKey = "Cancel"
    /// The accessibility label of the key that deletes a digit.
    public var deleteKey = "Delete"

    public init() {}
}
