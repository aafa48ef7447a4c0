import { day, type Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { SchedulingDeps } from '../ports.ts'
import { plannedSessions } from '../rules/class-dates.ts'
import { listAllSessions } from '../store/class-sessions.ts'
import type { Taken } from '../store/read-busy.ts'
import { sessionDays } from './make-sessions.ts'

export type ClassHoursDeps = Pick<SchedulingDeps, 'catalogue'>

/** Sessions of weekly classes are made at least this far ahead, also when a night or two was missed. */
const surelyMade = (sessionDays - 3) * day

const nameOf = (serviceId: string, key: string, date: string | null) => `${serviceId} ${key} ${date ?? ''}`

/**
 * Returns the hours in `[from, to)` that weekly classes will take and whose sessions are not made yet, so that nobody
 * books an individual service into them. A date that has a row is left out: its span, or none, says what it takes.
 */
export async function classHours(
  { catalogue }: ClassHoursDeps,
  context: Context,
  provider: string,
  from: Millis,
  to: Millis,
): Promise<Taken[]> {
  const since = Math.max(from, context.clock.now().getTime() + surelyMade)
  if (since >= to) return []
  const weekly = (await catalogue.listLiveClasses(context, provider)).filter(
    ({ scheduleType }) => scheduleType === 'weekly',
  )
  if (weekly.length === 0) return []
  // one that begins before the span may last into it
  const made = await listAllSessions(context, provider, since - day, to + day)
  const names = new Set(made.map(({ serviceId, ruleKey, ruleDate }) => nameOf(serviceId, ruleKey, ruleDate)))
  return weekly.flatMap((live) =>
    plannedSessions(live, live.timezone, since - day, to)
      .filter(({ key, date, end }) => end > since && !names.has(nameOf(live.entityId, key, date)))
      .map(({ start, end }) => ({ from: start, until: end, holdUntil: null })),
  )
}

/** Whether one of these spans runs into an hour that a class will take. */
export async function meetsClassHours(
  deps: ClassHoursDeps,
  context: Context,
  provider: string,
  { from, until }: Pick<Taken, 'from' | 'until'>,
): Promise<boolean> {
  const hours = await classHours(deps, context, provider, from, until)
  return hours.some((hour) => hour.from < until && hour.until > from)
}
