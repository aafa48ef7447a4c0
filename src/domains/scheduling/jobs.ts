import type { Scheduled, Task } from '#platform/jobs/jobs.ts'
import { completeSessions } from './actions/complete-sessions.ts'
import { expireAllDue } from './actions/expire-booking.ts'

const everyMinute = '* * * * *'

/** Work by the clock: holds and requests that ran out, sessions that are over. */
export const jobs: {
  readonly tasks: Readonly<Record<string, Task>>
  readonly scheduled: readonly Scheduled[]
} = {
  tasks: { 'expire-bookings': expireAllDue, 'complete-sessions': completeSessions },
  scheduled: [
    { task: 'expire-bookings', match: everyMinute },
    { task: 'complete-sessions', match: everyMinute },
  ],
}
