import Foundation
import Testing
import WayHost
import WayHostHeadless

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Drags that the display follows: this program's over other windows, and other programs' over this one's.
@MainActor struct HostDragTests {
    /// The display's side of a drag.
    final class Drag: HostDrag {
        var onEvent: (@MainActor (HostDragEvent) -> Void)?
        var options: DragOptions?
        var isCancelled = false
        func setIcon(_ icon: DragIcon?) { options?.icon = icon }
        func cancel() { isCancelled = true }
    }

    typealias Offer = TestDragOffer
    typealias Source = DragAndDropTests.Source
    typealias Target = DragAndDropTests.Target
    typealias Lines = DragAndDropTests.Lines

    let stage = TestStage(size: CGSize(width: 400, height: 400))
    let source = Source(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
    let target = Target(frame: CGRect(x: 200, y: 200, width: 150, height: 150))
    let log = Lines(), drops = Lines()
    let from = CGPoint(x: 60, y: 50), over = CGPoint(x: 250, y: 260)
    let display = Drag()

    init() {
        let page = UIViewController()
        page.view.backgroundColor = .white
        source.backgroundColor = .systemOrange
        // The end of the lift's animation is at no fixed position among the others.
        source.log = { [log] in if $0 != "lifted" { log.lines.append($0) } }
        target.log = { [drops] in drops.lines.append($0) }
        stage.show(page)
        page.view.addSubview(target)
        page.view.addSubview(source)
        source.addInteraction(UIDragInteraction(delegate: source))
        target.addInteraction(UIDropInteraction(delegate: target))
        stage.settle()
        stage.host.localDataExchange.dragHandler = { [display] options in
            display.options = options
            return display
        }
    }

    private func send(_ offer: Offer, _ phase: DragPhase) {
        stage.host.localDataExchange.onEvent?(.drag(stage.hostWindow.id, offer, phase))
    }

    /// The mouse drags, and the display takes its pointer.
    private func start() throws -> Offer {
        stage.pointerPress(at: from)
        stage.pointerMove(to: CGPoint(x: from.x + 8, y: from.y))
        let options = try #require(display.options)
        stage.pointerLeave()
        let offer = Offer()
        offer.localProvider = options.provider
        return offer
    }

    // MARK: This program's drag

    @Test func theDisplayFollowsTheMouse() throws {
        _ = try start()
        let options = try #require(display.options), icon = try #require(options.icon)
        #expect(options.window == stage.hostWindow.id && options.device != nil && options.contact == nil)
        #expect(options.actions == [.copy, .move] && options.provider.mimeTypes.contains("text/plain"))
        #expect(icon.width > 100 && icon.height > 60 && icon.pixels.count == icon.width * icon.height)
        #expect(icon.pixels[icon.width * icon.height / 2 + icon.width / 2] >> 24 == 255)
        // The source's corner is 40 points left of the pointer and 30 above.
        #expect(abs(icon.offset.x + 40) <= 12 && abs(icon.offset.y + 30) <= 12)
        #expect(log.take() == ["items", "lift", "begin"], "a pointer that the display takes does not cancel the drag")
    }

    @Test func aDropOnAnotherProgramEndsTheDrag() throws {
        _ = try start()
        _ = log.take()
        display.onEvent?(.dropped)
        display.onEvent?(.finished(.move))
        #expect(log.take() == ["willEnd move", "didEnd move", "transferred"])
        #expect(stage.application.dragAndDrop.drag == nil)
    }

    @Test func aDragThatComesBackIsDroppedHere() throws {
        let offer = try start()
        send(offer, .entered(CGPoint(x: 150, y: 150)))
        #expect(offer.accepted.last?.actions == [])
        send(offer, .moved(over))
        #expect(drops.take() == ["canHandle", "enter"] && offer.accepted.last?.actions == .copy)
        send(offer, .dropped(over))
        #expect(offer.ends == ["finish"])
        stage.settle()
        #expect(target.loaded == ["text"] && offer.reads.isEmpty, "no pipe")
        #expect(log.take().suffix(3) == ["willEnd copy", "didEnd copy", "transferred"])
    }

    @Test func aDragThatTheDisplayCancelsReturns() throws {
        let offer = try start()
        send(offer, .entered(over))
        send(offer, .left)
        display.onEvent?(.cancelled)
        stage.settle()
        #expect(log.take().suffix(3) == ["willEnd cancel", "return", "didEnd cancel"])
        #expect(drops.take() == ["canHandle", "enter", "exit", "end"])
    }

    @Test func aFingerInAWindowIsHandedOverWhenItBegins() throws {
        stage.touchDown(at: from)
        stage.advance(by: 0.6)
        #expect(display.options == nil)
        stage.touchMove(to: CGPoint(x: 80, y: 80))
        #expect(display.options?.contact != nil)
        stage.touchCancel()
        #expect(!log.take().contains("willEnd cancel"))
    }

    @Test func aFingerThatLeavesAWindowThatFillsTheScreenIsHandedOver() throws {
        stage.hostWindow.setFullScreen(true)
        stage.advance(by: 0.1)
        stage.touchDown(at: from)
        stage.advance(by: 0.6)
        stage.touchMove(to: CGPoint(x: 80, y: 80))
        #expect(display.options == nil)
        stage.touchMove(to: CGPoint(x: -10, y: 80))
        #expect(display.options?.contact != nil)
        stage.touchCancel()
        #expect(!log.take().contains("willEnd cancel"))
    }

    // MARK: Other programs'

    @Test func anotherProgramsTextIsDropped() {
        let offer = Offer()
        send(offer, .entered(CGPoint(x: 10, y: 300)))
        #expect(offer.accepted.last?.type == nil || offer.accepted.last?.actions == [])
        send(offer, .moved(over))
        #expect(offer.accepted.last?.type == "text/plain" && offer.accepted.last?.actions == .copy)
        send(offer, .dropped(over))
        #expect(drops.take() == ["canHandle", "enter", "perform", "conclude"] && offer.reads.count == 1 && offer.ends.isEmpty)
        offer.reads.first?(.success(Data("dropped".utf8)))
        stage.settle()
        #expect(target.loaded == ["dropped"] && offer.ends == ["finish"] && drops.take() == ["end"])
    }

    @Test func aDropWhoseDataNeverArrivesEnds() {
        let offer = Offer()
        send(offer, .entered(over))
        send(offer, .dropped(over))
        stage.advance(by: 31)
        #expect(offer.ends == ["finish"] && target.loaded.isEmpty)
        offer.reads.first?(.failure(.timedOut))
        stage.settle()
        #expect(offer.ends == ["finish"])
    }

    @Test func aDragThatLeavesIsForgotten() {
        let offer = Offer()
        send(offer, .entered(over))
        send(offer, .left)
        #expect(drops.take() == ["canHandle", "enter", "exit", "end"])
        send(offer, .moved(over))
        send(offer, .dropped(over))
        #expect(drops.take() == [] && offer.ends == ["cancel"])
    }

    @Test func dropsThatNothingAcceptsAreCancelled() {
        let offer = Offer()
        offer.mimeTypes = ["image/png"]
        send(offer, .entered(over))
        send(offer, .dropped(over))
        #expect(drops.take() == ["canHandle"] && offer.ends == ["cancel"])
    }
}
