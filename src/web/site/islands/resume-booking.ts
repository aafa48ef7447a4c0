import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { isPassing } from '#web/lib/api.ts'
import { forgetDetails, rememberedBooking } from './booking-history.ts'
import { checkoutOf } from './hold.ts'

const retryAfterMs = 2000

/**
 * Reads the checkout of this history entry's booking and retries while the server is unavailable; the entry preserves
 * the draft. Returns undefined if the booking is over, `signal` was aborted, or the visitor started another booking
 * before the response.
 */
export async function resumeBooking(token: string, signal: AbortSignal): Promise<Checkout | undefined> {
  const isWanted = () => !signal.aborted && rememberedBooking()?.token === token
  while (isWanted()) {
    try {
      const checkout = await checkoutOf(token, signal)
      if (!isWanted()) return undefined
      if (checkout.state === 'held' || checkout.state === 'expired' || checkout.awaitsPayment) return checkout
      forgetDetails()
      return undefined
    } catch (error) {
      if (!isWanted()) return undefined
      if (!isPassing(error)) {
        forgetDetails()
        return undefined
      }
    }
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
  }
  return undefined
}
