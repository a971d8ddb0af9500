import Foundation
import WayLayers

/// The phase of a frame in which the trees follow the state: constraints, layout, drawing.
extension UIWindowScene {
    func layOut(_ frame: SceneFrame) {
        frame.trace.span("layout", "frame") { layOutAndDraw() }
        (layoutCounts, layoutCountsSinceFrame) = (layoutCountsSinceFrame, LayoutCounts())
        frame.trace?.instant("laid out", "frame", layoutCounts.traceArguments)
        frame.application.animationContext.notifyObservers()
    }

    /// What depends on the layout, and may request a frame.
    func followLayout(_ frame: SceneFrame) {
        participants.forEach { $0.didLayOut() }
        exactFrameDeadline.clear()
        contentTypeHint.frame(at: frame.timing.now)
        popups.update()
        frame.application.assistiveTechnologiesIfAny?.frameWasLaidOut()
    }

    /// Updates the trees: traits, constraints bottom up, layout top down, drawing. Layout may invalidate layout again: after a few rounds the rest waits for
    /// the next frame.
    func layOutAndDraw() {
        updateTraits()
        withTraitsOfFrame {
            layOutTrees()
            // Overrides that were set in the layout are seen in this frame.
            if updateTraitsOfViews() { layOutTrees() }
            for window in windows {
                window.focusIfCreated?.updateBeforeFrame()
                window.updateBeforeFrame()
            }
            rootLayer.prepareFrame()
            for window in windows {
                window.focusIfCreated?.framePrepared()
                window.participants.forEach { $0.framePrepared() }
            }
            CATransaction.flush()
        }
    }

    private func layOutTrees() {
        for window in windows { window.updateConstraintsOfTree() }
        layOut(windows[...])
    }

    /// One layout pass serves all windows; a window with constraints repeats it if it changed them.
    private func layOut(_ windows: ArraySlice<UIWindow>) {
        guard let window = windows.first else { return rootLayer.layoutTree() }
        window.layOutTree { layOut(windows.dropFirst()) }
    }
}
