import WayKit

/// The page: a bar and twenty rows. It also runs the workload: sheet up, sheet down, again.
final class ContactsController: UIViewController {
    private let workload = Workload.current
    private let bar = UIView()
    private let barLine = UIView()
    private let titleLabel = UILabel()
    private let rows = (0..<20).map { ContactRow(index: $0) }
    private var firstFrames: CADisplayLink?
    private var framesBegun = 0
    private var transitionsLeft = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Contacts"
        view.backgroundColor = .white
        bar.backgroundColor = UIColor(rgb: 0xF7F7F9)
        barLine.backgroundColor = UIColor(rgb: 0xD0D0D4)
        titleLabel.text = title
        titleLabel.font = .boldSystemFont(ofSize: 17)
        titleLabel.textColor = UIColor(rgb: 0x1C1C1E)
        titleLabel.textAlignment = .center
        for subview in [bar, titleLabel, barLine] + rows { view.addSubview(subview) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        bar.frame = CGRect(x: 0, y: 0, width: size.width, height: 56)
        barLine.frame = CGRect(x: 0, y: 55, width: size.width, height: 1)
        titleLabel.frame = bar.frame
        let height = ((size.height - 56) / CGFloat(rows.count)).rounded(.down)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: 56 + CGFloat(index) * height, width: size.width, height: height)
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard firstFrames == nil else { return }
        let link = CADisplayLink(target: self, selector: Selector(ContactsController.frameBegins, name: "frameBegins"))
        link.add(to: .main, forMode: .default)
        firstFrames = link
    }

    /// The second frame begins when the first has been handed over.
    private func frameBegins() {
        framesBegun += 1
        guard framesBegun == 2 else { return }
        firstFrames?.invalidate()
        Workload.mark(.ready)
        if let progress = workload.freeze {
            present(SheetController(frozenAt: progress), animated: true)
        } else if workload.isInteractive {
            present(SheetController(), animated: false)
        } else {
            DispatchQueue.main.asyncAfter(deadline: .now() + workload.settling) { [weak self] in self?.begin() }
        }
    }

    // MARK: The workload

    private func begin() {
        transitionsLeft = 2 * workload.cycles
        Workload.mark(.animationStart)
        next()
    }

    private func next() {
        guard transitionsLeft > 0 else {
            Workload.mark(.animationEnd)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { exit(0) }
            return
        }
        transitionsLeft -= 1
        if presentedViewController == nil {
            present(SheetController(), animated: true) { [weak self] in self?.next() }
        } else {
            dismiss(animated: true) { [weak self] in self?.next() }
        }
    }
}

extension UIColor {
    /// From 0xRRGGBB.
    convenience init(rgb: Int) {
        func part(_ shift: Int) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}
