import { fail as failScheduling } from '#domains/scheduling/contract.ts'
import type { EntryRef } from '#domains/scheduling/waitlist-contract.ts'
import type { Context } from '#platform/context.ts'
import type { Begun } from '../customer-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { sellerNames } from '../rules/seller-names.ts'
import { checkoutOf, readCheckout } from './read-checkout.ts'

/**
 * Turns an offer of a waitlist into a checkout of its seats, on the terms that its mail said. A repeated call returns the
 * same checkout. Anyone with the link may call it. Throws `scheduling.entry_missing`, `.offer_over`,
 * `catalogue.service_missing`, `.service_paused`.
 */
export async function takeOffer(deps: CommerceDeps, context: Context, ref: EntryRef): Promise<Begun> {
  const { accounts, scheduling } = deps
  const { provider } = ref
  const { entry } = await scheduling.entryOf(context, ref)
  if (entry.bookingId !== null) return again(deps, context, { provider, bookingId: entry.bookingId })
  const [account, page] = await Promise.all([
    accounts.accountOf(context, provider),
    deps.pageNameOf(context, provider),
  ])
  const together = await scheduling.holdOffer(context, { ...ref, names: sellerNames(page, account) })
  const [first] = together
  if (!first) throw new Error('a hold has at least one booking')
  const { booking, terms } = first
  const checkout = await checkoutOf(deps, context, { booking, terms, together, ordered: undefined })
  return begun(deps, { provider, bookingId: booking.id }, checkout)
}

async function again(
  deps: CommerceDeps,
  context: Context,
  ref: { readonly provider: string; readonly bookingId: string },
): Promise<Begun> {
  const checkout = await readCheckout(deps, context, ref)
  if (checkout.state !== 'held') return failScheduling('scheduling.offer_over')
  return begun(deps, ref, checkout)
}

const begun = (
  { scheduling }: CommerceDeps,
  ref: { readonly provider: string; readonly bookingId: string },
  checkout: Begun['checkout'],
): Begun => ({
  token: scheduling.tokenOf(ref),
  bookingId: ref.bookingId,
  start: checkout.start,
  end: checkout.end,
  until: checkout.holdUntil ?? checkout.start,
  checkout,
  couponRefusal: null,
  passRefusal: null,
})
