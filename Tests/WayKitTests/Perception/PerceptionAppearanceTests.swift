import Foundation
import Testing
import WayGraphics
import WayKitTesting

@testable import WayKit
@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// What views look like with bold text, button shapes, labels of switches, less transparency.
@MainActor struct PerceptionAppearanceTests {
    let stage = TestStage(size: CGSize(width: 320, height: 400))
    let root = UIViewController()

    init() {
        root.view.backgroundColor = .systemBackground
        stage.show(root)
        stage.settle()
    }

    private func set(_ setting: WritableKeyPath<ApplicationSettings.Accessibility, Bool?>, _ value: Bool = true) {
        ApplicationSettings.current.accessibility[keyPath: setting] = value
        stage.settle()
    }

    @discardableResult private func add<View: UIView>(_ view: View, _ frame: CGRect = CGRect(x: 20, y: 20, width: 280, height: 60)) -> View {
        view.frame = frame
        root.view.addSubview(view)
        stage.settle()
        return view
    }

    // MARK: Bold text

    @Test func systemFontsAreHeavier() {
        let bold = UITraitCollection(legibilityWeight: .bold), regular = UITraitCollection(legibilityWeight: .regular)
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: bold)
        #expect(body.spec.weight == .semibold && body.adjusted(for: regular).spec.weight == .regular)
        #expect(UIFont.preferredFont(forTextStyle: .headline, compatibleWith: bold).spec.weight == .bold)
        let weights: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
        #expect(weights.dropLast().allSatisfy { $0.heavier.rawValue > $0.rawValue } && UIFont.Weight.black.heavier == .black)
        let light = UIFont.systemFont(ofSize: 12, weight: .light)
        #expect(light.legible(for: bold).legible(for: bold).spec.weight == .medium, "once")
        #expect(light.legible(for: regular) === light)
        let installed = UIFont(name: "DejaVu Sans", size: 12)
        #expect(installed?.legible(for: bold) == installed, "a program's own font is the program's")
    }

    /// Whatever the preference was when the first bar was made.
    @Test func largeTitlesFollowTheBarsTraits() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 96))
        root.view.addSubview(bar)
        bar.traitOverrides.legibilityWeight = .bold
        #expect(bar.standardLargeTitleFont.spec.weight == .heavy && bar.largeTitleFont.spec.weight == .heavy)
        bar.traitOverrides.legibilityWeight = .regular
        #expect(bar.standardLargeTitleFont.spec.weight == .bold && bar.standardLargeTitleFont === bar.standardLargeTitleFont)
    }

    @Test func labelsGrowAndShrink() {
        let label = UILabel(), font = UIFont.systemFont(ofSize: 17)
        label.text = "Photographs"
        add(label)
        let width = label.intrinsicContentSize.width
        set(\.usesBoldText)
        #expect(label.intrinsicContentSize.width > width && label.font == font, "the program's font stays its own")
        label.attributedText = NSAttributedString(string: "Photographs", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let attributed = label.intrinsicContentSize.width
        #expect(attributed > width)
        set(\.usesBoldText, false)
        #expect(label.intrinsicContentSize.width == width)
    }

    @Test func fieldsAndTextViewsFollow() {
        let field = UITextField(), view = UITextView(), font = UIFont.systemFont(ofSize: 17)
        for (index, input) in ([field, view] as [UIView]).enumerated() { add(input, CGRect(x: 20, y: CGFloat(20 + 80 * index), width: 280, height: 60)) }
        field.text = "Photographs"
        view.text = "Photographs"
        view.font = font
        stage.settle()
        func end(_ input: any UITextInput) -> CGFloat { input.caretRect(for: input.endOfDocument).minX }
        let before = (end(field), end(view))
        set(\.usesBoldText)
        #expect(end(field) > before.0 && end(view) > before.1)
        #expect(view.font == font)
        set(\.usesBoldText, false)
        #expect(end(field) == before.0 && end(view) == before.1)
    }

    /// Fonts made while bold text is on are as heavy as those that a view makes of the others.
    @Test func newSystemFontsAreHeavier() throws {
        let makers: [() -> UIFont] = [
            { .systemFont(ofSize: 17) }, { .systemFont(ofSize: 17, weight: .light) }, { .systemFont(ofSize: 17, weight: .medium, width: .condensed) },
            { .boldSystemFont(ofSize: 17) }, { .italicSystemFont(ofSize: 17) }, { .monospacedSystemFont(ofSize: 17, weight: .regular) },
            { .monospacedDigitSystemFont(ofSize: 17, weight: .semibold) }, { .preferredFont(forTextStyle: .body) },
            { UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17)) },
        ]
        let bold = UITraitCollection(legibilityWeight: .bold), regular = UITraitCollection(legibilityWeight: .regular)
        let before = makers.map { $0() }
        set(\.usesBoldText)
        for (make, old) in zip(makers, before) {
            let font = make()
            #expect(font.spec.weight == old.spec.weight.heavier && font == old.legible(for: bold), "\(font)")
            #expect(font.legible(for: bold) === font && font.legible(for: regular) == old, "once, and back")
            regular.performAsCurrent { #expect(make() == old) }
        }
        set(\.usesBoldText, false)
        #expect(makers.map { $0() } == before)
    }

    @Test func whatIsMadeOfAHeavierFontIsNotMadeHeavierTwice() throws {
        let regular = UITraitCollection(legibilityWeight: .regular), bold = UITraitCollection(legibilityWeight: .bold)
        set(\.usesBoldText)
        let font = UIFont.systemFont(ofSize: 17), descriptor = font.fontDescriptor
        #expect(UIFontMetrics.default.scaledFont(for: font).spec.weight == .semibold && font.withSize(20).legible(for: bold).spec.weight == .semibold)
        #expect(UIFont(descriptor: UIFontDescriptor(fontAttributes: descriptor.fontAttributes), size: 0).legible(for: bold).spec.weight == .semibold)
        // Emphasis is the program's: it is still seen, and stays when bold text is turned off.
        let emphasized = UIFont(descriptor: try #require(descriptor.withSymbolicTraits(.traitBold)), size: 0)
        #expect(!descriptor.symbolicTraits.contains(.traitBold) && emphasized.spec.weight.rawValue > font.spec.weight.rawValue)
        #expect(emphasized.legible(for: regular).spec.weight == .bold && emphasized.fontDescriptor.symbolicTraits.contains(.traitBold))
        let slanted = UIFont(descriptor: try #require(descriptor.withSymbolicTraits(descriptor.symbolicTraits.union(.traitItalic))), size: 0)
        #expect(slanted.spec.weight == .semibold && slanted.legible(for: regular).spec.weight == .regular)
        // Other families are the program's.
        #expect(UIFont(descriptor: descriptor.withFamily("DejaVu Sans"), size: 0).spec.weight == .regular)
    }

    /// What a program draws is measured and drawn in the fonts that it names: as wide as in a label.
    @Test func drawnTextFollows() {
        let label = UILabel(), text = "Photographs"
        func width(_ font: UIFont) -> CGFloat { (text as NSString).size(withAttributes: [.font: font]).width }
        func bounds(_ font: UIFont) -> CGFloat {
            NSAttributedString(string: text, attributes: [.font: font])
                .boundingRect(with: CGSize(width: 1000, height: 1000), options: .usesLineFragmentOrigin, context: nil).width
        }
        label.text = text
        add(label)
        let plain = width(.systemFont(ofSize: 17)), own = (text as NSString).size(withAttributes: [:]).width
        set(\.usesBoldText)
        let font = UIFont.systemFont(ofSize: 17)
        #expect(width(font) > plain && bounds(font) == width(font) && label.intrinsicContentSize.width == width(font).rounded(.up))
        #expect((text as NSString).size(withAttributes: [:]).width == own, "text without a font is no system font's")
        label.font = font
        #expect(label.intrinsicContentSize.width == width(font).rounded(.up), "not heavier twice")
        label.attributedText = NSAttributedString(string: text, attributes: [.font: font])
        #expect(label.intrinsicContentSize.width == width(font).rounded(.up))
        set(\.usesBoldText, false)
        #expect(label.intrinsicContentSize.width == plain.rounded(.up), "the label's text is no longer heavier, whenever its font was made")
        label.attributedText = nil
        label.text = text
        #expect(label.intrinsicContentSize.width == plain.rounded(.up))
    }

    @Test func barTitlesFollow() throws {
        let navigation = UINavigationController(rootViewController: root)
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Select")
        stage.show(navigation)
        stage.settle()
        func width() -> CGFloat { stage.views(UILabel.self).filter { $0.text == "Select" }.map(\.bounds.width).max() ?? 0 }
        let before = width()
        set(\.usesBoldText)
        #expect(width() > before && before > 0)
    }

    // MARK: Button shapes

    @Test func textButtonsAreUnderlined() {
        let plain = UIButton(type: .system), custom = UIButton(type: .custom)
        var configurations: [String: UIButton] = [:]
        for (name, configuration) in [("plain", UIButton.Configuration.plain()), ("gray", .gray()), ("filled", .filled()), ("tinted", .tinted())] {
            configurations[name] = UIButton(configuration: configuration)
        }
        for button in [plain, custom] + configurations.values {
            button.setTitle("Show", for: .normal)
            add(button)
        }
        set(\.showsButtonShapes)
        func isUnderlined(_ button: UIButton?) -> Bool { button?.titleLabel?.isUnderlined ?? false }
        #expect(isUnderlined(plain) && isUnderlined(configurations["plain"]))
        #expect(!isUnderlined(custom) && !["gray", "filled", "tinted"].contains { isUnderlined(configurations[$0]) })
        set(\.showsButtonShapes, false)
        #expect(!isUnderlined(plain) && !isUnderlined(configurations["plain"]))
    }

    @Test func underlineIsDrawn() {
        let button = UIButton(type: .system)
        button.setTitle("aaaa", for: .normal)
        button.tintColor = .black
        add(button)
        func darkRows() -> Int {
            (0..<60).count { y in
                (0..<280).count { x in
                    var white: CGFloat = 1
                    _ = stage.pixel(at: CGPoint(x: 20 + x, y: 20 + y)).getWhite(&white, alpha: nil)
                    return white < 0.5
                } > 25
            }
        }
        let before = darkRows()
        set(\.showsButtonShapes)
        #expect(darkRows() > before)
        set(\.showsButtonShapes, false)
        #expect(darkRows() == before)
    }

    @Test func barItemsHaveShapes() {
        root.navigationItem.rightBarButtonItems = [UIBarButtonItem(systemItem: .add), UIBarButtonItem(title: "Select")]
        root.navigationItem.backButtonDisplayMode = .minimal
        let navigation = UINavigationController(rootViewController: root), page = UIViewController()
        stage.show(navigation)
        stage.settle()
        func fill() -> UIColor? { stage.views(BarButton.self).first { $0.currentImage != nil }?.backgroundView?.backgroundColor }
        func isUnderlined() -> Bool? { stage.views(BarButton.self).first { $0.currentTitle == "Select" }?.titleLabel?.isUnderlined }
        #expect(fill() == nil && isUnderlined() == false)
        set(\.showsButtonShapes)
        #expect(fill() == .secondarySystemFill && isUnderlined() == true)
        set(\.showsButtonShapes, false)
        #expect(fill() == nil && isUnderlined() == false)
        page.view.backgroundColor = .systemBackground
        navigation.pushViewController(page, animated: false)
        stage.settle()
        func backFill() -> UIView? {
            stage.views(NavigationBackButton.self).first?.subviews.first { !$0.isHidden && $0.backgroundColor == .secondarySystemFill }
        }
        #expect(backFill() == nil)
        set(\.showsButtonShapes)
        #expect(backFill() != nil)
        set(\.showsButtonShapes, false)
        #expect(backFill() == nil)
    }

    // MARK: Switches

    @Test(arguments: [false, true]) func switchesHaveLabels(isOn: Bool) {
        let toggle = UISwitch()
        toggle.isOn = isOn
        add(toggle, CGRect(x: 20, y: 20, width: 0, height: 0))
        let middle = CGPoint(x: isOn ? 33 : 58, y: 35.5), ring = CGPoint(x: isOn ? 33 : 53.5, y: 35.5)
        let plain = stage.pixel(at: ring), inside = stage.pixel(at: middle)
        set(\.showsOnOffSwitchLabels)
        #expect(stage.pixel(at: ring) != plain)
        #expect((stage.pixel(at: middle) != inside) == isOn, "a line, or the middle of a ring")
        set(\.showsOnOffSwitchLabels, false)
        #expect(stage.pixel(at: ring) == plain)
    }

    // MARK: Transparency

    @Test(arguments: [UIBlurEffect.Style.systemUltraThinMaterial, .systemMaterial, .dark, .systemChromeMaterialLight])
    func materialsAreOpaque(_ style: UIBlurEffect.Style) {
        let stripes = UIView()
        stripes.backgroundColor = .red
        add(stripes, CGRect(x: 0, y: 0, width: 160, height: 400))
        add(UIVisualEffectView(effect: UIBlurEffect(style: style)), CGRect(x: 0, y: 100, width: 320, height: 100))
        func isEven() -> Bool { stage.pixel(at: CGPoint(x: 20, y: 150)) == stage.pixel(at: CGPoint(x: 300, y: 150)) }
        #expect(!isEven())
        set(\.reducesTransparency)
        #expect(isEven())
        set(\.reducesTransparency, false)
        #expect(!isEven())
    }

    @Test func effectViewThatIsMadeLaterIsOpaque() {
        set(\.reducesTransparency)
        let view = add(UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial)))
        #expect(view.subviews.first?.layer.shadowRadius == 0)
    }

    // MARK: Contrast

    @Test func filledButtonsAreLegible() {
        let button = UIButton(configuration: .filled())
        button.setTitle("Save", for: .normal)
        add(button)
        set(\.increasesContrast)
        stage.window.overrideUserInterfaceStyle = .dark
        stage.settle()
        let traits = button.traitCollection
        let title = button.titleLabel?.textColor.cgColor(for: traits) ?? .clear
        #expect(ColorContrast.ratio(title, on: UIColor.systemBlue.cgColor(for: traits)) >= ColorContrast.text)
    }

    // MARK: Large content viewer

    @Test func everyItemOfABarHasLargeContent() {
        root.navigationItem.rightBarButtonItems = [UIBarButtonItem(systemItem: .add), UIBarButtonItem(title: "Select")]
        let page = UIViewController(), navigation = UINavigationController(rootViewController: root), tabs = UITabBarController()
        page.toolbarItems = [UIBarButtonItem(systemItem: .action)]
        navigation.isToolbarHidden = false
        tabs.viewControllers = [navigation]
        navigation.tabBarItem = UITabBarItem(title: "Photographs", image: UIImage(systemName: "photo"), tag: 0)
        stage.show(tabs)
        navigation.pushViewController(page, animated: false)
        stage.settle()
        let items: [UIView] = stage.views(BarButton.self) + stage.views(TabBarButton.self) + stage.views(NavigationBackButton.self)
        #expect(items.count >= 3)
        for item in items { #expect(item.showsLargeContentViewer && (item.largeContentTitle != nil || item.largeContentImage != nil)) }
    }

    @Test func heldSegmentIsShownLargeAndSelected() {
        let control = UISegmentedControl(items: ["Day", "Week", "Month"])
        stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        add(control, CGRect(x: 10, y: 100, width: 300, height: 32))
        stage.touchDown(at: CGPoint(x: 60, y: 116))
        stage.advance(by: 1)
        func titles() -> [String] { stage.views(LargeContentViewer.self).flatMap { stage.texts(in: $0) } }
        #expect(titles() == ["Day"])
        stage.touchMove(to: CGPoint(x: 260, y: 116))
        stage.advance(by: 0.2)
        #expect(titles() == ["Month"])
        stage.touchUp()
        #expect(stage.settle() && control.selectedSegmentIndex == 2)
    }
}

extension TestStage {
    fileprivate func texts(in view: UIView) -> [String] { ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts) }
}
