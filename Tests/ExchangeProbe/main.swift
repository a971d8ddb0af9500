import Foundation
import WayKit
import WayKitApp

/// Writes a line unbuffered: standard output is a pipe.
func writeLine(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// The text to copy and drag.
let text = CommandLine.arguments.dropFirst().first ?? "from the probe: äöü"

/// Areas that copy and paste at a tap, an area to drag, and one to drop on. In columns of a quarter of the window, from the left:
///
/// | row | copy | paste | primary | load |
/// | --- | --- | --- | --- | --- |
/// | upper half | copies the text | pastes | selects, and pastes the selection | loads the item providers |
/// | lower half | is dragged | is dropped on | – | – |
final class Page: UIViewController, UIDragInteractionDelegate, UIDropInteractionDelegate {
    private let areas = (0..<6).map { _ in UIView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let colors: [UIColor] = [.systemBlue, .systemGreen, .systemPurple, .systemBrown, .systemOrange, .systemTeal]
        let actions: [() -> Void] = [copyText, pasteText, usePrimary, load]
        for (index, area) in areas.enumerated() {
            area.backgroundColor = colors[index]
            view.addSubview(area)
            guard index < actions.count else { continue }
            let tap = UITapGestureRecognizer()
            tap.addTarget(self, action: Selector(Page.tapped(_:), name: "tapped(_:)"))
            area.tag = index
            area.addGestureRecognizer(tap)
        }
        areas[4].addInteraction(UIDragInteraction(delegate: self))
        areas[5].addInteraction(UIDropInteraction(delegate: self))
        _ = NotificationCenter.default.addObserver(forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil) { _ in
            MainActor.assumeIsolated { writeLine("changed \(UIPasteboard.general.types.joined(separator: " "))") }
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width / 4, height = view.bounds.height / 2
        for (index, area) in areas.enumerated() {
            area.frame = CGRect(x: CGFloat(index % 4) * width, y: index < 4 ? 0 : height, width: width, height: height)
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        writeLine("ready")
    }

    func tapped(_ tap: UITapGestureRecognizer) {
        [copyText, pasteText, usePrimary, load][tap.view?.tag ?? 0]()
    }

    private func copyText() {
        UIPasteboard.general.string = text
        writeLine("copied")
    }

    private func pasteText() {
        let start = ProcessInfo.processInfo.systemUptime
        let string = UIPasteboard.general.string
        writeLine("pasted \(string ?? "nothing") in \(Int((ProcessInfo.processInfo.systemUptime - start) * 1000)) ms")
    }

    private func usePrimary() {
        writeLine("primary \(UIPasteboard.primarySelection.string ?? "nothing")")
        UIPasteboard.primarySelection.string = text
    }

    private func load() {
        writeLine("loading")
        for provider in UIPasteboard.general.itemProviders {
            provider.loadDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { data, error in
                writeLine("loaded \(data?.count ?? -1) bytes\(error == nil ? "" : " with an error")")
            }
        }
    }

    // MARK: Drag and drop

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        writeLine("lifted")
        return [UIDragItem(itemProvider: NSItemProvider(object: text as NSString))]
    }

    func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
        writeLine("drag ended with \(operation)")
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: String.self)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        writeLine("entered \(session.localDragSession == nil ? "from outside" : "from here")")
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal { UIDropProposal(operation: .copy) }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        session.loadObjects(ofClass: String.self) { writeLine("dropped \($0.joined(separator: ", "))") }
    }
}

final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = Page()
        window?.makeKeyAndVisible()
        return true
    }
}

Delegate.main()
