/// An element of an XML document: a name, attributes, children and text. Immutable.
public final class NibElement: Sendable {
    public let name: String
    public let attributes: [String: String]
    public let children: [NibElement]
    /// The character data of the element itself, without that of its children.
    public let text: String
    /// The line of the start tag, from 1.
    public let line: Int

    public init(name: String, attributes: [String: String] = [:], children: [NibElement] = [], text: String = "", line: Int = 0) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.text = text
        self.line = line
    }

    /// An attribute's value; nil if it is missing.
    public subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// An attribute's value as a finite number; nil if it is missing or is none.
    public func number(_ attribute: String) -> Double? {
        guard let text = attributes[attribute], let value = Double(text), value.isFinite else { return nil }
        return value
    }

    public var id: String? { attributes["id"] }

    /// The first child with that name.
    public func child(_ name: String) -> NibElement? { children.first { $0.name == name } }

    /// The child that is the value of a property: the one whose attribute `key` is the property's name.
    public func value(forKey key: String) -> NibElement? { children.first { $0.attributes["key"] == key } }

    /// The children of the first child with that name.
    public func list(_ name: String) -> [NibElement] { child(name)?.children ?? [] }

    /// This element and all below it, in the order of the document.
    public var subtree: [NibElement] {
        var result: [NibElement] = [], waiting = [self]
        while let next = waiting.popLast() {
            result.append(next)
            waiting.append(contentsOf: next.children.reversed())
        }
        return result
    }
}
