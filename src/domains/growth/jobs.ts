// The tasks of this area, one per line.

export { forgetOldTask } from './actions/forget-old.ts'
export { forwardByTheClockTask, forwardEventsTask } from './actions/forward-events.ts'
export { mailWeeksByTheClockTask, mailWeekTask } from './actions/mail-week.ts'
export { rollUpByTheClockTask, rollUpTask } from './actions/roll-up.ts'
