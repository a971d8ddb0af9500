import Testing
import WayGraphics
import WayLayers
@testable import WayRender

@MainActor struct SurfaceAssignmentTests {
    private let tree: MatchedTree
    private var assignment = SurfaceAssignment()

    init() throws {
        tree = try MatchedTree()
    }

    private mutating func assign(from first: Int = 1) throws -> Bool {
        assignment.assign(tree.matched, from: first, try tree.frame)
    }

    @Test mutating func aSurfaceIsKeptWhileItShowsItsLayers() throws {
        let layers = (0..<3).map { tree.add(CGRect(CGFloat($0) * 30, 0, 20, 20), .red) }
        for _ in 0..<3 { tree.step { for layer in layers { layer.position.y += 1 } } }
        #expect(try assign())
        #expect(assignment.surfaces.map(\.members.count) == [3])
        let id = assignment.surfaces[0].id
        tree.step { for layer in layers { layer.position.y += 1 } }
        #expect(try assign())
        #expect(assignment.surfaces.map(\.id) == [id])
        tree.step { layers[1].position.x += 5 }
        #expect(try assign())
        #expect(assignment.surfaces.map(\.members.count) == [1, 1, 1])
        #expect(!assignment.surfaces.map(\.id).contains(id))
    }

    @Test mutating func aLargeColorNeedsNoBuffer() throws {
        let page = tree.add(CGRect(0, 0, 80, 70), .red)
        for _ in 0..<3 { tree.step { page.position.y += 1 } }
        #expect(try assign())
        #expect(assignment.surfaces.map(\.kind) == [.color] && assignment.bufferArea == 0)
        _ = tree.add(CGRect(0, 0, 20, 10), .blue, to: page)
        tree.step(opens: false)
        #expect(try assign())
        #expect(assignment.surfaces.map(\.kind) == [.painted] && assignment.bufferArea >= 80 * 70)
    }

    @Test mutating func tooManySurfacesFail() throws {
        let layers = (0..<20).map { tree.add(CGRect(CGFloat($0 % 10) * 10, CGFloat($0 / 10) * 20, 8, 8), .red) }
        for frame in 0..<3 { tree.step { for (index, layer) in layers.enumerated() { layer.position.y += CGFloat((index + frame) % 3) } } }
        #expect(try !assign())
        #expect(try assign(from: 5))
    }
}
