//
//  PersonViewController.swift
//  Contacts
//

import UIKit

class PersonViewController: UIViewController {

    weak var symbolView: UIImageView!
    weak var nameLabel: UILabel!

    var person: Person!
    weak var interaction: PageInteraction?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = person.name
        nameLabel.text = person.name
        symbolView.image = UIImage(systemName: person.symbol)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(PersonViewController.handlePan(_:), name: "handlePan(_:)"))
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    func handlePan(_ gesture: UIPanGestureRecognizer) {
        // The page itself is turned.
        let progress = max(0, gesture.translation(in: view.superview).x / view.bounds.width)
        switch gesture.state {
        case .began:
            interaction?.isInteractive = true
            navigationController?.popViewController(animated: true)
        case .changed:
            interaction?.update(progress)
        case .ended where progress + gesture.velocity(in: view.superview).x / 2000 > 0.5:
            interaction?.isInteractive = false
            interaction?.finish()
        case .ended, .cancelled, .failed:
            interaction?.isInteractive = false
            interaction?.cancel()
        default:
            break
        }
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let picture = segue.destination as? PictureViewController {
            picture.symbol = person.symbol
            picture.transitioningDelegate = picture
        }
    }

    func unwindToPerson(_ segue: UIStoryboardSegue) {
        nameLabel.text = "\(person.name) ✓"
    }

    override class var nibConnections: [UINibConnection] {
        super.nibConnections + [
            .outlet("symbolView", \PersonViewController.symbolView),
            .outlet("nameLabel", \PersonViewController.nameLabel),
            .action("unwindToPerson:", Selector(PersonViewController.unwindToPerson(_:), name: "unwindToPerson(_:)")),
        ]
    }
}

extension PersonViewController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: view)
        return velocity.x > abs(velocity.y)
    }
}
