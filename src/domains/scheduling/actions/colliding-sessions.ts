import type { Context } from '#platform/context.ts'
import type { SchedulingDeps } from '../ports.ts'
import { type BusySpans, firstEndingAfter } from '../rules/busy-spans.ts'
import { listAllSessions } from '../store/class-sessions.ts'

export type CollidingSession = { readonly title: string; readonly start: Date }

/** Returns the scheduled dates of live classes, from now on, that meet a busy time. They stay: their provider is told. */
export async function collidingSessions(
  { catalogue }: Pick<SchedulingDeps, 'catalogue'>,
  context: Context,
  provider: string,
  busy: BusySpans,
): Promise<CollidingSession[]> {
  const now = context.clock.now().getTime()
  const last = busy.until.at(-1)
  if (last === undefined || last <= now) return []
  const [sessions, classes] = await Promise.all([
    listAllSessions(context, provider, now, last),
    catalogue.listLiveClasses(context, provider),
  ])
  const titles = new Map(classes.map(({ entityId, title }) => [entityId, title]))
  return sessions
    .filter(({ state }) => state === 'scheduled')
    .filter(({ start, end }) => {
      const from = busy.from[firstEndingAfter(busy, start.getTime())]
      return from !== undefined && from < end.getTime()
    })
    .flatMap(({ serviceId, start }) => {
      const title = titles.get(serviceId)
      return title === undefined ? [] : [{ title, start }]
    })
}
