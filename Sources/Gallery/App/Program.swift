import Foundation
import WayKit
import WayKitApp
import WayKitKiosk

/// The program's entry point: runs the windowed app or kiosk, or the headless tour.
@main enum Program {
    @MainActor static func main() {
        do {
            switch try GalleryCommand(arguments: Array(CommandLine.arguments.dropFirst())) {
            case .help:
                FileHandle.standardOutput.write(Data(GalleryCommand.usage.utf8))
            case .tour(let folder):
                exit(try Tour(folder: URL(fileURLWithPath: folder, isDirectory: true)).play())
            case .sizes(let folder):
                exit(try SizeTour(folder: URL(fileURLWithPath: folder, isDirectory: true)).play())
            case .soak(let hours):
                let soak = AttractSoak()
                // Its loop refers to it weakly.
                exit(withExtendedLifetime(soak) { soak.run(hours: hours) })
            case .kiosk:
                ApplicationSettings.current = .kiosk
                AppDelegate.isKiosk = true
                openWindow()
            case .window(let scene, let isFullScreen):
                AppDelegate.firstScene = scene
                if isFullScreen { ApplicationSettings.current.isFullScreen = true }
                openWindow()
            }
        } catch let error as GalleryCommand.UsageError {
            fail(error.message, status: EX_USAGE)
        } catch let error as AnimationEncoder.Failure {
            fail("the tour cannot make its films: \(error.localizedDescription)", status: EX_UNAVAILABLE)
        } catch {
            fail("the tour cannot write its pictures: \(error.localizedDescription)", status: EX_CANTCREAT)
        }
    }

    @MainActor private static func openWindow() {
        // The name of its desktop file, however the program's file is called.
        ApplicationSettings.current.identifier = "org.waykit.Gallery"
        ApplicationSettings.current.title = String(localized: "Gallery")
        ApplicationSettings.current.preferredSize = CGSize(width: 1280, height: 800)
        AppDelegate.main()
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("Gallery: \(message)\n".utf8))
        exit(status)
    }
}
