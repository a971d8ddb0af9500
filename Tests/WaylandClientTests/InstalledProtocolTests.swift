import Foundation
import Testing

/// Compares our protocol files with the installed standard ones.
struct InstalledProtocolTests {
    private static let own = ProtocolFolders.own.flatMap { (try? InterfaceFacts.read($0)) ?? [] }
    private static let shared = own.filter { ProtocolFolders.installed[$0.name] != nil }.map(\.name)

    private func pair(_ name: String) throws -> (own: InterfaceFacts, installed: InterfaceFacts) {
        (try #require(Self.own.first { $0.name == name }), try #require(ProtocolFolders.installed[name]))
    }

    /// Opcode by opcode; a message that only one side has must be newer than the other side's version.
    @Test(.enabled(if: !shared.isEmpty, "no protocol files are installed"), arguments: shared)
    func messagesMatchTheStandards(_ name: String) throws {
        let (own, installed) = try pair(name)
        for (ours, theirs) in [(own.requests, installed.requests), (own.events, installed.events)] {
            for (left, right) in zip(ours, theirs) { #expect(left == right) }
            for message in ours.dropFirst(theirs.count) { #expect(message.since > installed.version, "\(message)") }
            for message in theirs.dropFirst(ours.count) { #expect(message.since > own.version, "\(message)") }
        }
    }

    /// Errors and pixel formats are added to the standards without a new version, so the standards may have more.
    @Test(.enabled(if: !shared.isEmpty, "no protocol files are installed"), arguments: shared)
    func enumValuesMatchTheStandards(_ name: String) throws {
        let (own, installed) = try pair(name)
        for (entry, theirs) in installed.values where theirs.since <= own.version {
            let grows = entry.hasPrefix("error.") || (name == "wl_shm" && entry.hasPrefix("format."))
            let ours = own.values[entry]
            #expect(ours?.value == theirs.value || (ours == nil && grows), "\(entry)")
        }
        for (entry, ours) in own.values where installed.values[entry] == nil {
            #expect(ours.since > installed.version || own.version > installed.version, "\(entry)")
        }
    }

    /// Facts that the installed files are too old to have are verified by a checksum of all facts. After a deliberate change of a protocol file: compare it
    /// with the standard manually, then update the number.
    @Test(arguments: [
        ("alpha-modifier-v1", 0xb1d8bd0d), ("content-type-v1", 0xc2401791), ("cursor-shape-v1", 0xa2fadeba),
        ("fractional-scale-v1", 0x4a8426e0), ("idle-inhibit-unstable-v1", 0x90f45a3f), ("keyboard-shortcuts-inhibit-unstable-v1", 0xca1d7ce4),
        ("linux-dmabuf-unstable-v1", 0xadd1c5fc), ("pointer-gestures-unstable-v1", 0x1c3a231f),
        ("presentation-time", 0x69d0066c),
        ("primary-selection-unstable-v1", 0x3a61491c), ("single-pixel-buffer-v1", 0x33f9ff48), ("text-input-unstable-v3", 0xe4c5ea6f),
        ("tablet-unstable-v2", 0xa84703e9), ("viewporter", 0x230ccd62),
        ("wayland", 0xbd05f9c4), ("wlr-output-power-management-unstable-v1", 0xd76c58b5), ("xdg-activation-v1", 0xbbaa9b04), ("xdg-decoration-unstable-v1", 0x85bf394e),
        ("xdg-dialog-v1", 0xb8c1caf7), ("xdg-shell", 0xf6884272), ("xdg-toplevel-icon-v1", 0xae31c999),
    ] as [(String, UInt32)])
    func factsArePinned(_ file: String, _ expected: UInt32) throws {
        let url = try #require(ProtocolFolders.own.first { $0.lastPathComponent == file + ".xml" })
        let lines = try InterfaceFacts.read(url).flatMap(\.lines)
        #expect(checksum(lines.joined(separator: "\n")) == expected)
    }

    @Test func everyFileIsPinned() {
        #expect(ProtocolFolders.own.count == 21)
    }

    /// FNV-1a with 32 bits, <http://www.isthe.com/chongo/tech/comp/fnv/>.
    private func checksum(_ text: String) -> UInt32 {
        text.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
}
