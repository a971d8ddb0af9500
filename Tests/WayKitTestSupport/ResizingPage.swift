import WayKit

/// A page with views in every corner, laid out by code and by autoresizing.
@MainActor final class ResizingPage: UIViewController {
    private let hue: CGFloat
    let badge = UIView()
    private let banner = UIView(frame: CGRect(x: 10, y: 60, width: 300, height: 20))
    var keeps: AnyObject?
    var hidesBar: Bool?

    init(hue: CGFloat, title: String) {
        self.hue = hue
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(hue: hue, saturation: 0.3, brightness: 1, alpha: 1)
        badge.backgroundColor = .red
        view.addSubview(badge)
        banner.backgroundColor = .blue
        banner.frame.size.width = view.bounds.width - 20
        banner.autoresizingMask = .flexibleWidth
        view.addSubview(banner)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let hidesBar { navigationController?.setNavigationBarHidden(hidesBar, animated: animated) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        badge.frame = CGRect(x: view.bounds.width - 70, y: view.bounds.height - 70, width: 60, height: 50)
    }
}
