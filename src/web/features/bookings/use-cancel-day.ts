import { useState } from 'react'
import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { ApiError } from '../../lib/api.ts'
import { orderSteps } from '../../parts/data/order-steps.ts'
import { cancelAll, type Failed } from './cancel-all.ts'
import { useRefresh } from './use-acts.ts'

/** Progress of cancelling a day's bookings. */
export type Cancelling =
  | { state: 'idle' }
  | { state: 'running'; done: number; of: number }
  | { state: 'done'; of: number; failed: readonly Failed[] }

/** Cancels the bookings of a day, each with a full refund. Customers read `reason`. */
export function useCancelDay() {
  const refresh = useRefresh()
  const [cancelling, setCancelling] = useState<Cancelling>({ state: 'idle' })
  async function start(bookings: readonly ListedBooking[], reason: string) {
    const of = bookings.length
    setCancelling({ state: 'running', done: 0, of })
    const failed = await cancelAll(
      bookings,
      (booking) => cancelOne(booking, reason),
      (done) => setCancelling({ state: 'running', done, of }),
    )
    setCancelling({ state: 'done', of, failed })
    await refresh()
  }
  return { cancelling, start }
}

async function cancelOne({ orderId }: ListedBooking, reason: string): Promise<void> {
  if (!orderId) throw new Error('It has no order yet. Look again in some minutes.')
  await orderSteps(orderId)
    .cancel({ reason })
    .catch((error: unknown) => {
      // a concurrent request cancelled the booking already
      if (error instanceof ApiError && error.code === 'scheduling.already_over') return
      throw error
    })
}
