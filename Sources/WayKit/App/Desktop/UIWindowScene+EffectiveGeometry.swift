import Foundation

extension UIWindowScene {
    /// Where a scene is and how large. A value: it stays as it was when it was asked for. Source: UIKit `UIWindowScene.Geometry`.
    @preconcurrency @MainActor public final class Geometry: NSObject, @preconcurrency NSCopying {
        /// Points. The origin is zero: a Wayland client does not know where its window is.
        public let systemFrame: CGRect
        /// The scene's window.
        public let coordinateSpace: any UICoordinateSpace
        /// By the shape of the window.
        public let interfaceOrientation: UIInterfaceOrientation
        /// The smallest size that `sizeRestrictions` ask for, in points; zero for none.
        public let minimumSize: CGSize
        /// The largest size that `sizeRestrictions` ask for, in points; zero for none.
        public let maximumSize: CGSize
        /// False: the compositor decides how the display is held, and asks nobody.
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

    /// The scene's size and orientation now. Source: UIKit `effectiveGeometry`.
    public var effectiveGeometry: Geometry { Geometry(self) }

    /// That of the key window. Source: UIKit `focusSystem`.
    public var focusSystem: UIFocusSystem? { keyWindow?.focus }

    /// What the delegate was last told of the scene.
    @MainActor struct ReportedState {
        let geometry: Geometry
        let traits: UITraitCollection

        init(_ scene: UIWindowScene) {
            geometry = scene.effectiveGeometry
            traits = scene.traitCollection
        }
    }

    /// Tells the delegate what is different since it was told last.
    func tellDelegateOfUpdate() {
        let now = ReportedState(self)
        guard let before = reportedState else { return reportedState = now }
        let hasMoved = now.geometry != before.geometry
        guard hasMoved || now.traits != before.traits else { return }
        reportedState = now
        guard let delegate = delegate as? any UIWindowSceneDelegate else { return }
        delegate.windowScene(
            self, didUpdate: before.geometry.coordinateSpace, interfaceOrientation: before.geometry.interfaceOrientation,
            traitCollection: before.traits)
        if hasMoved { delegate.windowScene(self, didUpdateEffectiveGeometry: before.geometry) }
    }
}
