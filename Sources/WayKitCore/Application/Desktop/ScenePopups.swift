import Foundation
import WayHost
import WayRender

/// The views of a scene that are shown by popups, innermost last.
@MainActor package final class ScenePopups {
    private unowned let scene: UIWindowScene
    private var all: [ViewPopup] = []

    init(scene: UIWindowScene) { self.scene = scene }

    /// Shows a view in a popup. Nil if the display supports none, and in a maximised or full-screen window.
    /// - Parameter options: In points of the scene.
    func open(_ view: UIView, _ options: PopupOptions) -> ViewPopup? {
        guard let window = scene.hostWindow, !window.state.isFullScreen, !window.state.isMaximized, !isCovered(view),
            let host = window.makePopup(options)
        else { return nil }
        let popup = ViewPopup(view, host, options)
        all.append(popup)
        scene.setNeedsFrame()
        return popup
    }

    /// The popup that shows the view.
    package func popup(showing view: UIView) -> ViewPopup? {
        all.last { $0.view.map { view.isDescendant(of: $0) } ?? false }
    }

    /// Closes the popup; the window shows the view again.
    func close(_ popup: ViewPopup) {
        guard let index = all.firstIndex(where: { $0 === popup }) else { return }
        all.remove(at: index)
        popup.showInWindow()
        popup.host.close()
    }

    func closeAll() { all.reversed().forEach(close) }

    // MARK: Host events

    func handle(_ event: PopupEvent, of id: PopupID) {
        guard let popup = all.first(where: { $0.host.id == id }) else { return }
        switch event {
        case .configured:
            popup.onConfigure()
            scene.setNeedsFrame()
        case .done(let end): self.end(popup, end)
        }
    }

    /// A window that becomes full screen or maximised shows its popups' views itself. Without a grab only the window's own activation state reveals
    /// that the user turned to another window.
    func windowChanged(to state: WindowState, wasActive: Bool) {
        for popup in all.reversed() {
            if state.isFullScreen || state.isMaximized {
                end(popup, .refused)
            } else if wasActive, !state.isActive, !popup.host.hasGrab {
                end(popup, .dismissed)
            }
        }
    }

    private func end(_ popup: ViewPopup, _ reason: PopupEnd) {
        guard let index = all.firstIndex(where: { $0 === popup }) else { return }
        all.remove(at: index)
        if reason == .refused { popup.showInWindow() }
        popup.host.close()
        popup.onEnd(reason)
        scene.setNeedsFrame()
    }

    // MARK: Frames

    /// Call before painting: closes popups whose view left the window, and those covered by other content of the window, since a popup lies above
    /// everything.
    func update() {
        for popup in all.reversed() {
            guard let view = popup.view, view.window?.windowScene === scene else {
                close(popup)
                continue
            }
            if isCovered(view) { end(popup, .refused) }
        }
    }

    func render(at time: TimeInterval) -> WindowRenderer.Outcome {
        all.reduce(.exact) { $0.joined($1.render(at: time, in: scene)) }
    }

    /// Whether other visible content of the window lies above the view.
    private func isCovered(_ view: UIView) -> Bool {
        func isVisible(_ view: UIView) -> Bool { !view.isHidden && view.alpha > 0 && !view.layer.isShownByPopup }
        if let window = view.window, let index = scene.windows.firstIndex(where: { $0 === window }),
            scene.windows[(index + 1)...].contains(where: isVisible)
        { return true }
        var child = view
        while let parent = child.superview {
            if let index = parent.subviews.firstIndex(where: { $0 === child }), parent.subviews[(index + 1)...].contains(where: isVisible) { return true }
            child = parent
        }
        return false
    }

    // MARK: Touches

    /// Hit tests the views in popups; nil if none is hit.
    /// - Parameter point: In window coordinates.
    func hitTest(_ point: CGPoint, in window: UIWindow, with event: UIEvent?) -> UIView? {
        guard !all.isEmpty else { return nil }
        let location = scene.rootLayer.convert(point, from: window.layer)
        for popup in all.reversed() {
            guard let view = popup.view, view.window === window, popup.frame(in: scene).contains(location), acceptsTouches(view) else { continue }
            if let hit = view.hitTest(view.convert(point, from: window), with: event) { return hit }
        }
        return nil
    }

    /// Whether all its ancestors accept touches.
    private func acceptsTouches(_ view: UIView) -> Bool {
        sequence(first: view, next: \.superview).allSatisfy { $0.isUserInteractionEnabled && !$0.isHidden && $0.alpha > 0.01 }
    }
}
