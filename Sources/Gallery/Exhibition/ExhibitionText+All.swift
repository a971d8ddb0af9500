import WayKit

extension ExhibitionText {
    /// By the names of the pictures.
    static var all: [String: ExhibitionText] {
        [
            "sea-at-dusk": ExhibitionText(
                opening: String(
                    localized: "A low sun does not paint one reflection on the sea but thousands: every ripple that leans the right way is a small mirror."),
                paragraphs: [
                    String(localized: """
                        Together they make the path of light that always leads to whoever is looking. Two people on the same beach see two different \
                        paths. The rougher the water, the longer and broader the path; on a flat calm it would shrink to a second sun.
                        """),
                    String(localized: """
                        The red has travelled far. At the horizon sunlight crosses almost forty times as much air as at noon, and on the way the air \
                        scatters the blue out of it.
                        """),
                ],
                related: ["moon-lake", "dunes"],
                comments: [
                    Comment(visitor: "Ines", phrase: String(localized: "What light!"), stars: 5),
                    Comment(visitor: "Tom", phrase: String(localized: "So quiet."), stars: 4),
                ]),
            "ridges": ExhibitionText(
                opening: String(localized: "Nothing in this picture says how far away the hills are, and yet everybody sees it."),
                paragraphs: [
                    String(localized: """
                        Between the eye and a distant ridge lies air, and the air itself shines a little: it scatters daylight towards us. The farther \
                        the ridge, the more air, the paler the hill. Painters call this aerial perspective; Leonardo da Vinci described it around 1500 \
                        and gave the far mountains the colour of the sky.
                        """),
                    String(localized: """
                        Morning mist makes the effect stronger, because droplets scatter all colours alike. So the distance here turns not blue but \
                        white.
                        """),
                ],
                related: ["balloons", "first-snow"],
                comments: [Comment(visitor: "Maja", phrase: String(localized: "I want to go there."), stars: 5)]),
            "lighthouse": ExhibitionText(
                opening: String(localized: "A lighthouse keeps its lamp small and its lens large."),
                paragraphs: [
                    String(localized: """
                        In 1823 the tower of Cordouan, off the mouth of the Gironde, was the first to carry a lens by Augustin Fresnel: rings of glass \
                        that bend most of the light of one lamp into a flat beam. The same lens in one piece would have weighed tons.
                        """),
                    String(localized: """
                        Every tower has a rhythm of its own, flashes and pauses that stand in the list of lights. A sailor with a watch can tell by it \
                        which coast this is.
                        """),
                ],
                related: ["sea-at-dusk", "city-at-night"],
                comments: [
                    Comment(visitor: "Jonas", phrase: String(localized: "It reminds me of home."), stars: 4),
                    Comment(visitor: "Aiko", phrase: String(localized: "I looked twice."), stars: 4),
                ]),
            "lemons": ExhibitionText(
                opening: String(localized: "Seven whole lemons would be a stock of fruit; the half makes it a still life."),
                paragraphs: [
                    String(localized: """
                        Dutch painters of the seventeenth century loved a cut or half-peeled lemon: rind, pith and wet flesh gave them three surfaces \
                        to show in one fruit.
                        """),
                    String(localized: """
                        The blue flowers on the bowl are cobalt. It is one of the few colours that survive the heat of a porcelain kiln, painted on \
                        before the glaze. That is why so much of the world’s china is blue and white.
                        """),
                    String(localized: """
                        And sailors owe the lemon their teeth. In 1747 the ship’s surgeon James Lind tried six remedies for scurvy; the two men who \
                        got oranges and lemons recovered first.
                        """),
                ],
                related: ["leaves", "dunes"],
                comments: [Comment(visitor: "Pia", phrase: String(localized: "I had to smile."), stars: 5)]),
            "dunes": ExhibitionText(
                opening: String(localized: "A dune has a gentle side and a steep side, and the steep one tells where the wind is going."),
                paragraphs: [
                    String(localized: """
                        Wind drives the grains up the long slope and lets them fall behind the crest. Dry sand cannot lie steeper than about 34 \
                        degrees: add one grain, and some slide. So the whole dune walks, grain by grain, in some places more than ten metres a year.
                        """),
                    String(localized: "The caravan keeps to the crest, where the sand is firm and the walking is level."),
                ],
                related: ["sea-at-dusk", "ridges"],
                comments: [
                    Comment(visitor: "Samir", phrase: String(localized: "It reminds me of home."), stars: 5),
                    Comment(visitor: "Eva", phrase: String(localized: "The colours are wonderful."), stars: 4),
                ]),
            "first-snow": ExhibitionText(
                opening: String(localized: "New snow is mostly air, and that is why it is so quiet."),
                paragraphs: [
                    String(localized: """
                        Between its crystals are small hollows in which sound is lost, as in the holes of an acoustic ceiling. When the snow settles \
                        and freezes, the quiet goes with it.
                        """),
                    String(localized: """
                        Each crystal has six sides, because that is how water molecules hold on to each other in ice. Ukichiro Nakaya, who grew the \
                        first artificial ones in Hokkaido in 1936, found that their shape tells how cold and how moist the cloud was. He called them \
                        letters from the sky.
                        """),
                ],
                related: ["ridges", "aurora"],
                comments: [
                    Comment(visitor: "Lena", phrase: String(localized: "So quiet."), stars: 5),
                    Comment(visitor: "Noah", phrase: String(localized: "I could stay here all day."), stars: 5),
                ]),
            "aurora": ExhibitionText(
                opening: String(localized: "The green comes from oxygen, a hundred kilometres and more above the tent."),
                paragraphs: [
                    String(localized: """
                        Electrons that follow the Earth’s magnetic field strike the thin upper air, and its atoms give the energy back as light: \
                        oxygen in green, higher up in red, nitrogen in blue and violet along the lower edge.
                        """),
                    String(localized: """
                        The curtains hang along the lines of the field, so they are rays seen edge-on. Eyes see them paler than cameras do: in the \
                        dark they give up most of their sense of colour.
                        """),
                ],
                related: ["moon-lake", "first-snow"],
                comments: [
                    Comment(visitor: "Ragna", phrase: String(localized: "What light!"), stars: 5),
                    Comment(visitor: "Paul", phrase: String(localized: "I want to go there."), stars: 5),
                ]),
            "city-at-night": ExhibitionText(
                opening: String(localized: "Every lamp on the shore has a reflection much longer than itself."),
                paragraphs: [
                    String(localized: """
                        The water is never quite flat. Ripples nearer to us and farther from us all find an angle at which they show the same lamp, \
                        one below the other, and so a point of light becomes a column.
                        """),
                    String(localized: """
                        The glow above the roofs is the city’s own light, which dust and moisture in the air send back. Of a large city it can be seen \
                        from more than fifty kilometres away.
                        """),
                ],
                related: ["lighthouse", "moon-lake"],
                comments: [Comment(visitor: "Omar", phrase: String(localized: "I looked twice."), stars: 4)]),
            "balloons": ExhibitionText(
                opening: String(localized: "The first passengers were a sheep, a duck and a cockerel."),
                paragraphs: [
                    String(localized: """
                        They went up at Versailles on 19 September 1783 in a paper-lined balloon of the Montgolfier brothers, flew for eight minutes \
                        and landed safely. Two months later Pilâtre de Rozier and the Marquis d’Arlandes crossed Paris, the first people to fly \
                        freely.
                        """),
                    String(localized: """
                        A balloon cannot steer. Its pilot can only climb or sink into a wind that blows another way. That is why they start at dawn, \
                        while the air is calm and the layers still lie in order.
                        """),
                ],
                related: ["ridges", "sea-at-dusk"],
                comments: [
                    Comment(visitor: "Ruth", phrase: String(localized: "I had to smile."), stars: 5),
                    Comment(visitor: "Carlos", phrase: String(localized: "I want to go there."), stars: 4),
                ]),
            "leaves": ExhibitionText(
                opening: String(localized: "The yellow was there all summer; the red is new."),
                paragraphs: [
                    String(localized: """
                        When the days grow short a tree takes back the green chlorophyll, and the yellow carotenoids that it covered come to light. \
                        Red is different: many maples make it in autumn, from sugar, in leaves that will fall within days. What it is good for is \
                        still debated.
                        """),
                    String(localized: """
                        The fan-shaped leaf is a ginkgo’s, the last of a family that dinosaurs knew. In Hiroshima ginkgos that stood little more than \
                        a kilometre from the explosion of 1945 budded again and are still alive.
                        """),
                ],
                related: ["lemons", "first-snow"],
                comments: [Comment(visitor: "Hana", phrase: String(localized: "The colours are wonderful."), stars: 5)]),
            "moon-lake": ExhibitionText(
                opening: String(localized: "The moon is a dark stone: it reflects little more of the sunlight than worn asphalt."),
                paragraphs: [
                    String(localized: """
                        That is enough for shadows. A full moon is some four hundred thousand times fainter than the sun, and yet one can walk by it \
                        once the eyes have had half an hour to get used to the dark.
                        """),
                    String(localized: """
                        Low above the hills it looks larger than high in the sky. It is not: hold a coin at arm’s length on both occasions, and it \
                        covers the same. Why we are fooled, nobody has explained to everybody’s satisfaction.
                        """),
                ],
                related: ["aurora", "sea-at-dusk"],
                comments: [
                    Comment(visitor: "Iris", phrase: String(localized: "So quiet."), stars: 5),
                    Comment(visitor: "Ben", phrase: String(localized: "I could stay here all day."), stars: 4),
                ]),
            "jellyfish": ExhibitionText(
                opening: String(localized: "No heart, no brain, no bones, and half a billion years of success."),
                paragraphs: [
                    String(localized: """
                        A jellyfish is about ninety-five per cent water. It swims by closing its bell and letting it spring open again; the second \
                        half of the stroke costs it almost nothing. For their weight, moon jellies spend less energy on a metre than any other swimmer \
                        that has been measured.
                        """),
                    String(localized: "Their ancestors were in the sea before any plant grew on land."),
                ],
                related: ["sea-at-dusk", "aurora"],
                comments: [
                    Comment(visitor: "Yusuf", phrase: String(localized: "I could stay here all day."), stars: 5),
                    Comment(visitor: "Clara", phrase: String(localized: "I looked twice."), stars: 4),
                ]),
        ]
    }
}
