import type { Scheduled, Task } from '#platform/jobs/task.ts'
import { forgetExpired } from './store/forget-expired.ts'

export const tasks: Readonly<Record<string, Task>> = {
  'identity-forget-expired': { queue: 'bulk', run: forgetExpired },
}

export const scheduled: readonly Scheduled[] = [{ task: 'identity-forget-expired', match: '17 * * * *' }]
