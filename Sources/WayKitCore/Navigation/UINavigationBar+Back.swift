import Foundation

/// Going back by the user.
extension UINavigationBar {
    /// The previous pages, the nearest first; nil if there are none, or if a `backAction` replaces going back.
    var backMenu: UIMenu? {
        guard let navigationController, topItem?.backAction == nil, stack.count > 1 else { return nil }
        return UIMenu(children: navigationController.pagesBelowTop.reversed().map { page in
            let title = page.navigationItem.backButtonTitle ?? page.navigationItem.title ?? SystemString.back.text
            return UIAction(title: title) { [weak self, weak page] _ in
                guard let self, let page, self.userMayPop else { return }
                self.navigationController?.popByUser(to: page)
            }
        })
    }

    /// Goes back by the back button, a key or the touchpad. The action of `backBarButtonItem` is not sent.
    func backTapped() {
        if let action = topItem?.backAction { return action.performWithSender(self, target: nil) }
        guard let navigationController else {
            popItem(animated: true)
            return
        }
        // A page on its way out still has its button.
        if let page = navigationController.pagesBelowTop.last, userMayPop { navigationController.popByUser(to: page) }
    }

    /// Whether the delegate allows the user to pop the top item.
    var userMayPop: Bool { topItem.map { delegate?.navigationBar(self, shouldPop: $0) ?? true } ?? true }

    /// Sends the bar delegate's callbacks to a subclass of the controller, after its stack has changed.
    func notifyManagedDelegate(_ operation: UINavigationController.Operation, from before: [UIViewController], to after: [UIViewController]) {
        guard let managedDelegate else { return }
        switch operation {
        case .push: if let item = after.last?.navigationItem { managedDelegate.navigationBar(self, didPush: item) }
        case .pop: if let item = before.last?.navigationItem { managedDelegate.navigationBar(self, didPop: item) }
        case .none: break
        }
    }
}
