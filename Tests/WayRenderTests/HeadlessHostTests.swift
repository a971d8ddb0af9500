import Testing
import WayGraphics
import WayHost
import WayHostHeadless

@MainActor struct HeadlessHostTests {
    private func makeHost(rate: Double = 100) throws -> (HeadlessHost, HeadlessWindow, Log) {
        let host = HeadlessHost(size: CGSize(width: 40, height: 30), refreshRate: rate)
        let log = Log()
        host.onEvent = { log.note($0) }
        let window = try host.openWindow(
            WindowOptions(title: "a", applicationID: "test", preferredSize: CGSize(width: 40, height: 30)))
        return (host, window, log)
    }

    @MainActor final class Log {
        var frames: [FrameTiming] = []
        var others: [String] = []
        var onFrame: (() -> Void)?

        func note(_ event: HostEvent) {
            switch event {
            case .window(_, .frame(let timing)):
                frames.append(timing)
                onFrame?()
            case .window(_, .configured(let state)): others.append("configured \(Int(state.size.width))×\(Int(state.size.height))")
            case .window(_, .contentsLost): others.append("contents lost")
            case .window(_, .presented): others.append("presented")
            case .window(_, .closeRequested): others.append("close")
            case .window(_, .popup(_, let event)): others.append("popup \(event)")
            case .lost: others.append("lost")
            case .restored: others.append("restored")
            case .screensChanged: others.append("screens")
            case .input: others.append("input")
            }
        }
    }

    @Test func timerJustAfterTheEndDoesNotFire() throws {
        let (host, _, _) = try makeHost()
        var count = 0
        host.taskQueue.schedule(at: 1 + 1e-10) { count += 1 }
        host.advance(to: 1)
        #expect(host.now == 1 && count == 0)
        host.advance(to: 1.1)
        #expect(count == 1)
    }

    @Test func firstConfigureArrivesInTheNextIteration() throws {
        let (host, window, log) = try makeHost()
        #expect(log.others.isEmpty)
        #expect(window.acquireBuffer() == nil)
        host.advance(to: 0)
        #expect(log.others == ["configured 40×30"])
        #expect(window.acquireBuffer() != nil)
    }

    @Test func frameIsDueOneRefreshAfterTheRequest() throws {
        let (host, window, log) = try makeHost()
        host.advance(to: 0.123)
        window.requestFrame()
        window.requestFrame()
        #expect(abs(try #require(host.nextDeadline) - 0.133) < 1e-9)
        host.advance(to: 0.132)
        #expect(log.frames.isEmpty)
        host.advance(to: 0.5)
        #expect(log.frames.count == 1)
        let frame = try #require(log.frames.first)
        #expect(abs(frame.now - 0.133) < 1e-9)
        #expect(frame.presentation == frame.now)
        #expect(frame.interval == 0.01)
        #expect(host.nextDeadline == nil)
        #expect(host.now == 0.5)
    }

    @Test(arguments: [24.0, 59.94, 90, 120, 144]) func repeatedRequestsGetAFrameEveryRefresh(rate: Double) throws {
        let (host, window, log) = try makeHost(rate: rate)
        host.advance(to: 1)
        log.onFrame = { window.requestFrame() }
        window.requestFrame()
        host.advance(to: 11)
        #expect(log.frames.count == Int(10 * rate + 1e-6))
        for (index, frame) in log.frames.enumerated() { #expect(abs(frame.now - (1 + Double(index + 1) / rate)) < 1e-8) }
    }

    @Test func suspendedWindowsGetNoFrames() throws {
        let (host, window, log) = try makeHost()
        host.advance(to: 0)
        window.setSuspended(true)
        window.requestFrame()
        host.advance(to: 1)
        #expect(log.frames.isEmpty)
        window.setSuspended(false)
        host.advance(to: 2)
        #expect(log.frames.count == 1)
    }

    @Test func timersAndFramesFireInTimeOrder() throws {
        let (host, window, log) = try makeHost()
        host.advance(to: 0)
        var order: [String] = []
        log.onFrame = { order.append("frame") }
        host.taskQueue.schedule(at: 0.005) { order.append("early") }
        host.taskQueue.schedule(at: 0.015) {
            order.append("late")
            host.taskQueue.enqueue { order.append("turn at \(host.now)") }
        }
        window.requestFrame()
        host.advance(to: 0.02)
        #expect(order == ["early", "frame", "late", "turn at 0.015"])
    }

    @Test func selfEnqueueingTaskDoesNotStopTime() throws {
        let (host, _, _) = try makeHost()
        var count = 0
        func again() {
            count += 1
            host.taskQueue.enqueue(again)
        }
        again()
        host.advance(to: 1)
        #expect(host.now == 1)
        #expect(count > 1000)
    }

    @Test func twoBuffersAlternateWithCorrectAge() throws {
        let (host, window, _) = try makeHost()
        host.advance(to: 0)
        var ages: [Int] = []
        for _ in 0..<4 {
            let buffer = try #require(window.acquireBuffer())
            ages.append(buffer.age)
            window.commit(buffer, damage: [], opaque: [])
        }
        #expect(ages == [0, 0, 2, 2])
        let discarded = try #require(window.acquireBuffer())
        #expect(discarded.age == 2)
        window.discard(discarded)
        #expect(try #require(window.acquireBuffer()).age == 0)
        // The other buffer is on display.
        #expect(window.acquireBuffer() == nil)
    }

    @Test func damageOnlyDisplayCopiesOnlyTheDamage() throws {
        let (host, window, _) = try makeHost()
        host.advance(to: 0)
        window.showsOnlyDamage = true
        let width = window.state.pixelWidth, height = window.state.pixelHeight
        func show(_ pixel: UInt32, damage: PixelRect) throws {
            let buffer = try #require(window.acquireBuffer())
            buffer.pixels.initializeMemory(as: UInt32.self, repeating: pixel, count: width * height)
            window.commit(buffer, damage: [damage], opaque: [])
        }
        // The first image is copied completely.
        try show(Pixel.red, damage: .zero)
        try show(Pixel.blue, damage: PixelRect(x: 2, y: 3, width: 4, height: 1000))
        let image = try #require(window.shownImage)
        #expect([image[1, 3], image[2, 2], image[6, 3]] == [Pixel.red, Pixel.red, Pixel.red])
        #expect([image[2, 3], image[5, height - 1]] == [Pixel.blue, Pixel.blue])
    }

    @Test func releasedBufferTriggersAFrame() throws {
        let (host, window, log) = try makeHost()
        host.advance(to: 0)
        window.isHoldingBuffers = true
        #expect(window.acquireBuffer() == nil)
        host.advance(to: 1)
        #expect(log.frames.isEmpty)
        window.isHoldingBuffers = false
        host.advance(to: 2)
        #expect(log.frames.count == 1)
    }

    @Test func lostConnectionIsRestored() throws {
        let (host, window, log) = try makeHost()
        host.advance(to: 0)
        log.others = []
        window.requestFrame()
        host.lose()
        host.advance(to: 1)
        #expect(log.frames.isEmpty)
        #expect(window.acquireBuffer() == nil)
        #expect(throws: HostError.self) { try host.openWindow(WindowOptions(title: "", applicationID: "", preferredSize: .zero)) }
        host.restore()
        #expect(log.others == ["lost", "restored", "configured 40×30", "contents lost"])
        host.advance(to: 2)
        #expect(log.frames.count == 1)
        #expect(try #require(window.acquireBuffer()).age == 0)
    }

    @Test func presentationFeedbackArrivesAtTheCommitTime() throws {
        let (host, window, log) = try makeHost()
        host.advance(to: 0.25)
        let buffer = try #require(window.acquireBuffer())
        window.commit(buffer, damage: [], opaque: [])
        #expect(!log.others.contains("presented"))
        host.advance(to: 0.25)
        #expect(log.others.contains("presented"))
    }

    @Test func screenChangeReconfiguresFullScreenWindows() throws {
        let (host, window, log) = try makeHost()
        host.advance(to: 0)
        window.setFullScreen(true)
        host.configureScreen(size: CGSize(width: 30, height: 40), scale: 2, transform: .rotated90)
        #expect(log.others.suffix(2) == ["screens", "configured 30×40"])
        #expect(window.state.pixelWidth == 80)
        #expect(window.state.pixelHeight == 60)
        #expect(host.screen.pixelWidth == 80)
    }

    @Test func hostsAreIndependent() throws {
        let (one, first, firstLog) = try makeHost()
        let (other, second, secondLog) = try makeHost(rate: 50)
        one.advance(to: 0)
        other.advance(to: 5)
        first.requestFrame()
        second.requestFrame()
        one.advance(to: 1)
        #expect(firstLog.frames.count == 1)
        #expect(secondLog.frames.isEmpty)
        #expect(other.now == 5)
        first.close()
        second.close()
    }

    // MARK: Popups

    @Test func popupsArePositionedIfTheHostSupportsThem() throws {
        let (host, window, log) = try makeHost()
        let options = PopupOptions(anchor: CGRect(x: 10, y: 10, width: 20, height: 20), side: .below, size: CGSize(width: 50, height: 60))
        host.runDueTasks()
        #expect(window.makePopup(options) == nil)
        host.offersPopups = true
        let popup = try #require(window.makePopup(options) as? HeadlessPopup)
        #expect(popup.frame == nil && popup.acquireBuffer() == nil)
        host.runDueTasks()
        #expect(popup.frame == CGRect(x: -5, y: 30, width: 50, height: 60))
        let buffer = try #require(popup.acquireBuffer())
        popup.commit(buffer, damage: [], opaque: [])
        #expect(popup.commitCount == 1 && popup.shownImage?.width == 50)
        popup.dismiss()
        #expect(log.others.suffix(2) == ["popup configured", "popup done(WayHost.PopupEnd.dismissed)"])
        #expect(window.popups.isEmpty && popup.acquireBuffer() == nil)
    }
}
