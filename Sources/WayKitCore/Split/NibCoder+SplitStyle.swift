import Foundation

extension NibCoder {
    static func splitStyle(of coder: NSCoder) -> UISplitViewController.Style {
        switch attribute("style", of: coder) {
        case "doubleColumn": .doubleColumn
        case "tripleColumn": .tripleColumn
        default: .unspecified
        }
    }
}
