import { sql } from 'kysely'
import { defineClockTask } from './task.ts'

/**
 * Runs every minute. Gives jobs that wait under the names of an earlier version their present names: a process of that
 * version adds such jobs as long as it lives, and leaves some when it ends.
 */
export const renameWaitingTask = defineClockTask(
  'jobs.rename-waiting',
  '* * * * *',
  'clock',
  async (_deps, { db }) => void (await sql`select rename_waiting_jobs()`.execute(db)),
)
