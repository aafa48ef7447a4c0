import type { PassAccess } from '#domains/passes/contract.ts'
import { fail as failPass } from '#domains/passes/contract.ts'
import { type BookingRef } from '#domains/scheduling/contract.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { Checkout } from '../customer-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { checkoutOf } from './read-checkout.ts'
import { type Sale, saleOf } from './read-sale.ts'

type Input = { readonly ref: BookingRef; readonly pass: PassAccess | null }

/**
 * Lets the credits of a pass pay a hold, or takes the pass off it (`pass` null), and returns the checkout with its new price. A coupon
 * goes. The credits are reserved until the hold ends. Anyone with the booking link and a link of the pass may call it. Throws
 * `commerce.details_changed` once there is an order; `scheduling.hold_expired`, `.booking_missing`; `passes.…` as `reserveCredits`.
 */
export async function applyPass(
  deps: CommerceDeps,
  context: Context,
  { ref, pass }: Input,
): Promise<Checkout> {
  await writePass(deps, context, await saleOf(deps, context, ref), pass)
  return checkoutOf(deps, context, await saleOf(deps, context, ref))
}

/** Applies a pass to a hold without reading its checkout again. */
export async function writePass(
  { passes, pricing, scheduling }: CommerceDeps,
  context: Context,
  { booking, together, ordered }: Sale,
  pass: PassAccess | null,
): Promise<void> {
  if (ordered)
    return fail(
      'commerce.details_changed',
      {},
      'This order is placed already, so its price stands. Go back and choose again to use a pass.',
    )
  const { provider, id, checkoutId, holdUntil: until } = booking
  const first = { provider, bookingId: checkoutId ?? id }
  const hold = { provider, heldBy: first.bookingId }
  await transact(context, async (inside) => {
    // locks the hold, so that of two passes at once the second takes the place of the first
    await scheduling.notePass(inside, first, null)
    if (pass === null || !until) return void (await passes.returnHeld(inside, hold))
    const bookings = together.map(({ booking: one }) => ({ ...one, timezone: one.visitorTimezone }))
    if (pass.provider !== provider) return failPass('passes.pass_missing')
    const applied = await passes.reserveCredits(inside, pass, { heldBy: hold.heldBy, until, bookings })
    await scheduling.notePass(inside, first, applied)
    await scheduling.noteCoupon(inside, first, null)
    await pricing.removeCoupon(inside, hold)
  })
  await context.stopPoint?.('credits-reserved')
}
