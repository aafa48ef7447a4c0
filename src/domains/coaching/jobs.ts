// The tasks of coaching.

export { lookAtRunsTask, openDaysTask } from './actions/follow-runs.ts'
export { mailDaysByTheClockTask, mailDayTask } from './actions/mail-day.ts'
export { wordDayTask } from './actions/word-day.ts'
