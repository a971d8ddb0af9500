import Foundation

/// Timers that call a method. The target is retained until the timer is invalidated, or has fired without repeating. The method takes the timer, or
/// nothing. Source: Foundation's `Timer` on Apple's systems.
extension Timer {
    /// Not scheduled: add it to a run loop.
    /// - Parameters:
    ///   - ti: Seconds.
    ///   - userInfo: Nil; `Timer.userInfo` cannot be set from outside of Linux's Foundation.
    @preconcurrency @MainActor public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Never?, repeats yesOrNo: Bool
    ) {
        // Foundation's init(timeInterval:repeats:block:) fires at once.
        self.init(fire: Date(timeIntervalSinceNow: ti), interval: ti, repeats: yesOrNo, block: TimerTarget(aTarget).block(aSelector, repeats: yesOrNo))
    }

    @preconcurrency @MainActor public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Never?, repeats rep: Bool
    ) {
        self.init(fire: date, interval: ti, repeats: rep, block: TimerTarget(t).block(s, repeats: rep))
    }

    /// Scheduled in the main run loop.
    @preconcurrency @MainActor @discardableResult public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Never?, repeats yesOrNo: Bool
    ) -> Timer {
        let timer = SelectorTimer(interval: ti, target: TimerTarget(aTarget), selector: aSelector, repeats: yesOrNo)
        RunLoop.main.add(timer, forMode: .default)
        return timer
    }

    @available(
        *, unavailable,
        message: "Timer.userInfo cannot be set on Linux; pass nil and keep the value in the target, or use scheduledTimer(withTimeInterval:repeats:block:)"
    )
    public convenience init(timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool) {
        fatalError()
    }

    @available(
        *, unavailable,
        message: "Timer.userInfo cannot be set on Linux; pass nil and keep the value in the target, or use scheduledTimer(withTimeInterval:repeats:block:)"
    )
    @discardableResult public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer { fatalError() }
}

/// What a timer retains until it is invalidated.
private final class TimerTarget: @unchecked Sendable {
    // Changed on the main thread, where timers fire.
    private var object: AnyObject?

    init(_ target: Any) { object = target as AnyObject }

    func release() { object = nil }

    /// Calls the method. The target is released after the only call, and after one in which the timer is invalidated.
    @MainActor func block(_ selector: Selector, repeats: Bool) -> @Sendable (Timer) -> Void {
        { timer in
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated {
                guard let object = self.object else { return }
                selector.perform(on: object, with: timer)
                if !repeats || !timer.isValid { self.release() }
            }
        }
    }
}

/// Releases its target when it is invalidated, while Foundation's timer keeps its block for as long as it lives: a target that keeps its timer would live
/// for ever.
private final class SelectorTimer: Timer {
    private let target: TimerTarget

    @MainActor init(interval: TimeInterval, target: TimerTarget, selector: Selector, repeats: Bool) {
        self.target = target
        super.init(
            fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: target.block(selector, repeats: repeats))
    }

    override func invalidate() {
        super.invalidate()
        target.release()
    }
}
