import Foundation

/// The actions of edit menus and their key equivalents. Every responder has the methods; see `UIResponder.canPerformAction(_:withSender:)`. Source:
/// UIKit `UIResponderStandardEditActions`.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
    func cut(_ sender: Any?)
    func copy(_ sender: Any?)
    func paste(_ sender: Any?)
    func delete(_ sender: Any?)
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
    func duplicate(_ sender: Any?)
    func find(_ sender: Any?)
    func findAndReplace(_ sender: Any?)
    func findNext(_ sender: Any?)
    func findPrevious(_ sender: Any?)
    func useSelectionForFind(_ sender: Any?)
    func toggleBoldface(_ sender: Any?)
    func toggleItalics(_ sender: Any?)
    func toggleUnderline(_ sender: Any?)
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    func increaseSize(_ sender: Any?)
    func decreaseSize(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}

extension Selector {
    /// An edit action whose method every responder inherits: created from `UIResponder`'s or the protocol's own method.
    package var isStandardEditAction: Bool {
        if isMade(from: (any UIResponderStandardEditActions).self) { return true }
        return isMade(from: UIResponder.self) && baseName.map(Self.standardEditActions.contains) ?? false
    }

    private static let standardEditActions: Set<String> = [
        "cut", "copy", "paste", "delete", "select", "selectAll", "duplicate", "find", "findAndReplace", "findNext", "findPrevious", "useSelectionForFind",
        "toggleBoldface", "toggleItalics", "toggleUnderline", "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft",
        "increaseSize", "decreaseSize",
    ]
}
