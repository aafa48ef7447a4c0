// The tasks of this area; each line adds one.

export { forgetOldTask } from './actions/forget-old.ts'
export { forwardEventsTask } from './actions/forward-events.ts'
