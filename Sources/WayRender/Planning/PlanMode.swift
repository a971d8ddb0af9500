/// How what a window shows comes about.
package enum PlanMode: String, Sendable, CaseIterable {
    /// Surfaces where the display puts them together for nothing and shows them in time; painted otherwise.
    case auto
    /// Everything is painted into the window's own picture.
    case paint
    /// Surfaces wherever the display has them.
    case surfaces
}

/// What a frame took.
package struct CompositingStatistics: Sendable, Equatable {
    /// Surfaces that lie on the window's picture.
    package var surfaces = 0
    /// Pixels that the program painted, in all pictures.
    package var paintedPixels = 0
    /// Pixels of the display that surfaces cover, those that lie on each other counted each.
    package var surfacePixels = 0

    package init(surfaces: Int = 0, paintedPixels: Int = 0, surfacePixels: Int = 0) {
        self.surfaces = surfaces
        self.paintedPixels = paintedPixels
        self.surfacePixels = surfacePixels
    }
}
