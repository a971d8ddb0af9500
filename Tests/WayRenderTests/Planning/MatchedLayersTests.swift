import Testing
import WayGraphics
import WayLayers
@testable import WayRender

@MainActor struct MatchedLayersTests {
    private let tree: MatchedTree

    init() throws {
        tree = try MatchedTree()
    }

    @Test func layersAreMatchedInAnotherOrder() throws {
        let layers = (0..<4).map { tree.add(CGRect(CGFloat($0) * 20, 0, 10, 10), .red) }
        tree.step()
        tree.step { layers[0].position.y += 1 }
        #expect(tree.matched.layers.count == 5)
        tree.step { layers[0].zPosition = 1 }
        let indices = try layers.map { try tree.index(of: $0) }
        #expect(indices == [4, 1, 2, 3])
        #expect(indices.map { tree.matched.previousIndex(of: $0) } == [1, 2, 3, 4])
        let added = tree.add(CGRect(0, 40, 10, 10), .blue)
        tree.step()
        #expect(tree.matched.previousIndex(of: try tree.index(of: added)) == nil)
    }

    @Test func movingLayersWereThereBefore() throws {
        let page = tree.add(CGRect(0, 0, 40, 20), .red), other = tree.add(CGRect(50, 0, 40, 20), .blue)
        func isMoving() throws -> [Bool] { try [page, other].map { tree.matched.isMoving(try tree.index(of: $0)) } }
        tree.step()
        tree.step { page.position.y += 1 }
        #expect(tree.matched.movingArea == 0, "split in this frame")
        tree.step { page.position.y += 1 }
        #expect(try isMoving() == [true, false])
        #expect(tree.matched.movingArea == 40 * 20)
        tree.step { other.opacity = 0.5 }
        #expect(try isMoving() == [false, true])
        tree.step { other.backgroundColor = .green }
        #expect(tree.matched.movingArea == 0, "another content is no motion")
    }

    /// Whether two layers share a surface after a change.
    private func share(_ first: CALayer, _ second: CALayer, _ change: () -> Void) throws -> Bool {
        tree.step()
        tree.step { (first.position.y, second.position.y) = (first.position.y + 1, second.position.y + 1) }
        tree.step(change)
        let index = try tree.index(of: second)
        #expect(try tree.index(of: first) == index - 1)
        return tree.matched.canShareSurface(index, from: index - 1)
    }

    @Test func layersOfOneMotionShareASurface() throws {
        let first = tree.add(CGRect(0, 0, 30, 20), .red), second = tree.add(CGRect(40, 0, 30, 20), .blue)
        #expect(try share(first, second) {})
        #expect(try share(first, second) { (first.position.y, second.position.y) = (first.position.y + 3, second.position.y + 3) })
        #expect(try !share(first, second) { first.position.y += 3 })
        #expect(try !share(first, second) { (first.position.y, second.position.y) = (first.position.y + 3, second.position.y + 5) })
        #expect(try !share(first, second) { (first.position.y, second.position.x) = (first.position.y + 3, second.position.x + 3) })
        #expect(try !share(first, second) { second.position.x += 3 })
        #expect(try !share(first, second) { second.opacity = 0.5 })
    }

    @Test func colorBehindACornerIsOpaqueAndCoversIt() throws {
        let page = tree.add(CGRect(10, 10, 50, 50), .green), card = tree.add(CGRect(5, 5, 10, 10), .blue, to: page)
        let below = CALayer.box(CGRect(0, 0, 30, 80), .red)
        page.masksToBounds = true
        page.cornerRadius = 8
        page.maskedCorners = .layerMinXMinYCorner
        func behind(_ change: () -> Void = {}) throws -> PlannedSurface.Behind {
            tree.step {
                card.position.x += 1
                change()
            }
            return tree.matched.contentBehind(tree.matched.layers[try tree.index(of: page, .corner(1))], background: .black)
        }
        func isColor(_ behind: PlannedSurface.Behind, _ color: RGBA) -> Bool { if case .color(color) = behind { true } else { false } }
        func haveChanged(_ behind: PlannedSurface.Behind) -> Bool? { if case .layers(let changed) = behind { changed } else { nil } }
        tree.step()
        #expect(isColor(try behind(), CGColor.white.rgba))
        #expect(isColor(try behind { tree.root.insertSublayer(below, at: 0) }, CGColor.red.rgba))
        #expect(haveChanged(try behind { below.frame.size.width = 14 }) == true, "it covers half of the corner")
        #expect(haveChanged(try behind()) == false)
        #expect(haveChanged(try behind { (below.frame.size.width, below.opacity) = (30, 0.5) }) == true, "what is below shows through")
        #expect(isColor(try behind { (below.isHidden, tree.root.backgroundColor) = (true, nil) }, .black))
    }
}
