import Foundation
import WayHost

/// What an upper module keeps for a scene, made at the first use of `UIWindowScene.participants`. The scene calls it in these phases.
@MainActor package protocol SceneParticipant: AnyObject {
    /// The key window, or its first responder, is another one.
    func keyResponderChanged()
    /// The windows of the scene are about to have another size.
    func windowWillBeResized()
    /// The window has another size.
    /// - Parameter byUser: Resized or rotated, made full screen or maximised; false if the reason is unknown.
    func windowWasResized(from old: CGSize, to new: CGSize, byUser: Bool)
    /// An input method has sent something.
    func handle(_ event: TextInputEvent)
    /// Called in each frame, before the layout.
    func beginFrame(at time: TimeInterval)
    /// Called in each frame, after the layout and what observes the frame.
    func didLayOut()
}

extension SceneParticipant {
    package func keyResponderChanged() {}
    package func windowWillBeResized() {}
    package func windowWasResized(from old: CGSize, to new: CGSize, byUser: Bool) {}
    package func handle(_ event: TextInputEvent) {}
    package func beginFrame(at time: TimeInterval) {}
    package func didLayOut() {}
}

/// What an upper module keeps for a window, made at the first use of `UIWindow.participants`.
@MainActor package protocol WindowParticipant: AnyObject {
    func firstResponderChanged(from old: UIResponder?)
    /// The window became key, or is no longer; the scene was activated, or deactivated.
    func activationChanged()
    /// The view that gets what is at a point of the window in place of the hit view; nil for that.
    func view(at point: CGPoint, instead hit: UIView?) -> UIView?
    /// Called in each frame after the layout, before drawing.
    func updateBeforeFrame()
    /// Called in each frame after layout and drawing.
    func framePrepared()
}

extension WindowParticipant {
    package func firstResponderChanged(from old: UIResponder?) {}
    package func activationChanged() {}
    package func view(at point: CGPoint, instead hit: UIView?) -> UIView? { nil }
    package func updateBeforeFrame() {}
    package func framePrepared() {}
}

extension UIWindowScene {
    /// The participant of this type, whose module has registered it.
    package func participant<Participant: SceneParticipant>() -> Participant { participants.lazy.compactMap { $0 as? Participant }.first! }
}

extension UIWindow {
    /// The participant of this type, whose module has registered it.
    package func participant<Participant: WindowParticipant>() -> Participant { participants.lazy.compactMap { $0 as? Participant }.first! }
}
