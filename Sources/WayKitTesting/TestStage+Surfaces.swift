import WayHost
import WayRender

extension TestStage {
    /// The display's capabilities for subsurfaces. Once set, layers are promoted to subsurfaces wherever possible; empty at first.
    package var surfaceAbilities: SurfaceAbilities {
        get { hostWindow.surfaceAbilities }
        set {
            hostWindow.surfaceAbilities = newValue
            application.planMode = newValue.isEmpty ? .auto : .surfaces
        }
    }

    /// The compositing statistics of the last frame.
    package var compositingStatistics: CompositingStatistics { scene.renderer.lastPlan }
}
