// The tasks of this area, one per line.

export { forgetPendingTask } from './actions/forget-pending.ts'
export { sendDueTask } from './actions/send-due.ts'
export { sendLetterTask } from './actions/send-letter.ts'
