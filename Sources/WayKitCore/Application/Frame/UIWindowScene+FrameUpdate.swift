import Foundation

/// The phase of a frame in which the program's state moves on to the frame's time: waiting touches, display links, animations.
extension UIWindowScene {
    func update(_ frame: SceneFrame) {
        let application = frame.application, timing = frame.timing, speed = application.animationSpeed
        frame.trace.span("update", "frame") {
            frame.trace.span("input", "frame") { input.beginFrame(timing) }
            frame.trace.span("tick", "frame") {
                application.animationContext.tick(
                    at: frame.presentation, frame: (speed.mediaTime(timing.now), frame.presentation, speed.mediaSeconds(timing.interval)))
            }
        }
        application.mediaClock.didRender(presentation: timing.presentation)
        framePacer.didRender(timing, for: application.animationContext)
        overlays.headsUp?.update(at: timing.now, in: bounds, windowPixels: frame.hostWindow.state.pixelWidth * frame.hostWindow.state.pixelHeight)
        participants.forEach { $0.beginFrame(at: frame.presentation) }
    }
}
