/// The public names of one type, or of the functions of a framework, as Apple's public documentation lists them.
public struct DocumentedType: Equatable, Sendable {
    /// `UIView.AnimationOptions`; of functions a heading with spaces.
    public var name: String
    /// In the order of the list.
    public var members: [String]

    public init(name: String, members: [String]) {
        self.name = name
        self.members = members
    }

    /// A list of functions and constants that belong to no type.
    public var isGlobal: Bool { name.contains(" ") }
}
