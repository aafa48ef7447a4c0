import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { fail, holdMinutes, type SellerNames } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { isSeries, onSale } from '../rules/on-sale.ts'
import { listSessions } from '../store/class-sessions.ts'
import { findEntry } from '../store/waitlist.ts'
import type { EntryRef } from '../waitlist-contract.ts'
import { holdTimes, type NewHeld } from './hold-times.ts'
import { termsAt } from './read-entry.ts'

/**
 * Turns an offer into a hold of its seats, on the terms that its mail said, until the offer's end and for ten minutes at
 * least. Called by commerce for the person of the link. Throws `scheduling.entry_missing`, `.offer_over`,
 * `catalogue.service_missing`, `.service_paused`.
 */
export async function holdOffer(
  deps: SchedulingDeps,
  context: Context,
  { names, ...ref }: EntryRef & { readonly names: SellerNames },
): Promise<NewHeld[]> {
  const { provider, entryId } = ref
  const entry = (await findEntry(context, ref)) ?? fail('scheduling.entry_missing')
  if (entry.state !== 'offered') return fail('scheduling.offer_over')
  const { serviceId, quantity, offeredSessions, offerUntil, offerTerms, visitorZone } = entry
  const live = await deps.catalogue.findLiveClass(context, provider, { entityId: serviceId })
  if (!live) return failCatalogue('catalogue.service_missing')
  if (live.visibility === 'paused') return failCatalogue('catalogue.service_paused')
  const now = context.clock.now().getTime()
  const sessions = await listSessions(context, provider, [serviceId], { from: now })
  const open = onSale(live, sessions, now).filter(({ session: { id } }) => offeredSessions?.includes(id))
  if (open.length === 0) return fail('scheduling.offer_over')
  return holdTimes(deps, context, {
    provider,
    serviceId,
    customerLimit: live.maxPerCustomer,
    quantity,
    timezone: visitorZone,
    isSeries: isSeries(live),
    offer: { entryId, until: Math.max(offerUntil?.getTime() ?? 0, now + holdMinutes * minute) },
    times: open.map((one) => ({
      sessionId: one.session.id,
      start: one.session.start.getTime(),
      end: one.session.end.getTime(),
      terms: offerTerms?.find(({ sessionId }) => sessionId === one.session.id)?.terms ?? {
        ...deps.catalogue.classTermsOf(live, termsAt(one)),
        ...names,
      },
    })),
  })
}
