import WayHost
import WayRender

extension TestStage {
    /// The display's capabilities for subsurfaces. Once set, layers are promoted to subsurfaces wherever possible; empty at first.
    package var surfaceCapabilities: SurfaceCapabilities {
        get { hostWindow.surfaceCapabilities }
        set {
            hostWindow.surfaceCapabilities = newValue
            application.compositingMode = newValue.isEmpty ? .auto : .surfaces
        }
    }

    /// The compositing statistics of the last frame.
    package var compositingStatistics: CompositingStatistics { scene.renderer.lastStatistics }
}
