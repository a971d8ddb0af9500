/// What the nodes of a `MeasuredTree` sum up: addition is associative and `zero` is neutral.
protocol TreeMeasure: Sendable {
    static var zero: Self { get }
    static func + (left: Self, right: Self) -> Self
}

/// An element of a `MeasuredTree`.
protocol MeasuredElement {
    associatedtype Measure: TreeMeasure
    var measure: Measure { get }
}

/// A sequence of elements in a height-balanced tree whose nodes know the measure of what is below them.
///
/// Nodes are immutable and shared by copies: a copy costs nothing, a change makes O(log n) nodes anew. Joining and splitting follow Adams, "Efficient sets: a
/// balancing act" (1993), with the balance condition of OCaml's `Map`: the heights of two siblings differ by two at most.
struct MeasuredTree<Element: MeasuredElement> {
    final class Node {
        let left: Node?
        let element: Element
        let right: Node?
        let measure: Element.Measure
        let height: Int
        let count: Int

        init(_ left: Node?, _ element: Element, _ right: Node?) {
            self.left = left
            self.element = element
            self.right = right
            measure = (left?.measure ?? .zero) + element.measure + (right?.measure ?? .zero)
            height = Swift.max(left?.height ?? 0, right?.height ?? 0) + 1
            count = (left?.count ?? 0) + 1 + (right?.count ?? 0)
        }
    }

    /// An element, its index and the measure of all elements before it.
    struct Location {
        let element: Element
        let index: Int
        let prefix: Element.Measure
    }

    private(set) var root: Node?

    init(root: Node? = nil) { self.root = root }

    init(_ elements: [Element]) { root = Self.balanced(elements[...]) }

    var count: Int { root?.count ?? 0 }
    var measure: Element.Measure { root?.measure ?? .zero }

    /// The first element at whose end the amount, summed up from the start, is more than `target`; the last element if there is none; nil in an empty tree.
    func locate(_ target: Int, by amount: (Element.Measure) -> Int) -> Location? {
        guard var node = root else { return nil }
        var index = 0
        var prefix = Element.Measure.zero
        while true {
            let before = prefix + (node.left?.measure ?? .zero)
            if let left = node.left, target < amount(before) {
                node = left
                continue
            }
            index += node.left?.count ?? 0
            guard let right = node.right, target >= amount(before + node.element.measure) else {
                return Location(element: node.element, index: index, prefix: before)
            }
            prefix = before + node.element.measure
            index += 1
            node = right
        }
    }

    /// The element with this index, which must exist.
    subscript(_ index: Int) -> Element {
        var node = root!
        var index = index
        while true {
            let before = node.left?.count ?? 0
            if index < before {
                node = node.left!
            } else if index == before {
                return node.element
            } else {
                index -= before + 1
                node = node.right!
            }
        }
    }

    mutating func replace(_ range: Range<Int>, with elements: [Element]) {
        if range.count == 1, elements.count == 1, let root {
            self.root = Self.replacing(root, range.lowerBound, elements[0])
        } else {
            replace(range, with: MeasuredTree(elements))
        }
    }

    mutating func replace(_ range: Range<Int>, with tree: MeasuredTree) {
        let (head, rest) = Self.split(root, range.lowerBound)
        let (_, tail) = Self.split(rest, range.count)
        root = Self.concatenate(Self.concatenate(head, tree.root), tail)
    }

    /// The elements with these indices.
    func slice(_ range: Range<Int>) -> MeasuredTree {
        let (_, rest) = Self.split(root, range.lowerBound)
        return MeasuredTree(root: Self.split(rest, range.count).0)
    }
}

extension MeasuredTree.Node: Sendable where Element: Sendable {}
extension MeasuredTree: Sendable where Element: Sendable {}
