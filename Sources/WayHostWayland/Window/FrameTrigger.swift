import Foundation

/// What leads to a window's next frame event. A value without side effects; its objects are generic, so that tests need no compositor.
///
/// | state | callback requested | overdue | arrived | arrived, unused | task scheduled | task ran | delay scheduled | delay ended | cancelled |
/// | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
/// | nothing | callback | – | – | – | task | – | delay | – | – |
/// | unused callback | callback | – | – | – | task | – | delay | – | – |
/// | callback | – | overdue | nothing | unused callback | task and callback | – | – | – | – |
/// | task | – | – | – | – | – | nothing | task and delay | – | nothing |
/// | task and callback | – | overdue | task | task | – | callback | – | – | callback |
/// | delay | – | – | – | – | task | – | – | nothing | nothing |
/// | task and delay | – | – | – | – | – | delay | – | task | nothing |
///
/// A dash is no change; from every state `ended` leads to nothing. A callback is unused if no frame is requested when it arrives. A task is scheduled although
/// a callback is awaited when a configure has to be answered or a buffer was released; the callback may arrive first.
enum FrameTrigger<Callback, Timer> {
    /// No frame event will follow.
    case nothing
    /// The same, after a callback at that time for which no frame was requested: a frame is sent as after that callback.
    case unusedCallback(at: TimeInterval)
    /// The requested frame callback. Overdue: it has not come within the timeout, the compositor does not show the surface.
    case callback(Callback, isOverdue: Bool)
    /// A task of the host's queue, which sends a frame without a callback.
    case task(Timer)
    case taskAndCallback(Timer, Callback, isOverdue: Bool)
    /// A callback has arrived, and its frame is delayed to include later input.
    case delay(Timer)
    case taskAndDelay(Timer, delay: Timer)

    enum Event {
        case callbackRequested(Callback)
        case callbackOverdue
        /// At that time, unused if no frame is requested.
        case callbackArrived(at: TimeInterval, isUnused: Bool)
        case taskScheduled(Timer)
        case taskRan
        case delayScheduled(Timer)
        case delayEnded
        /// The scheduled task and the delay were cancelled; a callback cannot be.
        case cancelled
        case ended
    }

    mutating func apply(_ event: Event) {
        switch (self, event) {
        case (_, .ended): self = .nothing
        case (.nothing, .callbackRequested(let callback)), (.unusedCallback, .callbackRequested(let callback)):
            self = .callback(callback, isOverdue: false)
        case (.nothing, .taskScheduled(let task)), (.unusedCallback, .taskScheduled(let task)), (.delay, .taskScheduled(let task)): self = .task(task)
        case (.nothing, .delayScheduled(let delay)), (.unusedCallback, .delayScheduled(let delay)): self = .delay(delay)

        case (.callback(let callback, _), .callbackOverdue): self = .callback(callback, isOverdue: true)
        case (.callback, .callbackArrived(let time, let isUnused)): self = isUnused ? .unusedCallback(at: time) : .nothing
        case (.callback(let callback, let isOverdue), .taskScheduled(let task)): self = .taskAndCallback(task, callback, isOverdue: isOverdue)

        case (.task(let task), .delayScheduled(let delay)): self = .taskAndDelay(task, delay: delay)
        case (.task, .taskRan), (.task, .cancelled): self = .nothing

        case (.taskAndCallback(let task, let callback, _), .callbackOverdue): self = .taskAndCallback(task, callback, isOverdue: true)
        case (.taskAndCallback(let task, _, _), .callbackArrived): self = .task(task)
        case (.taskAndCallback(_, let callback, let isOverdue), .taskRan), (.taskAndCallback(_, let callback, let isOverdue), .cancelled):
            self = .callback(callback, isOverdue: isOverdue)

        case (.delay, .delayEnded), (.delay, .cancelled), (.taskAndDelay, .cancelled): self = .nothing
        case (.taskAndDelay(_, let delay), .taskRan): self = .delay(delay)
        case (.taskAndDelay(let task, _), .delayEnded): self = .task(task)
        default: break
        }
    }

    /// A frame event will follow, if a frame is requested.
    var isPending: Bool {
        switch self {
        case .nothing, .unusedCallback: false
        case .callback, .task, .taskAndCallback, .delay, .taskAndDelay: true
        }
    }

    /// The requested callback; nil if none is awaited.
    var callback: Callback? {
        switch self {
        case .callback(let callback, _), .taskAndCallback(_, let callback, _): callback
        case .nothing, .unusedCallback, .task, .delay, .taskAndDelay: nil
        }
    }

    var isCallbackOverdue: Bool {
        switch self {
        case .callback(_, let isOverdue), .taskAndCallback(_, _, let isOverdue): isOverdue
        case .nothing, .unusedCallback, .task, .delay, .taskAndDelay: false
        }
    }

    /// The scheduled task; nil without one.
    var task: Timer? {
        switch self {
        case .task(let task), .taskAndCallback(let task, _, _), .taskAndDelay(let task, _): task
        case .nothing, .unusedCallback, .callback, .delay: nil
        }
    }

    /// The timer of the delay; nil without one.
    var delay: Timer? {
        switch self {
        case .delay(let delay), .taskAndDelay(_, let delay): delay
        case .nothing, .unusedCallback, .callback, .task, .taskAndCallback: nil
        }
    }
}

extension FrameTrigger: Equatable where Callback: Equatable, Timer: Equatable {}
