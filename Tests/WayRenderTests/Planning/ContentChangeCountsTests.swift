import Testing
import WayGraphics
import WayLayers
@testable import WayRender

@MainActor struct ContentChangeCountsTests {
    private let tree: MatchedTree
    private let layers: [CALayer]
    private var changes = ContentChangeCounts()

    init() throws {
        let tree = try MatchedTree()
        layers = (0..<2).map { tree.add(CGRect(CGFloat($0) * 30, 0, 20, 20), .red) }
        self.tree = tree
        tree.step()
        tree.step { for layer in layers { layer.position.y += 1 } }
    }

    private mutating func step(from first: Int = 1, _ colors: [CGColor?]) {
        tree.step(opens: false) { for (layer, color) in zip(layers, colors) { if let color { layer.backgroundColor = color } } }
        changes.count(tree.matched, from: first)
    }

    @Test mutating func twoChangesInARowOpenALayer() {
        step([.blue, .blue])
        #expect(changes.changingLayers.isEmpty)
        step([nil, .green])
        #expect(changes.changingLayers == [ObjectIdentifier(layers[1])])
        step([.green, nil])
        #expect(changes.changingLayers == [ObjectIdentifier(layers[1])], "the first one rested in between")
        step([.red, nil])
        #expect(changes.changingLayers.count == 2)
    }

    @Test mutating func changesInTheRootLayerDoNotCount() {
        step(from: 2, [.blue, nil])
        step(from: 2, [.green, nil])
        #expect(changes.changingLayers.isEmpty)
    }
}
