import CWayLaunch
import Dispatch
import Foundation

/// UIKit's objects belong to the main actor. In language mode 6 the compiler enforces this; in mode 5 a call may come from any thread, and would trap
/// with Swift's "Incorrect actor executor assumption" or corrupt what is on screen.
package enum MainActorCheck {
    private static let mainQueue: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    package static var isOnMainActor: Bool { waykit_is_on_main_actor() || DispatchQueue.getSpecific(key: mainQueue) == true }

    /// Traps with an explanatory message where this is not the main actor.
    /// - Parameter what: The action that was attempted, such as "a UILabel was made".
    package static func require(_ what: @autoclosure () -> String) {
        if waykit_is_on_main_actor() || isOnMainActor { return }
        let thread = Thread.current.name.flatMap { $0.isEmpty ? nil : "thread \"\($0)\"" } ?? "another thread"
        fatalError(
            "\(what()) on \(thread): UIKit belongs to the main actor. Put the call into DispatchQueue.main.async { … }, or await MainActor.run { … }")
    }
}

/// Runs the work now if this is the main thread, otherwise in the order of the calls. For what may be called, or released, on any thread.
package func runOnMainActor(_ work: @escaping @MainActor () -> Void) {
    if MainActorCheck.isOnMainActor {
        MainActor.assumeIsolated { work() }
    } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
    }
}
