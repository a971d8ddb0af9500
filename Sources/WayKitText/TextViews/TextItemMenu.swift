import Foundation
import WayLog

/// What is done with a link by default: its opening, and the actions of its menu.
@MainActor struct TextItemMenu {
    let url: URL
    /// The characters of the item.
    let text: String
    /// Those of its paragraph.
    let paragraph: String

    /// Opens the URL with the desktop's program; a date as an event for its calendar.
    func open() {
        guard let start = DateDetection.start(of: url) else { return UIApplication.shared.open(url) }
        guard let file = CalendarFile(start: start, summary: paragraph).write() else {
            return wayLogger("waykit.text").warning("UITextView: the file for the event \(url) cannot be written; it is not opened")
        }
        UIApplication.shared.open(file)
    }

    var elements: [UIMenuElement] {
        let (open, symbol, copy) = titles
        return [
            UIAction(title: open.text, image: UIImage(systemName: symbol)) { _ in self.open() },
            UIAction(title: copy.text, image: UIImage(systemName: "doc.on.doc")) { _ in self.copy() },
        ]
    }

    private var titles: (open: SystemString, symbol: String, copy: SystemString) {
        switch url.scheme?.lowercased() {
        case "tel": (.call, "phone", .copyPhoneNumber)
        case "mailto": (.newMessage, "envelope", .copyEmail)
        case "geo": (.openInMaps, "map", .copyAddress)
        case DateDetection.scheme: (.createEvent, "calendar", .copyEvent)
        default: (.openLink, "safari", .copyLink)
        }
    }

    private func copy() {
        switch url.scheme?.lowercased() {
        case "tel", "mailto", "geo", DateDetection.scheme: UIPasteboard.general.string = text
        default: UIPasteboard.general.url = url
        }
    }
}
