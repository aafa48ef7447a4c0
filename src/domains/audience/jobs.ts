// The tasks of this area, one per line.

export { forgetPendingTask } from './actions/forget-pending.ts'
