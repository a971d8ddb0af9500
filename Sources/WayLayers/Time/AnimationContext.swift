import WayLog

/// State for which UIKit's and QuartzCore's interfaces have no argument: the clock, the transaction stack, the display links and the running animations. The
/// main loop sets one; a test stage in memory sets its own in each of its verbs, so that several coexist in one process.
@MainActor package final class AnimationContext {
    private static let contexts = PerTask<AnimationContext>()
    private static let fallback = AnimationContext(clock: { ProcessInfo.processInfo.systemUptime })

    /// The context of the current task.
    package static var current: AnimationContext {
        get { contexts.value ?? fallback }
        set { contexts.set(newValue) }
    }

    /// The object that owns this context: the module above finds its application by it.
    package weak var owner: AnyObject?

    /// Removes this context for good: it is not made current again.
    package func retire() { Self.contexts.removeAll { $0 === self } }

    /// When a frame begins, when it is presented, and the time until the next frame; seconds of media time.
    package typealias Frame = (timestamp: TimeInterval, target: TimeInterval, interval: TimeInterval)

    /// An end time within this distance counts as reached: rounding errors in sums of seconds must not cost a frame.
    package static let tolerance: TimeInterval = 1e-6

    private let clock: @MainActor () -> TimeInterval
    private let enqueueWork: (@MainActor (@escaping @MainActor () -> Void) -> Void)?
    /// Run-loop tasks of a context without a loop; the next tick runs them.
    private var pendingTasks: [@MainActor () -> Void] = []

    let transactions = TransactionStack()
    /// The timeline that animations added now belong to.
    package var currentTimeline: AnimationTimeline?
    /// Called when something was added or resumed: `nextEventTime` and `isAnimating` have to be queried again.
    package var onChange: (@MainActor () -> Void)?

    private var animations: [RunningAnimation] = []
    private var trackers: [AnimationTracker] = []
    private var scheduledTimelines: [AnimationTimeline] = []
    private var links: [CADisplayLink] = []
    private var lastOrder: UInt64 = 0
    private var updatedLayers: [WeakUpdatedLayer] = []
    private struct WeakUpdatedLayer { weak var layer: (any CALayer & FrameUpdating)? }
    private var lastFrameTime: TimeInterval = 0
    private var observers: [ObjectIdentifier: WeakObservers] = [:]
    private struct WeakObservers { weak var observers: KeyValueObservers? }

    /// - Parameters:
    ///   - clock: seconds, monotonic.
    ///   - enqueue: runs the work in the next run-loop iteration; without it the next tick does.
    package init(
        clock: @escaping @MainActor () -> TimeInterval,
        enqueue: (@MainActor (@escaping @MainActor () -> Void) -> Void)? = nil
    ) {
        self.clock = clock
        enqueueWork = enqueue
        transactions.context = self
    }

    /// The value that `CACurrentMediaTime()` returns.
    package var now: TimeInterval { clock() }

    /// Makes the timeline the current one during the call.
    package func withTimeline<R>(_ timeline: AnimationTimeline?, _ body: () throws -> R) rethrows -> R {
        let before = currentTimeline
        currentTimeline = timeline
        defer { currentTimeline = before }
        return try body()
    }

    /// Runs the work in the next run-loop iteration.
    package func enqueue(_ work: @escaping @MainActor () -> Void) {
        if let enqueueWork {
            enqueueWork(work)
        } else {
            pendingTasks.append(work)
            notifyChange()
        }
    }

    func notifyChange() { onChange?() }

    func nextOrder() -> UInt64 {
        lastOrder += 1
        return lastOrder
    }

    // MARK: Members

    func add(_ animation: RunningAnimation) {
        animations.append(animation)
        notifyChange()
    }

    func remove(_ animation: RunningAnimation) { animations.removeAll { $0 === animation } }

    func add(_ tracker: AnimationTracker) {
        trackers.append(tracker)
        notifyChange()
    }

    func remove(_ tracker: AnimationTracker) { trackers.removeAll { $0 === tracker } }

    func add(_ link: CADisplayLink) {
        guard !links.contains(where: { $0 === link }) else { return }
        links.append(link)
        notifyChange()
    }

    func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

    func add(_ observers: KeyValueObservers) { self.observers[ObjectIdentifier(observers)] = WeakObservers(observers: observers) }

    /// Called after an event was handled and when a frame is laid out: observers compare values whose changes are not announced.
    package func notifyObservers() {
        guard !observers.isEmpty else { return }
        observers = observers.filter { !($0.value.observers?.isEmpty ?? true) }
        for entry in observers.values { entry.observers?.notify() }
    }

    /// Called when the timeline's time starts or stops advancing by a scheduled segment.
    func timelineScheduleChanged(_ timeline: AnimationTimeline) {
        if timeline.hasScheduledBoundary {
            if !scheduledTimelines.contains(where: { $0 === timeline }) { scheduledTimelines.append(timeline) }
        } else {
            scheduledTimelines.removeAll { $0 === timeline }
        }
        notifyChange()
    }

    /// The layer is updated in each frame of its tree, until it is deallocated. Called when it is made, and by the renderer, since a layer may be made
    /// before its program's context.
    package func add(_ layer: any CALayer & FrameUpdating) {
        if !updatedLayers.contains(where: { $0.layer === layer }) { updatedLayers.append(WeakUpdatedLayer(layer: layer)) }
    }

    // MARK: Frames

    /// The time that the frame which is being prepared shows.
    var frameTime: TimeInterval { max(now, lastFrameTime) }

    /// Called before a tree is rendered: draws layers whose drawn properties are animated, and updates those that change by themselves.
    func updateLayers(below root: CALayer) {
        let time = frameTime
        for animation in animations where !animation.drawnTargets.isEmpty {
            if let layer = animation.layer, layer.root === root { layer.displayPresentation(at: time) }
        }
        updatedLayers.removeAll { $0.layer == nil }
        for entry in updatedLayers {
            if let layer = entry.layer, layer.root === root { layer.updateForFrame(at: time) }
        }
    }

    /// Whether frames are needed now.
    package var isAnimating: Bool {
        let time = now
        return links.contains { !$0.isPaused && $0.requestsFrames } || scheduledTimelines.contains { $0.isAdvancing(at: time) }
            || animations.contains { $0.isMoving(at: time) } || hasMovingLayers(at: time)
    }

    private func hasMovingLayers(at time: TimeInterval) -> Bool {
        updatedLayers.contains { $0.layer?.needsFrames(at: time) ?? false }
    }

    /// Display refreshes per frame that the running animations and links request; 1 if any of them needs every refresh.
    /// - Parameter interval: Seconds from one refresh of the display to the next.
    package func refreshesPerFrame(of interval: TimeInterval) -> Int {
        let time = now
        if scheduledTimelines.contains(where: { $0.isAdvancing(at: time) }) || hasMovingLayers(at: time) { return 1 }
        var lowest = Int.max
        for link in links where !link.isPaused && link.requestsFrames { lowest = min(lowest, link.refreshes(of: interval)) }
        for animation in animations where lowest > 1 {
            let refreshes = animation.animation.preferredFrameRateRange.refreshes(of: interval)
            if refreshes < lowest, animation.isMoving(at: time) { lowest = refreshes }
        }
        return lowest == .max ? 1 : lowest
    }

    /// The latest time at which `tick` has to run, with or without frames: an animation begins or ends, or a completion becomes due. Nil for never, as
    /// currently scheduled.
    package var nextEventTime: TimeInterval? {
        let time = now
        if !pendingTasks.isEmpty || animations.contains(where: { $0.isOrphaned }) { return time }
        var next: TimeInterval?
        func consider(_ candidate: TimeInterval?) {
            guard let candidate, candidate.isFinite else { return }
            next = min(next ?? candidate, candidate)
        }
        for animation in animations {
            switch animation.phase {
            case .waiting:
                consider(animation.beginMediaTime)
                consider(animation.endMediaTime)
            case .active: consider(animation.endMediaTime)
            case .ended, .removed: break
            }
        }
        for tracker in trackers { consider(tracker.endMediaTime(at: time)) }
        for timeline in scheduledTimelines { consider(timeline.boundaryTime) }
        return next.map { max($0, time) }
    }

    /// Called once per frame and at `nextEventTime`: fires the display links, then runs all due events in order of their times; of two at the same time the
    /// older runs first.
    /// - Parameters:
    ///   - time: the media time at which the frame will be presented.
    ///   - frame: nil if no frame is produced; display links are not fired then.
    package func tick(at time: TimeInterval, frame: Frame?) {
        let due = pendingTasks
        pendingTasks.removeAll()
        due.forEach { $0() }
        transactions.commitImplicit()
        if let frame {
            lastFrameTime = time
            for link in links { link.fire(frame) }
        }
        for animation in animations where animation.isOrphaned { animation.cancel() }
        for event in events(at: time) { event.run() }
        for timeline in scheduledTimelines { timeline.handleBoundary(at: time) }
    }

    private struct Event {
        let time: TimeInterval
        /// At equal times beginnings run first, then ends of animations, then the completions that wait for them.
        let rank: Int
        let order: UInt64
        let run: @MainActor () -> Void
    }

    private func events(at time: TimeInterval) -> [Event] {
        var events: [Event] = []
        for animation in animations {
            let hasEnded = animation.hasEnded(at: time)
            if animation.phase == .waiting, hasEnded || animation.hasBegun(at: time) {
                events.append(
                    Event(time: animation.beginMediaTime ?? time, rank: 0, order: animation.order, run: animation.didBegin))
            }
            if hasEnded, animation.phase != .ended {
                events.append(Event(time: animation.endMediaTime ?? time, rank: 1, order: animation.order, run: animation.didEnd))
            }
        }
        for tracker in trackers where tracker.isDue(at: time) {
            events.append(
                Event(time: tracker.endMediaTime(at: time) ?? time, rank: 2, order: tracker.order, run: tracker.complete))
        }
        // Times that differ only by rounding count as equal.
        func same(_ a: TimeInterval, _ b: TimeInterval) -> Bool { (a / Self.tolerance).rounded() == (b / Self.tolerance).rounded() }
        return events.sorted {
            same($0.time, $1.time) ? ($0.rank, $0.order) < ($1.rank, $1.order) : $0.time < $1.time
        }
    }
}

/// A layer that changes without a change of its properties and without an animation: particles move, tiles are drawn.
@MainActor package protocol FrameUpdating {
    /// Called before each frame of the layer's tree, after layout and display.
    func updateForFrame(at time: TimeInterval)
    /// Whether it changes with time.
    func needsFrames(at time: TimeInterval) -> Bool
}

/// Seconds of media time: the host's monotonic clock, or the virtual clock of a test stage. On other threads than the main one always the system's
/// monotonic clock, which is the host's unless its animations are slowed down.
public func CACurrentMediaTime() -> CFTimeInterval {
    guard MainActorCheck.isOnMainActor else { return ProcessInfo.processInfo.systemUptime }
    return MainActor.assumeIsolated { AnimationContext.current.now }
}
