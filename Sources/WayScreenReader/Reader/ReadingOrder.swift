import Foundation
import WayAccessibility

/// The elements of a tree that a reader stops at, in the order of reading: depth first from the frontmost modal node, or else from the window of the
/// user's attention.
struct ReadingOrder {
    private(set) var elements: [AccessibilityID] = []
    private(set) var root: AccessibilityID?
    /// All nodes below the root, containers too, in the same order.
    private(set) var nodes: [AccessibilityID] = []
    private(set) var parents: [AccessibilityID: AccessibilityID] = [:]
    private var indices: [AccessibilityID: Int] = [:]

    init() {}

    init(_ tree: AccessibilityTree) {
        guard let window = tree.windows.first(where: { tree[$0]?.states.contains(.active) == true }) ?? tree.windows.first else { return }
        let root = Self.frontmostModal(in: tree, below: window) ?? window
        self.root = root
        tree.walk(from: root) { node, parent in
            nodes.append(node.id)
            parents[node.id] = parent
            guard node.states.contains(.element) else { return }
            indices[node.id] = elements.count
            elements.append(node.id)
        }
    }

    func contains(_ id: AccessibilityID) -> Bool { indices[id] != nil }
    func index(of id: AccessibilityID) -> Int? { indices[id] }

    func element(after id: AccessibilityID) -> AccessibilityID? { indices[id].flatMap { $0 + 1 < elements.count ? elements[$0 + 1] : nil } }
    func element(before id: AccessibilityID) -> AccessibilityID? { indices[id].flatMap { $0 > 0 ? elements[$0 - 1] : nil } }

    /// The nodes around one, the nearest first.
    func ancestors(of id: AccessibilityID) -> [AccessibilityID] {
        var result: [AccessibilityID] = []
        var next = parents[id]
        while let ancestor = next {
            result.append(ancestor)
            next = parents[ancestor]
        }
        return result
    }

    func isInside(_ id: AccessibilityID, _ container: AccessibilityID) -> Bool { ancestors(of: id).contains(container) }

    /// The element at a point of the window: the last one in the order, as what is in front comes later, and what is inside follows what is around it.
    func element(at point: CGPoint, in tree: AccessibilityTree) -> AccessibilityID? {
        let touched = elements.filter { id in
            guard let node = tree[id] else { return false }
            return node.states.contains(.onScreen) && node.frame.contains(point)
        }
        return touched.last { tree[$0]?.states.contains(.behind) == false } ?? touched.last
    }

    /// What is read instead of an element that is there no more: of the elements that followed it in `old` the first one that still exists, or else of those
    /// before it the last one.
    func substitute(for id: AccessibilityID, in old: ReadingOrder) -> AccessibilityID? {
        guard let index = old.index(of: id) else { return elements.first }
        let after = old.elements[(index + 1)...].first { contains($0) }
        return after ?? old.elements[..<index].last { contains($0) } ?? elements.first
    }

    /// The deepest of the last modal nodes: what is presented last comes last.
    private static func frontmostModal(in tree: AccessibilityTree, below window: AccessibilityID) -> AccessibilityID? {
        var result: AccessibilityID?
        tree.walk(from: window) { node, _ in
            if node.states.contains(.modal) { result = node.id }
        }
        return result
    }
}
