import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// A mapped window on a compositor with subsurfaces, and the requests sent to it as text.
@MainActor final class SurfaceBench {
    let bench: HostBench
    let window: any HostWindow

    /// The optional globals besides the subcompositor.
    static let everything: [WaylandProxy.Type] = [WpAlphaModifier.self, WpSinglePixelBufferManager.self]

    init(_ also: [WaylandProxy.Type] = everything, versions: [String: UInt32] = [:]) throws {
        bench = HostBench(versions: versions, also: [WlSubcompositor.self] + also)
        window = try bench.mappedWindow()
    }

    var server: TestServer { bench.server }

    /// Adds dmabuf feedback with a main device: buffers are attached whole, and cropped by viewports.
    func addGPU() throws {
        server.advertise(WpLinuxDmabuf.self)
        bench.runUntilIdle()
        let feedback = try bench.object("zwp_linux_dmabuf_feedback_v1")
        server.send("main_device", to: feedback, [.array([1, 0, 0, 0, 0, 0, 0, 0])])
        server.send("done", to: feedback)
        bench.runUntilIdle()
    }

    /// An acquired buffer as the content of a surface.
    func bufferContent(_ id: UInt64, _ width: Int = 100, _ height: Int = 50, opaque: [PixelRect] = []) throws -> PlacedSurface.Content {
        let buffer = try #require(window.acquireBuffer(for: SurfaceID(rawValue: id), width: width, height: height))
        return .buffer(buffer, damage: [PixelRect(x: 0, y: 0, width: width, height: height)], opaque: opaque)
    }

    func placed(
        _ id: UInt64, _ content: PlacedSurface.Content = .same, source: CGRect = CGRect(x: 0, y: 0, width: 100, height: 50), x: Int = 0,
        y: Int = 0, width: Int = 100, height: Int = 50, opacity: CGFloat = 1
    ) -> PlacedSurface {
        PlacedSurface(
            id: SurfaceID(rawValue: id), content: content, source: source, frame: PixelRect(x: x, y: y, width: width, height: height),
            opacity: opacity)
    }

    func base() throws -> SurfaceFrame.Base {
        let buffer = try #require(window.acquireBuffer())
        return SurfaceFrame.Base(buffer: buffer, damage: [PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)], opaque: [])
    }

    /// Commits a frame with the surfaces only.
    func show(_ surfaces: PlacedSurface...) {
        window.commit(SurfaceFrame(base: nil, surfaces: surfaces))
        bench.runUntilIdle()
    }

    /// The requests to surfaces since the last call: "child.attach wl_buffer", where `window` is the window's surface and all others are `child`. Without
    /// frame callbacks and feedback.
    func surfaceRequests() throws -> [String] {
        bench.runUntilIdle()
        let parent = try bench.surface()
        func name(_ object: ServerObject) -> String {
            object.interface == "wl_surface" ? (object == parent ? "window" : "child") : object.interface
        }
        func text(_ argument: ServerArgument) -> String {
            switch argument {
            case .int(let value): "\(value)"
            case .uint(let value): "\(value)"
            case .fixed(let value): "\(value)"
            case .object(let object): object.map(name) ?? "nil"
            case .newObject: "new"
            default: "?"
            }
        }
        return server.takeRequests().compactMap { request in
            guard !request.object.interface.hasPrefix("wl_display"), request.name != "frame", request.name != "feedback" else { return nil }
            return ([name(request.object) + "." + request.name] + request.arguments.map(text)).joined(separator: " ")
        }
    }

    /// The child surfaces, oldest first.
    var children: [ServerObject] { Array(server.objects("wl_surface").dropFirst()) }
}
