import Foundation

/// An item that is dragged. Source: UIKit `UIDragItem`.
@preconcurrency @MainActor open class UIDragItem: NSObject {
    open private(set) var itemProvider: NSItemProvider
    /// Anything of the program; not passed to other programs.
    open var localObject: Any?
    /// The preview during the drag, after the lift; nil keeps the lifted one.
    open var previewProvider: (() -> UIDragPreview?)?
    /// The text with its attributes, if it was dragged from a text of this program.
    package var draggedText: StyledText?

    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}
