import Foundation
import WayLayers
import WayLog

/// A progress that the current page's indicator of a page control shows. Source: UIKit `UIPageControlProgress`.
@preconcurrency @MainActor open class UIPageControlProgress: NSObject {
    /// Provides the progress with which a page begins. For a `UIPageControlTimerProgress` it may be a `UIPageControlTimerProgressDelegate`.
    open weak var delegate: (any UIPageControlProgressDelegate)?
    fileprivate weak var pageControl: UIPageControl?
    private var storedProgress: Float = 0

    public override init() {
        super.init()
    }

    /// Of the current page, from 0 to 1; others are clamped.
    open var currentProgress: Float {
        get { storedProgress }
        set {
            guard newValue.isFinite else {
                return wayLogger("waykit.controls").warning("UIPageControlProgress.currentProgress: \(newValue) is refused; it is between 0 and 1")
            }
            storedProgress = min(max(newValue, 0), 1)
            pageControl?.setNeedsLayout()
        }
    }

    /// The page control is in a window, has pages, and the user is not sliding along it.
    open private(set) var isProgressVisible = false

    func attach(to control: UIPageControl?) {
        pageControl = control
        if let control { pageChanged(to: control.currentPage) }
        updateVisibility()
    }

    /// The control shows another page.
    func pageChanged(to page: Int) {
        currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
    }

    /// The control appeared or disappeared, or the user began or ended an interaction.
    func updateVisibility() {
        let isVisible = pageControl.map {
            $0.window != nil && $0.numberOfPages > 0 && !($0.hidesForSinglePage && $0.numberOfPages == 1) && $0.interactionState != .continuous
        } ?? false
        guard isVisible != isProgressVisible else { return }
        isProgressVisible = isVisible
        visibilityChanged()
        delegate?.pageControlProgressVisibilityDidChange(self)
    }

    fileprivate func visibilityChanged() {}
}

/// Source: UIKit `UIPageControlProgressDelegate`. Every method has a default.
@preconcurrency @MainActor public protocol UIPageControlProgressDelegate: NSObjectProtocol {
    /// The progress with which a page begins, from 0 to 1.
    func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
    /// `isProgressVisible` changed.
    func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
    public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float { 0 }
    public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// A progress that runs with time and turns to the next page at its end. It runs only while it is visible. Source: UIKit `UIPageControlTimerProgress`.
@preconcurrency @MainActor open class UIPageControlTimerProgress: UIPageControlProgress {
    private var durations: [Int: TimeInterval] = [:]
    private var isResumed = false
    private var link: CADisplayLink?
    private var lastTime: TimeInterval?

    /// - Parameter preferredDuration: of pages without a duration of their own, in seconds.
    public init(preferredDuration: TimeInterval) {
        self.preferredDuration = preferredDuration
        super.init()
        if !(preferredDuration > 0) { self.preferredDuration = refused(preferredDuration, 1) }
    }

    deinit { link?.invalidate() }

    /// Seconds that pages take without a duration of their own. A duration that is not positive is refused with a log line.
    open var preferredDuration: TimeInterval {
        didSet { if !(preferredDuration > 0) { preferredDuration = refused(preferredDuration, oldValue) } }
    }
    /// After the last page it turns to the first; false: it ends there.
    open var resetsToInitialPageAfterEnd = false
    /// The time runs: it was resumed and is visible.
    open var isRunning: Bool { link != nil }

    /// Lets the time run, as soon as the progress is visible.
    open func resumeTimer() {
        isResumed = true
        update()
    }

    /// Stops at the current progress.
    open func pauseTimer() {
        isResumed = false
        update()
    }

    /// - Parameter duration: in seconds; one that is not positive is refused with a log line.
    open func setDuration(_ duration: TimeInterval, forPage page: Int) {
        guard duration > 0 else {
            refused(duration, 0)
            return
        }
        durations[page] = duration
    }

    /// The page's own duration, or else `preferredDuration`.
    open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

    @discardableResult private func refused(_ duration: TimeInterval, _ old: TimeInterval) -> TimeInterval {
        wayLogger("waykit.controls").warning("UIPageControlTimerProgress: the duration \(duration) is refused; durations are positive")
        return old
    }

    fileprivate override func visibilityChanged() { update() }

    private func update() {
        guard isResumed, isProgressVisible else {
            link?.invalidate()
            link = nil
            lastTime = nil
            return
        }
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] link in self?.tick(at: link.presentation) }
        self.link = link
        link.start()
    }

    private func tick(at time: TimeInterval) {
        defer { lastTime = time }
        guard let lastTime, let control = pageControl else { return }
        currentProgress += Float(max(time - lastTime, 0) / duration(forPage: control.currentPage))
        let timerDelegate = delegate as? any UIPageControlTimerProgressDelegate
        timerDelegate?.pageControlTimerProgressDidChange(self)
        guard currentProgress >= 1 else { return }
        let isLast = control.currentPage >= control.numberOfPages - 1, next = isLast ? 0 : control.currentPage + 1
        guard !isLast || resetsToInitialPageAfterEnd, timerDelegate?.pageControlTimerProgress(self, shouldAdvanceToPage: next) ?? true else {
            return pauseTimer()
        }
        if next == control.currentPage { pageChanged(to: next) } else { control.turn(to: next) }
    }
}

/// Source: UIKit `UIPageControlTimerProgressDelegate`. Every method has a default.
@preconcurrency @MainActor public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
    /// The time has changed `currentProgress`.
    func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
    /// False to stay on the current page, where the timer pauses.
    func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
}

extension UIPageControlTimerProgressDelegate {
    public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
    public func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool { true }
}
