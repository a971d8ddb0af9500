import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The focus ring is distinct from what is beside it, on every background. Source: WCAG 2.2, 1.4.11: 3 : 1.
@MainActor struct FocusRingContrastTests {
    enum Ground: String, CaseIterable { case white, black, tint, gray, stripes, photo, material }

    let stage = TestStage(size: CGSize(width: 300, height: 200))
    let item = FocusBox(frame: CGRect(x: 100, y: 60, width: 100, height: 60))

    private func show(_ ground: Ground, isDark: Bool = false, in frame: CGRect? = nil, isMirrored: Bool = false) {
        let root = UIViewController()
        if let frame { item.frame = frame }
        stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        let back = GroundView(ground)
        back.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        root.view.addSubview(back)
        if ground == .material {
            let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
            material.frame = back.frame
            root.view.addSubview(material)
        }
        root.view.addSubview(item)
        stage.show(root)
        stage.settle()
    }

    private func line(_ y: Int) -> [Light] { (0..<300).map { Light(stage.pixel(at: CGPoint(x: CGFloat($0) + 0.5, y: CGFloat(y) + 0.5))) } }

    /// Along a horizontal line through the item: the least contrast of a change to the unchanged pixels at its sides.
    private func leastContrast(y: Int) -> CGFloat {
        let old = line(y)
        stage.press("Tab")
        stage.settle()
        let new = line(y)
        let changed = old.indices.filter { old[$0].distance(to: new[$0]) > 2 }
        var runs: [ClosedRange<Int>] = []
        for x in changed {
            if let last = runs.last, x <= last.upperBound + 5 { runs[runs.count - 1] = last.lowerBound...x } else { runs.append(x...x) }
        }
        #expect(runs.count == 2, "one ring on each side: \(runs)")
        return runs.map { run in
            let outside = [run.lowerBound - 2, run.upperBound + 2].filter { old.indices.contains($0) }
            return outside.map { side in run.map { new[$0].contrast(to: old[side]) }.max() ?? 1 }.min() ?? 1
        }.min() ?? 1
    }

    @Test(arguments: Ground.allCases, [false, true]) func ringIsDistinct(_ ground: Ground, isDark: Bool) {
        show(ground, isDark: isDark)
        #expect(leastContrast(y: 90) >= 3)
    }

    /// At the window's edge, where it lies inside.
    @Test(arguments: Ground.allCases) func ringInsideIsDistinct(_ ground: Ground) {
        show(ground, in: CGRect(x: 0, y: 0, width: 300, height: 200))
        item.backgroundColor = nil
        stage.settle()
        #expect(leastContrast(y: 100) >= 3)
    }

    /// A line is as plain as before where nothing else is needed.
    @Test func ringIsOneLineOnAPlainBackground() {
        show(.white)
        stage.press("Tab")
        stage.settle()
        let line = line(90)
        #expect(line[80..<100].filter { $0.distance(to: line[20]) > 2 }.count == 3)
    }

    @Test func ringIsThickerWithIncreasedContrast() {
        show(.photo)
        stage.window.traitOverrides.accessibilityContrast = .high
        stage.settle()
        let before = line(90)
        stage.press("Tab")
        stage.settle()
        let after = line(90), count = (60..<100).filter { before[$0].distance(to: after[$0]) > 2 }.count
        #expect(count >= 8, "\(count)")
    }

    @Test(arguments: [Ground.white, .tint, .photo]) func ringLooksAsBefore(_ ground: Ground) throws {
        show(ground)
        stage.press("Tab")
        stage.settle()
        try GoldenImage(name: "focus-ring-\(ground)").expect(stage.snapshot())
    }
}

@MainActor final class FocusBox: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemYellow
        layer.cornerRadius = 12
    }

    required init?(coder: NSCoder) { nil }
    override var canBecomeFocused: Bool { true }
}

/// Draws a background.
@MainActor private final class GroundView: UIView {
    private let ground: FocusRingContrastTests.Ground

    init(_ ground: FocusRingContrastTests.Ground) {
        self.ground = ground
        super.init(frame: .zero)
        switch ground {
        case .white: backgroundColor = .white
        case .black: backgroundColor = .black
        case .tint: backgroundColor = .tintColor
        case .gray: backgroundColor = UIColor(white: 0.6, alpha: 1)
        case .stripes, .photo, .material: isOpaque = false
        }
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard [.stripes, .photo, .material].contains(ground) else { return }
        let step: CGFloat = ground == .stripes ? 20 : 4
        var value: UInt32 = 7
        for x in stride(from: CGFloat(0), to: bounds.width, by: step) {
            for y in stride(from: CGFloat(0), to: bounds.height, by: step) {
                value = value &* 1_664_525 &+ 1_013_904_223
                let noise = CGFloat(value >> 24) / 255
                let color = ground == .stripes
                    ? UIColor(white: Int(x / step) % 2 == 0 ? 1 : 0, alpha: 1)
                    : UIColor(red: x / bounds.width, green: (y / bounds.height + noise) / 2, blue: 1 - x / bounds.width, alpha: 1)
                color.setFill()
                UIRectFill(CGRect(x: x, y: y, width: step, height: step))
            }
        }
    }
}

/// A pixel's colour, in sRGB.
private struct Light {
    let red, green, blue: CGFloat

    init(_ color: UIColor) {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// In 255ths.
    func distance(to other: Light) -> CGFloat { 255 * max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) }

    func contrast(to other: Light) -> CGFloat {
        let lights = [luminance, other.luminance].sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    private var luminance: CGFloat {
        func linear(_ value: CGFloat) -> CGFloat { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
