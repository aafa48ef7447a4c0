import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ClassSession } from '../rules/class-session.ts'
import { sessionColumns } from './class-sessions.ts'

/** Maximum number of dates of classes in one calendar; the nearest to its first day are included. */
const maxDates = 3000

/**
 * Returns the dates of a provider's classes that start at `since` or later, by start: those to come, and of the others
 * those for which somebody had a seat.
 */
export async function sessionsInFeed(
  context: Context,
  provider: string,
  since: Date,
): Promise<(ClassSession & { readonly updatedAt: Date })[]> {
  const { rows } = await sql<ClassSession & { readonly updatedAt: Date }>`
    select ${sessionColumns}, updated_at from class_sessions
    where provider = ${provider} and starts_at >= ${since}
      and (state = 'scheduled' or (state = 'completed' and taken > 0) or (state = 'cancelled' and to_cancel > 0))
    order by starts_at, id limit ${maxDates}`.execute(context.db)
  return rows
}
