import Foundation

/// Notifications as an asynchronous sequence. Source: Foundation's `NotificationCenter.Notifications` on Apple's systems, which Linux's Foundation lacks.
extension NotificationCenter {
    /// The notifications that are posted from now on, the newest eight of them where they are not awaited fast enough. The sequence ends when its task is
    /// cancelled.
    /// - Parameter object: the sender; nil for those of every object. It is not retained.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    public final class Notifications: AsyncSequence, @unchecked Sendable {
        public typealias Element = Notification
        private let stream: AsyncStream<UncheckedNotification>

        init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
            nonisolated(unsafe) let object = object
            stream = AsyncStream(bufferingPolicy: .bufferingNewest(8)) { continuation in
                nonisolated(unsafe) let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
                    continuation.yield(UncheckedNotification(value: notification))
                }
                continuation.onTermination = { _ in center.removeObserver(token) }
            }
        }

        public func makeAsyncIterator() -> Iterator { Iterator(iterator: stream.makeAsyncIterator()) }

        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var iterator: AsyncStream<UncheckedNotification>.Iterator
            public mutating func next() async -> Notification? { await iterator.next()?.value }
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? { await iterator.next(isolation: actor)?.value }
        }
    }
}

/// Foundation's type is not Sendable, as its contents need not be; on Apple's systems the sequence hands it over all the same.
private struct UncheckedNotification: @unchecked Sendable { let value: Notification }
