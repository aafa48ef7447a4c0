import { sql } from 'kysely'
import { defineClockTask } from './task.ts'

/**
 * Runs every minute. Renames waiting jobs that have task names of an earlier version: a process of that version adds
 * them until it ends, and leaves some behind.
 */
export const renameWaitingTask = defineClockTask(
  'jobs.rename-waiting',
  '* * * * *',
  'clock',
  async (_deps, { db }) => void (await sql`select rename_waiting_jobs()`.execute(db)),
)
