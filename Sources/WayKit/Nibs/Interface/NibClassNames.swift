/// The classes that a program has given a name in nibs.
@MainActor final class NibClassNames {
    private var types: [String: AnyClass] = [:]
    /// The nibs that have the names of controllers' classes.
    var nibNames: [ObjectIdentifier: String?] = [:]
    var nibsByBundle: [String: Set<String>] = [:]

    subscript(_ name: String) -> AnyClass? {
        get { types[name] }
        set { types[name] = newValue }
    }
}
