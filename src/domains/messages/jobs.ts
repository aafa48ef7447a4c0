// The tasks of this area, one per line.

export { forgetMessagesTask } from './actions/forget-messages.ts'
