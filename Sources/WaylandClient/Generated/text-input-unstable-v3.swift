// Made by Tools/WaylandScanner from Protocols/text-input-unstable-v3.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Text from an input method or on-screen keyboard.
///
/// `zwp_text_input_v3`, version 1.
package final class WpTextInput: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_text_input_v3_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Ends text input of this object.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Starts text input on the surface that has entered; all state starts anew.
    package func enable() {
        send(1)
    }

    /// Ends text input on the surface.
    package func disable() {
        send(2)
    }

    /// Says what stands around the cursor; cursor and anchor are offsets in bytes of UTF-8.
    package func setSurroundingText(text: String, cursor: Int32, anchor: Int32) {
        send(3, [.string(text), .int(cursor), .int(anchor)])
    }

    /// Says what changed the text around the cursor.
    package func setTextChangeCause(cause: WpTextInput.ChangeCause) {
        send(4, [.uint(cause.rawValue)])
    }

    /// Says what the field is for.
    package func setContentType(hint: WpTextInput.ContentHint, purpose: WpTextInput.ContentPurpose) {
        send(5, [.uint(hint.rawValue), .uint(purpose.rawValue)])
    }

    /// Says where the cursor is, in surface coordinates.
    package func setCursorRectangle(x: Int32, y: Int32, width: Int32, height: Int32) {
        send(6, [.int(x), .int(y), .int(width), .int(height)])
    }

    /// Applies everything set since the last commit, at once.
    package func commit() {
        send(7)
    }

    /// What changed the text.
    package struct ChangeCause: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let inputMethod = ChangeCause(rawValue: 0)
        package static let other = ChangeCause(rawValue: 1)
    }

    /// Wishes for how the input method behaves.
    package struct ContentHint: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let none: ContentHint = []
        package static let completion = ContentHint(rawValue: 1)
        package static let spellcheck = ContentHint(rawValue: 2)
        package static let autoCapitalization = ContentHint(rawValue: 4)
        package static let lowercase = ContentHint(rawValue: 8)
        package static let uppercase = ContentHint(rawValue: 16)
        package static let titlecase = ContentHint(rawValue: 32)
        package static let hiddenText = ContentHint(rawValue: 64)
        package static let sensitiveData = ContentHint(rawValue: 128)
        package static let latin = ContentHint(rawValue: 0x100)
        package static let multiline = ContentHint(rawValue: 0x200)
    }

    /// What the field is for.
    package struct ContentPurpose: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let normal = ContentPurpose(rawValue: 0)
        package static let alpha = ContentPurpose(rawValue: 1)
        package static let digits = ContentPurpose(rawValue: 2)
        package static let number = ContentPurpose(rawValue: 3)
        package static let phone = ContentPurpose(rawValue: 4)
        package static let url = ContentPurpose(rawValue: 5)
        package static let email = ContentPurpose(rawValue: 6)
        package static let name = ContentPurpose(rawValue: 7)
        package static let password = ContentPurpose(rawValue: 8)
        package static let pin = ContentPurpose(rawValue: 9)
        package static let date = ContentPurpose(rawValue: 10)
        package static let time = ContentPurpose(rawValue: 11)
        package static let datetime = ContentPurpose(rawValue: 12)
        package static let terminal = ContentPurpose(rawValue: 13)
    }

    /// What the server says about a `zwp_text_input_v3`.
    package enum Event: Sendable {
        /// Text input may be enabled on this surface.
        case enter(surface: WlSurface)
        /// Text input has left the surface.
        case leave(surface: WlSurface)
        /// Text being composed, to be shown at the cursor; offsets in bytes, -1 hides the cursor.
        case preeditString(text: String?, cursorBegin: Int32, cursorEnd: Int32)
        /// Text to insert at the cursor.
        case commitString(text: String?)
        /// Bytes to delete before and after the cursor.
        case deleteSurroundingText(beforeLength: UInt32, afterLength: UInt32)
        /// Apply what was sent since the last done; serial counts the commits that the input method has seen.
        case done(serial: UInt32)

        /// Reads the event; nil if it names an object that is not there.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                guard let surface = arguments.object(0, as: WlSurface.self) else { return nil }
                self = .enter(surface: surface)
            case 1:
                guard let surface = arguments.object(0, as: WlSurface.self) else { return nil }
                self = .leave(surface: surface)
            case 2:
                self = .preeditString(text: arguments.optionalString(0), cursorBegin: arguments.int(1), cursorEnd: arguments.int(2))
            case 3:
                self = .commitString(text: arguments.optionalString(0))
            case 4:
                self = .deleteSurroundingText(beforeLength: arguments.uint(0), afterLength: arguments.uint(1))
            case 5:
                self = .done(serial: arguments.uint(0))
            default:
                return nil
            }
        }
    }
}

/// Makes text inputs for seats.
///
/// `zwp_text_input_manager_v3`, version 1.
package final class WpTextInputManager: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_text_input_manager_v3_interface()) }

    /// Lets go of the global; text inputs stay.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Creates the text input of a seat.
    package func getTextInput(seat: WlSeat) -> WpTextInput {
        create(1, WpTextInput.self, [.newID, .object(seat)])
    }
}
