import Foundation
import Testing

@testable import Gallery
@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The book opens, turns, and is bound anew for a window of another shape.
@MainActor struct BookTests {
    nonisolated static let wide = CGSize(width: 360, height: 300), narrow = CGSize(width: 220, height: 440)

    private func open(_ size: CGSize, _ prepare: (TestStage) -> Void = { _ in }) throws -> (Tour, BookController) {
        let tour = Tour(folder: FileManager.default.temporaryDirectory, size: size)
        prepare(tour.stage)
        return (tour, try #require(tour.open(.book, as: BookController.self)))
    }

    private func shown(_ scene: BookController) -> [BookPage] {
        (scene.book?.viewControllers ?? []).compactMap { ($0 as? BookPageController)?.page }
    }

    /// Turns a leaf by a drag from its outer edge across the book.
    private func turn(_ tour: Tour, _ scene: BookController, toLeft: Bool = true) {
        let frame = scene.view.convert(scene.view.bounds, to: nil)
        let left = CGPoint(x: frame.minX + frame.width * 0.2, y: frame.midY), right = CGPoint(x: frame.minX + frame.width * 0.8, y: frame.midY)
        tour.stage.drag(from: toLeft ? right : left, to: toLeft ? left : right, duration: 0.3)
        tour.stage.settle()
    }

    @Test func wideBookShowsTwoPagesAndTurns() throws {
        let (tour, scene) = try open(Self.wide)
        #expect(scene.book?.spineLocation == .mid && shown(scene) == [.outside, .cover])
        turn(tour, scene)
        #expect(shown(scene) == [.endpaper, .title])
        turn(tour, scene)
        #expect(shown(scene) == [.plate(0), .text(0)])
        turn(tour, scene, toLeft: false)
        #expect(shown(scene) == [.endpaper, .title])
        #expect(tour.stage.diagnostics.isEmpty)
    }

    @Test func everyPageCanBeReached() throws {
        let (tour, scene) = try open(Self.wide)
        var seen = shown(scene)
        for _ in 0..<20 {
            tour.stage.press("Right")
            tour.stage.settle()
            if shown(scene) == Array(seen.suffix(2)) { break }
            seen += shown(scene)
        }
        #expect(seen == BookPage.spreads)
        let (narrow, single) = try open(Self.narrow)
        seen = shown(single)
        for _ in 0..<30 {
            narrow.stage.press("Right")
            narrow.stage.settle()
            if shown(single) == Array(seen.suffix(1)) { break }
            seen += shown(single)
        }
        #expect(seen == BookPage.single)
    }

    @Test func resizedBookKeepsItsPlace() throws {
        let (tour, scene) = try open(Self.wide)
        for _ in 0..<3 { turn(tour, scene) }
        #expect(shown(scene) == [.plate(1), .text(1)])
        tour.stage.resize(to: Self.narrow, scale: 1)
        tour.stage.settle()
        #expect(scene.book?.spineLocation == .min && shown(scene) == [.plate(1)])
        turn(tour, scene)
        #expect(shown(scene) == [.text(1)])
        tour.stage.resize(to: Self.wide, scale: 1)
        tour.stage.settle()
        #expect(scene.book?.spineLocation == .mid && shown(scene) == [.plate(1), .text(1)])
        #expect(scene.children.count == 1)
    }

    @Test func rightToLeftBookIsBoundOnTheRight() throws {
        let (tour, scene) = try open(Self.wide) { $0.userInterfaceLayoutDirection = .rightToLeft }
        #expect(shown(scene) == [.cover, .outside])
        turn(tour, scene, toLeft: false)
        #expect(shown(scene) == [.title, .endpaper])
        let (narrow, single) = try open(Self.narrow) { $0.userInterfaceLayoutDirection = .rightToLeft }
        #expect(single.book?.spineLocation == .max && shown(single) == [.cover])
        turn(narrow, single, toLeft: false)
        #expect(shown(single) == [.title])
    }

    @Test func reducedMotionDissolvesPages() throws {
        let (tour, scene) = try open(Self.wide) { $0.application.accessibility.reducesMotion = true }
        tour.stage.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 140, y: 200), duration: 0.15)
        tour.stage.settle()
        #expect(shown(scene) == [.endpaper, .title])
    }

    /// Text ends above the foot of its page, whatever the page's size.
    @Test(arguments: [
        CGSize(width: 800, height: 480), CGSize(width: 360, height: 640), CGSize(width: 600, height: 1024), CGSize(width: 1280, height: 800),
        CGSize(width: 1080, height: 1920), CGSize(width: 1536, height: 864),
    ])
    func textFitsOnItsPage(_ size: CGSize) throws {
        let (tour, scene) = try open(size)
        let book = try #require(scene.book)
        let pageSize = CGSize(width: book.view.bounds.width / (book.spineLocation == .mid ? 2 : 1), height: book.view.bounds.height)
        for index in Chapter.all.indices {
            let page = BookTextView(index: index, folio: 1, isLeft: false)
            page.frame = CGRect(origin: .zero, size: pageSize)
            tour.stage.window.addSubview(page)
            page.layoutIfNeeded()
            let labels = page.subviews.compactMap { $0 as? UILabel }
            let folio = try #require(labels.first { $0.text == "1" })
            for label in labels where label !== folio { #expect(label.frame.maxY <= folio.frame.minY, "\(index): \(label.text ?? "")") }
            page.removeFromSuperview()
        }
    }

    @Test func splitKeepsEveryWord() {
        let text = "one two three four five six seven eight nine ten", font = UIFont.systemFont(ofSize: 16)
        let (head, tail) = BookTextView.split(text, lines: 2, width: 90, font: font)
        #expect(!head.isEmpty && !tail.isEmpty && head + " " + tail == text)
    }
}
