import WayKit

extension Chapter {
    static var all: [Chapter] {
        [
            Chapter(
                pictureName: "sea-at-dusk", title: String(localized: "The Last Boat"),
                paragraphs: [
                    String(localized: """
                        Every evening the boats come home in the same order, the blue one first and the old one last. The people on the pier no longer count \
                        them. They count the minutes between the blue one and the old one, and from that they know how the fishing was.
                        """),
                    String(localized: """
                        Today it is an hour. When the old boat rounds the point at last, its lamp is already lit, and it brings nothing but the colour of the \
                        sky. “It was worth it,” says the skipper, and nobody asks what he means.
                        """),
                ]),
            Chapter(
                pictureName: "lighthouse", title: String(localized: "The Keeper’s Evening"),
                paragraphs: [
                    String(localized: """
                        Weather comes from the west here, and it comes with manners: first a line on the horizon, then a smell of rain, then the gulls walking \
                        about on the grass as if they had lost something. The keeper reads all three and lights the lamp early.
                        """),
                    String(localized: """
                        After that there is nothing to do but watch. Far out, one light answers, and then another. He gives each of them a name, writes the \
                        names into the book, and puts the kettle on.
                        """),
                ]),
            Chapter(
                pictureName: "first-snow", title: String(localized: "First Snow"),
                paragraphs: [
                    String(localized: """
                        Nobody had seen it begin. There was rain at supper, and when the plates were put away there was no sound any more. Somebody opened the \
                        door to find out what had stopped, and stood there with the cold around the ankles.
                        """),
                    String(localized: """
                        One row of footprints led up to the house, already soft at the edges. We were all at home, so we never learned whose they were. We \
                        left the lamp in the window, just in case.
                        """),
                ]),
            Chapter(
                pictureName: "aurora", title: String(localized: "The Orange Tent"),
                paragraphs: [
                    String(localized: """
                        The forecast said cloud, so we slept in our boots and set no alarm. It was the dog that woke us, looking straight up with its head on \
                        one side. A green curtain hung over the lake, and something was drawing it, slowly, to the left.
                        """),
                    String(localized: """
                        We watched until the tea was frozen. In the morning each of us told it differently, and all of us were right. Only the dog had nothing \
                        to add.
                        """),
                ]),
            Chapter(
                pictureName: "balloons", title: String(localized: "Six Balloons"),
                paragraphs: [
                    String(localized: """
                        At five in the morning the valley is so quiet that a balloonist can hear a woman in a kitchen put down a cup. He said good morning, \
                        from three hundred metres, and she answered before she looked up.
                        """),
                    String(localized: """
                        There were six of them that day, one after the other, each in the same wind and none at the same height. That is all the steering \
                        there is: up, down, and patience. It is more than most of us have.
                        """),
                ]),
            Chapter(
                pictureName: "moon-lake", title: String(localized: "Moon over the Lake"),
                paragraphs: [
                    String(localized: """
                        On the brightest night of the year the firs have shadows, and the shadows lie on the water without getting wet. The old people row out \
                        then and turn off the lantern. You can read by it, they say. Nobody brings a book.
                        """),
                    String(localized: """
                        When the moon is over the island, they turn round. It takes exactly as long to get home as it takes to tell one story, and so one \
                        story is told.
                        """),
                ]),
        ]
    }
}
