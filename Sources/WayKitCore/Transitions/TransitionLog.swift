import Foundation

/// One line per callback and state change on standard output if `WAYKIT_TRANSITION_LOG=1`; tests observe the application's
/// `transitionLogObserver`.
@MainActor package enum TransitionLog {
    private static var isOn: Bool { ApplicationSettings.current.logsTransitions }

    package static func write(_ event: @autoclosure () -> String, _ controller: UIViewController?) {
        let application = UIApplication.shared, trace = application.trace, observer = application.transitionLogObserver
        guard isOn || observer != nil || trace != nil else { return }
        let subject = controller.map { String(describing: type(of: $0)) } ?? "-"
        let event = event(), line = "\(subject) \(event)"
        trace?.instant("callback", "transition", ["controller": .text(subject), "what": .text(event)])
        observer?(line)
        guard isOn else { return }
        let time = String(format: "%.3f", application.now)
        FileHandle.standardOutput.write(Data("\(time) \(line)\n".utf8))
    }

    static func percent(_ value: CGFloat) -> String { "\(Int((value * 100).rounded())) %" }
}
