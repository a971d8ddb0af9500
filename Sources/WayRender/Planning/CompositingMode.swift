/// How a window's content is composited.
package enum CompositingMode: String, Sendable, CaseIterable {
    /// Surfaces where the compositor has a graphics processor and shows them in time; painting otherwise.
    case auto
    /// Everything is painted into the window's own buffer.
    case paint
    /// Surfaces wherever the compositor supports them.
    case surfaces
}

/// What a frame cost.
package struct CompositingStatistics: Sendable, Equatable {
    /// Surfaces above the window's root layer.
    package var surfaces = 0
    /// Pixels that the program painted, in all buffers.
    package var paintedPixels = 0
    /// Device pixels that surfaces cover; overlaps count once for each surface.
    package var surfacePixels = 0

    package init(surfaces: Int = 0, paintedPixels: Int = 0, surfacePixels: Int = 0) {
        self.surfaces = surfaces
        self.paintedPixels = paintedPixels
        self.surfacePixels = surfacePixels
    }
}
