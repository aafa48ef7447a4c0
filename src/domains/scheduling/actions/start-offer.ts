import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { SellerNames } from '../contract.ts'
import type { OfferStarted } from '../events.ts'
import type { SchedulingDeps } from '../ports.ts'
import { closingOf } from '../rules/closing.ts'
import { offerEnd } from '../rules/offer-end.ts'
import { onSale } from '../rules/on-sale.ts'
import { listSessions } from '../store/class-sessions.ts'
import { lockEntry, writeOffer, writeWaitingAgain } from '../store/waitlist.ts'
import type { EntryRef } from '../waitlist-contract.ts'
import { termsAt } from './read-entry.ts'

/**
 * Begins the time of an offer with the price of the day, and announces it, so that its mail is written. Does nothing if its
 * time has begun or the offer is over. An offer of a class that sells nothing now goes back to its place in the line.
 * Called by commerce after seats were offered.
 */
export function startOffer(
  { catalogue }: SchedulingDeps,
  context: Context,
  { names, ...ref }: EntryRef & { readonly names: SellerNames },
): Promise<void> {
  return transact(context, async (inside) => {
    const { provider, entryId } = ref
    const entry = await lockEntry(inside, ref)
    if (entry?.state !== 'offered' || entry.offerUntil !== null) return
    const now = inside.clock.now().getTime()
    const live = await catalogue.findLiveClass(inside, provider, { entityId: entry.serviceId })
    const sessions = await listSessions(inside, provider, [entry.serviceId], { from: now })
    const offered = live
      ? onSale(live, sessions, now).filter(({ session: { id } }) => entry.offeredSessions?.includes(id))
      : []
    const [first] = offered
    const closes = live && first && closingOf(live, [first.session], first.session.id, now)
    if (!live || !first || closes === undefined) {
      await writeWaitingAgain(inside, entry)
      return bumpVersion(inside, provider)
    }
    const until = offerEnd({ now, zone: entry.visitorZone, start: first.session.start.getTime(), closes })
    const terms = offered.map((one) => ({
      sessionId: one.session.id,
      terms: { ...catalogue.classTermsOf(live, termsAt(one)), ...names },
    }))
    await writeOffer(inside, entry, { until: new Date(until), terms })
    await announce<OfferStarted>(inside, { type: 'scheduling.offer_started', provider, data: { entryId } })
    await context.stopPoint?.('offer-starting')
  })
}
