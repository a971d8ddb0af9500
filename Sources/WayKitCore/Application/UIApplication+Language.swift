import Foundation
import WayGraphics
import WayLanguage

/// Another language while the program runs: the words of UIKit, the direction, and what shows dates.
extension UIApplication {
    /// Follows `ProgramLanguage`.
    func languageChanged() {
        let old = systemStrings
        systemStrings = SystemStrings.ofProgram()
        TextEngine.shared.setLanguage(ProgramLanguage.textLanguage.flatMap(TextLanguage.init))
        languageDirection = ProgramLanguage.isRightToLeft ? .rightToLeft : .leftToRight
        for window in scenes.flatMap(\.windows) {
            window.rootViewController?.renewWords(after: old)
            window.renewWords()
        }
        NotificationCenter.default.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
    }
}

extension UIViewController {
    /// Those of its items, of its children and of what it presents; also of pages that are not shown now.
    fileprivate func renewWords(after old: SystemStrings) {
        let items = [navigationItem.leftBarButtonItems, navigationItem.rightBarButtonItems, toolbarItems].compactMap { $0 }.flatMap { $0 }
        for item in items { item.renewWords(after: old) }
        editingChanged()
        for child in children { child.renewWords(after: old) }
        if let presentedViewController, presentedViewController.presentingViewController === self { presentedViewController.renewWords(after: old) }
        if let view = viewIfLoaded, view.window == nil { view.renewWords() }
    }
}

extension UIView {
    fileprivate func renewWords() {
        languageChanged()
        for subview in subviews { subview.renewWords() }
    }
}

extension UIBarButtonItem {
    /// A system item has the system's title, unless the program has set another.
    fileprivate func renewWords(after old: SystemStrings) {
        guard let former = systemItem?.title(in: old), let current = systemItem?.title else { return }
        if title == former { title = current }
        if accessibilityLabel == former { accessibilityLabel = current }
    }
}
