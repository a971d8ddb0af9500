import Foundation

extension UISearchBar {
    /// The background of a search bar. Source: UIKit `UISearchBar.Style`.
    public enum Style: UInt, Sendable {
        /// As `prominent`.
        case `default`
        /// A bar with a translucent background.
        case prominent
        /// No background.
        case minimal
    }

    /// An image of a search bar. Source: UIKit `UISearchBar.Icon`.
    public enum Icon: Int, Sendable {
        case search
        case clear
        case bookmark
        case resultsList
    }
}

/// Delivers what happens in a search bar's text field to the bar's delegate and its search controller.
final class SearchBarFieldDelegate: NSObject, UITextFieldDelegate {
    unowned let bar: UISearchBar

    init(bar: UISearchBar) {
        self.bar = bar
        super.init()
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { bar.delegate?.searchBarShouldBeginEditing(bar) ?? true }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { bar.delegate?.searchBarShouldEndEditing(bar) ?? true }

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarSearchButtonClicked(bar)
        return true
    }
}
