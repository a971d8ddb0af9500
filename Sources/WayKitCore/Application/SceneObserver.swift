import WayHost

/// Is told of the input and the frames of a scene, to trace them.
@MainActor protocol SceneObserver: AnyObject {
    func willHandle(_ event: InputEvent)
    /// - Parameter isShownByFrame: Whether a frame will show what the event changed.
    func didHandle(_ event: InputEvent, isShownByFrame: Bool)
    func willRender(_ timing: FrameTiming)
    /// - Parameter hasCommitted: Whether the frame committed a buffer.
    func didRender(_ timing: FrameTiming, hasCommitted: Bool)
    func presented(_ feedback: PresentationFeedback)
}
