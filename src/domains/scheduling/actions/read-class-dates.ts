import type { LiveClass } from '#domains/catalogue/cards-contract.ts'
import { fail } from '#domains/catalogue/contract.ts'
import type { Context } from '#platform/context.ts'
import type { ClassDates, PublicSession } from '../classes-contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { fewSeats, isSeries, noticeOf, type OnSale, onSale, seatsLeftOf } from '../rules/on-sale.ts'
import { listSessions } from '../store/class-sessions.ts'
import type { PageTimes } from '../store/page-times.ts'
import { countLines } from '../store/waitlist.ts'

/** The dates of classes, and the instant until which the clock does not change them. */
export type ComingDates = {
  readonly byClass: ReadonlyMap<string, readonly PublicSession[]>
  readonly validUntil: Date
}

/**
 * Returns the dates of a class that can be bought, and the full ones. Anyone may call it.
 * Throws `catalogue.service_missing`.
 */
export async function readClassDates(
  { accounts, catalogue }: SchedulingDeps,
  context: Context,
  { userUrl, serviceUrl }: { userUrl: string; serviceUrl: string },
): Promise<ClassDates> {
  const provider = await accounts.ownerOf(context, userUrl)
  const live = provider && (await catalogue.findLiveClass(context, provider, { serviceUrl }))
  if (!provider || !live) return fail('catalogue.service_missing')
  const { byClass } = await comingDates(context, provider, [live])
  return {
    timezone: live.timezone,
    isSeries: isSeries(live),
    sessions: [...(byClass.get(live.entityId) ?? [])],
  }
}

/** Returns the dates to come of a provider's classes by entityId, for pages that print them. Anyone may call it. `known`: the sessions were read. */
export async function comingDates(
  context: Context,
  provider: string,
  classes: readonly LiveClass[],
  known?: Pick<PageTimes, 'at' | 'sessions'>,
): Promise<ComingDates> {
  const now = (known?.at ?? context.clock.now()).getTime()
  const ids = classes.map(({ entityId }) => entityId)
  const sessions =
    known?.sessions.filter(({ serviceId }) => ids.includes(serviceId)) ??
    (await listSessions(context, provider, ids, { from: now }))
  const lines = sessions.some(({ hasLine }) => hasLine)
    ? await countLines(context, provider, ids)
    : (new Map() satisfies Lines)
  const open = classes.map((live) => ({ live, dates: onSale(live, sessions, now) }))
  const changes = open.flatMap(({ live, dates: [next] }) =>
    next ? [next.session.start.getTime() - noticeOf(live)] : [],
  )
  return {
    byClass: new Map(open.map(({ live, dates }) => [live.entityId, printed(live, dates, lines)])),
    validUntil: new Date(Math.min(8.64e15, ...changes)),
  }
}

type Lines = Awaited<ReturnType<typeof countLines>>

function printed(live: LiveClass, dates: readonly OnSale[], lines: Lines): PublicSession[] {
  // a series has the seats of its fullest date
  const series = isSeries(live) ? seatsLeftOf(dates.map(({ session }) => session)) : undefined
  return dates.map(({ session, priceCents, promotion }) => {
    const left = series ?? seatsLeftOf([session])
    return {
      start: session.start.toISOString(),
      end: session.end.toISOString(),
      isFull: left <= 0,
      seatsLeft: left > 0 && left <= fewSeats ? left : null,
      priceCents: priceCents - (promotion?.offCents ?? 0),
      waiting: lines.get(series === undefined ? session.id : live.entityId)?.forSeats ?? 0,
    }
  })
}
