import Foundation
import WayGraphics

/// The graphics contexts that a thread draws into, the current one last.
final class GraphicsStack {
    struct Entry {
        var context: CGContext?
        /// Set for contexts that `UIGraphicsBeginImageContext…` made.
        var imageScale: CGFloat?
        /// Set for those that `UIGraphicsBeginPDFContext…` made.
        var isDocument = false
        /// Makes the context when drawing first asks for it.
        var make: (() -> CGContext?)?
    }

    var entries: [Entry] = []

    private static let key = "waykit.graphics.stack"

    /// The calling thread's own.
    static var current: GraphicsStack {
        let dictionary = Thread.current.threadDictionary
        if let stack = dictionary[key] as? GraphicsStack { return stack }
        let stack = GraphicsStack()
        dictionary[key] = stack
        return stack
    }

    /// The current context; made now where it is one that waits to be asked for.
    var context: CGContext? {
        guard let entry = entries.last else { return nil }
        if entry.context != nil { return entry.context }
        guard let make = entry.make else { return nil }
        let context = make()
        entries[entries.count - 1] = Entry(context: context)
        return context
    }

    /// Runs `drawing` with a bitmap as the current context that is made only when it is asked for; nil when nobody asked.
    ///
    /// - Parameters:
    ///   - size: in points; the bitmap covers all of it, to whole pixels.
    ///   - prepare: called with the context before anything is drawn.
    static func imageIfDrawn(
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
        return context?.finish()
    }
}

/// The display's scale as the current traits know it, 1 where they do not.
func displayScaleForDrawing() -> CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 1
}
