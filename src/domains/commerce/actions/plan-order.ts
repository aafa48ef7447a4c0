import type { AppliedPass } from '#domains/passes/rules/applied.ts'
import type { HeldTerms } from '#domains/scheduling/contract.ts'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { idOfRequest } from '#platform/request-key.ts'
import { fail } from '../contract.ts'
import { lineOfBooking } from '../lines/line-of-booking.ts'
import { tipLines } from '../lines/tip.ts'
import type { Offering } from '../offering-ports.ts'
import type { CommerceDeps, GatewayAccount, Strangers } from '../ports.ts'
import { type Priced, priceOfHold } from '../rules/price-of-hold.ts'
import type { UnnamedOrder } from '../store/place.ts'
import type { OrderInput } from './await-link.ts'
import type { Held, Sale } from './read-sale.ts'
import { tillFor } from './till-for.ts'

/** A hold that is sold, with its terms. */
export type SoldHold = Held & { readonly terms: HeldTerms }

/** What is to be written for an order. */
export type OrderPlan = {
  readonly offering: Offering
  readonly sold: readonly SoldHold[]
  /** What takes something of promotions: nothing where credits pay. */
  readonly promoted: readonly SoldHold[]
  readonly pass: AppliedPass | undefined
  readonly priced: Priced
  /** What becomes of the bookings; undefined: they wait for a payment. */
  readonly settled: UnnamedOrder['settled']
  readonly till: GatewayAccount | undefined
  /** The bounds of free orders; undefined: this order is not counted. */
  readonly counted: Strangers | undefined
  readonly order: UnnamedOrder
}

/**
 * Plans the order of a hold on its terms, or returns undefined if one of its bookings has an order. Throws
 * `commerce.service_withdrawn`, `.provider_closing`, `.payments_off`.
 */
export async function planOrder(
  deps: CommerceDeps,
  context: Context,
  offering: Offering | undefined,
  { booking, together }: Sale,
  { name, email, note, tip, referral }: OrderInput,
): Promise<OrderPlan | undefined> {
  const { provider } = booking
  const account = offering?.account
  // an account that is closing accepts no new orders, even for an existing hold
  if (account?.closingDueAt || account?.closedAt) return fail('commerce.provider_closing')
  if (!offering?.live) return fail('commerce.service_withdrawn')
  const sold = together.flatMap(({ terms, ...held }) => (terms ? [{ ...held, terms }] : []))
  // the transaction that writes an order also writes its id into the booking, after which the terms are the line's
  if (sold.length < together.length) return undefined
  // a provider who stopped taking tips gets none
  const priced = priceOfHold(sold, account?.takesTips && tip ? tip : undefined)
  const { pass, price } = priced
  const amount = price.chargedCents
  const lines = price.lines.flatMap((steps, place) => {
    const one = sold[place]
    return one ? [lineOfBooking(one.booking, one.terms, steps, pass)] : []
  })
  lines.push(...tipLines(price.tipCents))
  const till = amount === 0 ? undefined : await tillFor(deps, context, provider)
  if (amount > 0 && !till) return fail('commerce.payments_off')
  // a paid order mails nobody before its payment; who spends a pass is no stranger
  const counted = amount === 0 && !pass ? deps.strangers : undefined
  const settled = amount === 0 ? deps.scheduling.settledAs(booking) : undefined
  return {
    offering,
    sold,
    // a credit pays the whole price, so nothing is taken of promotions; what a hold reserved of them lapses
    promoted: pass ? [] : sold,
    pass,
    priced,
    settled,
    till,
    counted,
    order: {
      provider,
      id: idOfRequest('ord', context.requestKey),
      customer: { name, email, note },
      amount,
      referral,
      lines,
      actor: 'customer',
      state: settled === 'confirmed' ? 'active' : 'open',
      ...(settled && { settled }),
      mailbox: counted?.markOf(email),
      ...(till && { payment: { id: newId('pay'), ...till, holds: booking.requiresApproval } }),
    },
  }
}
