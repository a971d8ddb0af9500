import CoreGraphics
import UIKit

enum TransitionType { case presenting, dismissing }

/// From a tutorial on custom transitions: the picture grows from its frame, the other views fade in.
final class AnimationController: NSObject, UIViewControllerAnimatedTransitioning {
    var duration: TimeInterval
    var isPresenting: Bool
    var originFrame: CGRect

    init(withDuration duration: TimeInterval, forTransitionType type: TransitionType, originFrame: CGRect) {
        self.duration = duration
        self.isPresenting = type == .presenting
        self.originFrame = originFrame
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return self.duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let containerView = transitionContext.containerView
        guard let fromView = transitionContext.viewController(forKey: .from)?.view,
            let toView = transitionContext.viewController(forKey: .to)?.view
        else { return }
        let detailView: UIView = self.isPresenting ? toView : fromView
        if self.isPresenting {
            containerView.addSubview(toView)
        } else {
            containerView.insertSubview(toView, belowSubview: fromView)
        }
        detailView.frame.origin = self.isPresenting ? self.originFrame.origin : CGPoint(x: 0, y: 0)
        detailView.frame.size.width = self.isPresenting ? self.originFrame.size.width : containerView.bounds.width
        detailView.layoutIfNeeded()
        for view in detailView.subviews {
            if !(view is UIImageView) { view.alpha = isPresenting ? 0.0 : 1.0 }
        }
        UIView.animate(withDuration: self.duration, animations: { () -> Void in
            detailView.frame = self.isPresenting ? containerView.bounds : self.originFrame
            detailView.layoutIfNeeded()
            for view in detailView.subviews {
                if !(view is UIImageView) { view.alpha = self.isPresenting ? 1.0 : 0.0 }
            }
        }) { (completed: Bool) -> Void in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

final class ViewController: LoggingController, UIViewControllerTransitioningDelegate {
    let image = UIImageView(frame: CGRect(x: 100, y: 200, width: 120, height: 120))
    var interactionController: UIPercentDrivenInteractiveTransition?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(image)
    }

    func showDetail() -> DetailViewController {
        let detail = DetailViewController("detail", color: .blue, log: log)
        detail.transitioningDelegate = self
        detail.modalPresentationStyle = .fullScreen
        detail.rootViewController = self
        present(detail, animated: true, completion: nil)
        return detail
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return AnimationController(withDuration: 3.0, forTransitionType: .dismissing, originFrame: self.image.frame)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return AnimationController(withDuration: 3.0, forTransitionType: .presenting, originFrame: self.image.frame)
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return self.interactionController
    }
}

final class DetailViewController: LoggingController {
    weak var rootViewController: ViewController?
    let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let caption = UILabel(frame: CGRect(x: 0, y: 60, width: 40, height: 20))

    override func viewDidLoad() {
        super.viewDidLoad()
        caption.text = "Xcode"
        view.addSubview(picture)
        view.addSubview(caption)
        let pan = UIPanGestureRecognizer()
        pan.addTarget(self, action: Selector(DetailViewController.didPanDown(_:), name: "didPanDown(_:)"))
        view.addGestureRecognizer(pan)
    }

    func didPanDown(_ sender: UIPanGestureRecognizer) {
        let progress = sender.translation(in: self.view).y / self.view.frame.size.height
        switch sender.state {
        case .began:
            self.rootViewController?.interactionController = UIPercentDrivenInteractiveTransition()
            self.dismiss(animated: true, completion: nil)
        case .changed:
            self.rootViewController?.interactionController?.update(progress)
        case .ended:
            if progress >= 0.5 {
                self.rootViewController?.interactionController?.finish()
            } else {
                self.rootViewController?.interactionController?.cancel()
            }
            self.rootViewController?.interactionController = nil
        default:
            self.rootViewController?.interactionController?.cancel()
            self.rootViewController?.interactionController = nil
        }
    }
}
