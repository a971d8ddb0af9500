// Made by Tools/WaylandScanner from Protocols/xdg-shell.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Turns surfaces into windows and popups.
///
/// `xdg_wm_base`, version 6.
package final class XdgWmBase: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_xdg_wm_base_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Lets go of the shell; its surfaces must be gone before.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Creates an object that says where a popup goes.
    package func createPositioner() -> XdgPositioner {
        create(1, XdgPositioner.self, [.newID])
    }

    /// Prepares a surface for the role of a window or popup.
    package func getXdgSurface(surface: WlSurface) -> XdgSurface {
        create(2, XdgSurface.self, [.newID, .object(surface)])
    }

    /// Answers a ping.
    package func pong(serial: UInt32) {
        send(3, [.uint(serial)])
    }

    /// Errors of the shell.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let role = ErrorCode(rawValue: 0)
        package static let defunctSurfaces = ErrorCode(rawValue: 1)
        package static let notTheTopmostPopup = ErrorCode(rawValue: 2)
        package static let invalidPopupParent = ErrorCode(rawValue: 3)
        package static let invalidSurfaceState = ErrorCode(rawValue: 4)
        package static let invalidPositioner = ErrorCode(rawValue: 5)
        package static let unresponsive = ErrorCode(rawValue: 6)
    }

    /// What the server says about a `xdg_wm_base`.
    package enum Event: Sendable {
        /// Asks whether the client is alive; answer with pong.
        case ping(serial: UInt32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .ping(serial: arguments.uint(0))
            default:
                return nil
            }
        }
    }
}

/// The rules by which a popup is placed.
///
/// `xdg_positioner`, version 6.
package final class XdgPositioner: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_xdg_positioner_interface()) }

    /// Destroys the positioner; popups that used it stay.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Sets the size of the popup.
    package func setSize(width: Int32, height: Int32) {
        send(1, [.int(width), .int(height)])
    }

    /// Sets the rectangle of the parent to which the popup is anchored.
    package func setAnchorRect(x: Int32, y: Int32, width: Int32, height: Int32) {
        send(2, [.int(x), .int(y), .int(width), .int(height)])
    }

    /// Chooses the point of the rectangle to which the popup is anchored.
    package func setAnchor(anchor: XdgPositioner.Anchor) {
        send(3, [.uint(anchor.rawValue)])
    }

    /// Chooses the direction in which the popup lies from the anchor point.
    package func setGravity(gravity: XdgPositioner.Gravity) {
        send(4, [.uint(gravity.rawValue)])
    }

    /// Says what the compositor may change to keep the popup on the display.
    package func setConstraintAdjustment(constraintAdjustment: UInt32) {
        send(5, [.uint(constraintAdjustment)])
    }

    /// Moves the popup by this much from its anchor.
    package func setOffset(x: Int32, y: Int32) {
        send(6, [.int(x), .int(y)])
    }

    /// Asks that the popup be placed again when its surroundings change.
    ///
    /// Since version 3.
    package func setReactive() {
        send(7, since: 3)
    }

    /// Says which size the parent will have when the popup is placed.
    ///
    /// Since version 3.
    package func setParentSize(parentWidth: Int32, parentHeight: Int32) {
        send(8, since: 3, [.int(parentWidth), .int(parentHeight)])
    }

    /// Names the parent's configure event that the placement goes with.
    ///
    /// Since version 3.
    package func setParentConfigure(serial: UInt32) {
        send(9, since: 3, [.uint(serial)])
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let setReactive: UInt32 = 3
        package static let setParentSize: UInt32 = 3
        package static let setParentConfigure: UInt32 = 3
    }

    /// Errors of a positioner.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let invalidInput = ErrorCode(rawValue: 0)
    }

    /// An edge or corner of the anchor rectangle.
    package struct Anchor: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let none = Anchor(rawValue: 0)
        package static let top = Anchor(rawValue: 1)
        package static let bottom = Anchor(rawValue: 2)
        package static let left = Anchor(rawValue: 3)
        package static let right = Anchor(rawValue: 4)
        package static let topLeft = Anchor(rawValue: 5)
        package static let bottomLeft = Anchor(rawValue: 6)
        package static let topRight = Anchor(rawValue: 7)
        package static let bottomRight = Anchor(rawValue: 8)
    }

    /// A direction away from the anchor point.
    package struct Gravity: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let none = Gravity(rawValue: 0)
        package static let top = Gravity(rawValue: 1)
        package static let bottom = Gravity(rawValue: 2)
        package static let left = Gravity(rawValue: 3)
        package static let right = Gravity(rawValue: 4)
        package static let topLeft = Gravity(rawValue: 5)
        package static let bottomLeft = Gravity(rawValue: 6)
        package static let topRight = Gravity(rawValue: 7)
        package static let bottomRight = Gravity(rawValue: 8)
    }

    /// What may be changed when the popup would not be fully seen.
    package struct ConstraintAdjustment: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let none: ConstraintAdjustment = []
        package static let slideX = ConstraintAdjustment(rawValue: 1)
        package static let slideY = ConstraintAdjustment(rawValue: 2)
        package static let flipX = ConstraintAdjustment(rawValue: 4)
        package static let flipY = ConstraintAdjustment(rawValue: 8)
        package static let resizeX = ConstraintAdjustment(rawValue: 16)
        package static let resizeY = ConstraintAdjustment(rawValue: 32)
    }
}

/// What windows and popups have in common: the dance of configure and acknowledgement.
///
/// `xdg_surface`, version 6.
package final class XdgSurface: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_xdg_surface_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Destroys the shell surface; its window or popup must be gone before.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Makes the surface a window.
    package func getToplevel() -> XdgToplevel {
        create(1, XdgToplevel.self, [.newID])
    }

    /// Makes the surface a popup of another.
    package func getPopup(parent: XdgSurface?, positioner: XdgPositioner) -> XdgPopup {
        create(2, XdgPopup.self, [.newID, .object(parent), .object(positioner)])
    }

    /// Says which part of the surface is the window, without shadows.
    package func setWindowGeometry(x: Int32, y: Int32, width: Int32, height: Int32) {
        send(3, [.int(x), .int(y), .int(width), .int(height)])
    }

    /// Says that the next commit follows this configure.
    package func ackConfigure(serial: UInt32) {
        send(4, [.uint(serial)])
    }

    /// Errors of a shell surface.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let notConstructed = ErrorCode(rawValue: 1)
        package static let alreadyConstructed = ErrorCode(rawValue: 2)
        package static let unconfiguredBuffer = ErrorCode(rawValue: 3)
        package static let invalidSerial = ErrorCode(rawValue: 4)
        package static let invalidSize = ErrorCode(rawValue: 5)
        package static let defunctRoleObject = ErrorCode(rawValue: 6)
    }

    /// What the server says about a `xdg_surface`.
    package enum Event: Sendable {
        /// Ends a group of configure events; draw, acknowledge with the serial, commit.
        case configure(serial: UInt32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .configure(serial: arguments.uint(0))
            default:
                return nil
            }
        }
    }
}

/// A window.
///
/// `xdg_toplevel`, version 6.
package final class XdgToplevel: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_xdg_toplevel_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Takes the window away.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Puts the window above another, as a dialog.
    package func setParent(parent: XdgToplevel?) {
        send(1, [.object(parent)])
    }

    /// Sets the title.
    package func setTitle(title: String) {
        send(2, [.string(title)])
    }

    /// Names the application by its desktop file, without the suffix.
    package func setAppID(appID: String) {
        send(3, [.string(appID)])
    }

    /// Asks for the compositor's window menu at a place.
    package func showWindowMenu(seat: WlSeat, serial: UInt32, x: Int32, y: Int32) {
        send(4, [.object(seat), .uint(serial), .int(x), .int(y)])
    }

    /// Lets the user move the window from a pressed button or finger.
    package func move(seat: WlSeat, serial: UInt32) {
        send(5, [.object(seat), .uint(serial)])
    }

    /// Lets the user resize the window from a pressed button or finger.
    package func resize(seat: WlSeat, serial: UInt32, edges: XdgToplevel.ResizeEdge) {
        send(6, [.object(seat), .uint(serial), .uint(edges.rawValue)])
    }

    /// Sets the largest size that makes sense; 0 means no limit.
    package func setMaxSize(width: Int32, height: Int32) {
        send(7, [.int(width), .int(height)])
    }

    /// Sets the smallest size that makes sense; 0 means no limit.
    package func setMinSize(width: Int32, height: Int32) {
        send(8, [.int(width), .int(height)])
    }

    /// Asks to be maximized.
    package func setMaximized() {
        send(9)
    }

    /// Asks to be no longer maximized.
    package func unsetMaximized() {
        send(10)
    }

    /// Asks to fill an output, or one of the compositor's choice.
    package func setFullscreen(output: WlOutput?) {
        send(11, [.object(output)])
    }

    /// Asks to be an ordinary window again.
    package func unsetFullscreen() {
        send(12)
    }

    /// Asks to be put out of sight.
    package func setMinimized() {
        send(13)
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let configureBounds: UInt32 = 4
        package static let wmCapabilities: UInt32 = 5
    }

    /// Errors of a window.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let invalidResizeEdge = ErrorCode(rawValue: 0)
        package static let invalidParent = ErrorCode(rawValue: 1)
        package static let invalidSize = ErrorCode(rawValue: 2)
    }

    /// Edges that a resize pulls at.
    package struct ResizeEdge: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let none = ResizeEdge(rawValue: 0)
        package static let top = ResizeEdge(rawValue: 1)
        package static let bottom = ResizeEdge(rawValue: 2)
        package static let left = ResizeEdge(rawValue: 4)
        package static let topLeft = ResizeEdge(rawValue: 5)
        package static let bottomLeft = ResizeEdge(rawValue: 6)
        package static let right = ResizeEdge(rawValue: 8)
        package static let topRight = ResizeEdge(rawValue: 9)
        package static let bottomRight = ResizeEdge(rawValue: 10)
    }

    /// States of a window; several may hold at once.
    package struct State: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let maximized = State(rawValue: 1)
        package static let fullscreen = State(rawValue: 2)
        package static let resizing = State(rawValue: 3)
        package static let activated = State(rawValue: 4)
        /// Since version 2.
        package static let tiledLeft = State(rawValue: 5)
        /// Since version 2.
        package static let tiledRight = State(rawValue: 6)
        /// Since version 2.
        package static let tiledTop = State(rawValue: 7)
        /// Since version 2.
        package static let tiledBottom = State(rawValue: 8)
        /// Since version 6.
        package static let suspended = State(rawValue: 9)
    }

    /// Things that a compositor may offer for windows. Since version 5.
    package struct WmCapabilities: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let windowMenu = WmCapabilities(rawValue: 1)
        package static let maximize = WmCapabilities(rawValue: 2)
        package static let fullscreen = WmCapabilities(rawValue: 3)
        package static let minimize = WmCapabilities(rawValue: 4)
    }

    /// What the server says about a `xdg_toplevel`.
    package enum Event: Sendable {
        /// A size (0 leaves it to the client) and the states that hold, as 32-bit numbers.
        case configure(width: Int32, height: Int32, states: [UInt8])
        /// The user wants the window closed; the client decides.
        case close
        /// The size that a window should not exceed; 0 is unknown.
        ///
        /// Since version 4.
        case configureBounds(width: Int32, height: Int32)
        /// What this compositor offers for windows, as 32-bit numbers.
        ///
        /// Since version 5.
        case wmCapabilities(capabilities: [UInt8])

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .configure(width: arguments.int(0), height: arguments.int(1), states: arguments.array(2))
            case 1:
                self = .close
            case 2:
                self = .configureBounds(width: arguments.int(0), height: arguments.int(1))
            case 3:
                self = .wmCapabilities(capabilities: arguments.array(0))
            default:
                return nil
            }
        }
    }
}

/// A short-lived surface that hangs on another, such as a menu.
///
/// `xdg_popup`, version 6.
package final class XdgPopup: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_xdg_popup_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Takes the popup away; the topmost goes first.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Takes keyboard and pointer until the popup is dismissed.
    package func grab(seat: WlSeat, serial: UInt32) {
        send(1, [.object(seat), .uint(serial)])
    }

    /// Asks to be placed anew; the token comes back with the answer.
    ///
    /// Since version 3.
    package func reposition(positioner: XdgPositioner, token: UInt32) {
        send(2, since: 3, [.object(positioner), .uint(token)])
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let reposition: UInt32 = 3
        package static let repositioned: UInt32 = 3
    }

    /// Errors of a popup.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let invalidGrab = ErrorCode(rawValue: 0)
    }

    /// What the server says about a `xdg_popup`.
    package enum Event: Sendable {
        /// The place in the parent, and the size.
        case configure(x: Int32, y: Int32, width: Int32, height: Int32)
        /// The popup was dismissed; destroy it.
        case popupDone
        /// The following configure answers the reposition with this token.
        ///
        /// Since version 3.
        case repositioned(token: UInt32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .configure(x: arguments.int(0), y: arguments.int(1), width: arguments.int(2), height: arguments.int(3))
            case 1:
                self = .popupDone
            case 2:
                self = .repositioned(token: arguments.uint(0))
            default:
                return nil
            }
        }
    }
}
