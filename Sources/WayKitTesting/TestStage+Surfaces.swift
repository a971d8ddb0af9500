import WayHost
import WayRender

extension TestStage {
    /// What the display can do with surfaces of their own, which are then used wherever they can be; nothing at first.
    package var surfaceAbilities: SurfaceAbilities {
        get { hostWindow.surfaceAbilities }
        set {
            hostWindow.surfaceAbilities = newValue
            application.planMode = newValue.isEmpty ? .auto : .surfaces
        }
    }

    /// What the last frame took.
    package var planFigures: CompositingStatistics { scene.renderer.lastPlan }
}
