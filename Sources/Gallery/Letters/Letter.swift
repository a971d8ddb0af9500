import Foundation

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
    static let all = [
        Letter(
            sender: "Dora", subject: "Greetings from the lamp room",
            body: "The Keeper’s Evening begins early now: weather from the west, and the lamp is lit at four.\n\nI counted three ships, a seal, and one bottle "
                + "with a letter in it. The letter asks whether somebody could send more biscuits. So could you?\n\nThe kettle is always on.",
            day: "Today", picture: "lighthouse"),
        Letter(
            sender: "Emil", subject: "Six of them!",
            body: "We were up before the birds. Then there were Six Balloons over the valley, and not a sound from any of them.\n\nAda waved until the last one was "
                + "behind the hill. She wants to know whether somebody waved back. I said yes.",
            day: "Yesterday", picture: "balloons"),
        Letter(
            sender: "Chen", subject: "About the lemons",
            body: "You asked what became of the Bowl with Lemons. Lemonade, mostly. The half one I painted first, before it was squeezed.",
            day: "Sunday", picture: "lemons"),
        Letter(
            sender: "Farah", subject: "No hurry",
            body: "It has been one Long Afternoon since Monday. Three camels, one shadow.\n\nIf this reaches you before we do, put the kettle on.",
            day: "Friday", picture: "dunes"),
        Letter(
            sender: "Gustav", subject: "We did not sleep",
            body: "Nobody slept in the orange tent. Northern Lights until five, green first, then red at the edges.\n\nBela says that they can be heard. I heard only "
                + "Bela.",
            day: "3 March", picture: "aurora"),
        Letter(
            sender: "Bela", subject: "Pressed between two books",
            body: "Maple, ginkgo and beech. October fits into an envelope, if one is careful with the stems.",
            day: "28 February", picture: "leaves"),
    ]
}

/// A letter that is not sent yet.
struct Draft {
    var recipients: [String] = []
    var subject = ""
    var text = NSAttributedString()
    var pictures: [String] = []
}
