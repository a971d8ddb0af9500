/// A range of frame rates in hertz; 0 for no wish.
public struct CAFrameRateRange: Sendable, Equatable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?

    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    public init() {
        self = .default
    }

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }
}

public func CAFrameRateRangeMake(_ minimum: Float, _ maximum: Float, _ preferred: Float) -> CAFrameRateRange {
    CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
}

/// Calls its target once per frame, before animations are sampled, until it is invalidated. The target is kept alive so long.
@MainActor public final class CADisplayLink: NSObject {
    private var action: (@MainActor (CADisplayLink) -> Void)?
    private weak var context: MediaContext?
    private var lastFire: TimeInterval?

    /// When the frame began, in media time.
    public private(set) var timestamp: CFTimeInterval = 0
    /// When the frame that is made now will be seen.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// Seconds between the display's refreshes; 0 before the first call.
    public private(set) var duration: CFTimeInterval = 0

    public var isPaused = false {
        didSet { if isPaused != oldValue { context?.somethingChanged() } }
    }
    /// Calls per second at most, as far as the display's rate can be divided; 0 for every frame.
    public var preferredFramesPerSecond = 0
    /// The newer way to say so; goes first where it has a preferred rate.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// False: it is called with the frames that others ask for, and asks for none itself.
    package var asksForFrames = true

    public convenience init(target: Any, selector sel: Selector) {
        let target = target as AnyObject
        self.init { link in sel.perform(on: target, with: link) }
    }

    package init(_ action: @escaping @MainActor (CADisplayLink) -> Void) {
        self.action = action
        super.init()
    }

    /// Starts it. There is one loop, and frames come in every mode of it.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { start() }

    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { stop() }

    /// Stops it for good and lets the target go.
    public func invalidate() {
        stop()
        action = nil
    }

    package func start() {
        guard action != nil, context == nil else { return }
        context = .current
        MediaContext.current.add(self)
    }

    private func stop() {
        context?.forget(self)
        context = nil
    }

    func fire(_ frame: MediaContext.Frame) {
        guard let action, !isPaused, context != nil, isDue(frame) else { return }
        timestamp = frame.timestamp
        targetTimestamp = frame.target
        duration = frame.interval
        lastFire = frame.timestamp
        action(self)
    }

    private func isDue(_ frame: MediaContext.Frame) -> Bool {
        var wish = Double(preferredFramesPerSecond)
        if let preferred = preferredFrameRateRange.preferred, preferred > 0 { wish = Double(preferred) }
        guard wish > 0, frame.interval > 0, let lastFire else { return true }
        let frames = max(1, (1 / (wish * frame.interval)).rounded())
        // Half a frame early is the frame that is meant.
        return frame.timestamp - lastFire >= (frames - 0.5) * frame.interval
    }
}
