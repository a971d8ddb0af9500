/// An answer that is a D-Bus error.
struct RequestError: Error, Equatable {
    var name: String
    var text: String

    static func unknownObject(_ path: String) -> Self { Self(name: "org.freedesktop.DBus.Error.UnknownObject", text: "There is no object \(path)") }
    static func unknownInterface(_ name: String) -> Self {
        Self(name: "org.freedesktop.DBus.Error.UnknownInterface", text: "The object has no interface \(name)")
    }
    static func unknownMethod(_ name: String) -> Self { Self(name: "org.freedesktop.DBus.Error.UnknownMethod", text: "There is no method \(name)") }
    static func unknownProperty(_ name: String) -> Self { Self(name: "org.freedesktop.DBus.Error.UnknownProperty", text: "There is no property \(name)") }
    static func readOnly(_ name: String) -> Self { Self(name: "org.freedesktop.DBus.Error.PropertyReadOnly", text: "\(name) cannot be written") }
    static func invalidArguments(_ text: String) -> Self { Self(name: "org.freedesktop.DBus.Error.InvalidArgs", text: text) }
    static func notSupported(_ text: String) -> Self { Self(name: "org.freedesktop.DBus.Error.NotSupported", text: text) }
}
