import Foundation
import Testing

@testable import WayKit
@testable import WayKitTesting

/// Pictures for the folder `WAYKIT_STRIPS`.
@MainActor @Suite struct ControlExtraPictures {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["WAYKIT_STRIPS"] != nil), arguments: [false, true]) func pictures(isDark: Bool) throws {
        let folder = ProcessInfo.processInfo.environment["WAYKIT_STRIPS"] ?? ""
        let stage = TestStage(size: CGSize(width: 400, height: 640), scale: 2)
        stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
        let root = UIViewController(), stack = UIStackView()
        root.view.backgroundColor = .systemBackground
        root.title = "Page"
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Share", image: UIImage(systemName: "square.and.arrow.up"), primaryAction: UIAction { _ in })
        stack.axis = .vertical
        stack.spacing = 24
        stack.alignment = .center
        func add(_ title: String, _ change: (inout UIButton.Configuration) -> Void) -> UIButton {
            var configuration = UIButton.Configuration.filled()
            configuration.title = title
            change(&configuration)
            let button = UIButton(configuration: configuration)
            stack.addArrangedSubview(button)
            return button
        }
        _ = add("Outset") {
            $0.background.strokeWidth = 2
            $0.background.strokeOutset = 4
        }
        _ = add("Shadow") {
            $0.cornerStyle = .capsule
            $0.background.shadowProperties.opacity = 0.5
            $0.background.shadowProperties.radius = 8
            $0.background.shadowProperties.offset = CGSize(width: 0, height: 6)
        }
        _ = add("Monochrome") { $0.background.backgroundColorTransformer = .monochromeTint }
        for symbol in ["ellipsis", "speaker.wave.3", "star"] {
            let button = add(symbol) {
                $0 = .gray()
                $0.title = symbol
                $0.image = UIImage(systemName: symbol)
                $0.imageReservation = 40
            }
            button.contentHorizontalAlignment = .leading
            button.widthAnchor.constraint(equalToConstant: 220).isActive = true
        }
        let tipped = add("With a tool tip") { $0.buttonSize = .large }
        tipped.toolTip = "Saves the document in its folder"
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor, constant: 30),
            stack.centerXAnchor.constraint(equalTo: root.view.centerXAnchor),
        ])
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        stage.pointerMove(to: tipped.convert(CGPoint(x: 60, y: 20), to: nil))
        stage.advance(by: 1.5)
        try stage.writePNG(to: "\(folder)/extras-\(isDark).png")
        stage.pointerMove(to: CGPoint(x: 5, y: 600))
        navigation.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        stage.settle()
        stage.touchDown(at: CGPoint(x: 370, y: 22))
        stage.advance(by: 1.2)
        try stage.writePNG(to: "\(folder)/large-\(isDark).png")
        stage.touchUp()
    }
}
