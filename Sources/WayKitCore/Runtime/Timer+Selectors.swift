import Foundation

/// Lets initialisers of `Timer` make a subclass of it.
public protocol _TimerInitialization {}

extension Timer: _TimerInitialization {}

/// Timers that call a method. The target is retained until the timer is invalidated, or has fired without repeating. The method takes the timer, or
/// nothing. Source: Foundation's `Timer` on Apple's systems.
extension _TimerInitialization where Self == Timer {
    /// Not scheduled: add it to a run loop.
    /// - Parameters:
    ///   - ti: Seconds.
    ///   - userInfo: What `Timer.userInfo` returns.
    @preconcurrency @MainActor public init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) {
        self.init(
            fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    }

    /// Not scheduled: add it to a run loop.
    /// - Parameters:
    ///   - date: When it fires first.
    ///   - ti: Seconds between the times at which it fires, if it repeats.
    ///   - ui: What `Timer.userInfo` returns.
    @preconcurrency @MainActor public init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?, repeats rep: Bool
    ) {
        self = SelectorTimer(date, interval: ti, target: TimerTarget(t, userInfo: ui), selector: s, repeats: rep)
    }
}

extension Timer {
    /// Scheduled in the main run loop.
    @preconcurrency @MainActor @discardableResult public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.main.add(timer, forMode: .default)
        return timer
    }
}

/// What a timer retains until it is invalidated.
private final class TimerTarget: @unchecked Sendable {
    // Changed on the main thread, where timers fire.
    private var object: AnyObject?
    private(set) var userInfo: Any?

    init(_ target: Any, userInfo: Any?) {
        object = target as AnyObject
        self.userInfo = userInfo
    }

    func release() { (object, userInfo) = (nil, nil) }

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

/// Has a `userInfo`, which Linux's Foundation cannot be given. Releases its target when it is invalidated, while Foundation's timer keeps its block for as
/// long as it lives: a target that keeps its timer would live for ever.
private final class SelectorTimer: Timer {
    private let target: TimerTarget

    @MainActor init(_ date: Date, interval: TimeInterval, target: TimerTarget, selector: Selector, repeats: Bool) {
        self.target = target
        super.init(fire: date, interval: interval, repeats: repeats, block: target.block(selector, repeats: repeats))
    }

    override var userInfo: Any? { target.userInfo }

    override func invalidate() {
        super.invalidate()
        target.release()
    }
}
