// The tasks of this area, one per line.

export { lookAtDueTask } from './actions/look-at-due.ts'
