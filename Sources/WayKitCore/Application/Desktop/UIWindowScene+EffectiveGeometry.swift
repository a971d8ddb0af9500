import Foundation

extension UIWindowScene {
    /// A snapshot of a scene's frame and orientation. Source: UIKit `UIWindowScene.Geometry`.
    @preconcurrency @MainActor public final class Geometry: NSObject, @preconcurrency NSCopying {
        /// Points. The origin is zero: a Wayland client does not know the position of its window.
        public let systemFrame: CGRect
        /// The scene's coordinates.
        public let coordinateSpace: any UICoordinateSpace
        /// Derived from the window's aspect ratio.
        public let interfaceOrientation: UIInterfaceOrientation
        /// The smallest size that `sizeRestrictions` ask for, in points; zero for none.
        public let minimumSize: CGSize
        /// The largest size that `sizeRestrictions` ask for, in points; zero for none.
        public let maximumSize: CGSize
        /// False: the compositor decides the orientation.
        public var isInterfaceOrientationLocked: Bool { false }

        init(_ scene: UIWindowScene) {
            systemFrame = scene.bounds
            coordinateSpace = scene.coordinateSpace
            interfaceOrientation = scene.interfaceOrientation
            minimumSize = scene.sizeRestrictions?.minimumSize ?? .zero
            maximumSize = scene.sizeRestrictions?.maximumSize ?? .zero
        }

        public func copy(with zone: NSZone? = nil) -> Any { self }
        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Geometry else { return false }
            return other.systemFrame == systemFrame && other.interfaceOrientation == interfaceOrientation
                && other.minimumSize == minimumSize && other.maximumSize == maximumSize
        }
        public override var hash: Int { systemFrame.width.hashValue ^ systemFrame.height.hashValue }
    }

    /// The state that was last reported to the delegate.
    @MainActor struct ReportedState {
        let geometry: Geometry
        let traits: UITraitCollection

        init(_ scene: UIWindowScene) {
            geometry = scene.effectiveGeometry
            traits = scene.traitCollection
        }
    }

    /// Notifies the delegate of changes since its last notification.
    func notifyDelegateOfUpdate() {
        let now = ReportedState(self)
        guard let before = reportedState else { return reportedState = now }
        let geometryChanged = now.geometry != before.geometry
        guard geometryChanged || now.traits != before.traits else { return }
        reportedState = now
        guard let delegate = delegate as? any UIWindowSceneDelegate else { return }
        delegate.windowScene(
            self, didUpdate: before.geometry.coordinateSpace, interfaceOrientation: before.geometry.interfaceOrientation,
            traitCollection: before.traits)
        if geometryChanged { delegate.windowScene(self, didUpdateEffectiveGeometry: before.geometry) }
    }
}
