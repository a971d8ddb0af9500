import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import Gallery
@testable import WayKitTestSupport

/// A hundred cards, under fingers and by themselves.
@MainActor struct HundredCardsTests {
    let tour = Tour(folder: FileManager.default.temporaryDirectory, size: CGSize(width: 480, height: 400))
    let scene: HundredCardsController
    var stage: TestStage { tour.stage }

    init() throws {
        scene = try #require(tour.open(.hundred, as: HundredCardsController.self))
    }

    /// A point of the table in the window.
    private func point(_ point: CGPoint) -> CGPoint { scene.tableView.convert(point, to: nil) }
    private func leadingEdge(ofCard index: Int) -> CGPoint {
        let center = scene.table.center(of: index, in: .ribbon)
        return point(CGPoint(x: center.x - scene.table.cardSize.width / 2 + 1, y: center.y))
    }
    private func components(_ color: UIColor) -> [CGFloat] {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: nil)
        return [red, green, blue]
    }
    private var shownCenters: [CGPoint] { scene.cards.map { $0.layer.presentation()?.position ?? $0.center } }

    @Test(arguments: [CGSize(width: 300, height: 240), CGSize(width: 560, height: 880), CGSize(width: 1900, height: 900)], [false, true])
    func everyPositionBelongsToItsCard(_ size: CGSize, isMirrored: Bool) {
        let table = CardTable(bounds: CGRect(origin: .zero, size: size), aspectRatio: size.width > size.height ? 1.5 : 2 / 3, isMirrored: isMirrored)
        for index in 0..<CardTable.count {
            #expect(table.index(at: table.center(of: index, in: .mosaic), in: .mosaic) == index)
            #expect(table.bounds.insetBy(dx: -1, dy: -1).contains(table.center(of: index, in: .ribbon)))
        }
        #expect(table.bounds.contains(table.mosaic))
        let cover = (0..<CardTable.count).reduce(CGRect.null) { $0.union(table.tile(of: $1)) }
        #expect(abs(cover.width - 1) < 0.001 && abs(cover.height - 1) < 0.001)
    }

    /// Cards behind the finger turn over, and back again as it returns.
    @Test func fingerTurnsRibbonOverAndBack() {
        let start = leadingEdge(ofCard: 10)
        stage.drag(from: start, to: leadingEdge(ofCard: 60), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        #expect(scene.cards[20].turn == 1 && scene.cards[9].turn == 0 && scene.cards[90].turn == 0)
        #expect(scene.cards.contains { $0.turn > 0.1 && $0.turn < 0.9 }, "cards at the front stand on edge")
        stage.touchMove(to: CGPoint(x: start.x + 12, y: start.y))
        stage.advance(by: 0.1)
        #expect(scene.cards[40].turn == 0)
        stage.touchUp()
        stage.settle()
        #expect(scene.turnedCount < 12)
        #expect(scene.cards.allSatisfy { $0.turn == 0 || $0.turn == 1 })
    }

    /// Between two moves of a finger only the cards around it change.
    @Test func onlyCardsAroundFingerChange() {
        stage.drag(from: leadingEdge(ofCard: 20), to: leadingEdge(ofCard: 50), duration: 0.5, release: false)
        let before = scene.cards.map { ($0.turn, $0.center) }
        let end = leadingEdge(ofCard: 51)
        stage.touchMove(to: end)
        stage.advance(by: 1 / 60)
        let changed = zip(scene.cards, before).count { $0.turn != $1.0 || $0.center != $1.1 }
        #expect(changed > 0 && changed < 30)
        stage.touchUp()
    }

    @Test func throwRunsOn() {
        stage.drag(from: leadingEdge(ofCard: 12), to: leadingEdge(ofCard: 40), duration: 0.3)
        stage.settle()
        let turned = scene.cards.filter(\.isFaceUp).map(\.index)
        #expect(turned.count > 45 && turned == Array(12..<(12 + turned.count)), "one after the other, without a gap: \(turned)")
    }

    /// Dealt and turned, the cards show the picture.
    @Test func mosaicShowsPicture() throws {
        tour.press("Deal")
        stage.settle()
        tour.press("Turn")
        stage.advance(by: 0.3)
        #expect(scene.cards.contains { $0.turn > 0 && $0.turn < 1 })
        stage.settle()
        #expect(scene.turnedCount == CardTable.count)
        let picture = try #require(Picture.named("sea-at-dusk"))
        let frame = scene.table.mosaic
        let reference = TestStage(size: CGSize(width: 480, height: 400))
        let page = UIViewController(), imageView = UIImageView(image: picture.image)
        page.view.addSubview(imageView)
        imageView.frame = scene.tableView.convert(frame, to: nil)
        reference.show(page)
        for index in [0, 17, 44, 72, 99] {
            let center = point(scene.table.center(of: index, in: .mosaic))
            let shown = components(stage.pixel(at: center)), expected = components(reference.pixel(at: center))
            #expect(zip(shown, expected).allSatisfy { abs($0 - $1) < 0.12 }, "card \(index): \(shown) \(expected)")
        }
    }

    @Test func fingerPaintsMosaic() {
        tour.press("Deal")
        stage.settle()
        let row = (30..<40).map { point(scene.table.center(of: $0, in: .mosaic)) }
        stage.drag(from: row[0], to: row[9], duration: 0.3)
        stage.settle()
        #expect(scene.cards.filter(\.isFaceUp).map(\.index) == Array(30..<40))
        stage.tap(at: row[4])
        stage.settle()
        #expect(scene.turnedCount == 9)
    }

    /// Cards that are being dealt turn off to the pile, from where they are.
    @Test func gatheringInterruptsDealing() {
        tour.press("Deal")
        stage.advance(by: 0.4)
        let before = shownCenters
        tour.press("Gather")
        let after = shownCenters
        let jump = zip(before, after).map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? 0
        #expect(jump < 60, "no further than a card moves in the frames of the tap: \(jump)")
        stage.settle()
        #expect(scene.arrangement == .stack)
        for card in scene.cards { #expect(card.center == scene.table.center(of: card.index, in: .stack)) }
    }

    @Test func pinchOpensAndCloses() {
        let middle = point(CGPoint(x: scene.table.bounds.midX, y: scene.table.bounds.midY))
        stage.pinch(at: middle, from: 300, to: 120, duration: 0.4, release: false)
        stage.advance(by: 0.1)
        let top = scene.cards[99].center
        #expect(top.x < scene.table.center(of: 99, in: .ribbon).x - 50, "the cards follow")
        for finger in 0...1 { stage.touchUp(finger) }
        stage.settle()
        #expect(scene.arrangement == .stack)
        stage.pinch(at: middle, from: 80, to: 420, duration: 0.4)
        stage.settle()
        #expect(scene.arrangement == .mosaic)
        stage.pinch(at: middle, from: 300, to: 290, duration: 0.4)
        stage.settle()
        #expect(scene.arrangement == .mosaic)
        #expect(stage.diagnostics.isEmpty)
    }

    /// The pile spreads with a finger; let go early it closes again.
    @Test(arguments: [true, false])
    func pileSpreadsUnderFinger(isFar: Bool) {
        tour.press("Gather")
        stage.settle()
        let start = point(scene.table.center(of: 99, in: .stack))
        stage.drag(from: start, to: CGPoint(x: start.x + (isFar ? 260 : 70), y: start.y), duration: 0.5, release: false)
        stage.advance(by: 0.2)
        #expect(scene.cards[99].center.x > scene.cards[0].center.x + 20)
        stage.touchUp()
        stage.settle()
        #expect(scene.arrangement == (isFar ? .ribbon : .stack))
    }
}
