// The tasks of this area, one per line.

export { forgetOldTask } from './actions/forget-old.ts'
export { forwardEventsTask } from './actions/forward-events.ts'
