import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Text views as reviewed images. Expected images have no emoji, whose font differs between releases of Debian.
@MainActor struct TextViewGoldenTests {
    private static let arabic = "\u{0645}\u{0631}\u{062D}\u{0628}\u{0627} \u{0628}\u{0627}\u{0644}\u{0639}\u{0627}\u{0644}\u{0645}"

    private func stage(_ scale: CGFloat, isMirrored: Bool = false, isDark: Bool = false, _ configure: (UITextView) -> Void) -> TestStage {
        let stage = TestStage(size: CGSize(width: 240, height: 260), scale: scale), root = UIViewController()
        if isMirrored { stage.userInterfaceLayoutDirection = .rightToLeft }
        if isDark { stage.window.overrideUserInterfaceStyle = .dark }
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 240, height: 260))
        view.backgroundColor = .systemBackground
        view.font = .systemFont(ofSize: 15)
        configure(view)
        root.view.addSubview(view)
        stage.show(root)
        stage.settle()
        return stage
    }

    /// Arabic in English and English in Arabic, a link, an attachment, a background, tabs.
    private func mixed(_ view: UITextView, linkColor: UIColor = .systemBlue) {
        let base: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.label]
        let text = NSMutableAttributedString(string: "The words \(Self.arabic) in an English line that wraps.\n", attributes: base)
        text.append(NSAttributedString(string: "\(Self.arabic) UIKit \(Self.arabic)\n\n", attributes: base))
        text.append(NSAttributedString(attachment: NSTextAttachment(image: UIImage(systemName: "star.fill")!)))
        text.append(NSAttributedString(string: " A star and ", attributes: base))
        text.append(NSAttributedString(string: "a link", attributes: base.merging([.link: "https://example.org"]) { $1 }))
        text.append(NSAttributedString(string: ".\nMarked", attributes: base.merging([.backgroundColor: UIColor.systemYellow]) { $1 }))
        text.append(NSAttributedString(string: " and under", attributes: base))
        text.append(NSAttributedString(string: "lined\n", attributes: base.merging([.underlineStyle: NSUnderlineStyle.single.rawValue]) { $1 }))
        text.append(NSAttributedString(string: "a\tb\tc", attributes: base))
        view.linkTextAttributes = [.foregroundColor: linkColor]
        view.attributedText = text
    }

    private func flowing(_ view: UITextView, radius: CGFloat = 40) {
        view.text = String(repeating: "The text flows around the circle. ", count: 9)
        view.textContainer.exclusionPaths = [
            UIBezierPath(ovalIn: CGRect(x: 110 - radius, y: 90 - radius, width: 2 * radius, height: 2 * radius))
        ]
    }

    @Test(arguments: [(1, 100), (1.5, 150), (2, 200)]) func mixedTextMatches(_ scale: CGFloat, _ percent: Int) throws {
        let image = GoldenImage(name: "text-view-mixed-\(percent)")
        try image.expect(stage(scale) { mixed($0) }.snapshot())
        guard !GoldenImage.isWriting else { return }
        #expect(try !image.matches(stage(scale) { mixed($0, linkColor: .systemIndigo) }.snapshot()), "a link has another blue")
    }

    @Test func mirroredDarkTextMatches() throws {
        try GoldenImage(name: "text-view-mixed-dark-mirrored-200").expect(stage(2, isMirrored: true, isDark: true) { mixed($0) }.snapshot())
    }

    @Test(arguments: [(1, 100), (2, 200)]) func textAroundAnExclusionPathMatches(_ scale: CGFloat, _ percent: Int) throws {
        let image = GoldenImage(name: "text-view-exclusion-\(percent)")
        try image.expect(stage(scale) { flowing($0) }.snapshot())
        guard !GoldenImage.isWriting else { return }
        #expect(try !image.matches(stage(scale) { flowing($0, radius: 46) }.snapshot()), "the circle is larger")
    }
}
