import Foundation

extension NSTextContainer {
    /// The layout manager that fills the container.
    public internal(set) var layoutManager: NSLayoutManager? {
        get { layout as? NSLayoutManager }
        set { layout = newValue }
    }
    /// The one whose container it is; nil for that of an `NSLayoutManager` alone.
    public var textLayoutManager: NSTextLayoutManager? { layoutManager?.textLayoutManager }
    var textView: UITextView? {
        get { view as? UITextView }
        set { view = newValue }
    }

    /// Gives the text to another layout manager with the same storage.
    public func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
        guard let old = layoutManager, old !== newLayoutManager else { return newLayoutManager.addTextContainer(self) }
        let content = old.content
        if let index = old.textContainers.firstIndex(where: { $0 === self }) { old.removeTextContainer(at: index) }
        newLayoutManager.attach(to: content)
        newLayoutManager.addTextContainer(self)
    }
}

extension NSLayoutManager: TextContainerLayout {
    package func sizeChanged(of container: NSTextContainer, from old: CGSize) {
        delegate?.layoutManager(self, textContainer: container, didChangeGeometryFrom: old)
    }
}

extension UITextView: TextContainerHost {}
