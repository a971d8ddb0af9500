/// One protocol file in the wayland-scanner format.
public struct ProtocolDefinition: Equatable, Sendable {
    /// The file's name without folder and extension; generated files are named after it.
    public var fileName: String
    public var name: String
    public var interfaces: [InterfaceDefinition] = []
}

/// An interface: a kind of object with its requests, events and enums, in the order of their opcodes.
public struct InterfaceDefinition: Equatable, Sendable {
    public var name: String
    public var version: Int
    public var summary: String?
    public var requests: [MessageDefinition] = []
    public var events: [MessageDefinition] = []
    public var enums: [EnumDefinition] = []
    public var line: Int
}

/// A request or an event.
public struct MessageDefinition: Equatable, Sendable {
    public var name: String
    public var isDestructor: Bool
    /// The first version of the interface that has this message.
    public var since: Int
    public var summary: String?
    public var arguments: [ArgumentDefinition] = []
    public var line: Int
}

/// The wire types of the Wayland protocol.
public enum ArgumentKind: String, Equatable, Sendable {
    case int, uint, fixed, string, object, array, fd
    case newID = "new_id"
}

/// One argument of a message.
public struct ArgumentDefinition: Equatable, Sendable {
    public var name: String
    public var kind: ArgumentKind
    /// The interface of an object or new object; nil where any is allowed.
    public var interface: String?
    public var allowsNull: Bool
    /// The enum of an integer argument: `name` or `interface.name`.
    public var enumName: String?
    public var line: Int
}

/// An enum or, if `isBitfield`, a set of flags.
public struct EnumDefinition: Equatable, Sendable {
    public var name: String
    public var isBitfield: Bool
    public var since: Int
    public var summary: String?
    public var entries: [EnumEntry] = []
    public var line: Int
}

/// One value of an enum.
public struct EnumEntry: Equatable, Sendable {
    public var name: String
    public var value: UInt32
    public var since: Int
    public var summary: String?
}

/// An error in a protocol file, with its position.
public struct ScannerError: Error, Equatable, CustomStringConvertible {
    public var file: String
    public var line: Int
    public var message: String

    public init(file: String, line: Int, message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    public var description: String { "\(file):\(line): error: \(message)" }
}
