import Foundation
import WayGraphics

/// The stack of a thread's graphics contexts, the current one last.
package final class GraphicsStack {
    struct Entry {
        var context: CGContext?
        /// Set for contexts that `UIGraphicsBeginImageContext…` made.
        var imageScale: CGFloat?
        /// Set for contexts that `UIGraphicsBeginPDFContext…` made.
        var isDocument = false
        /// Makes the context when drawing first requests it.
        var make: (() -> CGContext?)?
    }

    var entries: [Entry] = []

    private static let key = "waykit.graphics.stack"

    /// The calling thread's stack.
    static var current: GraphicsStack {
        let dictionary = Thread.current.threadDictionary
        if let stack = dictionary[key] as? GraphicsStack { return stack }
        let stack = GraphicsStack()
        dictionary[key] = stack
        return stack
    }

    /// The current context; a lazy one is made now.
    var context: CGContext? {
        guard let entry = entries.last else { return nil }
        if entry.context != nil { return entry.context }
        guard let make = entry.make else { return nil }
        let context = make()
        entries[entries.count - 1] = Entry(context: context)
        return context
    }

    /// Runs `drawing` with a lazily made bitmap as the current context; nil if the context was never requested.
    ///
    /// - Parameters:
    ///   - size: in points; the bitmap covers all of it, to whole pixels.
    ///   - prepare: called with the context before anything is drawn.
    package static func imageIfDrawn(
        size: CGSize, scale: CGFloat, opaque: Bool, prepare: @escaping (CGContext?) -> Void, drawing: () -> Void
    ) -> CGImage? {
        let stack = current
        let depth = stack.entries.count
        stack.entries.append(
            Entry(make: {
                let context = CGContext(size: size, scale: scale, isOpaque: opaque)
                prepare(context)
                return context
            }))
        drawing()
        guard stack.entries.count > depth else { return nil }
        let context = stack.entries[depth].context
        stack.entries.removeSubrange(depth...)
        return context?.finish()?.trimmed()
    }
}

/// The display scale of the current traits, or 1 if they have none.
func displayScaleForDrawing() -> CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 1
}
