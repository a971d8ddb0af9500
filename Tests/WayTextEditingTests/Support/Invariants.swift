@testable import WayTextEditing

extension MeasuredTree {
    /// What is wrong with the balance or a measure.
    var invariantViolation: String? {
        func check(_ node: Node?) -> String? {
            guard let node else { return nil }
            let left = node.left?.height ?? 0
            let right = node.right?.height ?? 0
            if abs(left - right) > 2 { return "heights \(left) and \(right)" }
            if node.height != Swift.max(left, right) + 1 { return "height" }
            if node.count != (node.left?.count ?? 0) + (node.right?.count ?? 0) + 1 { return "count" }
            return check(node.left) ?? check(node.right)
        }
        return check(root)
    }

    var height: Int { root?.height ?? 0 }

    var elements: [Element] { Array(elements(from: 0)) }
}

extension TextBuffer {
    var invariantViolation: String? {
        if let problem = tree.invariantViolation { return problem }
        let chunks = tree.elements
        for (index, chunk) in chunks.enumerated() {
            // One unit more where a pair is not divided.
            if chunk.units.isEmpty || chunk.units.count > TextChunk.maximum + 1 { return "a chunk of \(chunk.units.count)" }
            if index > 0, TextChunk.isInseparable(chunks[index - 1].units.last!, chunk.units[0]) { return "a divided pair" }
        }
        return nil
    }
}

extension AttributeRuns {
    var invariantViolation: String? {
        if let problem = tree.invariantViolation { return problem }
        let elements = tree.elements
        for (index, element) in elements.enumerated() {
            if element.length <= 0 { return "an empty run" }
            if index > 0, elements[index - 1].value == element.value { return "equal runs that are adjacent" }
        }
        return nil
    }
}
