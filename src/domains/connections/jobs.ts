// The tasks of this area, one per line.

export { readCalendarTask, readDueTask } from './actions/read-due.ts'
export { renewLapsingTask } from './actions/renew-lapsing.ts'
export { revokeTask } from './actions/revoke-grant.ts'
export { writeEntriesTask } from './actions/write-entries.ts'
export { writeEntryTask } from './actions/write-entry.ts'
