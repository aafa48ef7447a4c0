// The tasks of this area, one per line.

export { eraseGoneMembersTask } from './actions/erase-gone-members.ts'
