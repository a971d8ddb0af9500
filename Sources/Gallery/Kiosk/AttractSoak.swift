import CWayLaunch
import Foundation
import WayKitTesting

/// Plays the attract loop on a display in memory for hours of its clock, and reports what the program holds after each: none of it may grow.
@MainActor final class AttractSoak {
    /// Small, so that hours take minutes.
    private static let size = CGSize(width: 800, height: 500), refreshRate = 30.0

    private let stage = TestStage(size: AttractSoak.size, refreshRate: AttractSoak.refreshRate)
    private let kiosk = GalleryKiosk()
    private var population = Population()
    private var demonstrations = 0

    /// Prints a line for each hour.
    /// - Returns: The exit status: 0 unless WayKit logged a warning.
    func run(hours: Int) -> Int32 {
        kiosk.loop.onFinish = { [weak self] _ in self?.demonstrations += 1 }
        stage.show(kiosk.controller)
        write("  hour  demonstrations  Pss_Anon MB  descriptors  controllers   views  layers\n")
        for hour in 1...max(1, hours) {
            for _ in 0..<3600 {
                stage.advance(by: 1)
                population.note(stage.window)
            }
            // Between two scenes, so that hours compare.
            let finished = demonstrations, limit = stage.time + 60
            while demonstrations == finished, stage.time < limit { stage.advance(by: 0.1) }
            // As a program in a window does at rest: what malloc keeps for later is not held.
            waykit_return_memory()
            let counts = population.counts
            write(
                String(
                    format: "%6d%16d%13.2f%13d%13d%8d%8d\n", hour, demonstrations, Double(ProcessFigures.anonymousBytes) / 1e6,
                    ProcessFigures.descriptors, counts.controllers, counts.views, counts.layers))
        }
        for message in stage.diagnostics { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
        return stage.diagnostics.isEmpty ? 0 : 1
    }

    private func write(_ line: String) { FileHandle.standardOutput.write(Data(line.utf8)) }
}

/// The controllers, views and layers that were once in a window and exist.
@MainActor struct Population {
    private struct Weak {
        weak var object: AnyObject?
    }

    private var controllers: [ObjectIdentifier: Weak] = [:]
    private var views: [ObjectIdentifier: Weak] = [:]
    private var layers: [ObjectIdentifier: Weak] = [:]

    /// Adds what is in a window now.
    mutating func note(_ window: UIWindow) {
        if let root = window.rootViewController { note(root) }
        note(window.layer)
        note(view: window)
        prune()
    }

    private mutating func note(_ controller: UIViewController) {
        controllers[ObjectIdentifier(controller)] = Weak(object: controller)
        for child in controller.children { note(child) }
        if let presented = controller.presentedViewController, presented.presentingViewController === controller { note(presented) }
    }

    private mutating func note(view: UIView) {
        views[ObjectIdentifier(view)] = Weak(object: view)
        for subview in view.subviews { note(view: subview) }
    }

    private mutating func note(_ layer: CALayer) {
        layers[ObjectIdentifier(layer)] = Weak(object: layer)
        for sublayer in layer.sublayers ?? [] { note(sublayer) }
    }

    private mutating func prune() {
        controllers = controllers.filter { $0.value.object != nil }
        views = views.filter { $0.value.object != nil }
        layers = layers.filter { $0.value.object != nil }
    }

    /// What exists now.
    var counts: (controllers: Int, views: Int, layers: Int) {
        func count(_ objects: [ObjectIdentifier: Weak]) -> Int { objects.values.count { $0.object != nil } }
        return (count(controllers), count(views), count(layers))
    }
}

/// What the system says of this process.
enum ProcessFigures {
    /// Private memory that is not backed by a file: `Pss_Anon` of /proc/self/smaps_rollup.
    static var anonymousBytes: Int {
        let data = (try? FileHandle(forReadingAtPath: "/proc/self/smaps_rollup")?.readToEnd()) ?? nil
        for line in String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n") where line.hasPrefix("Pss_Anon:") {
            return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
        }
        return 0
    }

    static var descriptors: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }
}
