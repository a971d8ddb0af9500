import Foundation
import WayGraphics

/// The context that `UIColor.set()`, `UIBezierPath.fill()` and their like draw into; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsStack.current.context
}

/// Makes `context` the current one of this thread until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsStack.current.entries.append(GraphicsStack.Entry(context: context))
}

public func UIGraphicsPopContext() {
    _ = GraphicsStack.current.entries.popLast()
}

/// Draws with `context` as the current one.
package func withGraphicsContext<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    return try body()
}

/// A bitmap of its own becomes the current context, at scale 1.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// A bitmap of its own becomes the current context. A size without an area gives no context.
///
/// - Parameter scale: pixels for each point; 0 stands for the display's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : displayScaleForDrawing()
    guard let context = CGContext(size: size, scale: scale, isOpaque: opaque) else { return }
    GraphicsStack.current.entries.append(GraphicsStack.Entry(context: context, imageScale: scale))
}

/// What was drawn since `UIGraphicsBeginImageContext…`; nil when the current context is not one of these.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = GraphicsStack.current.entries.last, let scale = entry.imageScale, let image = entry.context?.makeImage() else {
        return nil
    }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends what `UIGraphicsBeginImageContext…` began.
public func UIGraphicsEndImageContext() {
    let stack = GraphicsStack.current
    if stack.entries.last?.imageScale != nil { stack.entries.removeLast() }
}

// MARK: Rectangles

/// Fills the rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame, one point wide, inside the rectangle with the current fill colour.
public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    let inner = rect.insetBy(dx: 1, dy: 1)
    guard !inner.isNull, !inner.isEmpty else { return UIRectFillUsingBlendMode(rect, blendMode) }
    UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1), blendMode)
    UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1), blendMode)
    UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: inner.minY, width: 1, height: inner.height), blendMode)
    UIRectFillUsingBlendMode(CGRect(x: rect.maxX - 1, y: inner.minY, width: 1, height: inner.height), blendMode)
}

/// Drawing in the current context goes on inside the rectangle only.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}
