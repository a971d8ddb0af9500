import Foundation
import WayHost

/// Which window the devices' events are for: one that is active, full screen, on a screen that is known, and has the keyboard where there is one. All
/// others leave the devices to the compositor, which alone knows who is to have them: what it shows above a window (a lock screen, a launcher)
/// takes the keyboard away, and some compositors leave the window active meanwhile.
struct FocusPolicy {
    struct Opening: Equatable {
        var window: WindowID
        var mapping: OutputMapping
    }

    /// Active and full screen, the newest last. Of two the compositor can mean only the one that it told of last: the other is closed, or its
    /// screen will be told to have no focus in a moment.
    private var candidates: [(window: WindowID, state: WindowState)] = []

    /// Windows that had the keyboard and lost it.
    private var unfocused: Set<WindowID> = []

    mutating func keyboard(_ window: WindowID, hasFocus: Bool) {
        if hasFocus { unfocused.remove(window) } else { unfocused.insert(window) }
    }

    mutating func configured(_ window: WindowID, _ state: WindowState) {
        let isCandidate = state.isActive && state.isFullScreen && !state.isSuspended && state.size.width > 0 && state.size.height > 0
        let index = candidates.firstIndex { $0.window == window }
        switch (isCandidate, index) {
        // What was active before keeps its place: a rotation is told to every window.
        case (true, let index?): candidates[index].state = state
        case (true, nil):
            // The keyboard may come later, or be none any more.
            unfocused.remove(window)
            candidates.append((window, state))
        case (false, let index?): candidates.remove(at: index)
        case (false, nil): break
        }
    }

    /// The connection ended: every window will be configured anew.
    mutating func reset() {
        candidates.removeAll()
        unfocused.removeAll()
    }

    /// - Parameter hasKeyboard: False where no keyboard is there, whose focus would mean something.
    func opening(on screens: [HostScreen], hasKeyboard: Bool = true) -> Opening? {
        guard let candidate = candidates.last, !hasKeyboard || !unfocused.contains(candidate.window), let screen = screens.first(where: { $0.id == candidate.state.screen }) else { return nil }
        // The window's own size: compositors without fractional-scale do not say how many points the output really has.
        let mapping = OutputMapping(
            rectangle: CGRect(origin: .zero, size: candidate.state.size), transform: screen.transform, scale: candidate.state.scale,
            outputName: screen.name.isEmpty ? nil : screen.name)
        return Opening(window: candidate.window, mapping: mapping)
    }
}
