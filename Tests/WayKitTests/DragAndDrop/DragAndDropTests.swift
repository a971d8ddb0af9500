import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Drags within a window, by finger and mouse.
@MainActor struct DragAndDropTests {
    final class Source: UIView, UIDragInteractionDelegate {
        var log: (String) -> Void = { _ in }
        var texts = ["text"]
        var allowsMove = true
        var added: [String] = []
        var hasItems: Bool { !texts.isEmpty }

        private func items(_ texts: [String]) -> [UIDragItem] {
            texts.map { text in
                let item = UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
                item.localObject = text
                return item
            }
        }

        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
            log("items")
            return items(texts)
        }
        func dragInteraction(_ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession) {
            log("lift")
            animator.addCompletion { [log] _ in log("lifted") }
        }
        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) { log("begin") }
        func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool { allowsMove }
        func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation) {
            log("willEnd \(operation)")
        }
        func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
            log("didEnd \(operation)")
        }
        func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) { log("transferred") }
        func dragInteraction(_ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint) -> [UIDragItem] {
            items(added)
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem], for addingInteraction: UIDragInteraction
        ) {
            log("add \(items.count)")
        }
        func dragInteraction(_ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating) { log("return") }
    }

    final class Target: UIView, UIDropInteractionDelegate {
        var log: (String) -> Void = { _ in }
        var handles = true
        var onEnter: () -> Void = {}
        var operation = UIDropOperation.copy
        var loaded: [String] = []
        var locations: [CGPoint] = []

        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            log("canHandle")
            return handles && session.canLoadObjects(ofClass: String.self)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
            log("enter")
            onEnter()
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
            locations.append(session.location(in: self))
            return UIDropProposal(operation: operation)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { log("exit") }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            log("perform")
            session.loadObjects(ofClass: String.self) { [weak self] in self?.loaded += $0 }
        }
        func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { log("conclude") }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { log("end") }
    }

    final class Lines { var lines: [String] = []; func take() -> [String] { defer { lines = [] }; return lines } }

    let stage = TestStage(size: CGSize(width: 400, height: 400))
    let source = Source(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
    let target = Target(frame: CGRect(x: 200, y: 200, width: 150, height: 150))
    let log = Lines(), drops = Lines()
    let from = CGPoint(x: 60, y: 50), over = CGPoint(x: 250, y: 260), nowhere = CGPoint(x: 100, y: 350)

    init() {
        let page = UIViewController()
        page.view.backgroundColor = .white
        source.backgroundColor = .systemOrange
        source.log = { [log] in log.lines.append($0) }
        target.backgroundColor = .systemTeal
        target.log = { [drops] in drops.lines.append($0) }
        stage.show(page)
        page.view.addSubview(target)
        page.view.addSubview(source)
        source.addInteraction(UIDragInteraction(delegate: source))
        target.addInteraction(UIDropInteraction(delegate: target))
        stage.settle()
    }

    private var platters: [DragPlatter] { stage.window.subviews.compactMap { $0 as? DragPlatter } }

    private func lift() {
        stage.touchDown(at: from)
        stage.advance(by: 0.8)
    }

    private func drag(to point: CGPoint) {
        for step in 1...10 {
            let fraction = CGFloat(step) / 10
            stage.touchMove(to: CGPoint(x: from.x + (point.x - from.x) * fraction, y: from.y + (point.y - from.y) * fraction))
            stage.advance(by: 1 / 60)
        }
    }

    // MARK: By finger

    @Test func aLongPressLiftsAndADropCopies() {
        lift()
        #expect(log.take() == ["items", "lift", "lifted"] && platters.count == 1)
        drag(to: over)
        #expect(log.take() == ["begin"])
        #expect(drops.take() == ["canHandle", "enter"])
        #expect(target.locations.last == CGPoint(x: 50, y: 60))
        stage.touchUp()
        #expect(log.take() == ["willEnd copy"] && drops.take() == ["perform"])
        stage.settle()
        #expect(drops.take() == ["conclude", "end"] && log.take() == ["didEnd copy", "transferred"])
        #expect(target.loaded == ["text"] && platters.isEmpty)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func aShortPressAndAScrollDragNothing() {
        stage.tap(at: from)
        stage.drag(from: from, to: over, duration: 0.3)
        stage.settle()
        #expect(log.take() == [] && drops.take() == [] && platters.isEmpty)
    }

    @Test func aReleaseWithoutMovementReturnsThePreview() {
        lift()
        stage.touchUp()
        stage.settle()
        #expect(log.take() == ["items", "lift", "lifted", "return"] && platters.isEmpty)
        lift()
        #expect(platters.count == 1)
        stage.touchUp()
    }

    @Test func aDropElsewhereReturnsThePreview() {
        lift()
        drag(to: over)
        drag(to: nowhere)
        #expect(drops.take() == ["canHandle", "enter", "exit"])
        stage.touchUp()
        stage.settle()
        #expect(log.take().suffix(3) == ["willEnd cancel", "return", "didEnd cancel"])
        #expect(drops.take() == ["end"] && target.loaded.isEmpty && platters.isEmpty)
    }

    @Test func aCancelledTouchCancelsTheDrag() {
        lift()
        drag(to: over)
        stage.touchCancel()
        stage.settle()
        #expect(log.take().suffix(3) == ["willEnd cancel", "return", "didEnd cancel"] && target.loaded.isEmpty && platters.isEmpty)
        #expect(stage.application.dragAndDrop.drag == nil)
    }

    @Test func withoutItemsNothingIsLifted() {
        source.texts = []
        lift()
        #expect(log.take() == ["items"] && platters.isEmpty)
        stage.touchUp()
    }

    @Test(arguments: [UIDropOperation.forbidden, .cancel]) func aRefusedDropReturnsThePreview(_ operation: UIDropOperation) {
        target.operation = operation
        lift()
        drag(to: over)
        stage.touchUp()
        stage.settle()
        #expect(log.take().contains("didEnd cancel") && !drops.take().contains("perform"))
    }

    @Test func aMoveNeedsTheSourcesConsent() {
        target.operation = .move
        lift()
        drag(to: over)
        stage.touchUp()
        stage.settle()
        #expect(log.take().contains("didEnd move"))
        source.allowsMove = false
        lift()
        drag(to: over)
        stage.touchUp()
        stage.settle()
        #expect(log.take().contains("didEnd cancel"))
    }

    @Test func anotherFingerAddsItems() {
        let other = Source(frame: CGRect(x: 20, y: 120, width: 100, height: 60))
        other.backgroundColor = .systemPurple
        other.added = ["more"]
        source.superview?.addSubview(other)
        other.addInteraction(UIDragInteraction(delegate: other))
        stage.settle()
        lift()
        drag(to: CGPoint(x: 150, y: 90))
        stage.touchDown(1, at: CGPoint(x: 60, y: 150))
        stage.advance(by: 0.05)
        stage.touchUp(1)
        stage.advance(by: 0.5)
        #expect(log.take().last == "add 1")
        #expect(platters.first?.entries.count == 2)
        for step in 0...5 {
            stage.touchMove(to: CGPoint(x: 150 + 20 * CGFloat(step), y: 90 + 34 * CGFloat(step)))
            stage.advance(by: 1 / 60)
        }
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.settle()
        #expect(target.loaded == ["text", "more"])
    }

    @Test func theInnermostInteractionThatCanHandleIsTheTarget() {
        let inner = Target(frame: CGRect(x: 30, y: 30, width: 80, height: 80))
        let innerLog = Lines()
        inner.log = { innerLog.lines.append($0) }
        inner.handles = false
        target.addSubview(inner)
        inner.addInteraction(UIDropInteraction(delegate: inner))
        lift()
        drag(to: over)
        #expect(innerLog.take() == ["canHandle"] && drops.take() == ["canHandle", "enter"])
        stage.touchUp()
        stage.settle()
        inner.handles = true
        lift()
        drag(to: over)
        #expect(innerLog.take() == ["canHandle", "enter"])
        stage.touchUp()
        stage.settle()
        #expect(inner.loaded == ["text"])
    }

    @Test func aDisabledInteractionDragsNothing() throws {
        try #require(source.interactions.first as? UIDragInteraction).isEnabled = false
        lift()
        #expect(log.take() == [])
        stage.touchUp()
    }

    // MARK: By mouse

    @Test func theMouseDragsAtOnce() {
        stage.pointerPress(at: from)
        stage.pointerMove(to: CGPoint(x: from.x + 8, y: from.y))
        #expect(log.take() == ["items", "lift", "begin"])
        stage.pointerMove(to: over)
        stage.advance(by: 0.1)
        #expect(drops.take() == ["canHandle", "enter"])
        stage.pointerRelease(at: over)
        stage.settle()
        #expect(target.loaded == ["text"] && platters.isEmpty)
    }

    // MARK: Other targets

    @Test func aDropOnAViewWithAPasteConfigurationIsPasted() {
        final class Field: UIView {
            var pasted: [NSItemProvider] = []
            override func paste(itemProviders: [NSItemProvider]) { pasted += itemProviders }
        }
        let field = Field(frame: target.frame)
        target.removeFromSuperview()
        source.superview?.addSubview(field)
        field.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
        lift()
        drag(to: over)
        stage.touchUp()
        stage.settle()
        #expect(field.pasted.isEmpty)
        field.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
        lift()
        drag(to: over)
        stage.touchUp()
        stage.settle()
        #expect(field.pasted.count == 1)
    }

    /// Views that are animated take no touches, but drops.
    @Test func aTargetThatIsHighlightedByAnAnimationStaysTheTarget() {
        target.onEnter = { [target] in UIView.animate(withDuration: 1) { target.backgroundColor = .systemYellow } }
        lift()
        drag(to: over)
        stage.touchUp()
        #expect(drops.take() == ["canHandle", "enter", "perform"])
        stage.settle()
    }

    @Test func aDragThatRestsActivatesASpring() {
        let lines = Lines()
        let spring = UISpringLoadedInteraction { _, context in lines.lines.append("activated \(context.state)") }
        target.addInteraction(spring)
        lift()
        drag(to: over)
        stage.advance(by: 0.4)
        drag(to: nowhere)
        stage.advance(by: 2)
        #expect(lines.take() == [])
        drag(to: over)
        stage.advance(by: 2)
        #expect(lines.take() == ["activated activated"])
        stage.touchUp()
        stage.settle()
        #expect(target.loaded == ["text"] && target.alpha == 1)
    }
}
