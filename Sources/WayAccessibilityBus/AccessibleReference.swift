import WayBus

/// An object on the accessibility bus: its bus name and path.
struct AccessibleReference: Equatable {
    var busName: String
    var path: String

    static let prefix = "/org/a11y/atspi/accessible/"
    static let rootPath = prefix + "root"
    static let cachePath = "/org/a11y/atspi/cache"
    /// The reference to no object.
    static let null = Self(busName: "", path: "/org/a11y/atspi/null")
}

extension BusMessage {
    func append(_ reference: AccessibleReference) throws(BusError) {
        try open("r", "so")
        try append(reference.busName)
        try append(objectPath: reference.path)
        try close()
    }

    func append(_ references: [AccessibleReference]) throws(BusError) {
        try open("a", "(so)")
        for reference in references { try append(reference) }
        try close()
    }

    func append(_ numbers: [UInt32]) throws(BusError) {
        try open("a", "u")
        for number in numbers { try append(number) }
        try close()
    }

    func append(_ numbers: [Int32]) throws(BusError) {
        try open("a", "i")
        for number in numbers { try append(number) }
        try close()
    }

    /// A number of elements or scalars.
    func append(count: Int) throws(BusError) { try append(Int32(clamping: count)) }

    /// A dictionary of strings.
    func append(attributes: [(String, String)]) throws(BusError) {
        try open("a", "{ss}")
        for (key, value) in attributes {
            try open("e", "ss")
            try append(key)
            try append(value)
            try close()
        }
        try close()
    }
}
