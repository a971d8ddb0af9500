/// The compositing layers of a frame, matched with those of the frame before by their keys. It decides which ones are new and which ones move.
struct MatchedLayers {
    /// Back to front.
    private(set) var layers: [CompositingLayer] = []
    private(set) var previous: [CompositingLayer] = []
    /// For each compositing layer its index in `previous`; -1 for a new one.
    private var previousIndices: [Int] = []

    /// The layers of the last frame become the previous ones.
    mutating func beginFrame() {
        swap(&layers, &previous)
        layers.removeAll(keepingCapacity: true)
    }

    /// Compositing layers seldom change their order, so the search starts at the next index.
    mutating func match(_ new: [CompositingLayer]) {
        layers.append(contentsOf: new)
        previousIndices.removeAll(keepingCapacity: true)
        var next = 0
        for layer in new {
            var found = next < previous.count && previous[next].key == layer.key ? next : nil
            found = found ?? previous.indices.first { previous[$0].key == layer.key }
            previousIndices.append(found ?? -1)
            if let found { next = found + 1 }
        }
    }

    mutating func reset() {
        layers.removeAll(keepingCapacity: true)
        previous.removeAll(keepingCapacity: true)
        previousIndices.removeAll(keepingCapacity: true)
    }

    /// A layer's index in the frame before; nil for a new one.
    func previousIndex(of index: Int) -> Int? { previousIndices[index] < 0 ? nil : previousIndices[index] }

    /// Whether a layer was in the frame before and its geometry, clip or opacity has changed.
    func isMoving(_ index: Int) -> Bool {
        guard let old = previousIndex(of: index) else { return false }
        return layers[index].hasMoved(from: previous[old])
    }

    /// The pixels of all moving layers; overlaps count once for each.
    var movingArea: Int { layers.indices.reduce(0) { $0 + (isMoving($1) ? layers[$1].box.area : 0) } }
}
