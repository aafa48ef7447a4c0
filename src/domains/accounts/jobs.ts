import type { Scheduled, Task } from '#platform/jobs/task.ts'
import { closeDue } from './actions/close-account.ts'

/** Work by the clock: accounts whose 30 days are over. */
export const accountsJobs: {
  readonly tasks: Readonly<Record<string, Task>>
  readonly scheduled: readonly Scheduled[]
} = {
  tasks: { 'close-due-accounts': { queue: 'clock', run: closeDue } },
  scheduled: [{ task: 'close-due-accounts', match: '23 * * * *' }],
}
