import Testing
import WayGraphics
import WayHost
import WayLayers
@testable import WayRender

@MainActor struct TreeFlattenerTests {
    private let root = CALayer.box(CGRect(0, 0, 100, 80), .white)
    private let flattener = TreeFlattener()

    private func layers(after change: () -> Void, rule: TreeFlattener.Rule = .init(opensChanged: true)) throws -> [CompositingLayer] {
        let grid = try #require(PointGrid(WindowState(size: CGSize(width: 100, height: 80), scale: 1, pixelWidth: 100, pixelHeight: 80)))
        let old = RenderTree.update(root: root, at: 0)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
        let new = RenderTree.update(root: root, at: 0)
        #expect(flattener.flatten(new, since: old, grid: grid, scale: 1, rule: rule))
        return flattener.layers
    }

    private func add(_ layer: CALayer, to parent: CALayer? = nil) -> CALayer {
        (parent ?? root).addSublayer(layer)
        return layer
    }

    @Test func onlyThePathToAChangeIsOpened() throws {
        let unchanged = add(.box(CGRect(0, 0, 20, 20), .red)), page = add(.box(CGRect(10, 10, 50, 50), .green))
        let card = add(.box(CGRect(5, 5, 10, 10), .blue), to: page), other = add(.box(CGRect(20, 5, 10, 10), .blue), to: page)
        #expect(try layers(after: {}).map(\.key) == [CompositingLayer.Key(source: ObjectIdentifier(root), part: .whole)])
        let moved = try layers(after: { card.position.x += 5 })
        #expect(moved.map(\.key.part) == [.own, .whole, .own, .whole, .whole])
        #expect(moved.map(\.key.source) == [root, unchanged, page, card, other].map(ObjectIdentifier.init))
        #expect(moved[3].box == PixelRect(x: 20, y: 15, width: 10, height: 10))
        // Opened layers stay open.
        #expect(try layers(after: {}, rule: .init()).count == 5)
    }

    @Test func movedLayerStaysClosed() throws {
        let page = add(.box(CGRect(10, 10, 50, 50), .green))
        _ = add(.box(CGRect(5, 5, 10, 10), .blue), to: page)
        let moved = try layers(after: { page.position.x += 5 })
        #expect(moved.map(\.key.part) == [.own, .whole])
    }

    @Test func groupEffectsKeepALayerClosed() throws {
        let changes: [(String, (CALayer) -> Void)] = [
            ("mask", { $0.mask = CALayer.box(CGRect(0, 0, 30, 30), .black) }), ("group", { $0.opacity = 0.5 }),
            ("border", { $0.borderWidth = 1; $0.borderColor = .black }), ("picture", { $0.shouldRasterize = true }),
            ("askew", { $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }),
        ]
        for (name, change) in changes {
            let page = add(.box(CGRect(10, 10, 50, 50), .green)), card = add(.box(CGRect(5, 5, 10, 10), .blue), to: page)
            change(page)
            _ = try layers(after: {})
            let found = try layers(after: { card.position.x += 5 }).filter { $0.key.source == ObjectIdentifier(page) }
            #expect(found.map(\.key.part) == [.whole], "\(name)")
            page.removeFromSuperlayer()
            flattener.reset()
        }
    }

    @Test func cornerOverlaysAreAboveClippedContent() throws {
        let page = add(.box(CGRect(10, 10, 50, 50), .green)), card = add(.box(CGRect(5, 5, 10, 10), .blue), to: page)
        page.masksToBounds = true
        page.cornerRadius = 8
        page.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        let found = try layers(after: { card.position.x += 5 })
        #expect(found.map(\.key.part) == [.own, .own, .whole, .corner(1), .corner(2)])
        #expect(found[3].box == PixelRect(x: 10, y: 10, width: 8, height: 8))
        #expect(found[3].firstClippedIndex == 1)
        // The content under the corner is a square solid colour.
        #expect(found[1].color != nil)
        flattener.reset()
        let closed = try layers(after: { card.position.x += 5 }, rule: .init(opensChanged: true, opensRoundClips: false))
        #expect(closed.map(\.key.part) == [.own, .whole])
    }

    @Test func tooManyCompositingLayersFail() throws {
        let layers = (0..<300).map { add(.box(CGRect(CGFloat($0 % 90), 5, 10, 10), .blue)) }
        let grid = try #require(PointGrid(WindowState(size: CGSize(width: 100, height: 80), scale: 1, pixelWidth: 100, pixelHeight: 80)))
        let old = RenderTree.update(root: root, at: 0)
        layers[0].removeFromSuperlayer()
        #expect(!flattener.flatten(RenderTree.update(root: root, at: 0), since: old, grid: grid, scale: 1, rule: .init(opensChanged: true)))
    }
}
