import Foundation
import WayNibs

extension NibCoder {
    static func splitStyle(of coder: NSCoder) -> UISplitViewController.Style {
        switch attribute("style", of: coder) {
        case "doubleColumn": .doubleColumn
        case "tripleColumn": .tripleColumn
        default: columnStyle(of: (coder as? NibCoder)?.element)
        }
    }

    /// Interface Builder names no style: `allowDoubleColumnStyle`, and a relationship for each column.
    private static func columnStyle(of element: NibElement?) -> UISplitViewController.Style {
        guard let element, element["allowDoubleColumnStyle"] == "YES" else { return .unspecified }
        let hasSupplementary = element.list("connections").contains { $0["relationship"] == "supplementaryViewController" }
        return hasSupplementary ? .tripleColumn : .doubleColumn
    }
}
