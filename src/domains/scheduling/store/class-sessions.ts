import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Reading } from '#platform/readings.ts'
import type { PlannedSession } from '../rules/class-dates.ts'
import type { ClassSession } from '../rules/class-session.ts'

export const sessionColumns = sql`id, service_id, title, rule_key, to_char(rule_date, 'YYYY-MM-DD') as rule_date, starts_at as start, ends_at as "end",
  service_zone as timezone, capacity, taken, state, by_hand as is_by_hand, sequence, has_line, cancel_reason, to_cancel`

/** A planned session of a class, in the zone of that class. */
export type NewSession = PlannedSession & {
  readonly serviceId: string
  readonly title: string
  readonly zone: string
}

/**
 * Makes these sessions to come, each once, and lets empty ones follow a change (`make_sessions` in the migration). All
 * planned sessions of the provider are in the list: empty ones that are not are withdrawn, weekly ones up to `until`. Returns how many changed.
 */
export async function writeSessions(
  context: Context,
  provider: string,
  planned: readonly NewSession[],
  until: Millis,
): Promise<number> {
  const sessions = planned.map(({ serviceId, title, key, date, start, end, zone, capacity }) => ({
    id: newId('ses'),
    serviceId,
    title,
    key,
    date,
    start: new Date(start),
    end: new Date(end),
    zone,
    capacity,
  }))
  const fields = JSON.stringify({ sessions, at: context.clock.now(), until: new Date(until) })
  const { rows } = await sql<{ changed: number }>`
    select make_sessions(${provider}, ${fields}::jsonb) as changed`.execute(context.db)
  return rows[0]?.changed ?? 0
}

/** Returns the sessions of these classes that are on sale or were, and start in `[from, to)`, by start. */
export async function listSessions(
  context: Context,
  provider: string,
  serviceIds: readonly string[],
  { from, to }: { readonly from: Millis; readonly to?: Millis },
): Promise<ClassSession[]> {
  if (serviceIds.length === 0) return []
  const before = to === undefined ? sql`` : sql`and starts_at < ${new Date(to)}`
  const { rows } = await sql<ClassSession>`
    select ${sessionColumns} from class_sessions
    where provider = ${provider} and service_id in (${sql.join(serviceIds)}) and state <> 'withdrawn'
      and starts_at >= ${new Date(from)} ${before}
    order by starts_at, id`.execute(context.db)
  return rows
}

type SessionValue = Omit<ClassSession, 'start' | 'end'> & { readonly start: string; readonly end: string }

/** The sessions to come of all classes, as `listSessions` returns them, for reads in one statement. */
export const sessionsReading: Reading<ClassSession[]> = {
  sql: `select coalesce(json_agg(json_build_object(
      'id', s.id, 'serviceId', s.service_id, 'title', s.title, 'ruleKey', s.rule_key,
      'ruleDate', to_char(s.rule_date, 'YYYY-MM-DD'), 'start', s.starts_at, 'end', s.ends_at, 'timezone', s.service_zone,
      'capacity', s.capacity, 'taken', s.taken, 'state', s.state, 'isByHand', s.by_hand, 'sequence', s.sequence,
      'hasLine', s.has_line, 'cancelReason', s.cancel_reason, 'toCancel', s.to_cancel
    ) order by s.starts_at, s.id), '[]')
    from class_sessions s
    where s.provider = given.provider and s.state <> 'withdrawn' and s.starts_at >= given.at`,
  // the cast is safe: the statement makes these objects
  of: (value) =>
    (value as readonly SessionValue[]).map((session) => ({
      ...session,
      start: new Date(session.start),
      end: new Date(session.end),
    })),
}

/** Returns all sessions that start in `[from, to)`, by start, withdrawn ones too. */
export async function listAllSessions(
  context: Context,
  provider: string,
  from: Millis,
  to: Millis,
): Promise<ClassSession[]> {
  const { rows } = await sql<ClassSession>`
    select ${sessionColumns} from class_sessions
    where provider = ${provider} and starts_at >= ${new Date(from)} and starts_at < ${new Date(to)}
    order by starts_at, id`.execute(context.db)
  return rows
}

/** Returns a session of a provider; undefined: there is none. */
export async function findSession(
  context: Context,
  provider: string,
  id: string,
): Promise<ClassSession | undefined> {
  const { rows } = await sql<ClassSession>`
    select ${sessionColumns} from class_sessions where provider = ${provider} and id = ${id}`.execute(
    context.db,
  )
  return rows[0]
}
