// The tasks of connected accounts.

export { lookAtAccountsTask } from './actions/look-at-accounts.ts'
