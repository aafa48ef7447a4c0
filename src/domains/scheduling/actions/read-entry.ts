import type { LiveClass } from '#domains/catalogue/cards-contract.ts'
import type { Terms } from '#domains/catalogue/terms-contract.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { type OnSale, onSale } from '../rules/on-sale.ts'
import type { WaitlistEntry } from '../rules/waiting.ts'
import { listSessions } from '../store/class-sessions.ts'
import { findEntry, numberOf } from '../store/waitlist.ts'
import type { EntryRef } from '../waitlist-contract.ts'

const purpose = 'waitlist'

/** Returns the token of an entry, its person's only key to it. */
export const entryTokenOf = (
  { links }: Pick<SchedulingDeps, 'links'>,
  { provider, entryId }: EntryRef,
): string => links.sign(purpose, [provider, entryId])

/** Returns the entry of a token. Throws `scheduling.entry_missing`. */
export function entryRefOf({ links }: Pick<SchedulingDeps, 'links'>, token: string): EntryRef {
  const [provider, entryId] = links.read(purpose, token) ?? []
  return provider && entryId ? { provider, entryId } : fail('scheduling.entry_missing')
}

/** A date that an entry waits for, with the price of one seat. */
export type EntryDate = {
  readonly sessionId: string
  readonly start: Date
  readonly end: Date
  readonly priceCents: number
}

/** An entry with what it waits for. `number`: its place among those who want a seat; null: it does not wait for one. */
export type EntryFacts = {
  readonly entry: WaitlistEntry
  readonly number: number | null
  /** The dates that are on sale now, of an offer those in which it has seats; or else the date itself. */
  readonly dates: readonly EntryDate[]
  /** The terms of the first date, for one person; undefined: it is not on sale any more. */
  readonly terms: Terms | undefined
  readonly live: LiveClass | undefined
  /** The title and the zone of the class; without a live one those of its dates. */
  readonly title: string
  readonly timezone: string
  /** The provider's words for calling the date off, which may be empty; null: it takes place. */
  readonly off: string | null
}

/** Reads an entry of any state. The caller has checked the link or the owner. Throws `scheduling.entry_missing`. */
export async function entryOf(
  { catalogue }: Pick<SchedulingDeps, 'catalogue'>,
  context: Context,
  ref: EntryRef,
): Promise<EntryFacts> {
  const entry = (await findEntry(context, ref)) ?? fail('scheduling.entry_missing')
  const { provider, serviceId, sessionId, offeredSessions, offerTerms } = entry
  const now = context.clock.now().getTime()
  const [live, sessions] = await Promise.all([
    catalogue.findLiveClass(context, provider, { entityId: serviceId }),
    listSessions(context, provider, [serviceId], { from: 0 }),
  ])
  const open = live ? onSale(live, sessions, now) : []
  const wanted = open.filter(({ session: { id } }) =>
    offeredSessions ? offeredSessions.includes(id) : sessionId === null || id === sessionId,
  )
  const own = sessions
    .filter(({ id }) => id === sessionId)
    .map((session) => ({ session, priceCents: 0, promotion: null }))
  const [first] = wanted
  const known = sessions.find(({ id }) => id === sessionId) ?? sessions.at(-1)
  const offered = (id: string) => offerTerms?.find((one) => one.sessionId === id)?.terms
  return {
    entry,
    number: entry.state === 'waiting' && entry.wish === 'seat' ? await numberOf(context, entry) : null,
    dates: (wanted.length > 0 ? wanted : own).map(({ session: { id, start, end }, priceCents }) => ({
      sessionId: id,
      start,
      end,
      priceCents: offered(id)?.priceCents ?? priceCents,
    })),
    terms: live && first && (offered(first.session.id) ?? catalogue.classTermsOf(live, termsAt(first))),
    live,
    title: live?.title ?? known?.title ?? '',
    timezone: live?.timezone ?? known?.timezone ?? 'UTC',
    off: sessionId !== null && known?.state === 'cancelled' ? (known.cancelReason ?? '') : null,
  }
}

/** What a date says of its terms: its length, the price of a seat, and its promotion. */
export const termsAt = ({ session: { start, end }, priceCents, promotion }: OnSale) => ({
  durationMin: (end.getTime() - start.getTime()) / minute,
  priceCents,
  // what has a bound is reserved by a hold, and nobody in a line has one; nobody knows either who is new here, or has had it
  promotion:
    promotion?.most === undefined && promotion?.mostEach === undefined && promotion?.offer !== 'intro'
      ? promotion
      : (promotion?.otherwise ?? null),
})
