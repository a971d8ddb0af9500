import Foundation
import WayKit

/// A letter in the list.
struct Letter: Equatable {
    let sender: String
    let subject: String
    let body: String
    let day: String
    /// The name of the picture that came with it.
    let picture: String

    /// Names to which letters can be sent.
    static let names = ["Ada", "Bela", "Chen", "Dora", "Emil", "Farah", "Gustav"]

    func matches(_ words: String) -> Bool {
        words.split(separator: " ").allSatisfy { word in [sender, subject, body].contains { $0.localizedStandardContains(word) } }
    }
}

extension Letter {
    /// The newest first. Each mentions the title of its picture, which becomes a link.
    static var all: [Letter] {
        [
            Letter(
                sender: "Dora", subject: String(localized: "Greetings from the lamp room"),
                body: String(localized: """
                    The Keeper’s Evening begins early now: weather from the west, and the lamp is lit at four.

                    I counted three ships, a seal, and one bottle with a letter in it. The letter asks whether somebody could send more \
                    biscuits. So could you?

                    The kettle is always on.
                    """),
                day: String(localized: "Today"), picture: "lighthouse"),
            Letter(
                sender: "Emil", subject: String(localized: "Six of them!"),
                body: String(localized: """
                    We were up before the birds. Then there were Six Balloons over the valley, and not a sound from any of them.

                    Ada waved until the last one was behind the hill. She wants to know whether somebody waved back. I said yes.
                    """),
                day: String(localized: "Yesterday"), picture: "balloons"),
            Letter(
                sender: "Chen", subject: String(localized: "About the lemons"),
                body: String(localized: """
                    You asked what became of the Bowl with Lemons. Lemonade, mostly. The half one I painted first, before it was squeezed.
                    """),
                day: String(localized: "Sunday"), picture: "lemons"),
            Letter(
                sender: "Farah", subject: String(localized: "No hurry"),
                body: String(localized: """
                    It has been one Long Afternoon since Monday. Three camels, one shadow.

                    If this reaches you before we do, put the kettle on.
                    """),
                day: String(localized: "Friday"), picture: "dunes"),
            Letter(
                sender: "Gustav", subject: String(localized: "We did not sleep"),
                body: String(localized: """
                    Nobody slept in the orange tent. Northern Lights until five, green first, then red at the edges.

                    Bela says that they can be heard. I heard only Bela.
                    """),
                day: String(localized: "3 March"), picture: "aurora"),
            Letter(
                sender: "Bela", subject: String(localized: "Pressed between two books"),
                body: String(localized: "Maple, ginkgo and beech. October fits into an envelope, if one is careful with the stems."),
                day: String(localized: "28 February"), picture: "leaves"),
        ]
    }
}

/// A letter that is not sent yet.
struct Draft {
    var recipients: [String] = []
    var subject = ""
    var text = NSAttributedString()
    var pictures: [String] = []
}
