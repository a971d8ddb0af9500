import Foundation

/// An event of an input method. Each seat has one.
public struct TextInputEvent: Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
        /// The seat's text-input focus is on the window: its input method receives the state of the window's text.
        case entered
        /// The focus has left the window; the preedit of this seat is void.
        case left
        case update(TextInputUpdate)
    }
    /// The seat's text input.
    public var device: DeviceID
    public var kind: Kind

    public init(device: DeviceID, kind: Kind) {
        self.device = device
        self.kind = kind
    }
}

/// One change by an input method. The order is the protocol's: the old preedit is removed, surrounding text deleted, the committed text inserted, and the
/// new preedit inserted behind it.
public struct TextInputUpdate: Sendable, Equatable {
    /// Composing text, which is not part of the document yet.
    public struct Preedit: Sendable, Equatable {
        public var text: String
        /// The cursor in bytes of UTF-8, an empty range, or a highlighted part; nil hides the cursor. Within the text, at boundaries of its Unicode
        /// scalars.
        public var cursor: Range<Int>?

        public init(text: String, cursor: Range<Int>?) {
            self.text = text
            self.cursor = cursor
        }
    }

    /// Bytes of UTF-8 to delete before the cursor or the selection.
    public var deletedBefore: Int
    /// Bytes of UTF-8 to delete after the cursor or the selection.
    public var deletedAfter: Int
    /// Text to insert; empty for none.
    public var committed: String
    /// Nil for none.
    public var preedit: Preedit?

    public init(deletedBefore: Int = 0, deletedAfter: Int = 0, committed: String = "", preedit: Preedit? = nil) {
        self.deletedBefore = deletedBefore
        self.deletedAfter = deletedAfter
        self.committed = committed
        self.preedit = preedit
    }
}
