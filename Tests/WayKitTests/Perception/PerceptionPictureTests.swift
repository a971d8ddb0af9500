import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// One page with bars, buttons, switches and a material, as each preference of perception shows it.
@MainActor struct PerceptionPictureTests {
    struct Variant: Sendable, CustomTestStringConvertible {
        let name: String
        var style = UIUserInterfaceStyle.light
        let change: @MainActor @Sendable (inout ApplicationSettings.Accessibility) -> Void
        var testDescription: String { name }
    }

    nonisolated static let variants = [
        Variant(name: "none") { _ in },
        Variant(name: "bold-text") { $0.usesBoldText = true },
        Variant(name: "button-shapes") { $0.showsButtonShapes = true },
        Variant(name: "on-off-labels") { $0.showsOnOffSwitchLabels = true },
        Variant(name: "without-color") { $0.differentiatesWithoutColor = true },
        Variant(name: "reduced-transparency") { $0.reducesTransparency = true },
        Variant(name: "contrast") { $0.increasesContrast = true },
        Variant(name: "everything-dark", style: .dark) {
            ($0.usesBoldText, $0.showsButtonShapes, $0.showsOnOffSwitchLabels, $0.differentiatesWithoutColor) = (true, true, true, true)
            ($0.reducesTransparency, $0.increasesContrast) = (true, true)
        },
        Variant(name: "dark", style: .dark) { _ in },
    ]

    private static let size = CGSize(width: 375, height: 480)

    private func makePage() -> UIViewController {
        let page = UIViewController(), stack = UIStackView()
        page.view.backgroundColor = .systemGroupedBackground
        stack.axis = .vertical
        stack.spacing = 14
        stack.alignment = .leading
        for configuration in [UIButton.Configuration.plain(), .gray(), .filled()] {
            let button = UIButton(configuration: configuration)
            button.setTitle("Show All", for: .normal)
            stack.addArrangedSubview(button)
        }
        let label = UILabel(), secondary = UILabel()
        label.text = "In the garden"
        secondary.text = "Taken in spring"
        secondary.textColor = .secondaryLabel
        [label, secondary].forEach(stack.addArrangedSubview)
        let switches = UIStackView(arrangedSubviews: [true, false].map { isOn in
            let toggle = UISwitch()
            toggle.isOn = isOn
            return toggle
        })
        switches.spacing = 20
        stack.addArrangedSubview(switches)
        let pages = UIPageControl()
        pages.numberOfPages = 4
        pages.currentPage = 1
        pages.backgroundStyle = .prominent
        stack.addArrangedSubview(pages)
        stack.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(stack)
        let picture = UIView(frame: CGRect(x: 230, y: 120, width: 120, height: 200))
        let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        picture.backgroundColor = .systemOrange
        material.frame = CGRect(x: 210, y: 180, width: 160, height: 80)
        page.view.addSubview(picture)
        page.view.addSubview(material)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: page.view.leadingAnchor, constant: 16),
        ])
        return page
    }

    private func render(_ variant: Variant) -> CGImage {
        let stage = TestStage(size: Self.size)
        stage.window.overrideUserInterfaceStyle = variant.style
        let first = UIViewController(), page = makePage(), navigation = UINavigationController(rootViewController: first), tabs = UITabBarController()
        first.title = "Albums"
        page.title = "Garden"
        page.navigationItem.rightBarButtonItems = [UIBarButtonItem(systemItem: .add), UIBarButtonItem(title: "Select")]
        let others = [("Search", "magnifyingglass"), ("Settings", "gearshape")].map { name, symbol in
            let other = UIViewController()
            other.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: symbol), tag: 0)
            return other
        }
        navigation.tabBarItem = UITabBarItem(title: "Photos", image: UIImage(systemName: "photo"), tag: 0)
        navigation.tabBarItem.badgeValue = "3"
        tabs.viewControllers = [navigation] + others
        stage.show(tabs)
        navigation.pushViewController(page, animated: false)
        stage.settle()
        variant.change(&ApplicationSettings.current.accessibility)
        stage.settle()
        return stage.snapshot()
    }

    @Test(arguments: variants) func matchesReviewedPicture(_ variant: Variant) throws {
        try GoldenImage(name: "perception-\(variant.name)").expect(render(variant))
    }

    /// Each preference is seen.
    @Test func variantsDiffer() {
        let images = Self.variants.map(render)
        for (index, image) in images.enumerated().dropFirst() {
            #expect(PixelDifference.fraction(images[0], image, tolerance: 3) > 0, "\(Self.variants[index])")
        }
    }
}
