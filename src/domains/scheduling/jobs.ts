import type { Scheduled, Task } from '#platform/jobs/task.ts'
import { completeSessions } from './actions/complete-sessions.ts'
import { expireAllDue } from './actions/expire-booking.ts'
import { remindCustomers } from './actions/remind-customers.ts'
import type { SchedulingDeps } from './ports.ts'

const everyMinute = '* * * * *'

export type Jobs = {
  readonly tasks: Readonly<Record<string, Task>>
  readonly scheduled: readonly Scheduled[]
}

/** Work by the clock: holds and requests that ran out, sessions that are over, customers to be reminded. */
export const schedulingJobs = (deps: Pick<SchedulingDeps, 'catalogue'>): Jobs => ({
  tasks: {
    'expire-bookings': { queue: 'clock', run: expireAllDue },
    'complete-sessions': { queue: 'clock', run: completeSessions },
    'remind-customers': { queue: 'clock', run: (context) => remindCustomers(deps, context) },
  },
  scheduled: [
    { task: 'expire-bookings', match: everyMinute },
    { task: 'complete-sessions', match: everyMinute },
    { task: 'remind-customers', match: everyMinute },
  ],
})
