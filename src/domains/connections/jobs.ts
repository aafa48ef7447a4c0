// The tasks of this area, one per line.

export { revokeTask } from './actions/disconnect.ts'
export { readCalendarTask, readDueTask } from './actions/read-due.ts'
export { renewLapsingTask } from './actions/renew-lapsing.ts'
export { writeEntriesTask } from './actions/write-entries.ts'
export { writeEntryTask } from './actions/write-entry.ts'
