/// A list of at most two elements, without memory of its own.
struct UpToTwo<Element>: RandomAccessCollection {
    private var first: Element?
    private var second: Element?

    init() {}

    init(_ element: Element) { first = element }

    var startIndex: Int { 0 }
    var endIndex: Int { first == nil ? 0 : second == nil ? 1 : 2 }

    subscript(index: Int) -> Element {
        guard let element = index == 0 ? first : second else { preconditionFailure("Index \(index) of \(count) elements") }
        return element
    }

    mutating func append(_ element: Element) {
        precondition(second == nil, "A third element")
        if first == nil { first = element } else { second = element }
    }
}
