/// The classes that a program has given a name in nibs.
@MainActor package final class NibClassNames {
    private var types: [String: AnyClass] = [:]
    /// The nibs that have the names of controllers' classes.
    package var nibNames: [ObjectIdentifier: String?] = [:]
    package var nibsByBundle: [String: Set<String>] = [:]

    package subscript(_ name: String) -> AnyClass? {
        get { types[name] }
        set { types[name] = newValue }
    }
}
