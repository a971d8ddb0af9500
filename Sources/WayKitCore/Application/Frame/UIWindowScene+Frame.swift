import Foundation
import WayHost
import WayLog

/// What the phases of a frame share.
struct SceneFrame {
    let timing: FrameTiming
    let application: UIApplication
    let hostWindow: any HostWindow
    /// The media time at which the frame is shown.
    let presentation: TimeInterval
    let trace: Trace?

    @MainActor init(_ timing: FrameTiming, of application: UIApplication, in hostWindow: any HostWindow) {
        self.timing = timing
        self.application = application
        self.hostWindow = hostWindow
        trace = application.trace
        presentation = application.animationSpeed.mediaTime(timing.presentation)
    }
}

/// A frame, from the host's timing to the commit. Each phase has its file in this folder.
extension UIWindowScene {
    func renderFrame(_ timing: FrameTiming) {
        guard let application, let hostWindow else { return }
        let frame = SceneFrame(timing, of: application, in: hostWindow)
        takeRequest()
        isInFrame = true
        update(frame)
        layOut(frame)
        isInFrame = false
        followLayout(frame)
        let outcome = paint(frame)
        requestNextFrame(after: outcome, of: frame)
    }
}
