import Foundation
import Testing
import WayKit
import WayKitTesting

/// Pictures to be looked at.
@MainActor @Suite struct TextViewPictures {
    @Test(arguments: [1, 1.5, 2]) func mixed(_ scale: Double) throws {
        let stage = TestStage(size: CGSize(width: 320, height: 560), scale: CGFloat(scale))
        let controller = UIViewController()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 560))
        view.backgroundColor = .systemBackground
        view.font = .systemFont(ofSize: 17)
        let text = NSMutableAttributedString(string: "The word \u{0645}\u{0631}\u{062D}\u{0628}\u{0627} \u{0628}\u{0627}\u{0644}\u{0639}\u{0627}\u{0644}\u{0645} in an English line, which wraps.\n\u{0645}\u{0631}\u{062D}\u{0628}\u{0627} \u{0628}\u{0627}\u{0644}\u{0639}\u{0627}\u{0644}\u{0645} UIKit \u{0648}\u{0647}\u{0630}\u{0627} \u{0646}\u{0635} \u{0637}\u{0648}\u{064A}\u{0644} \u{062C}\u{062F}\u{0627}\n👍🏽👩‍👩‍👧‍👦🇩🇪 emoji\n", attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label])
        let attachment = NSTextAttachment(image: UIImage(systemName: "star.fill")!)
        text.append(NSAttributedString(attachment: attachment))
        text.append(NSAttributedString(string: " an attachment and a ", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
        text.append(NSAttributedString(string: "link to a page", attributes: [.font: UIFont.systemFont(ofSize: 17), .link: URL(string: "https://example.org")!]))
        text.append(NSAttributedString(string: ".\n\nThe exclusion path is beside this text, which flows around the circle as far as it is needed, and goes on below it when the circle ends. Words are not divided. Words are not divided. Words are not divided at all.", attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label]))
        view.attributedText = text
        view.textContainer.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 180, y: 200, width: 100, height: 100))]
        controller.view.addSubview(view)
        stage.show(controller)
        view.selectedRange = NSRange(location: 4, length: 30)
        view.becomeFirstResponder()
        _ = stage.settle()
        try stage.writePNG(to: "/tmp/textview-mixed-\(scale).png")
        #expect(view.contentSize.height > 200)
    }
}
