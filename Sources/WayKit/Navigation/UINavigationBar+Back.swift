import Foundation

/// Ways back that a person asks for.
extension UINavigationBar {
    /// The pages before, the nearest first; nil where there is one alone, or the program has a say in the way back.
    var backMenu: UIMenu? {
        guard let navigationController, topItem?.backAction == nil, stack.count > 1 else { return nil }
        let pages = navigationController.viewControllers.dropLast().reversed()
        return UIMenu(children: pages.map { page in
            let title = page.navigationItem.backButtonTitle ?? page.navigationItem.title ?? "Back"
            return UIAction(title: title) { [weak self, weak page] _ in
                guard let self, let page, self.mayPop else { return }
                self.navigationController?.popToViewController(page, animated: true)
            }
        })
    }

    /// A person wants to go back, by the button or otherwise. The button's own item has no say: it is only looked at.
    func backTapped() {
        if let action = topItem?.backAction { return action.performWithSender(self, target: nil) }
        guard let navigationController else {
            popItem(animated: true)
            return
        }
        if mayPop { navigationController.popViewController(animated: true) }
    }

    /// A person wants to leave the top item.
    var mayPop: Bool { topItem.map { delegate?.navigationBar(self, shouldPop: $0) ?? true } ?? true }

    /// The controller has changed its pages: its class may want to hear of the items.
    func tellManagedDelegate(_ operation: UINavigationController.Operation, from before: [UIViewController], to after: [UIViewController]) {
        guard let managedDelegate else { return }
        switch operation {
        case .push: if let item = after.last?.navigationItem { managedDelegate.navigationBar(self, didPush: item) }
        case .pop: if let item = before.last?.navigationItem { managedDelegate.navigationBar(self, didPop: item) }
        case .none: break
        }
    }
}
