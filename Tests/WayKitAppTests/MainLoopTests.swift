import CoreFoundation
import Foundation
import Testing
import WayHost

@testable import WayKitApp

/// The main loop, on the run loop of the test's thread.
@MainActor @Suite(.serialized) struct MainLoopTests {
    let host = ScriptedHost()

    /// Runs until the test stops it with 0; a timer stops a loop that sleeps too long with 1.
    private func run(_ loop: MainLoop) -> Int32 {
        let timer = DispatchSource.makeTimerSource(queue: .global())
        let pipe = host.pipe
        host.pipe.onRead = host.pipe.onRead ?? { loop.stop(status: 1) }
        timer.setEventHandler { pipe.write() }
        timer.schedule(deadline: .now() + 10)
        timer.resume()
        defer { timer.cancel() }
        return loop.run()
    }

    @Test func descriptorsAreReadBeforeTimersAfterStall() {
        let loop = MainLoop(host: host)
        var log: [String] = []
        host.pipe.onRead = { log.append("read") }
        host.taskQueue.schedule(after: 0.5) { log.append("timer") }
        host.taskQueue.enqueue { [host] in
            log.append("stall")
            host.now += 2
            host.pipe.write()
            host.taskQueue.schedule(after: 0.1) { loop.stop(status: 0) }
        }
        host.taskQueue.schedule(after: 1) { [host] in host.now += 1 }
        #expect(run(loop) == 0)
        #expect(log == ["stall", "read", "timer"])
    }

    /// The stall is in a handler of what was read: what has come meanwhile is read, too, in as many reads as it takes.
    @Test func descriptorsAreReadBeforeTimersAfterAStallInAHandler() {
        let loop = MainLoop(host: host)
        var log: [String] = []
        host.taskQueue.schedule(after: 0.5) {
            log.append("timer")
            loop.stop(status: 0)
        }
        host.pipe.onRead = { [host] in
            log.append("read")
            if log.count == 1 { host.now += 2 }
            if log.count < 4 { host.pipe.write() }
        }
        host.pipe.write()
        #expect(run(loop) == 0)
        #expect(log == ["read", "read", "read", "read", "timer"])
    }

    /// A source that always has something to read delays a timer, but not for ever.
    @Test func endlessInputDoesNotStarveTimers() {
        let loop = MainLoop(host: host)
        var reads = 0
        host.taskQueue.schedule(after: 0.5) { loop.stop(status: 0) }
        host.pipe.onRead = { [host] in
            reads += 1
            host.now += 1
            if reads > 1000 { return loop.stop(status: 1) }
            host.pipe.write()
        }
        host.pipe.write()
        #expect(run(loop) == 0)
        #expect(reads < 200)
    }

    /// The same for Foundation's timers.
    @Test func descriptorsAreReadBeforeRunLoopTimersAfterStall() {
        let loop = MainLoop(host: host)
        var log: [String] = []
        host.pipe.onRead = { log.append("read") }
        host.taskQueue.enqueue { [host] in
            let timer = Timer(fire: .distantPast, interval: 0, repeats: false) { _ in
                MainActor.assumeIsolated {
                    log.append("timer")
                    loop.stop(status: 0)
                }
            }
            RunLoop.current.add(timer, forMode: .default)
            host.pipe.write()
        }
        #expect(run(loop) == 0)
        #expect(log == ["read", "timer"])
    }

    @Test func selfEnqueueingTasksDoNotStarveDescriptors() {
        let loop = MainLoop(host: host)
        var passes = 0
        func again() {
            passes += 1
            if passes > 1000 { return loop.stop(status: 1) }
            host.taskQueue.enqueue { again() }
        }
        again()
        host.pipe.onRead = { loop.stop(status: 0) }
        host.taskQueue.enqueue { [host] in host.pipe.write() }
        #expect(run(loop) == 0)
        #expect(passes < 5)
    }

    @Test func dueTimersDoNotStarveDescriptors() {
        let loop = MainLoop(host: host)
        var passes = 0
        func again() {
            passes += 1
            if passes > 1000 { return loop.stop(status: 1) }
            host.taskQueue.schedule(after: 0) { again() }
        }
        again()
        host.pipe.onRead = { loop.stop(status: 0) }
        host.pipe.write()
        #expect(run(loop) == 0)
        #expect(passes < 5)
    }

    /// A run loop block that enqueues itself again.
    @MainActor private final class Chain {
        private(set) var passes = 0
        private let onPass: (Int) -> Void

        init(onPass: @escaping (Int) -> Void) { self.onPass = onPass }

        func end() { passes = .max - 1000 }

        func enqueue() {
            RunLoop.current.perform {
                MainActor.assumeIsolated {
                    self.passes += 1
                    self.onPass(self.passes)
                    if self.passes <= 1000 { self.enqueue() }
                }
            }
        }
    }

    @Test func selfEnqueueingBlocksDoNotStarveDescriptorsOrTasks() {
        let loop = MainLoop(host: host)
        let chain = Chain { if $0 > 1000 { loop.stop(status: 1) } }
        chain.enqueue()
        var hasRead = false
        host.pipe.onRead = { [host] in
            hasRead = true
            host.taskQueue.enqueue { loop.stop(status: 0) }
        }
        host.pipe.write()
        #expect(run(loop) == 0)
        #expect(hasRead && chain.passes < 5)
        chain.end()
    }

    /// A partially read descriptor is read again: the kernel notifies a run loop of new data, not of unread data.
    @Test func partiallyReadDescriptorIsReadAgain() {
        let loop = MainLoop(host: host)
        for _ in 0..<3 { host.pipe.write() }
        host.pipe.onRead = { [host] in
            if host.pipe.reads == 3 { loop.stop(status: 0) }
        }
        #expect(run(loop) == 0)
        #expect(host.pipe.reads == 3)
    }

    /// One iteration per event, and no others.
    @Test func idleLoopSleeps() {
        let loop = MainLoop(host: host)
        host.pipe.onRead = { [host] in
            if host.pipe.reads == 3 { return loop.stop(status: 0) }
            let pipe = host.pipe
            whenTheLoopSleeps { pipe.write() }
        }
        host.pipe.write()
        #expect(run(loop) == 0)
        #expect(host.pipe.preparations <= 6, "\(host.pipe.preparations) turns for three bytes")
    }

    /// Foundation posts them from observers of the run loop, which is not running at that time.
    @Test(arguments: [NotificationQueue.PostingStyle.asap, .whenIdle]) func queuedNotificationsArePosted(style: NotificationQueue.PostingStyle) {
        let loop = MainLoop(host: host), name = Notification.Name("queued")
        let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { loop.stop(status: 0) }
        }
        host.taskQueue.enqueue { NotificationQueue.default.enqueue(Notification(name: name), postingStyle: style) }
        #expect(run(loop) == 0)
        NotificationCenter.default.removeObserver(observer)
    }

    // MARK: From another thread

    /// Runs `work` on another thread once the loop has prepared its next sleep.
    private func whenTheLoopSleeps(_ work: @escaping @Sendable () -> Void) {
        let prepared = host.pipe.prepared
        while prepared.wait(timeout: .now()) == .success {}
        Thread {
            prepared.wait()
            work()
        }.start()
    }

    private struct UncheckedBox<Value>: @unchecked Sendable { let value: Value }

    @Test func blockFromAnotherThreadWakesLoop() {
        let loop = MainLoop(host: host)
        let runLoop = UncheckedBox(value: RunLoop.current)
        whenTheLoopSleeps {
            runLoop.value.perform { MainActor.assumeIsolated { loop.stop(status: 0) } }
        }
        #expect(run(loop) == 0)
    }

    @Test func timerFromAnotherThreadWakesLoop() {
        let loop = MainLoop(host: host)
        let runLoop = UncheckedBox(value: RunLoop.current)
        whenTheLoopSleeps {
            let timer = Timer(fire: .distantPast, interval: 0, repeats: false) { _ in
                MainActor.assumeIsolated { loop.stop(status: 0) }
            }
            runLoop.value.add(timer, forMode: .common)
        }
        #expect(run(loop) == 0)
    }

    @Test func sourceFromAnotherThreadWakesLoop() {
        let loop = MainLoop(host: host)
        let runLoop = UncheckedBox(value: CFRunLoopGetCurrent())
        let owner = UncheckedBox(value: Unmanaged.passUnretained(loop).toOpaque())
        whenTheLoopSleeps {
            var context = CFRunLoopSourceContext()
            context.info = owner.value
            context.perform = { owner in
                let address = UInt(bitPattern: owner)
                MainActor.assumeIsolated {
                    guard let owner = UnsafeRawPointer(bitPattern: address) else { return }
                    Unmanaged<MainLoop>.fromOpaque(owner).takeUnretainedValue().stop(status: 0)
                }
            }
            let source = CFRunLoopSourceCreate(nil, 0, &context)
            CFRunLoopAddSource(runLoop.value, source, kCFRunLoopDefaultMode)
            CFRunLoopSourceSignal(source)
            CFRunLoopWakeUp(runLoop.value)
        }
        #expect(run(loop) == 0)
    }

    /// A program that runs the run loop itself to wait for something sleeps, and is not interrupted.
    @Test func nestedRunLoopDoesNotRunMainLoop() {
        let loop = MainLoop(host: host)
        var log: [String] = []
        host.taskQueue.enqueue { [host] in
            let timer = Timer(fire: Date(timeIntervalSinceNow: 0.03), interval: 0, repeats: false) { _ in
                MainActor.assumeIsolated { log.append("timer") }
            }
            RunLoop.current.add(timer, forMode: .default)
            let before = host.pipe.preparations
            while log.isEmpty { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05)) }
            #expect(host.pipe.preparations == before)
            host.taskQueue.enqueue { loop.stop(status: 0) }
        }
        #expect(run(loop) == 0)
        #expect(log == ["timer"])
    }
}
