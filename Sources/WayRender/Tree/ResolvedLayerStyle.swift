import WayGraphics

/// The style of a layer's own drawing, in points of its own space.
struct ResolvedLayerStyle: Sendable, Equatable {
    var background: RGBA = .clear
    var cornerRadius: CGFloat = 0
    var corners: RoundedPixelRect.Corners = .all
    var hasContinuousCorners = false
    var borderWidth: CGFloat = 0
    var borderColor: RGBA = .clear
    var shadow: ResolvedShadowStyle?
    var masksToBounds = false
    var contents: ResolvedContentsStyle?
    /// A special layer's drawing, above the contents.
    var drawing: DrawingBox?
    /// Shows the content behind the layer blurred.
    var backdrop: ResolvedBackdropStyle?
    /// Its colours are added to the content behind.
    var isAdditive = false
    /// Opacity applies to the composited subtree rather than to each draw (`allowsGroupOpacity`).
    var fadesAsGroup = true
    /// Rasterised with this many pixels per point (`shouldRasterize`); nil to paint it directly.
    var rasterScale: CGFloat?
    /// The children are the old and the new content of one layer; nil for a layer with sublayers.
    var transition: TransitionComposition?
    /// Identifies the child with the new content.
    var newContent: ObjectIdentifier?

    var hasBackground: Bool { background.alpha > 0 }
    var hasBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }
    var clipsRound: Bool { masksToBounds && cornerRadius > 0 && !corners.isEmpty }
}

/// The filters on the content behind a layer.
struct ResolvedBackdropStyle: Sendable, Equatable {
    /// The standard deviation of the blur, in points; above 0.
    var deviation: CGFloat
    /// Saturation factor; 1 leaves colours as they are.
    var saturation: CGFloat = 1
}

/// How the old and the new content of a layer are composited.
enum TransitionComposition: Sendable, Equatable {
    /// Added, so that nothing changes where both are equal.
    case fade
    /// One over the other.
    case slide
}

struct ResolvedShadowStyle: Sendable, Equatable {
    /// Its alpha is the shadow's opacity.
    var color: RGBA
    var offset: CGSize
    /// The standard deviation of the blur, in points.
    var radius: CGFloat
    /// The shadow's shape; nil for the layer's own.
    var path: CGPath?

    /// How far a shadow extends beyond its shape, in multiples of the deviation: farther out its alpha is below 1/255.
    static let reach: CGFloat = 3
}

/// A layer's contents image.
struct ResolvedContentsStyle: Sendable, Equatable {
    var image: CGImage
    /// The part of the image that is shown, in unit coordinates.
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part that is stretched, in unit coordinates of `contentsRect`; all of it by default.
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var gravity = ContentsGravity.resize
    /// Pixels of the image per point.
    var scale: CGFloat = 1
    var magnifiesNearest = false
    var minifiesNearest = false
    /// The layer's y-axis points up; the image is upright nevertheless.
    var isMirrored = false
}

/// How contents are placed in their layer.
enum ContentsGravity: Sendable, Equatable {
    case resize, resizeAspect, resizeAspectFill
    /// Unscaled, at this fraction of the remaining space: (0, 0) is the top left.
    case placed(x: CGFloat, y: CGFloat)
}

extension ResolvedContentsStyle {
    /// The image's frame in a layer.
    func frame(in bounds: CGRect) -> CGRect {
        let upright = uprightFrame(in: bounds)
        return isMirrored && !upright.isNull ? upright.applying(.verticalMirror(in: bounds)) : upright
    }

    /// The image's frame where the layer's y-axis points down.
    func uprightFrame(in bounds: CGRect) -> CGRect {
        let pixels = CGSize(width: CGFloat(image.width) * contentsRect.width, height: CGFloat(image.height) * contentsRect.height)
        guard pixels.width > 0, pixels.height > 0 else { return .null }
        switch gravity {
        case .resize:
            return bounds
        case .resizeAspect, .resizeAspectFill:
            let x = bounds.width / pixels.width, y = bounds.height / pixels.height
            let factor = gravity == .resizeAspect ? min(x, y) : max(x, y)
            return placed(CGSize(width: pixels.width * factor, height: pixels.height * factor), in: bounds, x: 0.5, y: 0.5)
        case .placed(let x, let y):
            let scale = scale > 0 ? scale : 1
            return placed(CGSize(width: pixels.width / scale, height: pixels.height / scale), in: bounds, x: x, y: y)
        }
    }

    private func placed(_ size: CGSize, in bounds: CGRect, x: CGFloat, y: CGFloat) -> CGRect {
        CGRect(
            x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
            width: size.width, height: size.height)
    }
}
