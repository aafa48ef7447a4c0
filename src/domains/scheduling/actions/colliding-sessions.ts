import type { Context } from '#platform/context.ts'
import type { SchedulingDeps } from '../ports.ts'
import { type BusySpans, firstEndingAfter } from '../rules/busy-spans.ts'
import { sessionsInBusyTimes } from '../store/busy-times.ts'
import { listAllSessions } from '../store/class-sessions.ts'

export type CollidingSession = { readonly title: string; readonly start: Date }

type Deps = Pick<SchedulingDeps, 'catalogue'>

/** Returns the scheduled dates of live classes, from now on, that meet a busy time. They stay: their provider is told. */
export async function collidingSessions(
  deps: Deps,
  context: Context,
  provider: string,
  busy: BusySpans,
): Promise<CollidingSession[]> {
  const now = context.clock.now().getTime()
  const last = busy.until.at(-1)
  if (last === undefined || last <= now) return []
  const sessions = await listAllSessions(context, provider, now, last)
  const meeting = sessions
    .filter(({ state }) => state === 'scheduled')
    .filter(({ start, end }) => {
      const from = busy.from[firstEndingAfter(busy, start.getTime())]
      return from !== undefined && from < end.getTime()
    })
  return (await ofLiveClasses(deps, context, provider, meeting)).map(({ title, start }) => ({ title, start }))
}

/** A date of a class in a busy time of a calendar; `source` is that calendar. */
export type Collision = CollidingSession & { readonly sessionId: string; readonly source: string }

/**
 * Returns the scheduled dates of live classes, from now on, that meet a busy time of a connected calendar, by start. A date that
 * meets two calendars is there twice.
 */
export async function collisions(deps: Deps, context: Context, provider: string): Promise<Collision[]> {
  const found = await sessionsInBusyTimes(context, provider)
  return ofLiveClasses(deps, context, provider, found)
}

/** The sessions of live classes, with the titles that these have now. */
async function ofLiveClasses<S extends { readonly serviceId: string }>(
  { catalogue }: Deps,
  context: Context,
  provider: string,
  sessions: readonly S[],
): Promise<(S & { readonly title: string })[]> {
  if (sessions.length === 0) return []
  const classes = await catalogue.listLiveClasses(context, provider)
  const titles = new Map(classes.map(({ entityId, title }) => [entityId, title]))
  return sessions.flatMap((session) => {
    const title = titles.get(session.serviceId)
    return title === undefined ? [] : [{ ...session, title }]
  })
}
