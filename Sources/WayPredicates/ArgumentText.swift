import Foundation

/// A value that is an argument in C. To whom it is an object of any kind, such as `String(format:)`, it is the text of its description: only a string is safe
/// there, as Foundation takes a pointer to a Swift collection for one of its C collections. Predicates get the value.
final class ArgumentText: NSString {
    private let value: Any
    private let text: [UInt16]

    init(_ value: Any) {
        self.value = value
        text = Array("\(value as AnyObject)".utf16)
        super.init(stringLiteral: "")
    }

    convenience required init?(coder: NSCoder) { nil }
    required init(stringLiteral text: StaticString) {
        value = "\(text)"
        self.text = Array("\(text)".utf16)
        super.init(stringLiteral: "")
    }
    convenience required init(unicodeScalarLiteral text: StaticString) { self.init(stringLiteral: text) }
    convenience required init(extendedGraphemeClusterLiteral text: StaticString) { self.init(stringLiteral: text) }
    convenience required init(string text: String) { self.init(text as Any) }

    static func value(of object: AnyObject) -> Any { (object as? ArgumentText)?.value ?? object }

    override var length: Int { text.count }

    override func character(at index: Int) -> unichar { text[index] }
}
