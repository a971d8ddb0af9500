/// How the cells of a pattern are aligned to the pixel grid. For source compatibility: cells are distorted by at most a pixel.
public enum CGPatternTiling: Int32, Sendable {
    case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// Draws one cell of a pattern: the pattern's info pointer, and a context whose user space is the pattern's.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Called when a pattern is deallocated.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a pattern.
public struct CGPatternCallbacks {
    /// 0.
    public var version: UInt32
    public var drawPattern: CGPatternDrawPatternCallback?
    public var releaseInfo: CGPatternReleaseInfoCallback?

    public init(version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// A drawing that is tiled over the filled area. Its space is the base space of the context, transformed by `matrix`.
// Unchecked: it is immutable, and the callbacks are the program's responsibility.
public final class CGPattern: @unchecked Sendable {
    let bounds: CGRect
    let matrix: CGAffineTransform
    let xStep: CGFloat
    let yStep: CGFloat
    let isColored: Bool
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGPatternCallbacks

    /// - Parameters:
    ///   - bounds: of a cell, in the pattern's space; the drawing is clipped to it.
    ///   - xStep: the distance between cells, not 0; gaps between cells are transparent.
    ///   - isColored: false for a stencil, whose colour is set when it is used.
    /// - Returns: nil for an empty cell, a step of 0, a singular matrix, or without a drawing callback.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat, tiling: CGPatternTiling,
        isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        guard callbacks.pointee.drawPattern != nil, bounds.isFinite, !bounds.isEmpty, xStep.isFinite, yStep.isFinite, xStep != 0, yStep != 0,
            matrix.isFinite, matrix.isInvertible
        else { return nil }
        self.info = info
        self.bounds = bounds.standardized
        self.matrix = matrix
        self.xStep = abs(xStep)
        self.yStep = abs(yStep)
        self.isColored = isColored
        self.callbacks = callbacks.pointee
    }

    deinit { callbacks.releaseInfo?(info) }

    func draw(in context: CGContext) { callbacks.drawPattern?(info, context) }

    /// A stencil's colour, or black with the alpha that a coloured pattern is used with.
    func color(_ components: UnsafePointer<CGFloat>, _ space: CGColorSpace) -> RGBA {
        guard !isColored, space.model != .pattern else { return RGBA(red: 0, green: 0, blue: 0, alpha: components[0]) }
        return CGColor(colorSpace: space, components: components)?.rgba ?? .black
    }
}
