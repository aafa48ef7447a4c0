// The tasks of meetings, one per line.

export { checkMeetingsOfTask, checkMeetingsTask } from './actions/check-meetings.ts'
export { tendDueTask, tendMeetingsTask } from './actions/tend-meetings.ts'
