import Foundation

/// One line per callback and state change on standard output if `WAYKIT_TRANSITION_LOG=1`; tests observe it with `observer`.
@MainActor package enum TransitionLog {
    private static var isOn: Bool { ApplicationSettings.current.logsTransitions }
    package static var observer: ((String) -> Void)?

    package static func write(_ event: @autoclosure () -> String, _ controller: UIViewController?) {
        let trace = UIApplication.shared.trace
        guard isOn || observer != nil || trace != nil else { return }
        let subject = controller.map { String(describing: type(of: $0)) } ?? "-"
        let event = event(), line = "\(subject) \(event)"
        trace?.instant("callback", "transition", ["controller": .text(subject), "what": .text(event)])
        observer?(line)
        guard isOn else { return }
        let time = String(format: "%.3f", UIApplication.shared.now)
        FileHandle.standardOutput.write(Data("\(time) \(line)\n".utf8))
    }

    static func percent(_ value: CGFloat) -> String { "\(Int((value * 100).rounded())) %" }
}
