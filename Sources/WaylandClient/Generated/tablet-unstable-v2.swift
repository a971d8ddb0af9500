// Made by Tools/WaylandScanner from Protocols/tablet-unstable-v2.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Drawing tablets.
///
/// `zwp_tablet_manager_v2`, version 1.
package final class WpTabletManager: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_tablet_manager_v2_interface()) }

    /// Creates the list of tablets of a seat.
    package func getTabletSeat(seat: WlSeat) -> WpTabletSeat {
        create(0, WpTabletSeat.self, [.newID, .object(seat)])
    }

    /// Lets go of the global; what was made from it stays.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(1)
    }
}

/// The tablets, tools and pads of a seat.
///
/// `zwp_tablet_seat_v2`, version 1.
package final class WpTabletSeat: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_tablet_seat_v2_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Lets go of the list; tablets and tools stay.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// What the server says about a `zwp_tablet_seat_v2`.
    package enum Event: Sendable {
        /// A tablet is there; its description follows.
        case tabletAdded(id: WpTablet)
        /// A tool was seen for the first time; its description follows.
        case toolAdded(id: WpTabletTool)
        /// A pad of buttons is there; its description follows.
        case padAdded(id: WpTabletPad)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                guard let id = arguments.newObject(0, as: WpTablet.self) else { return nil }
                self = .tabletAdded(id: id)
            case 1:
                guard let id = arguments.newObject(0, as: WpTabletTool.self) else { return nil }
                self = .toolAdded(id: id)
            case 2:
                guard let id = arguments.newObject(0, as: WpTabletPad.self) else { return nil }
                self = .padAdded(id: id)
            default:
                return nil
            }
        }
    }
}

/// A pen, eraser or other tool.
///
/// `zwp_tablet_tool_v2`, version 1.
package final class WpTabletTool: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_tablet_tool_v2_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Shows a surface as cursor of this tool, or hides the cursor with none.
    package func setCursor(serial: UInt32, surface: WlSurface?, hotspotX: Int32, hotspotY: Int32) {
        send(0, [.uint(serial), .object(surface), .int(hotspotX), .int(hotspotY)])
    }

    /// Lets go of the tool.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(1)
    }

    /// Kinds of tools; the values are those of linux/input-event-codes.h.
    package struct Kind: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let pen = Kind(rawValue: 0x140)
        package static let eraser = Kind(rawValue: 0x141)
        package static let brush = Kind(rawValue: 0x142)
        package static let pencil = Kind(rawValue: 0x143)
        package static let airbrush = Kind(rawValue: 0x144)
        package static let finger = Kind(rawValue: 0x145)
        package static let mouse = Kind(rawValue: 0x146)
        package static let lens = Kind(rawValue: 0x147)
    }

    /// Axes that a tool may have beside its place.
    package struct Capability: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let tilt = Capability(rawValue: 1)
        package static let pressure = Capability(rawValue: 2)
        package static let distance = Capability(rawValue: 3)
        package static let rotation = Capability(rawValue: 4)
        package static let slider = Capability(rawValue: 5)
        package static let wheel = Capability(rawValue: 6)
    }

    /// Whether a button is down.
    package struct ButtonState: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let released = ButtonState(rawValue: 0)
        package static let pressed = ButtonState(rawValue: 1)
    }

    /// Errors of a tool.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let role = ErrorCode(rawValue: 0)
    }

    /// What the server says about a `zwp_tablet_tool_v2`.
    package enum Event: Sendable {
        /// The kind of this tool.
        case type(toolType: WpTabletTool.Kind)
        /// The serial number of this tool, in two halves.
        case hardwareSerial(hardwareSerialHi: UInt32, hardwareSerialLo: UInt32)
        /// The maker's number for this kind of tool, in two halves.
        case hardwareIDWacom(hardwareIDHi: UInt32, hardwareIDLo: UInt32)
        /// An axis that this tool has.
        case capability(capability: WpTabletTool.Capability)
        /// The description of the tool is complete.
        case done
        /// The tool has gone; destroy it.
        case removed
        /// The tool came near a tablet, above a surface.
        case proximityIn(serial: UInt32, tablet: WpTablet?, surface: WlSurface?)
        /// The tool went out of reach.
        case proximityOut
        /// The tip touched the tablet.
        case down(serial: UInt32)
        /// The tip left the tablet.
        case up
        /// The tool moved; place in surface coordinates.
        case motion(x: Double, y: Double)
        /// Pressure from 0 to 65535.
        case pressure(pressure: UInt32)
        /// Distance from the tablet, from 0 to 65535.
        case distance(distance: UInt32)
        /// Tilt away from upright in degrees, right and towards the user positive.
        case tilt(tiltX: Double, tiltY: Double)
        /// Turn around the tool's own axis, in degrees clockwise.
        case rotation(degrees: Double)
        /// Place of the slider from -65535 to 65535, 0 in the middle.
        case slider(position: Int32)
        /// The wheel turned by this much.
        case wheel(degrees: Double, clicks: Int32)
        /// A button of the tool went down or up.
        case button(serial: UInt32, button: UInt32, state: WpTabletTool.ButtonState)
        /// The events since the last frame belong together; time in milliseconds.
        case frame(time: UInt32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .type(toolType: WpTabletTool.Kind(rawValue: arguments.uint(0)))
            case 1:
                self = .hardwareSerial(hardwareSerialHi: arguments.uint(0), hardwareSerialLo: arguments.uint(1))
            case 2:
                self = .hardwareIDWacom(hardwareIDHi: arguments.uint(0), hardwareIDLo: arguments.uint(1))
            case 3:
                self = .capability(capability: WpTabletTool.Capability(rawValue: arguments.uint(0)))
            case 4:
                self = .done
            case 5:
                self = .removed
            case 6:
                self = .proximityIn(serial: arguments.uint(0), tablet: arguments.object(1, as: WpTablet.self), surface: arguments.object(2, as: WlSurface.self))
            case 7:
                self = .proximityOut
            case 8:
                self = .down(serial: arguments.uint(0))
            case 9:
                self = .up
            case 10:
                self = .motion(x: arguments.fixed(0), y: arguments.fixed(1))
            case 11:
                self = .pressure(pressure: arguments.uint(0))
            case 12:
                self = .distance(distance: arguments.uint(0))
            case 13:
                self = .tilt(tiltX: arguments.fixed(0), tiltY: arguments.fixed(1))
            case 14:
                self = .rotation(degrees: arguments.fixed(0))
            case 15:
                self = .slider(position: arguments.int(0))
            case 16:
                self = .wheel(degrees: arguments.fixed(0), clicks: arguments.int(1))
            case 17:
                self = .button(serial: arguments.uint(0), button: arguments.uint(1), state: WpTabletTool.ButtonState(rawValue: arguments.uint(2)))
            case 18:
                self = .frame(time: arguments.uint(0))
            default:
                return nil
            }
        }
    }
}

/// A drawing tablet.
///
/// `zwp_tablet_v2`, version 1.
package final class WpTablet: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_tablet_v2_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Lets go of the tablet.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// What the server says about a `zwp_tablet_v2`.
    package enum Event: Sendable {
        /// The name of the tablet.
        case name(name: String)
        /// Vendor and product number.
        case id(vid: UInt32, pid: UInt32)
        /// A device file of the tablet.
        case path(path: String)
        /// The description of the tablet is complete.
        case done
        /// The tablet has gone; destroy it.
        case removed

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .name(name: arguments.string(0))
            case 1:
                self = .id(vid: arguments.uint(0), pid: arguments.uint(1))
            case 2:
                self = .path(path: arguments.string(0))
            case 3:
                self = .done
            case 4:
                self = .removed
            default:
                return nil
            }
        }
    }
}

/// A ring on a pad that a finger turns on.
///
/// `zwp_tablet_pad_ring_v2`, version 1.
package final class WpTabletPadRing: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_tablet_pad_ring_v2_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Says what the ring does now, for the compositor to show.
    package func setFeedback(description: String, serial: UInt32) {
        send(0, [.string(description), .uint(serial)])
    }

    /// Lets go of the ring.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(1)
    }

    /// What moves on a ring.
    package struct Source: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let finger = Source(rawValue: 1)
    }

    /// What the server says about a `zwp_tablet_pad_ring_v2`.
    package enum Event: Sendable {
        /// What moved in this frame.
        case source(source: WpTabletPadRing.Source)
        /// The place on the ring in degrees, 0 on top, clockwise.
        case angle(degrees: Double)
        /// The finger left the ring.
        case stop
        /// The events since the last frame belong together; time in milliseconds.
        case frame(time: UInt32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .source(source: WpTabletPadRing.Source(rawValue: arguments.uint(0)))
            case 1:
                self = .angle(degrees: arguments.fixed(0))
            case 2:
                self = .stop
            case 3:
                self = .frame(time: arguments.uint(0))
            default:
                return nil
            }
        }
    }
}

/// A strip on a pad that a finger slides on.
///
/// `zwp_tablet_pad_strip_v2`, version 1.
package final class WpTabletPadStrip: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_tablet_pad_strip_v2_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Says what the strip does now, for the compositor to show.
    package func setFeedback(description: String, serial: UInt32) {
        send(0, [.string(description), .uint(serial)])
    }

    /// Lets go of the strip.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(1)
    }

    /// What moves on a strip.
    package struct Source: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let finger = Source(rawValue: 1)
    }

    /// What the server says about a `zwp_tablet_pad_strip_v2`.
    package enum Event: Sendable {
        /// What moved in this frame.
        case source(source: WpTabletPadStrip.Source)
        /// The place on the strip from 0 to 65535.
        case position(position: UInt32)
        /// The finger left the strip.
        case stop
        /// The events since the last frame belong together; time in milliseconds.
        case frame(time: UInt32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .source(source: WpTabletPadStrip.Source(rawValue: arguments.uint(0)))
            case 1:
                self = .position(position: arguments.uint(0))
            case 2:
                self = .stop
            case 3:
                self = .frame(time: arguments.uint(0))
            default:
                return nil
            }
        }
    }
}

/// Buttons, rings and strips of a pad that change mode together.
///
/// `zwp_tablet_pad_group_v2`, version 1.
package final class WpTabletPadGroup: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_tablet_pad_group_v2_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Lets go of the group.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// What the server says about a `zwp_tablet_pad_group_v2`.
    package enum Event: Sendable {
        /// The buttons of the group, as 32-bit numbers.
        case buttons(buttons: [UInt8])
        /// A ring of the group.
        case ring(ring: WpTabletPadRing)
        /// A strip of the group.
        case strip(strip: WpTabletPadStrip)
        /// How many modes the group has.
        case modes(modes: UInt32)
        /// The description of the group is complete.
        case done
        /// The group has changed its mode.
        case modeSwitch(time: UInt32, serial: UInt32, mode: UInt32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .buttons(buttons: arguments.array(0))
            case 1:
                guard let ring = arguments.newObject(0, as: WpTabletPadRing.self) else { return nil }
                self = .ring(ring: ring)
            case 2:
                guard let strip = arguments.newObject(0, as: WpTabletPadStrip.self) else { return nil }
                self = .strip(strip: strip)
            case 3:
                self = .modes(modes: arguments.uint(0))
            case 4:
                self = .done
            case 5:
                self = .modeSwitch(time: arguments.uint(0), serial: arguments.uint(1), mode: arguments.uint(2))
            default:
                return nil
            }
        }
    }
}

/// A set of buttons, rings and strips.
///
/// `zwp_tablet_pad_v2`, version 1.
package final class WpTabletPad: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_zwp_tablet_pad_v2_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Says what a button does now, for the compositor to show.
    package func setFeedback(button: UInt32, description: String, serial: UInt32) {
        send(0, [.uint(button), .string(description), .uint(serial)])
    }

    /// Lets go of the pad.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(1)
    }

    /// Whether a button is down.
    package struct ButtonState: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let released = ButtonState(rawValue: 0)
        package static let pressed = ButtonState(rawValue: 1)
    }

    /// What the server says about a `zwp_tablet_pad_v2`.
    package enum Event: Sendable {
        /// A group of the pad; its description follows.
        case group(padGroup: WpTabletPadGroup)
        /// A device file of the pad.
        case path(path: String)
        /// How many buttons the pad has.
        case buttons(buttons: UInt32)
        /// The description of the pad is complete.
        case done
        /// A button of the pad went down or up.
        case button(time: UInt32, button: UInt32, state: WpTabletPad.ButtonState)
        /// The pad's focus is on a surface.
        case enter(serial: UInt32, tablet: WpTablet?, surface: WlSurface?)
        /// The pad's focus has left a surface.
        case leave(serial: UInt32, surface: WlSurface?)
        /// The pad has gone; destroy it.
        case removed

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                guard let padGroup = arguments.newObject(0, as: WpTabletPadGroup.self) else { return nil }
                self = .group(padGroup: padGroup)
            case 1:
                self = .path(path: arguments.string(0))
            case 2:
                self = .buttons(buttons: arguments.uint(0))
            case 3:
                self = .done
            case 4:
                self = .button(time: arguments.uint(0), button: arguments.uint(1), state: WpTabletPad.ButtonState(rawValue: arguments.uint(2)))
            case 5:
                self = .enter(serial: arguments.uint(0), tablet: arguments.object(1, as: WpTablet.self), surface: arguments.object(2, as: WlSurface.self))
            case 6:
                self = .leave(serial: arguments.uint(0), surface: arguments.object(1, as: WlSurface.self))
            case 7:
                self = .removed
            default:
                return nil
            }
        }
    }
}
