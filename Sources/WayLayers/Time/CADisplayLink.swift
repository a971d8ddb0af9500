import Foundation
import WayLog

/// Calls its target once per frame, before animations are sampled, until it is invalidated. The target is retained until then.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
    private var action: ((CADisplayLink) -> Void)?
    private weak var context: AnimationContext?
    private var lastFire: TimeInterval?

    /// When the frame began, in media time.
    public private(set) var timestamp: CFTimeInterval = 0
    /// When the next frame will be presented: after `timestamp`, by the interval from one call to the next.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// When the current frame will be presented: what animations are sampled at.
    package private(set) var presentation: CFTimeInterval = 0
    /// Seconds between the display's refreshes; 0 before the first call.
    public private(set) var duration: CFTimeInterval = 0

    public var isPaused = false {
        didSet { if isPaused != oldValue { context?.notifyChange() } }
    }
    /// Maximum calls per second, as far as the display's rate can be divided; 0 for every frame.
    public var preferredFramesPerSecond = 0
    /// Replaces `preferredFramesPerSecond` and has precedence if it has a preferred rate. Without one, the highest allowed rate is used. If everything that
    /// moves requests less than the display's rate, only those frames are produced.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// False: it is called with the frames that others request, and requests none itself.
    package var requestsFrames = true

    public convenience init(target: Any, selector sel: Selector) {
        let target = target as AnyObject
        self.init { link in sel.perform(on: target, with: link) }
    }

    package init(_ action: @escaping (CADisplayLink) -> Void) {
        self.action = action
        super.init()
    }

    /// Starts it. There is one run loop, and frames are delivered in all of its modes.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { start() }

    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { stop() }

    /// Stops it permanently and releases the target. Not isolated, so that a `deinit` can call it: on another thread it takes effect when the main actor
    /// runs next.
    public nonisolated func invalidate() {
        runOnMainActor {
            self.stop()
            self.action = nil
        }
    }

    package func start() {
        guard action != nil, context == nil else { return }
        context = .current
        AnimationContext.current.add(self)
    }

    private func stop() {
        context?.remove(self)
        context = nil
    }

    func fire(_ frame: AnimationContext.Frame) {
        guard let action, !isPaused, context != nil, isDue(frame) else { return }
        timestamp = frame.timestamp
        presentation = frame.target
        duration = frame.interval
        // A frame without a display is presented when it begins.
        let first = frame.target > frame.timestamp ? frame.target : frame.timestamp + frame.interval
        targetTimestamp = first + Double(refreshes(of: frame.interval) - 1) * frame.interval
        lastFire = frame.timestamp
        action(self)
    }

    private func isDue(_ frame: AnimationContext.Frame) -> Bool {
        guard let lastFire else { return true }
        // A frame up to half a refresh early counts as the intended one.
        return frame.timestamp - lastFire >= (Double(refreshes(of: frame.interval)) - 0.5) * frame.interval
    }

    /// Display refreshes from one call to the next.
    func refreshes(of interval: TimeInterval) -> Int {
        let range = preferredFrameRateRange
        guard preferredFramesPerSecond > 0, range.preferred ?? 0 <= 0 else { return range.refreshes(of: interval) }
        let preferredRate = Float(preferredFramesPerSecond)
        return CAFrameRateRange(minimum: range.minimum, maximum: range.maximum, preferred: preferredRate).refreshes(of: interval)
    }
}
