import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import Gallery
@testable import WayKitTestSupport

/// The exhibition: works, texts, comments, and the links between them.
@MainActor struct ExhibitionTests {
    let tour = Tour(folder: FileManager.default.temporaryDirectory, size: CGSize(width: 360, height: 600))
    let scene: ExhibitionController
    var stage: TestStage { tour.stage }

    init() throws {
        scene = try #require(tour.open(.exhibition, as: ExhibitionController.self))
    }

    private var screens: [UIViewController] {
        var screens: [UIViewController] = []
        var next = stage.window.rootViewController?.presentedViewController
        while let screen = next {
            screens.append(screen)
            next = screen.presentedViewController
        }
        return screens
    }
    private var textController: TextController? { screens.lazy.compactMap { $0 as? TextController }.last }
    private var commentsController: CommentsController? { screens.last as? CommentsController }

    private func openPicture(_ name: String) throws {
        let tile = try #require(scene.exhibition.work(named: name).flatMap { scene.tile(for: $0) })
        scene.scrollView.scrollRectToVisible(tile.frame, animated: false)
        stage.advance(by: 0)
        stage.tap(at: tour.center(of: tile.frameView))
        stage.settle()
    }

    // MARK: Content

    @Test func everyPictureHasText() {
        #expect(scene.exhibition.works.map(\.picture.name) == Picture.all.map(\.name))
        for work in scene.exhibition.works {
            #expect(work.text.related.count == 2 && work.text.related.allSatisfy { scene.exhibition.work(named: $0) != nil && $0 != work.picture.name })
            #expect(!work.comments.isEmpty && work.comments.allSatisfy { Comment.phrases.contains($0.phrase) && (1...5).contains($0.stars) })
        }
    }

    @Test func linksHavePaths() {
        let links: [ExhibitionLink] = [.works, .picture("aurora"), .text("aurora"), .comments("aurora")]
        for link in links { #expect(ExhibitionLink(path: link.path) == link) }
        for path in ["", "museum", "exhibition/aurora/comments", "exhibition/aurora/text/comments/1"] { #expect(ExhibitionLink(path: path) == nil) }
        #expect(links.map(\.depth) == [0, 1, 2, 3])
    }

    // MARK: Links

    /// A link leads through every screen, and each of them leads back.
    @Test func linkLeadsThroughEveryScreen() {
        let before = stage.snapshot()
        scene.open(.comments("sea-at-dusk"))
        stage.settle()
        #expect(screens.map { "\(type(of: $0))" } == ["WorkController", "TextController", "CommentsController"])
        for count in [2, 1, 0] {
            stage.press("Escape")
            stage.settle()
            #expect(screens.count == count)
        }
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
        #expect(stage.diagnostics.isEmpty)
    }

    /// From one link to another: what is open closes first.
    @Test func linkReplacesOpenScreens() {
        scene.open(.text("sea-at-dusk"))
        stage.settle()
        scene.open(.picture("aurora"))
        stage.settle()
        #expect(screens.count == 1 && (screens.first as? WorkController)?.work.picture.name == "aurora")
    }

    /// A related work opens out of its card; home from there, and back to the same text.
    @Test func relatedWorkHomeAndBack() throws {
        scene.open(.text("sea-at-dusk"))
        stage.settle()
        let card = try #require(textController?.textView.relatedCards.first)
        card.sendActions(for: .touchUpInside)
        stage.settle()
        #expect((screens.last as? WorkController)?.work.picture.name == "moon-lake")
        let work = try #require(screens.last as? WorkController)
        work.workView.readButton.sendActions(for: .touchUpInside)
        stage.settle()
        let text = try #require(textController)
        #expect(text.work.picture.name == "moon-lake" && screens.count == 4)
        text.textView.homeButton.sendActions(for: .touchUpInside)
        stage.settle()
        #expect(screens.isEmpty)
        tour.press("Back to Moon over the Lake")
        stage.settle()
        #expect(textController?.work.picture.name == "moon-lake" && screens.count == 2)
        #expect(scene.exhibition.lastLink == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    // MARK: The page of text

    /// Pulled up, thrown, caught in flight without a jump, and pulled down again.
    @Test func textIsCaughtInFlight() throws {
        try openPicture("sea-at-dusk")
        let before = stage.snapshot()
        stage.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 380), duration: 0.4, release: false)
        stage.advance(by: 0.1)
        func top() throws -> CGFloat { try #require(textController?.textView.layer.presentation()).frame.minY }
        let pulled = try top()
        // Less what the finger moved before it was a drag.
        #expect(abs(600 - pulled - 108) < 8, "it follows the finger: \(pulled)")
        stage.touchUp()
        stage.advance(by: 0.05)
        let returning = try top()
        #expect(returning > pulled)
        stage.touchDown(at: CGPoint(x: 180, y: 560))
        for step in 1...3 {
            stage.touchMove(to: CGPoint(x: 180, y: 560 - CGFloat(step) * 4))
            stage.advance(by: 1 / 60)
        }
        let caught = try top()
        #expect(abs(caught - returning) < 60, "no jump")
        for step in 1...20 {
            stage.touchMove(to: CGPoint(x: 180, y: 548 - CGFloat(step) * 12))
            stage.advance(by: 1 / 60)
        }
        #expect(abs(caught - (try top()) - 240) < 4, "it follows from where it was caught")
        stage.advance(by: 0.2)
        stage.touchUp()
        stage.settle()
        #expect(textController != nil)
        stage.drag(from: CGPoint(x: 180, y: 250), to: CGPoint(x: 180, y: 500), duration: 0.2)
        stage.settle()
        #expect(textController == nil)
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
        #expect(stage.diagnostics.isEmpty)
    }

    /// A button opens the text in the same way: it can be caught, too.
    @Test func textOpenedByButtonIsCaught() throws {
        try openPicture("sea-at-dusk")
        let work = try #require(screens.first as? WorkController)
        work.workView.readButton.sendActions(for: .touchUpInside)
        stage.advance(by: 0.15)
        stage.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 180, y: 560), duration: 0.2)
        stage.settle()
        #expect(textController == nil && screens.count == 1)
        #expect(!work.workView.isReading)
    }

    @Test func readingPositionIsKept() throws {
        scene.open(.text("lemons"))
        stage.settle()
        stage.drag(from: CGPoint(x: 180, y: 480), to: CGPoint(x: 180, y: 330), duration: 0.5, release: false)
        stage.advance(by: 0.2)
        stage.touchUp()
        stage.settle()
        let work = try #require(textController).work
        let position = work.readingPosition
        #expect(position > 50)
        stage.press("Escape")
        stage.settle()
        stage.press("Escape")
        stage.settle()
        scene.open(.text("lemons"))
        stage.settle()
        #expect(work.readingPosition == position && textController?.textView.isScrolledToTop == false)
    }

    // MARK: Comments

    @Test func commentIsMadeOfStarsAndPhrase() throws {
        scene.open(.comments("aurora"))
        stage.settle()
        let work = try #require(scene.exhibition.work(named: "aurora")), count = work.comments.count
        var composer = try #require(commentsController).commentsView.composer
        #expect(!composer.sendButton.isEnabled)
        let stars = composer.starsControl.convert(composer.starsControl.bounds, to: nil)
        stage.drag(from: CGPoint(x: stars.minX + 10, y: stars.midY), to: CGPoint(x: stars.minX + 3.5 * StarsControl.height, y: stars.midY), duration: 0.2)
        #expect(work.draft.stars == 4 && !composer.sendButton.isEnabled)
        composer.phraseButtons[1].sendActions(for: .touchUpInside)
        #expect(composer.sendButton.isEnabled)
        // The draft outlives the sheet.
        stage.press("Escape")
        stage.settle()
        #expect(commentsController == nil)
        textController?.textView.commentsButton.sendActions(for: .touchUpInside)
        stage.settle()
        let comments = try #require(commentsController)
        composer = comments.commentsView.composer
        #expect(composer.starsControl.stars == 4 && composer.sendButton.isEnabled)
        composer.sendButton.sendActions(for: .touchUpInside)
        stage.settle()
        #expect(work.comments.first == Comment(visitor: "You", phrase: Comment.phrases[1], stars: 4) && work.comments.count == count + 1)
        #expect(comments.commentsView.rows.first?.comment == work.comments.first && comments.commentsView.rows.count == count + 1)
        #expect(work.draft == Comment.Draft() && !composer.sendButton.isEnabled)
        #expect(textController?.textView.commentsButton.configuration?.title?.contains(work.commentCount) == true)
    }

    /// The attributes of an `NSAttributedString` are never freed on Linux.
    @Test func textsAreMadeOnce() throws {
        let work = try #require(scene.exhibition.works.first), texts = Set([work.text.opening] + work.text.paragraphs)
        func identifiers() -> Set<ObjectIdentifier> {
            let view = TextView(work: work, related: [])
            view.frame = CGRect(x: 0, y: 0, width: 360, height: 600)
            view.layoutIfNeeded()
            let labels = view.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.filter { $0.text.map(texts.contains) ?? false }
            return Set(labels.compactMap(\.attributedText).map { ObjectIdentifier($0) })
        }
        let first = identifiers()
        #expect(first.count == texts.count && identifiers() == first)
    }

    // MARK: The picture

    @Test func pinchTakesPictureBack() throws {
        let before = stage.snapshot()
        try openPicture("sea-at-dusk")
        #expect(screens.count == 1)
        stage.pinch(at: CGPoint(x: 180, y: 300), from: 300, to: 90, duration: 0.3)
        stage.settle()
        #expect(screens.isEmpty)
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
    }
}
