import Foundation
import WayKit

@testable import WayKitTestSupport

// The classes that the storyboards and nibs of these tests name. They are found by their names, so they are neither nested nor private.

final class TutorialController: UIViewController, UIViewControllerTransitioningDelegate {
    weak var image: UIImageView!
    var interactionController: UIPercentDrivenInteractiveTransition?
    var awakened = 0

    override class var nibConnections: [UINibConnection] { super.nibConnections + [.outlet("image", \TutorialController.image)] }

    override func awakeFromNib() {
        super.awakeFromNib()
        awakened += 1
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        segue.destination.transitioningDelegate = self
        (segue.destination as? TutorialDetailController)?.rootViewController = self
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        TutorialAnimator(isPresenting: false, originFrame: image.frame)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { TutorialAnimator(isPresenting: true, originFrame: image.frame) }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }
}

final class TutorialDetailController: UIViewController {
    var rootViewController: TutorialController!

    override class var nibConnections: [UINibConnection] {
        super.nibConnections + [
            .action("close:", Selector(TutorialDetailController.close(_:), name: "close(_:)")),
            .action("didPanDown:", Selector(TutorialDetailController.didPanDown(_:), name: "didPanDown(_:)")),
        ]
    }

    func close(_ sender: Any) { dismiss(animated: true) }

    func didPanDown(_ sender: UIPanGestureRecognizer) {
        let progress = sender.translation(in: nil).y / (view.window?.bounds.height ?? 1)
        switch sender.state {
        case .began:
            rootViewController.interactionController = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed: rootViewController.interactionController?.update(progress)
        case .ended where progress >= 0.5:
            rootViewController.interactionController?.finish()
            rootViewController.interactionController = nil
        default:
            rootViewController.interactionController?.cancel()
            rootViewController.interactionController = nil
        }
    }
}

final class TutorialAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    private let originFrame: CGRect

    init(isPresenting: Bool, originFrame: CGRect) {
        self.isPresenting = isPresenting
        self.originFrame = originFrame
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let from = context.viewController(forKey: .from)?.view, let to = context.viewController(forKey: .to)?.view else { return }
        let detail = isPresenting ? to : from
        if isPresenting { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
        detail.frame.origin = isPresenting ? originFrame.origin : .zero
        detail.frame.size.width = isPresenting ? originFrame.width : container.bounds.width
        detail.layoutIfNeeded()
        for view in detail.subviews where !(view is UIImageView) { view.alpha = isPresenting ? 0 : 1 }
        UIView.animate(withDuration: 3) {
            detail.frame = self.isPresenting ? container.bounds : self.originFrame
            detail.layoutIfNeeded()
            for view in detail.subviews where !(view is UIImageView) { view.alpha = self.isPresenting ? 1 : 0 }
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

final class NibListController: UITableViewController {
    var addButton: UIBarButtonItem!
    var events: [String] = []
    var allowsSegues = true

    override class var nibConnections: [UINibConnection] {
        super.nibConnections + [
            .outlet("addButton", \NibListController.addButton),
            .action("count:", Selector(NibListController.count(_:), name: "count(_:)")),
            .action("unwindToList:", Selector(NibListController.unwindToList(_:), name: "unwindToList(_:)")),
            .segueAction("makeDetail:sender:", NibListController.makeDetail(_:sender:)),
        ]
    }

    func count(_ sender: Any) { events.append(sender is UIBarButtonItem ? "count item" : sender is UIButton ? "count button" : "count") }
    func unwindToList(_ segue: UIStoryboardSegue) { events.append("unwind \(segue.identifier ?? "")") }
    func makeDetail(_ coder: NSCoder, sender: Any?) -> NibDetailController? { NibDetailController(coder: coder, made: "by action") }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: indexPath.row == 0 ? "plain" : "own", for: indexPath)
        cell.textLabel?.text = indexPath.row == 0 ? "First" : nil
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { events.append("select \(indexPath.row)") }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        events.append("should \(identifier)")
        return allowsSegues
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        events.append("prepare \(segue.identifier ?? "") \(segue.destination.isViewLoaded)")
        (segue.destination as? NibDetailController)?.text = "Row \(tableView.indexPathForSelectedRow?.row ?? -1)"
    }
}

final class NibOwnCell: UITableViewCell {
    var caption: UILabel?
    var wasAwakened = false

    override class var nibConnections: [UINibConnection] { super.nibConnections + [.outlet("caption", \NibOwnCell.caption)] }
    override func awakeFromNib() {
        super.awakeFromNib()
        wasAwakened = caption != nil
    }
}

final class NibDetailController: UIViewController {
    var label: UILabel!
    var text = ""
    let made: String
    var prepared: [String] = []

    required init?(coder: NSCoder) {
        made = "by class"
        super.init(coder: coder)
    }
    init?(coder: NSCoder, made: String) {
        self.made = made
        super.init(coder: coder)
    }

    override class var nibConnections: [UINibConnection] { super.nibConnections + [.outlet("label", \NibDetailController.label)] }
    override func viewDidLoad() {
        super.viewDidLoad()
        label?.text = text
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { prepared.append(segue.identifier ?? "") }
}

final class NibFlipSegue: UIStoryboardSegue {
    override func perform() {
        destination.modalPresentationStyle = .fullScreen
        source.present(destination, animated: false)
    }
}

final class NibElementsOwner: NSObject, UINibConnectable {
    var button: UIButton!
    var fields: [UIView] = []
    var width: NSLayoutConstraint?
    var events: [String] = []

    class var nibConnections: [UINibConnection] {
        [
            .outlet("button", \NibElementsOwner.button), .outletCollection("fields", \NibElementsOwner.fields),
            .outlet("width", \NibElementsOwner.width), .action("press", Selector(NibElementsOwner.press, name: "press")),
            .action("tapped:", Selector(NibElementsOwner.tapped(_:), name: "tapped(_:)")),
        ]
    }

    func press() { events.append("press") }
    func tapped(_ sender: UITapGestureRecognizer) { events.append("tapped \(sender.numberOfTapsRequired)") }
}

final class NibBadge: UIView {
    var level: CGFloat = 0
    var marked = false
    var subviewsInInit = 0

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        subviewsInInit = subviews.count
    }

    override class var nibConnections: [UINibConnection] {
        super.nibConnections + [.attribute("level", \NibBadge.level), .attribute("marked", \NibBadge.marked)]
    }
}

final class NibHelper: NSObject {}

final class NibResponderController: UIViewController {
    var events = 0

    override class var nibConnections: [UINibConnection] {
        super.nibConnections + [.action("anyone:", Selector(NibResponderController.anyone(_:), name: "anyone(_:)"))]
    }
    func anyone(_ sender: Any) { events += 1 }
}

final class NibNamedController: UIViewController {
    var caption: UILabel?

    override class var nibConnections: [UINibConnection] { super.nibConnections + [.outlet("caption", \NibNamedController.caption)] }
}
