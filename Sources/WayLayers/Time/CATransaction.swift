public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// What changes between `begin()` and `commit()` has in common: duration, curve and completion of its animations. Transactions nest; an inner one
/// starts with the outer one's settings. Settings made outside of any last until the next turn.
@preconcurrency @MainActor open class CATransaction: NSObject {
    private static var stack: TransactionStack { AnimationContext.current.transactions }

    open class func begin() { stack.begin() }
    /// Without a `begin()` it does nothing, and the log says so.
    open class func commit() { stack.commit() }
    /// Ends the settings that were made outside of any transaction.
    open class func flush() { stack.commitImplicit() }

    /// Of animations that have none, in seconds; 0.25 by default.
    open class func animationDuration() -> CFTimeInterval { stack.current.animationDuration }
    /// Negative and infinite durations are refused.
    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        guard dur >= 0, dur.isFinite else {
            log.error("CATransaction: an animation duration cannot be \(dur)")
            return
        }
        stack.changeable.animationDuration = dur
    }

    /// Of animations that have none.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { stack.current.timingFunction }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { stack.changeable.timingFunction = function }

    /// Changes of layers run no actions.
    open class func disableActions() -> Bool { stack.current.disablesActions }
    open class func setDisableActions(_ flag: Bool) { stack.changeable.disablesActions = flag }

    /// Runs once, when all animations that are added in this transaction after it was set are over or taken away; where there are none, in the turn
    /// after `commit()`, or after another one is set.
    open class func completionBlock() -> (() -> Void)? { stack.current.barrier.completion }
    open class func setCompletionBlock(_ block: (() -> Void)?) { stack.setCompletion(block) }

    /// Kept for compatibility: layers belong to the main actor, so that nobody else can change them meanwhile.
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

    /// The four settings under their names, and anything else under names of the program's own.
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
        default: stack.changeable.values[key] = anObject
        }
    }
}
