import Foundation
import WayHost
import WayLog

/// Performs selectors immediately or later. Source: Foundation's `NSObject` on Apple's systems.
extension NSObject {
    /// Calls the method and returns its result, if that is an object.
    @preconcurrency @MainActor @discardableResult public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        aSelector.result(on: self).map { Unmanaged.passUnretained($0 as AnyObject).retain().autorelease() }
    }
    @preconcurrency @MainActor @discardableResult public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        aSelector.result(on: self, with: object).map { Unmanaged.passUnretained($0 as AnyObject).retain().autorelease() }
    }
    @preconcurrency @MainActor @discardableResult public func perform(
        _ aSelector: Selector!, with object1: Any!, with object2: Any!
    ) -> Unmanaged<AnyObject>! {
        aSelector.result(on: self, with: object1, object2).map { Unmanaged.passUnretained($0 as AnyObject).retain().autorelease() }
    }

    /// Calls the method after a delay in seconds, or in the next run-loop iteration for 0: in the program's time, which a `TestStage` advances. The
    /// object is retained until then.
    @preconcurrency @MainActor public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        DelayedPerforms.current.add(aSelector, of: self, with: anArgument, after: delay)
    }
    /// The same: there is one loop, which runs its work in every mode.
    @preconcurrency @MainActor public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        perform(aSelector, with: anArgument, afterDelay: delay)
    }

    /// Cancels pending calls of `perform(_:with:afterDelay:)`.
    @preconcurrency @MainActor public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedPerforms.current.cancel { $0.target === aTarget as AnyObject }
    }
    /// Cancels pending calls of one method with one argument.
    @preconcurrency @MainActor public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedPerforms.current.cancel { request in
            request.target === aTarget as AnyObject && request.selector == aSelector && request.hasArgument(anArgument)
        }
    }

    /// Calls the method on the main actor, from any thread.
    public nonisolated func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        nonisolated(unsafe) let (target, argument) = (self, arg)
        if MainActorCheck.isOnMainActor, wait {
            MainActor.assumeIsolated { _ = aSelector.perform(on: target, with: argument) }
        } else if wait {
            DispatchQueue.main.sync { MainActor.assumeIsolated { _ = aSelector.perform(on: target, with: argument) } }
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated { _ = aSelector.perform(on: target, with: argument) } }
        }
    }
}

extension Unmanaged {
    /// There are no autorelease pools on Linux: the object is released in the next run-loop iteration.
    @MainActor fileprivate func autorelease() -> Self {
        UIApplication.shared.enqueue { release() }
        return self
    }
}

/// The delayed perform requests of an application.
@MainActor final class DelayedPerforms {
    struct Request {
        let target: NSObject
        let selector: Selector
        let argument: Any?
        let scheduledTask: MainTaskQueue.ScheduledTask?
        let number: Int

        func hasArgument(_ other: Any?) -> Bool {
            switch (argument, other) {
            case (nil, nil): true
            case (let own as AnyHashable, let other as AnyHashable): own == other
            case (let own?, let other?): own as AnyObject === other as AnyObject
            default: false
            }
        }
    }

    static var current: DelayedPerforms { UIApplication.shared.delayedPerforms }

    private unowned let application: UIApplication
    private var requests: [Request] = []
    private var lastNumber = 0

    init(_ application: UIApplication) { self.application = application }

    func add(_ selector: Selector, of target: NSObject, with argument: Any?, after delay: TimeInterval) {
        lastNumber += 1
        let number = lastNumber
        let scheduledTask = application.schedule(after: delay.isFinite ? max(0, delay) : 0) { [weak self] in self?.perform(number) }
        if scheduledTask == nil {
            wayLogger("waykit.application").error("perform(_:with:afterDelay:) of \(selector.description) before there is a display: it is not called")
            return
        }
        requests.append(Request(target: target, selector: selector, argument: argument, scheduledTask: scheduledTask, number: number))
    }

    func cancel(where matches: (Request) -> Bool) {
        for request in requests where matches(request) { request.scheduledTask?.cancel() }
        requests.removeAll(where: matches)
    }

    private func perform(_ number: Int) {
        guard let index = requests.firstIndex(where: { $0.number == number }) else { return }
        let request = requests.remove(at: index)
        request.selector.perform(on: request.target, with: request.argument)
    }
}
