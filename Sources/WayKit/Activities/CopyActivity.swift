import Foundation

/// Copies the strings, URLs, images and colours among the items to the general pasteboard.
final class CopyActivity: UIActivity {
    private var items: [PasteboardItem] = []

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { SystemString.copy.text }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { PasteboardValue.automaticType(of: $0) != nil }
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        items = activityItems.compactMap { value in PasteboardValue.automaticType(of: value).map { PasteboardItem(value, type: $0) } }
    }

    override func perform() {
        guard !items.isEmpty else { return activityDidFinish(false) }
        UIPasteboard.general.set(items)
        activityDidFinish(true)
    }
}
