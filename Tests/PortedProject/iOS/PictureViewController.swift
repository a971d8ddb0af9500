//
//  PictureViewController.swift
//  Contacts
//

import UIKit

class PictureViewController: UIViewController {

    @IBOutlet weak var imageView: UIImageView!
    var symbol = ""
    private var interactionController: UIPercentDrivenInteractiveTransition?

    override func viewDidLoad() {
        super.viewDidLoad()
        imageView.image = UIImage(systemName: symbol)
    }

    @IBAction func didPanDown(_ sender: UIPanGestureRecognizer) {
        let progress = sender.translation(in: view.superview).y / view.bounds.height
        switch sender.state {
        case .began:
            interactionController = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true, completion: nil)
        case .changed:
            interactionController?.update(progress)
        case .ended:
            if progress > 0.4 {
                interactionController?.finish()
            } else {
                interactionController?.cancel()
            }
            interactionController = nil
        default:
            interactionController?.cancel()
            interactionController = nil
        }
    }
}

extension PictureViewController: UIViewControllerTransitioningDelegate {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return DropAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return DropAnimator(isPresenting: false)
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return interactionController
    }
}

class DropAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.6
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let to = transitionContext.view(forKey: .to), let from = transitionContext.view(forKey: .from) else {
            return transitionContext.completeTransition(false)
        }
        let away = CGAffineTransform(translationX: 0, y: -container.bounds.height)
        if isPresenting {
            to.frame = container.bounds
            to.transform = away
            container.addSubview(to)
        } else {
            container.insertSubview(to, belowSubview: from)
        }
        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseInOut, animations: {
            if self.isPresenting {
                to.transform = .identity
            } else {
                from.transform = CGAffineTransform(translationX: 0, y: container.bounds.height).scaledBy(x: 0.8, y: 0.8)
            }
        }, completion: { _ in
            if !self.isPresenting { from.transform = .identity }
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}
