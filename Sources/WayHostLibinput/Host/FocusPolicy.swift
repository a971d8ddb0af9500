import Foundation
import WayHost

/// Decides which window receives the devices' events: one that is active, full screen, on a known screen, and has the keyboard focus where there is a
/// keyboard. In all other cases the compositor delivers input, since only the compositor knows the recipient: what it shows above a window (a lock
/// screen, a launcher) takes the keyboard focus, and some compositors keep the window activated meanwhile.
struct FocusPolicy {
    struct Target: Equatable {
        var window: WindowID
        var mapping: OutputMapping
    }

    /// Windows that are active and full screen, the most recent last. Of two, only the one configured last can be meant: the other is closed, or is
    /// about to be configured as inactive.
    private var candidates: [(window: WindowID, state: WindowState)] = []

    /// Windows that had the keyboard focus and lost it.
    private var unfocused: Set<WindowID> = []

    mutating func keyboard(_ window: WindowID, hasFocus: Bool) {
        if hasFocus { unfocused.remove(window) } else { unfocused.insert(window) }
    }

    mutating func configured(_ window: WindowID, _ state: WindowState) {
        let isCandidate = state.isActive && state.isFullScreen && !state.isSuspended && state.size.width > 0 && state.size.height > 0
        let index = candidates.firstIndex { $0.window == window }
        switch (isCandidate, index) {
        // A window that was active before keeps its position in the order: a rotation configures every window.
        case (true, let index?): candidates[index].state = state
        case (true, nil):
            // The keyboard focus may follow later, or the keyboard may have been unplugged.
            unfocused.remove(window)
            candidates.append((window, state))
        case (false, let index?): candidates.remove(at: index)
        case (false, nil): break
        }
    }

    /// The connection ended: every window will be configured again.
    mutating func reset() {
        candidates.removeAll()
        unfocused.removeAll()
    }

    /// False where there is no keyboard, so that keyboard focus means nothing.
    func target(on screens: [HostScreen], hasKeyboard: Bool = true) -> Target? {
        guard let candidate = candidates.last, !hasKeyboard || !unfocused.contains(candidate.window),
            let screen = screens.first(where: { $0.id == candidate.state.screen })
        else { return nil }
        // The window's own size: compositors without fractional-scale do not report the output's exact size in points.
        let mapping = OutputMapping(
            rectangle: CGRect(origin: .zero, size: candidate.state.size), transform: screen.transform, scale: candidate.state.scale,
            outputName: screen.name.isEmpty ? nil : screen.name)
        return Target(window: candidate.window, mapping: mapping)
    }
}
