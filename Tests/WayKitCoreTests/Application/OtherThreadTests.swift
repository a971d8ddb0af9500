import Foundation
import Testing
import WayKit
import WayKitTesting

/// What other threads do to UIKit's objects: release them, stop what observes them, and enqueue work for the main thread.
@MainActor struct OtherThreadTests {
    let stage = TestStage(size: CGSize(width: 100, height: 100))

    /// Carries an object to another thread.
    private final class Box: @unchecked Sendable {
        var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    private final class Log: @unchecked Sendable {
        private let lock = NSLock()
        private var storage: [String] = []
        var lines: [String] { lock.withLock { storage } }
        func add(_ line: String) { lock.withLock { storage.append(line) } }
    }
    private let log = Log()

    private final class Noted: UIView {
        nonisolated let log: Log
        init(_ log: Log) {
            self.log = log
            super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        }
        required init?(coder: NSCoder) { nil }
        deinit { log.add(Thread.isMainThread ? "main" : "other") }
    }

    /// Returns when the work is done.
    private func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            work()
            done.signal()
        }
        thread.start()
        done.wait()
    }

    // MARK: Released

    @Test func viewReleasedOnAnotherThreadLeavesItsSubviews() {
        let child = UIView()
        let (box, constraint) = autoreleasepool { () -> (Box, NSLayoutConstraint) in
            let view = Noted(log)
            view.addSubview(child)
            let constraint = child.leadingAnchor.constraint(equalTo: view.leadingAnchor)
            constraint.isActive = true
            return (Box(view), constraint)
        }
        onAnotherThread { box.object = nil }
        #expect(log.lines == ["other"])
        #expect(child.superview == nil)
        stage.advance(by: 0)
        #expect(child.layer.superlayer == nil)
        #expect(!constraint.isActive)
        #expect(stage.diagnostics == [])
    }

    @Test func viewReleasedOnMainThreadLeavesItsSubviewsAtOnce() {
        let child = UIView()
        var view: UIView? = Noted(log)
        view?.addSubview(child)
        view = nil
        #expect(log.lines == ["main"])
        #expect(child.layer.superlayer == nil)
    }

    @Test func controllerReleasedOnAnotherThreadReleasesItsView() {
        let box = autoreleasepool { () -> Box in
            let controller = UIViewController()
            controller.view = Noted(log)
            return Box(controller)
        }
        onAnotherThread { box.object = nil }
        #expect(log.lines == ["other"])
        stage.advance(by: 0)
        #expect(stage.diagnostics == [])
    }

    @Test func pausedAnimatorReleasedOnAnotherThreadIsReported() {
        let view = UIView()
        stage.show(UIViewController())
        let box = autoreleasepool { () -> Box in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
            animator.pauseAnimation()
            return Box(animator)
        }
        onAnotherThread { box.object = nil }
        stage.advance(by: 0)
        #expect(stage.diagnostics.contains { $0.contains("released while it is paused") })
    }

    // MARK: Stopped

    @Test func observationEndsWhenItIsInvalidatedOnAnotherThread() {
        let view = UIView(), log = log
        let observation = view.observe(\.alpha, options: [.new]) { _, change in log.add("\(change.newValue ?? -1)") }
        view.alpha = 0.5
        onAnotherThread { observation.invalidate() }
        stage.advance(by: 0)
        view.alpha = 0.25
        #expect(log.lines == ["0.5"])
    }

    @Test func observationEndsWhenItIsReleasedOnAnotherThread() {
        let view = UIView(), log = log
        let box = autoreleasepool { Box(view.observe(\.alpha, options: [.new]) { _, _ in log.add("changed") }) }
        onAnotherThread { box.object = nil }
        stage.advance(by: 0)
        view.alpha = 0.25
        #expect(log.lines == [])
    }

    @MainActor private final class Target {
        var calls = 0
        func step(_ link: CADisplayLink) { calls += 1 }
    }

    @Test func displayLinkEndsWhenItIsInvalidatedOnAnotherThread() {
        stage.show(UIViewController())
        let target = Target()
        let link = CADisplayLink(target: target, selector: Selector(Target.step(_:), name: "step(_:)"))
        link.add(to: .main, forMode: .common)
        stage.advance(by: 0.1)
        let calls = target.calls
        #expect(calls > 0)
        onAnotherThread { link.invalidate() }
        stage.advance(by: 0)
        stage.advance(by: 0.1)
        #expect(target.calls == calls)
    }

    // MARK: Enqueued

    @Test func workEnqueuedOnAnotherThreadRunsOnMainThread() {
        let log = log
        @Sendable func note(_ name: String) { log.add(Thread.isMainThread ? name : "\(name) elsewhere") }
        onAnotherThread {
            DispatchQueue.main.async { note("queue") }
            OperationQueue.main.addOperation { note("operation") }
            RunLoop.main.perform { note("run loop") }
            Task { @MainActor in note("task") }
        }
        #expect(log.lines == [])
        stage.advance(by: 0)
        #expect(Set(log.lines) == ["queue", "operation", "run loop", "task"])
    }

    @Test(arguments: [RunLoop.Mode.default, .common, .tracking]) func timerFires(mode: RunLoop.Mode) {
        let log = log
        let timer = Timer(fire: Date(timeIntervalSinceNow: 0.5), interval: 1, repeats: true) { _ in log.add(Thread.isMainThread ? "main" : "other") }
        RunLoop.main.add(timer, forMode: mode)
        stage.advance(by: 0.4)
        #expect(log.lines == [])
        stage.advance(by: 0.2)
        #expect(log.lines == ["main"])
        RunLoop.main.add(timer, forMode: .tracking)
        stage.advance(by: 1)
        #expect(log.lines == ["main", "main"])
        timer.invalidate()
    }

    @Test func mediaTimeIsReadOnAnotherThread() {
        let log = log
        onAnotherThread {
            let first = CACurrentMediaTime(), second = CACurrentMediaTime()
            log.add(first <= second && abs(second - ProcessInfo.processInfo.systemUptime) < 5 ? "monotonic" : "\(first), \(second)")
        }
        #expect(log.lines == ["monotonic"])
        stage.advance(by: 1)
        #expect(CACurrentMediaTime() == stage.time)
    }
}
