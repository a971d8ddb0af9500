/// Counts in how many consecutive frames the body of an unopened compositing layer changed. It decides which layers are opened.
struct ContentChangeCounts {
    private var counts: [ObjectIdentifier: Int] = [:]
    /// The layers that are opened: their bodies changed in two frames in a row.
    private(set) var changingLayers: Set<ObjectIdentifier> = []

    /// - Parameter first: The lowest layer that is not at rest in the root layer: there repainting the damage is enough.
    mutating func count(_ matched: MatchedLayers, from first: Int) {
        for (index, layer) in matched.layers.enumerated().dropFirst(first) where layer.key.part == .whole {
            guard let old = matched.previousIndex(of: index), matched.previous[old].body !== layer.body else {
                if !counts.isEmpty { counts[layer.key.source] = nil }
                continue
            }
            let count = (counts[layer.key.source] ?? 0) + 1
            counts[layer.key.source] = count
            if count > 1 { changingLayers.insert(layer.key.source) }
        }
    }

    mutating func reset() {
        counts.removeAll(keepingCapacity: true)
        changingLayers.removeAll(keepingCapacity: true)
    }
}
