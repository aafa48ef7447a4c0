import { type Context, transact, undoUnless } from '#platform/context.ts'
import { lineKinds } from '../lines/all.ts'
import type { Settled } from '../lines/kind.ts'
import type { CommerceDeps } from '../ports.ts'
import { bookedLines, type OrderLine } from '../store/order-lines.ts'
import { spendOffers, takesOffer } from './take-offers.ts'

/** Thrown to roll back when a concurrent request has recorded the state of the payment. */
export class AlreadyRecorded extends Error {}

/** Runs `work` in a transaction; the second of two concurrent calls is rolled back without an error. */
export async function once(context: Context, work: (inside: Context) => Promise<void>): Promise<void> {
  try {
    await transact(context, work)
    await context.stopPoint?.('payment-recorded')
  } catch (error) {
    if (!(error instanceof AlreadyRecorded)) throw error
  }
}

/**
 * Settles each line by its kind. `lost` if one of them is; then nothing of the order is kept, and its holds end. A date that
 * was called off meanwhile is left out: the others are kept, and `recordPaid` gives its money back.
 */
export async function settleLines(
  deps: CommerceDeps,
  context: Context,
  lines: readonly OrderLine[],
  how: { readonly paid: boolean },
): Promise<Settled> {
  const coupon = lines.find(({ couponAmount }) => couponAmount > 0)
  const promoted = takesOffer(lines) ? lines[0] : undefined
  if (bookedLines(lines).length < 2 && !coupon && !promoted) return settleEach(deps, context, lines, how)
  const off = await cancelledOf(deps, context, lines)
  const standing = lines.filter(({ bookingId }) => bookingId === null || !off.has(bookingId))
  const outcome = await undoUnless(
    context,
    (settled) => settled !== 'lost',
    async () => {
      // an order whose dates are all off is judged as a whole
      const chosen = bookedLines(standing).length > 0 ? standing : lines
      const settled = await settleEach(deps, context, chosen, how)
      if (settled === 'lost') return settled
      // a coupon or a promotion that others used up meanwhile cannot be had any more either
      if (coupon && !(await deps.pricing.spendCoupon(context, coupon))) return 'lost'
      return !promoted || (await spendOffers(deps, context, promoted, lines)) ? settled : 'lost'
    },
  )
  if (outcome === 'lost') await expireLines(deps, context, lines)
  return outcome
}

/** Ends what the lines of an unpaid order hold, each by its kind. */
export async function expireLines(
  deps: CommerceDeps,
  context: Context,
  lines: readonly OrderLine[],
): Promise<void> {
  for (const line of lines) await lineKinds[line.kind].expire?.(deps, context, line)
}

/** The bookings of an order that were cancelled or declined. */
export async function cancelledOf(
  { scheduling }: CommerceDeps,
  context: Context,
  lines: readonly OrderLine[],
): Promise<ReadonlySet<string>> {
  const [first] = lines
  const ids = bookedLines(lines).map(({ bookingId }) => bookingId)
  const bookings = first ? await scheduling.bookingsOf(context, first.provider, ids) : []
  return new Set(
    bookings.filter(({ state }) => state === 'cancelled' || state === 'declined').map(({ id }) => id),
  )
}

async function settleEach(
  deps: CommerceDeps,
  context: Context,
  lines: readonly OrderLine[],
  how: { readonly paid: boolean },
): Promise<Settled> {
  const outcomes = new Set<Settled>()
  for (const line of lines) {
    const outcome = await lineKinds[line.kind].settle?.(deps, context, line, how)
    if (outcome === 'lost') return outcome
    if (outcome) outcomes.add(outcome)
  }
  if (outcomes.has('requested')) return 'requested'
  return outcomes.has('fulfilled') && outcomes.size === 1 ? 'fulfilled' : 'confirmed'
}
