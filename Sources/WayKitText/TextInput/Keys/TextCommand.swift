/// What a key does in a text.
enum TextCommand: Equatable {
    case move(TextMovement)
    /// Moves one end of the selection.
    case extend(TextMovement)
    /// Deletes the selection, or up to the position of the movement.
    case delete(TextMovement)
    case insert(String)
    case cut, copy, paste, redo
    /// Deletes to the end of the line, or the line break at the end of a line; the text is kept for `yank`.
    case killToLineEnd
    /// Inserts what was killed last, or else pastes.
    case yank
    /// Exchanges the characters around the insertion point.
    case transpose
    /// Opens the context menu at the insertion point.
    case menu
    /// The key has no effect in a text, and none elsewhere.
    case ignore

    /// Whether it is meaningful in text that cannot be changed.
    var needsEditing: Bool {
        switch self {
        case .copy, .extend, .menu: false
        default: true
        }
    }

    /// Commands that text shares with the Edit menu: a program's key commands come first.
    var isMenuCommand: Bool {
        switch self {
        case .cut, .copy, .paste, .redo: true
        default: false
        }
    }
}

/// Which keys edit text. Source: GTK's setting `gtk-key-theme-name`.
enum TextKeyTheme: Equatable {
    case standard
    /// Emacs' keys come before the standard ones.
    case emacs
}
