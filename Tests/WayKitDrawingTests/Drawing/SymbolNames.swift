@testable import WayKitTestSupport

/// Names of system images that public code uses, with the variants that it uses.
enum SymbolNames {
    static let common = """
        plus minus xmark checkmark ellipsis questionmark exclamationmark info number at percent multiply divide equal plusminus asterisk infinity
        plus.circle plus.circle.fill minus.circle minus.circle.fill xmark.circle xmark.circle.fill checkmark.circle checkmark.circle.fill ellipsis.circle
        ellipsis.circle.fill questionmark.circle questionmark.circle.fill exclamationmark.circle exclamationmark.circle.fill info.circle info.circle.fill
        plus.square plus.square.fill minus.square xmark.square checkmark.square checkmark.square.fill exclamationmark.triangle
        exclamationmark.triangle.fill xmark.octagon xmark.octagon.fill checkmark.seal checkmark.seal.fill checkmark.shield exclamationmark.shield
        plus.app plus.bubble plus.rectangle plus.magnifyingglass minus.magnifyingglass chevron.left chevron.right chevron.up chevron.down chevron.forward
        chevron.backward chevron.up.chevron.down chevron.left.forwardslash.chevron.right chevron.right.circle chevron.right.circle.fill chevron.down.circle
        chevron.left.2 chevron.right.2 arrow.left arrow.right arrow.up arrow.down arrow.forward arrow.backward arrow.up.right arrow.down.left arrow.up.left
        arrow.down.right arrow.up.circle arrow.up.circle.fill arrow.down.circle arrow.down.circle.fill arrow.right.circle.fill arrow.left.circle
        arrow.up.arrow.down arrow.left.arrow.right arrow.left.and.right arrow.up.and.down arrow.clockwise arrow.counterclockwise arrow.triangle.2.circlepath
        arrow.2.circlepath arrow.uturn.left arrow.uturn.right arrow.uturn.backward arrow.uturn.forward arrow.turn.up.left arrow.turn.up.right
        arrow.turn.down.right arrow.up.left.and.arrow.down.right arrow.down.right.and.arrow.up.left arrow.clockwise.circle arrow.counterclockwise.circle
        arrow.up.doc arrow.down.doc arrow.triangle.branch arrow.right.square arrow.up.to.line arrow.down.to.line arrowshape.turn.up.left
        arrowshape.turn.up.right.fill arrow.up.right.square square.and.arrow.up square.and.arrow.up.fill square.and.arrow.down square.and.pencil
        rectangle.portrait.and.arrow.right trash trash.fill trash.circle trash.slash heart heart.fill heart.circle heart.slash star star.fill
        star.leadinghalf.filled star.circle star.slash person person.fill person.circle person.circle.fill person.2 person.2.fill person.3 person.3.fill
        person.crop.circle person.crop.circle.fill person.crop.circle.badge.plus person.crop.circle.badge.checkmark person.crop.circle.badge.xmark
        person.badge.plus person.fill.badge.plus person.fill.checkmark person.fill.xmark person.crop.square person.text.rectangle gear gearshape
        gearshape.fill gearshape.2 gearshape.2.fill magnifyingglass magnifyingglass.circle bell bell.fill bell.slash bell.slash.fill bell.badge
        bell.badge.fill house house.fill house.circle envelope envelope.fill envelope.badge envelope.open phone phone.fill phone.circle phone.down.fill
        phone.fill.arrow.up.right camera camera.fill camera.circle camera.rotate photo photo.fill photo.on.rectangle mic mic.fill mic.slash mic.slash.fill
        mic.circle speaker speaker.fill speaker.slash speaker.slash.fill speaker.wave.1 speaker.wave.2 speaker.wave.2.fill speaker.wave.3
        speaker.wave.3.fill play play.fill play.circle play.circle.fill play.rectangle.fill pause pause.fill pause.circle.fill stop stop.fill
        stop.circle forward forward.fill backward backward.fill forward.end.fill backward.end.fill playpause.fill shuffle repeat repeat.1 gobackward
        goforward gobackward.10 goforward.10 gobackward.15 goforward.15 gobackward.30 goforward.30 music.note music.note.list headphones hifispeaker
        wifi wifi.slash wifi.exclamationmark battery.0 battery.25 battery.100 battery.100.bolt lock lock.fill lock.open lock.open.fill lock.circle
        lock.shield key key.fill bookmark bookmark.fill bookmark.slash bookmark.circle calendar calendar.badge.plus calendar.circle clock clock.fill
        clock.arrow.circlepath timer stopwatch alarm alarm.fill hourglass map map.fill mappin mappin.circle mappin.circle.fill mappin.and.ellipse
        mappin.slash location location.fill location.circle location.slash location.north.fill globe network sun.max sun.max.fill sun.min moon moon.fill
        moon.stars moon.zzz cloud cloud.fill cloud.rain cloud.rain.fill cloud.snow cloud.bolt cloud.bolt.fill cloud.sun cloud.sun.fill cloud.fog
        cloud.drizzle icloud icloud.fill icloud.slash icloud.and.arrow.up icloud.and.arrow.down wind snowflake tornado thermometer umbrella bolt bolt.fill
        bolt.slash bolt.circle bolt.horizontal flame flame.fill drop drop.fill leaf leaf.fill sparkles sunrise sunset car car.fill airplane bus bus.fill
        bicycle tram tram.fill ferry fuelpump cart cart.fill cart.badge.plus bag bag.fill bag.badge.plus creditcard creditcard.fill gift gift.fill tag
        tag.fill folder folder.fill folder.badge.plus folder.circle doc doc.fill doc.text doc.text.fill doc.on.doc doc.on.doc.fill doc.on.clipboard
        doc.badge.plus doc.richtext doc.plaintext doc.text.magnifyingglass paperclip link link.circle link.badge.plus pencil pencil.circle
        pencil.circle.fill pencil.slash scribble eyedropper paintbrush paintbrush.fill paintpalette scissors hammer hammer.fill wrench wrench.fill
        wrench.and.screwdriver slider.horizontal.3 slider.vertical.3 line.3.horizontal line.horizontal.3 line.3.horizontal.decrease
        line.3.horizontal.decrease.circle list.bullet list.dash list.number list.star list.bullet.rectangle checklist square.grid.2x2 square.grid.2x2.fill
        square.grid.3x3 square.grid.3x2 rectangle.grid.1x2 rectangle.grid.2x2 rectangle rectangle.fill rectangle.on.rectangle rectangle.split.2x1
        rectangle.stack sidebar.left sidebar.right sidebar.leading textformat textformat.size textformat.abc bold italic underline strikethrough
        text.alignleft text.aligncenter text.alignright text.justify text.quote text.badge.plus text.bubble text.bubble.fill increase.indent
        decrease.indent character hand.raised hand.raised.fill hand.raised.slash hand.thumbsup hand.thumbsup.fill hand.thumbsdown hand.thumbsdown.fill
        hand.tap hand.point.up.left eye eye.fill eye.slash eye.slash.fill eye.circle ear brain brain.head.profile face.smiling face.smiling.fill
        figure.walk figure.run figure.stand figure.wave gamecontroller gamecontroller.fill tv tv.fill desktopcomputer laptopcomputer iphone ipad
        applewatch printer printer.fill server.rack cpu memorychip externaldrive opticaldisc keyboard display antenna.radiowaves.left.and.right waveform
        waveform.circle waveform.path.ecg chart.bar chart.bar.fill chart.pie chart.pie.fill chart.line.uptrend.xyaxis dollarsign.circle
        dollarsign.circle.fill eurosign.circle sterlingsign.circle yensign.circle bitcoinsign.circle 0.circle 1.circle 2.circle.fill 3.square 10.circle
        50.circle.fill a.circle b.circle.fill z.square.fill circle circle.fill circle.dashed circle.grid.2x2 circle.lefthalf.filled square square.fill
        square.dashed square.on.square square.stack square.stack.3d.up triangle triangle.fill diamond hexagon hexagon.fill octagon seal shield
        shield.fill shield.slash capsule app record.circle target scope viewfinder qrcode qrcode.viewfinder barcode crop cube cube.fill shippingbox
        archivebox archivebox.fill tray tray.fill tray.full tray.and.arrow.down book book.fill book.closed books.vertical newspaper newspaper.fill
        graduationcap briefcase suitcase building building.2 bed.double lightbulb lightbulb.fill lightbulb.slash pin pin.fill pin.slash flag flag.fill
        flag.slash bubble.left bubble.left.fill bubble.right bubble.left.and.bubble.right message message.fill paperplane paperplane.fill video
        video.fill video.slash film camera.viewfinder airplayaudio airplayvideo pip trophy crown medal rosette ticket puzzlepiece dice fork.knife
        cup.and.saucer pills bandage cross cross.fill cross.case stethoscope tshirt eyeglasses power command option shift
        escape return delete.left delete.left.fill terminal curlybraces ladybug touchid faceid nosign wand.and.stars signature note.text list.clipboard
        """.split { $0 == " " || $0 == "\n" }.map(String.init)
}
