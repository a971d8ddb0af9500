import Foundation

/// The command given by the command line's arguments.
enum GalleryCommand: Equatable {
    case window(GalleryScene?, isFullScreen: Bool)
    case kiosk
    case tour(folder: String)
    case sizes(folder: String)
    case soak(hours: Int)
    case help

    struct UsageError: Error {
        let message: String
    }

    static let usage = """
        usage: Gallery [--scene NAME] [--fullscreen]
               Gallery --kiosk
               Gallery --tour FOLDER [--sizes]

          --scene NAME    the scene to begin with, instead of the screen that shows them all:
                          \(GalleryScene.names)
          --fullscreen    take the whole screen
          --kiosk         run unattended on the whole screen: fingers of its own show the scenes until somebody touches the screen;
                          Ctrl+Q, or a finger that rests in the upper left corner for five seconds, ends it
          --tour FOLDER   play every scene on a display in memory, and leave pictures, films and a page with all of them (index.html)
                          in FOLDER
          --sizes         pictures of every scene at rest instead, on small and large displays, light and dark
          --soak HOURS    play the kiosk's scenes on a display in memory for so many hours of its clock, and print what the program
                          holds after each
          --help          this text

        With WAYKIT_TRANSITION_LOG=1 every callback of a transition is a line on standard output.

        """

    init(arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        var scene: GalleryScene?
        var isFullScreen = false
        var isKiosk = false
        var folder: String?
        var showsSizes = false
        var hours: Int?
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h":
                self = .help
                return
            case "--fullscreen":
                isFullScreen = true
            case "--scene":
                let name = try Self.value(of: argument, from: &rest)
                guard let known = GalleryScene(rawValue: name) else {
                    throw UsageError(message: "there is no scene \"\(name)\"; there are \(GalleryScene.names)")
                }
                scene = known
            case "--kiosk":
                isKiosk = true
            case "--tour":
                folder = try Self.value(of: argument, from: &rest)
            case "--sizes":
                showsSizes = true
            case "--soak":
                guard let number = Int(try Self.value(of: argument, from: &rest)), number > 0 else {
                    throw UsageError(message: "\(argument) needs a whole number of hours")
                }
                hours = number
            default:
                throw UsageError(message: "unknown option \"\(argument)\"; --help says what there is")
            }
        }
        guard folder != nil || !showsSizes else { throw UsageError(message: "--sizes needs --tour FOLDER") }
        if isKiosk, scene != nil { throw UsageError(message: "--kiosk begins with the start screen, not with a scene") }
        if let folder {
            self = showsSizes ? .sizes(folder: folder) : .tour(folder: folder)
        } else if let hours {
            self = .soak(hours: hours)
        } else {
            self = isKiosk ? .kiosk : .window(scene, isFullScreen: isFullScreen)
        }
    }

    private static func value(of option: String, from rest: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-") else {
            throw UsageError(message: "\(option) needs a value; --help says which")
        }
        return value
    }
}
