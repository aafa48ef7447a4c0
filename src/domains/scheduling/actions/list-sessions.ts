import type { LiveClass } from '#domains/catalogue/cards-contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { SchedulingDeps } from '../ports.ts'
import type { listSessions as contract, ListedSession, UnmadeSession } from '../roster-contract.ts'
import { type PlannedSession, plannedSessions } from '../rules/class-dates.ts'
import type { ClassSession } from '../rules/class-session.ts'
import { listAllSessions } from '../store/class-sessions.ts'
import { obstaclesOf, stillToCancel } from '../store/roster.ts'
import { countLines } from '../store/waitlist.ts'
import { sessionDays } from './make-sessions.ts'

/** The longest span of one call. */
const longest = 400 * day

/**
 * Returns the dates of the owner's classes that begin in `[from, to)`, at most 400 days, and those of their rules that
 * were not made with what stands in the way. Throws `accounts.not_an_owner`.
 */
export async function listSessions(
  { accounts, catalogue }: SchedulingDeps,
  context: Context,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<EndpointOutput<typeof contract>> {
  const provider = accounts.requireOwner(context)
  const since = Date.parse(from)
  const until = Math.min(Date.parse(to), since + longest)
  const [all, classes] = await Promise.all([
    listAllSessions(context, provider, since, until),
    catalogue.listLiveClasses(context, provider),
  ])
  const sessions = all.filter(({ state }) => state !== 'withdrawn')
  const [left, lines] = await Promise.all([
    stillToCancel(context, provider, sessions),
    countLines(context, provider, [
      ...new Set(sessions.filter(({ hasLine }) => hasLine).map(({ serviceId }) => serviceId)),
    ]),
  ])
  const now = context.clock.now().getTime()
  const plans = new Map(classes.map((live) => [live.entityId, planOf(live, now)]))
  const unmade = classes.flatMap((live) =>
    [...(plans.get(live.entityId)?.values() ?? [])]
      .filter(({ start }) => start >= since && start < until)
      .filter((one) => isUnmade(all, live.entityId, one))
      .map((one) => ({ ...one, serviceId: live.entityId, timezone: live.timezone })),
  )
  return {
    sessions: sessions.map((session) => ({
      ...listedSession(session, left.get(session.id) ?? 0, waitingFor(session, lines)),
      ...differing(session, plans.get(session.serviceId), now),
      ...shifted(session, plans.get(session.serviceId)),
    })),
    unmade: await unmadeOf(context, provider, unmade),
  }
}

/** A stored session in the form of the provider's lists. */
export const listedSession = (session: ClassSession, still: number, waiting: number): ListedSession => ({
  id: session.id,
  serviceId: session.serviceId,
  title: session.title,
  rule: session.ruleDate === null ? null : session.ruleKey,
  start: session.start.toISOString(),
  end: session.end.toISOString(),
  timezone: session.timezone,
  capacity: session.capacity,
  taken: session.taken,
  waiting,
  state: session.state === 'withdrawn' ? 'scheduled' : session.state,
  toCancel: session.toCancel ?? 0,
  stillToCancel: still,
})

const waitingFor = ({ id, serviceId }: ClassSession, lines: Awaited<ReturnType<typeof countLines>>): number =>
  (lines.get(id) ?? lines.get(serviceId))?.all ?? 0

type Plan = ReadonlyMap<string, PlannedSession>
const nameOf = (key: string, date: string | null) => `${key} ${date ?? ''}`

/** What the rules of a class give from now on, by rule and date. */
function planOf(live: LiveClass, now: number): Plan {
  const days = live.scheduleType === 'weekly' ? sessionDays : 3660
  const planned = plannedSessions(live, live.timezone, now + 1, now + days * day)
  return new Map(planned.map((one) => [nameOf(one.key, one.date), one]))
}

const isUnmade = (
  all: readonly ClassSession[],
  serviceId: string,
  { key, date }: PlannedSession,
): boolean => {
  const row = all.find((one) => one.serviceId === serviceId && one.ruleKey === key && one.ruleDate === date)
  return row?.state === 'withdrawn'
}

/** A date with seats whose rule gives another time now, or none: the provider keeps it, moves it or calls it off. */
function differing(
  session: ClassSession,
  plan: Plan | undefined,
  now: number,
): Pick<ListedSession, 'planned'> {
  const { state, taken, isByHand, start, end } = session
  if (state !== 'scheduled' || taken === 0 || isByHand || start.getTime() <= now) return {}
  const planned = plan?.get(nameOf(session.ruleKey, session.ruleDate))
  if (!planned) return { planned: null }
  if (planned.start === start.getTime() && planned.end === end.getTime()) return {}
  return {
    planned: { start: new Date(planned.start).toISOString(), end: new Date(planned.end).toISOString() },
  }
}

/** Says that a date begins later than its rule, because the clocks jump that night (product.md 2, "DST"). */
function shifted(session: ClassSession, plan: Plan | undefined): Pick<ListedSession, 'isShifted'> {
  const planned = plan?.get(nameOf(session.ruleKey, session.ruleDate))
  return planned?.isShifted && planned.start === session.start.getTime() ? { isShifted: true } : {}
}

type Missing = PlannedSession & { readonly serviceId: string; readonly timezone: string }

async function unmadeOf(
  context: Context,
  provider: string,
  missing: readonly Missing[],
): Promise<UnmadeSession[]> {
  const found = await obstaclesOf(context, provider, missing)
  return missing.flatMap(({ serviceId, timezone, start, end }, place) => {
    const obstacle = found[place]
    // free again: the next night makes it
    if (!obstacle) return []
    return [
      {
        serviceId,
        timezone,
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        title: obstacle.title,
        withWhom: obstacle.withWhom,
        from: obstacle.from.toISOString(),
        until: obstacle.until.toISOString(),
      },
    ]
  })
}
