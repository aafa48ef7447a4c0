// The tasks of this area; each line adds one.

export { closeDueTask } from './actions/close-account.ts'
export { forgetUserUrlsTask } from './actions/leave-user-url.ts'
