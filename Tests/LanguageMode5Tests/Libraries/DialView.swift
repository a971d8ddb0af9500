// A control as iOS libraries of 2016 to 2022 are written: no actor annotations, closures that capture self, clean-up in deinit.
import QuartzCore
import UIKit

public protocol DialViewDelegate: AnyObject {
    func dialViewDidFinish(_ dialView: DialView)
    func dialView(_ dialView: DialView, didChange value: CGFloat)
}

extension DialViewDelegate {
    public func dialViewDidFinish(_ dialView: DialView) {}
}

@propertyWrapper public struct Limited<Value: Comparable> {
    private var stored: Value
    private let range: ClosedRange<Value>

    public init(wrappedValue: Value, _ range: ClosedRange<Value>) {
        self.range = range
        stored = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }

    public var wrappedValue: Value {
        get { return stored }
        set { stored = min(max(newValue, range.lowerBound), range.upperBound) }
    }
}

open class DialView: UIControl, CAAnimationDelegate {
    public weak var delegate: DialViewDelegate?
    public var onRelease: (() -> Void)?
    public var onLoad: (() -> Void)?
    @Limited(0...1) public var value: CGFloat = 0.5 {
        didSet {
            setNeedsLayout()
            delegate?.dialView(self, didChange: value)
        }
    }
    private let thumb = UIView()
    private var timer: Timer?
    private var displayLink: CADisplayLink?
    private var observation: NSKeyValueObservation?
    private var tokens = [NSObjectProtocol]()
    private lazy var animator: UIViewPropertyAnimator = {
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut)
        animator.addCompletion { [weak self] position in
            guard let self = self, position == .end else { return }
            self.delegate?.dialViewDidFinish(self)
        }
        return animator
    }()

    override open class var layerClass: AnyClass { return CAGradientLayer.self }
    override open class var requiresConstraintBasedLayout: Bool { return true }
    override open var intrinsicContentSize: CGSize { return CGSize(width: UIView.noIntrinsicMetric, height: 44) }
    override open var isHighlighted: Bool { didSet { thumb.alpha = isHighlighted ? 0.5 : 1 } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        (layer as? CAGradientLayer)?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        addSubview(thumb)
        observation = thumb.observe(\.alpha, options: [.old, .new]) { [weak self] _, change in
            guard change.newValue != change.oldValue else { return }
            self?.setNeedsLayout()
        }
        let center = NotificationCenter.default
        tokens.append(
            center.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main) { _ in
                print("background")
            })
    }

    open func startRising() {
        displayLink = CADisplayLink(target: self, selector: Selector(DialView.step(_:), name: "step(_:)"))
        displayLink?.add(to: .main, forMode: .common)
    }

    open func stopRising() {
        displayLink?.invalidate()
        displayLink = nil
    }

    func step(_ link: CADisplayLink) {
        value += CGFloat(link.duration)
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        thumb.frame = CGRect(x: bounds.width * value - 10, y: 0, width: 20, height: bounds.height)
    }

    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        value = touch.location(in: self).x / bounds.width
        return true
    }

    open func pulse(completion: ((Bool) -> Void)? = nil) {
        UIView.animate(withDuration: 0.2, animations: {
            self.thumb.alpha = 0.2
        }, completion: { finished in
            UIView.animate(withDuration: 0.2, delay: 0, options: [.curveEaseOut, .allowUserInteraction], animations: { self.thumb.alpha = 1 }) { _ in
                completion?(finished)
            }
        })
    }

    open func fade() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 1
        animation.toValue = 0
        animation.delegate = self
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in self?.thumb.isHidden = true }
        thumb.layer.add(animation, forKey: "fade")
        CATransaction.commit()
    }

    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        if flag { delegate?.dialViewDidFinish(self) }
    }

    open func load() {
        DispatchQueue.global(qos: .userInitiated).async {
            let result = (1...10).reduce(0, +)
            DispatchQueue.main.async { [weak self] in
                self?.value = CGFloat(result) / 100
                self?.onLoad?()
            }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { [weak self] in
            self?.animator.addAnimations { self?.thumb.alpha = 0.7 }
            self?.animator.startAnimation()
        }
    }

    open func startTimer() {
        timer?.invalidate()
        timer = Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: Selector(DialView.tick, name: "tick"), userInfo: nil, repeats: true)
    }

    open func stopTimer() {
        timer?.invalidate()
    }

    func tick() {
        value += 0.1
        if value >= 1 { timer?.invalidate() }
    }

    deinit {
        timer?.invalidate()
        displayLink?.invalidate()
        observation?.invalidate()
        tokens.forEach(NotificationCenter.default.removeObserver)
        onRelease?()
    }
}

open class DialController: UIViewController {
    public let dial = DialView()
    public var onRelease: (() -> Void)?

    override open func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(dial)
        dial.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            dial.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            dial.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            dial.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }

    deinit { onRelease?() }
}
