import Foundation
import Synchronization
import WayHost
import WaylandClient

/// Cursor images for compositors without cursor-shape support: of the theme named by the environment, or else by the desktop's settings. Each image is read
/// beside the main thread when its shape is first shown at a scale, and kept.
@MainActor final class CursorImages {
    enum State {
        /// `onLoad` follows.
        case loading
        /// The theme has no such cursor, or there is no memory for it.
        case missing
        case loaded(CursorImage)
    }

    private struct Key: Hashable {
        var shape: CursorShape
        var scale: Int32
    }

    /// In points, if neither the environment nor the settings have a size: the X cursor library's default.
    private static let defaultSize = 24
    private static let sizes = 1...512

    private unowned let connection: Connection
    private let theme: CursorTheme
    /// In points.
    private let size: Int
    private var states: [Key: State] = [:]
    /// The paths of warnings.
    private var reported: Set<String> = []
    /// Called when an image that was being loaded at a call of ``image(_:scale:)`` is loaded, or known to be missing.
    private let onLoad: @MainActor () -> Void

    init(connection: Connection, onLoad: @escaping @MainActor () -> Void) {
        self.connection = connection
        self.onLoad = onLoad
        let environment = connection.host.setup.environment, settings = connection.host.desktopSettings
        let chosen = environment["XCURSOR_SIZE"].flatMap { Int($0) }.flatMap { Self.sizes.contains($0) ? $0 : nil } ?? settings.cursorSize
        size = min(max(Self.sizes.lowerBound, chosen ?? Self.defaultSize), Self.sizes.upperBound)
        theme = CursorTheme(name: environment["XCURSOR_THEME"] ?? settings.cursorTheme, environment: environment)
    }

    /// No image is loaded afterwards. What is being read is dropped.
    func end() { states.removeAll() }

    /// Starts loading the image at the first call for its shape and scale.
    func image(_ shape: CursorShape, scale: Int32) -> State {
        let key = Key(shape: shape, scale: scale)
        if let state = states[key] { return state }
        states[key] = .loading
        let search = Search(theme: theme, names: shape.fileNames, nominalSize: size * Int(scale))
        connection.host.setup.runBeside { [weak self] in
            search.run()
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.finish(search, key, isLate: true) } }
        }
        finish(search, key, isLate: false)
        return states[key] ?? .missing
    }

    /// The image, if it is loaded already.
    func loadedImage(_ shape: CursorShape, scale: Int32) -> CursorImage? {
        if case .loaded(let image)? = states[Key(shape: shape, scale: scale)] { image } else { nil }
    }

    private func finish(_ search: Search, _ key: Key, isLate: Bool) {
        guard case .loading? = states[key], let result = search.result else { return }
        for failure in result.failures where reported.insert(failure.path).inserted {
            connection.host.log.warning("the cursor \(failure.path) cannot be used: \(failure.reason)")
        }
        states[key] = makeImage(result.image ?? substitute(for: key)).map { .loaded($0) } ?? .missing
        if isLate { onLoad() }
    }

    /// Other shapes are shown as the default one.
    private func substitute(for key: Key) -> CursorPixels? {
        guard key.shape == .default else { return nil }
        let folders = theme.folders.joined(separator: ", ")
        if reported.insert("").inserted {
            connection.host.log.warning("there is no cursor theme \(theme.name), nor a default one, in \(folders): the cursor is a plain arrow")
        }
        return .arrow(nominalSize: size * Int(key.scale))
    }

    private func makeImage(_ pixels: CursorPixels?) -> CursorImage? {
        guard let pixels, let shm = connection.globals.shm else { return nil }
        do {
            return try CursorImage(pixels, shm: shm, makeMemory: connection.host.setup.makeMemory)
        } catch {
            connection.host.log.warning("no memory for a cursor of \(pixels.width) × \(pixels.height) pixels: \(error)")
            return nil
        }
    }
}

/// A cursor in memory shared with the compositor.
@MainActor final class CursorImage {
    let buffer: WlBuffer
    /// Device pixels.
    let width: Int32
    let height: Int32
    let hotspotX: Int32
    let hotspotY: Int32

    init(
        _ pixels: CursorPixels, shm: WlShm, makeMemory: @MainActor (Int) throws(SharedMemory.Failure) -> SharedMemory
    ) throws(SharedMemory.Failure) {
        let rowCount = pixels.width * 4, stride = ShmBuffer.stride(ofWidth: pixels.width)
        let memory = try makeMemory(stride * pixels.height)
        pixels.bytes.withUnsafeBytes { bytes in
            for row in 0..<pixels.height {
                let source = UnsafeRawBufferPointer(rebasing: bytes[row * rowCount..<(row + 1) * rowCount])
                UnsafeMutableRawBufferPointer(start: memory.base + row * stride, count: rowCount).copyMemory(from: source)
            }
        }
        width = Int32(pixels.width)
        height = Int32(pixels.height)
        hotspotX = Int32(pixels.hotspotX)
        hotspotY = Int32(pixels.hotspotY)
        // The compositor has its own mapping: neither ours nor the pool is needed any more.
        let pool = shm.createPool(fd: memory.descriptor, size: Int32(memory.capacity))
        buffer = pool.createBuffer(offset: 0, width: width, height: height, stride: Int32(stride), format: .argb8888)
        pool.destroy()
    }

    isolated deinit {
        if buffer.isAlive { buffer.destroy() }
    }
}

/// The search of one file on another thread.
private final class Search: Sendable {
    private let theme: CursorTheme
    private let names: [String]
    private let nominalSize: Int
    private let found = Mutex<CursorTheme.SearchResult?>(nil)

    init(theme: CursorTheme, names: [String], nominalSize: Int) {
        self.theme = theme
        self.names = names
        self.nominalSize = nominalSize
    }

    /// Nil while it runs.
    var result: CursorTheme.SearchResult? { found.withLock { $0 } }

    func run() {
        let result = theme.search(names, nominalSize: nominalSize)
        found.withLock { $0 = result }
    }
}
