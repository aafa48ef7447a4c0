import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ClassSession } from '../rules/class-session.ts'
import { sessionColumns } from './class-sessions.ts'

/** Locks and returns the dates of a session's rule that are to come, by start; from `ruleDate` on if it is given. */
export async function listOfRule(
  context: Context,
  provider: string,
  { serviceId, ruleKey }: ClassSession,
  ruleDate: string | null,
): Promise<ClassSession[]> {
  const { rows } = await sql<ClassSession>`
    select ${sessionColumns} from class_sessions
    where provider = ${provider} and service_id = ${serviceId} and rule_key = ${ruleKey} and rule_date is not null
      and starts_at > ${context.clock.now()} and rule_date >= coalesce(${ruleDate}::date, rule_date)
    order by starts_at, id for no key update`.execute(context.db)
  return rows
}

const idsOf = (sessions: readonly ClassSession[]) => sql`any(${sessions.map(({ id }) => id)}::text[])`

/** Gives dates to another rule, some days later or earlier. */
export async function renameDates(
  context: Context,
  provider: string,
  sessions: readonly ClassSession[],
  { key, days }: { readonly key: string; readonly days: number },
): Promise<void> {
  await sql`
    update class_sessions set rule_key = ${key}, rule_date = rule_date + ${days}::integer
    where provider = ${provider} and id = ${idsOf(sessions)}`.execute(context.db)
}

/** Frees the time of dates that are about to move, so that none is in another's way, and lets their rule rule them. */
export async function freeDates(
  context: Context,
  provider: string,
  sessions: readonly ClassSession[],
): Promise<void> {
  await sql`delete from spans where provider = ${provider} and session_id = ${idsOf(sessions)}`.execute(
    context.db,
  )
  await sql`
    update class_sessions set by_hand = false, state = case when taken = 0 then 'withdrawn' else state end,
      updated_at = ${context.clock.now()}
    where provider = ${provider} and id = ${idsOf(sessions)}`.execute(context.db)
}
