/// The events that assistive technologies have registered for, as the registry lists them: `object:state-changed:focused`, `Window:`.
struct EventRegistrations {
    private struct Registration: Equatable {
        var busName: String
        var pattern: [String]
    }

    private var registrations: [Registration] = []
    /// What was asked since the last change.
    private var answers: [String: Bool] = [:]

    var isEmpty: Bool { registrations.isEmpty }

    mutating func removeAll() { self = Self() }

    mutating func add(_ event: String, of busName: String) {
        registrations.append(Registration(busName: busName, pattern: Self.pattern(event)))
        answers = [:]
    }

    /// Removes one registration of the event.
    mutating func remove(_ event: String, of busName: String) {
        let registration = Registration(busName: busName, pattern: Self.pattern(event))
        if let index = registrations.firstIndex(of: registration) { registrations.remove(at: index) }
        answers = [:]
    }

    /// - Parameters:
    ///   - interface: The last part of the event's interface: "Object".
    ///   - member: "StateChanged".
    ///   - detail: "focused"; empty if there is none.
    mutating func contains(_ interface: String, _ member: String, _ detail: String) -> Bool {
        let key = "\(interface):\(member):\(detail)"
        if let answer = answers[key] { return answer }
        let event = Self.pattern(key)
        let answer = registrations.contains { registration in zip(registration.pattern, event).allSatisfy { $0.isEmpty || $0 == $1 } }
        answers[key] = answer
        return answer
    }

    /// Class, event and detail, each in lower case without hyphens: the registry sends both spellings. A part that is missing stands for all.
    private static func pattern(_ event: String) -> [String] {
        event.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map { part in
            String(part.lowercased().prefix { $0 != "/" }.filter { $0 != "-" && $0 != "_" })
        }
    }
}
