import Foundation
import WayLayers

/// A window that is not visible gets no frame callbacks: the compositor suspended it, the display is off, or it is on no output. Transitions and scrolling
/// end at once, other animations at their time, and nothing wakes the program for frames.
extension UIWindowScene {
    /// Waits for a frame callback while something moves.
    func setHiddenDeadline() {
        guard let application, application.animationContext.isAnimating || hasRunningTransitions else { return hiddenDeadline.clear() }
        hiddenDeadline.set(after: Self.frameTimeout)
    }

    /// Something has begun to move while a frame is awaited, which was requested when nothing moved, or of a hidden window.
    func watchAwaitedFrame() {
        // It may be set for the end of a longer animation.
        if isConsideredHidden { hiddenDeadline.cancel() }
        if !hiddenDeadline.isSet { setHiddenDeadline() }
    }

    /// The window is not visible: jumps transitions and scrolling to their end, and ends animations that are due, so that no completion waits for a frame
    /// callback that does not come. Called again for what begins or ends while the window is hidden.
    func becameHidden() {
        if !isConsideredHidden {
            isConsideredHidden = true
            cacheTrimmer.windowBecameHidden()
        }
        wantsFrame = false
        endRunningTransitions()
        guard let application else { return }
        application.animationContext.tick(at: application.now, frame: nil)
        guard !hiddenDeadline.isSet, let next = application.animationContext.nextEventTime else { return }
        hiddenDeadline.set(after: max(application.animationSpeed.hostSeconds(next - application.now), Self.frameTimeout))
    }

    private var hasRunningTransitions: Bool { windows.contains { $0.transitions.isRunning } }

    /// Cancels the touches that are down, closes menus, and ends what runs in the scene: transitions and scrolling jump to their end.
    package func endInteractions() {
        input.cancelTouches()
        for window in windows { window.closeMenus() }
        endRunningTransitions()
    }

    func endRunningTransitions() {
        for window in windows { window.finishRunningAnimations() }
    }

    /// Shows the changes of a scene in the background.
    func refresh() {
        guard activationState == .background else { return }
        setNeedsFrame()
        showChanges()
        cacheTrimmer.windowBecameHidden()
    }
}
