import Foundation
import WayKit

/// Prints a line when the second frame begins, after the first has been committed.
final class EntryController: UIViewController {
    private let field = UITextField()
    private var link: CADisplayLink?
    private var frameCount = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 17)
        field.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        field.frame = CGRect(x: 40, y: 40, width: 800, height: 40)
        view.addSubview(field)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.becomeFirstResponder()
        let link = CADisplayLink(target: self, selector: Selector(EntryController.frameBegins, name: "frameBegins"))
        link.add(to: .main, forMode: .default)
        self.link = link
    }

    private func frameBegins() {
        frameCount += 1
        guard frameCount == 2 else { return }
        link?.invalidate()
        FileHandle.standardOutput.write(Data("PEER ready\n".utf8))
    }
}
