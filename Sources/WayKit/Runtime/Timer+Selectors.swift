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
        self.init(timeInterval: ti, repeats: yesOrNo, block: Self.block(aTarget as AnyObject, aSelector))
    }

    @preconcurrency @MainActor public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Never?, repeats rep: Bool
    ) {
        self.init(fire: date, interval: ti, repeats: rep, block: Self.block(t as AnyObject, s))
    }

    /// Scheduled in the main run loop.
    @preconcurrency @MainActor @discardableResult public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Never?, repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: nil, repeats: yesOrNo)
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

    @MainActor private static func block(_ target: AnyObject, _ selector: Selector) -> @Sendable (Timer) -> Void {
        nonisolated(unsafe) let target = target
        return { timer in
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated { _ = selector.perform(on: target, with: timer) }
        }
    }
}
