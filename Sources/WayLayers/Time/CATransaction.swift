public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// Changes between `begin()` and `commit()` share a duration, a timing curve and a completion. Transactions nest; an inner one starts with the outer one's
/// settings. Settings made outside of any transaction last until the next run-loop iteration.
@preconcurrency @MainActor open class CATransaction: NSObject {
    private static var stack: TransactionStack { AnimationContext.current.transactions }

    open class func begin() { stack.begin() }
    /// Without a `begin()` it does nothing but log an error.
    open class func commit() { stack.commit() }
    /// Commits the implicit transaction, i.e. the settings that were made outside of any transaction.
    open class func flush() { stack.commitImplicit() }

    /// For animations without a duration of their own, in seconds; 0.25 by default.
    open class func animationDuration() -> CFTimeInterval { stack.current.animationDuration }
    /// Negative and infinite durations are rejected.
    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        guard dur >= 0, dur.isFinite else {
            log.error("CATransaction: an animation duration cannot be \(dur)")
            return
        }
        stack.mutableCurrent.animationDuration = dur
    }

    /// For animations without a timing function of their own.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { stack.current.timingFunction }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { stack.mutableCurrent.timingFunction = function }

    /// Whether layer changes run no actions.
    open class func disableActions() -> Bool { stack.current.disablesActions }
    open class func setDisableActions(_ flag: Bool) { stack.mutableCurrent.disablesActions = flag }

    /// Called once, when all animations that are added in this transaction after it was set have ended or been removed; without any, in the run-loop iteration
    /// after `commit()` or after another block is set.
    open class func completionBlock() -> (() -> Void)? { stack.current.barrier.completion }
    open class func setCompletionBlock(_ block: (() -> Void)?) { stack.setCompletion(block) }

    /// For source compatibility: layers are isolated to the main actor, so that no other thread can change them.
    open class func lock() {}
    /// See ``lock()``.
    open class func unlock() {}

    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: stack.current.values[key]
        }
    }

    /// The four settings under their constants, and any other value under keys of the program.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            guard case .scalar(let seconds)? = AnimatableValue(anObject) else { return }
            setAnimationDuration(seconds)
        case kCATransactionDisableActions:
            switch AnimatableValue(anObject) {
            case .bool(let flag): setDisableActions(flag)
            case .scalar(let number): setDisableActions(number != 0)
            default: setDisableActions(false)
            }
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? @MainActor () -> Void)
        default: stack.mutableCurrent.values[key] = anObject
        }
    }
}
