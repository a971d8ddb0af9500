/// A paragraph, or a part of a long one, as an element of a ``FragmentTree``.
package struct LayoutFragment: Equatable, Sendable {
    package struct Flags: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let startsParagraph = Flags(rawValue: 1)
        package static let endsParagraph = Flags(rawValue: 2)
        /// The base direction of a paragraph of several fragments, which only the first of them shows.
        package static let isRightToLeft = Flags(rawValue: 4)
    }

    private var storedLength: Int32
    private var storedHeight: Float
    /// Identifies the layout; 0 while the height is an estimate.
    package var layout: UInt32
    package var flags: Flags

    package init(length: Int, height: CGFloat, layout: UInt32 = 0, flags: Flags = [.startsParagraph, .endsParagraph]) {
        storedLength = Int32(clamping: length)
        storedHeight = Float(height)
        self.layout = layout
        self.flags = flags
    }

    /// In UTF-16 units, with the paragraph's separator.
    package var length: Int {
        get { Int(storedLength) }
        set { storedLength = Int32(clamping: newValue) }
    }
    /// Points, with the space to the neighbours.
    package var height: CGFloat {
        get { CGFloat(storedHeight) }
        set { storedHeight = Float(newValue) }
    }
}

/// The fragments of a text in order. Finding one by offset or by height, replacing a range and changing one take time proportional to the logarithm of their
/// number: a height-balanced tree whose leaves hold some dozens of fragments. It is a value; copies share nodes.
package struct FragmentTree: Sendable {
    /// A fragment and where it begins.
    package struct Location: Equatable, Sendable {
        package var index: Int
        /// In UTF-16 units.
        package var start: Int
        /// Points.
        package var top: CGFloat
        package var fragment: LayoutFragment

        package var end: Int { start + fragment.length }
        package var bottom: CGFloat { top + fragment.height }
    }

    private var root: FragmentNode?

    package init(_ fragments: [LayoutFragment] = []) { root = FragmentNode.make(fragments[...]) }

    package var count: Int { root?.count ?? 0 }
    /// In UTF-16 units.
    package var length: Int { root?.length ?? 0 }
    /// Points.
    package var height: CGFloat { root?.height ?? 0 }
    /// The number of nodes above a leaf.
    package var depth: Int { root?.level ?? 0 }

    /// The fragment at an index, which must exist.
    package func location(at index: Int) -> Location { find { $0.count <= index - $1.index } }

    /// The fragment with the character at an offset; the last one at the end and beyond. The tree must not be empty.
    package func location(ofOffset offset: Int) -> Location { find { $0.length <= offset - $1.start } }

    /// The fragment at a distance from the top; the first or last one beyond the ends. The tree must not be empty.
    package func location(atHeight y: CGFloat) -> Location { find { $0.height <= y - $1.top } }

    /// - Parameter isBefore: whether a node or fragment that begins at a location is passed by.
    private func find(_ isBefore: (any FragmentSummary, Location) -> Bool) -> Location {
        guard var node = root else { preconditionFailure("an empty tree has no fragments") }
        var location = Location(index: 0, start: 0, top: 0, fragment: LayoutFragment(length: 0, height: 0))
        while let left = node.left, let right = node.right {
            if isBefore(left, location) {
                location.index += left.count
                location.start += left.length
                location.top += left.height
                node = right
            } else {
                node = left
            }
        }
        for (index, fragment) in node.items.enumerated() {
            location.fragment = fragment
            guard index < node.items.count - 1, isBefore(fragment, location) else { break }
            location.index += 1
            location.start += fragment.length
            location.top += fragment.height
        }
        return location
    }

    /// Replaces the fragments in a range of indices.
    package mutating func replace(_ range: Range<Int>, with fragments: [LayoutFragment]) {
        let (before, rest) = FragmentNode.split(root, at: range.lowerBound)
        let (_, after) = FragmentNode.split(rest, at: range.count)
        root = FragmentNode.join(FragmentNode.join(before, FragmentNode.make(fragments[...])), after)
    }

    /// Changes the fragment at an index.
    package mutating func update(at index: Int, _ change: (inout LayoutFragment) -> Void) {
        root = root?.updated(at: index, change)
    }

    /// Changes every fragment.
    package mutating func updateAll(_ change: (inout LayoutFragment) -> Void) {
        root = root?.updatedAll(change)
    }
}

/// What is known of a fragment, or of all fragments below a node.
package protocol FragmentSummary {
    var count: Int { get }
    var length: Int { get }
    var height: CGFloat { get }
}

extension LayoutFragment: FragmentSummary {
    package var count: Int { 1 }
}
