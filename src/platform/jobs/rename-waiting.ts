import { sql } from 'kysely'
import { defineClockTask } from './task.ts'

/**
 * Every minute: gives jobs that wait under the names of an earlier version their names of now. A process of that version
 * adds such jobs as long as it lives, and leaves some when it ends.
 */
export const renameWaitingTask = defineClockTask(
  'jobs.rename-waiting',
  '* * * * *',
  'clock',
  async (_deps, { db }) => void (await sql`select rename_waiting_jobs()`.execute(db)),
)
