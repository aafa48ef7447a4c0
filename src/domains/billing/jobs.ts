// The tasks of this area.

export { endSubscriptionTask } from './actions/end-subscription.ts'
export { lookAtSubscriptionsTask, lookForNewsTask } from './actions/look-at-subscriptions.ts'
export { tellOfDueTask } from './actions/tell-of-due.ts'
