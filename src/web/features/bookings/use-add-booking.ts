import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createAttempt } from '../../lib/attempt.ts'
import { addOwnBooking, type NewBooking } from '../../parts/data/bookings.ts'
import { useRefresh } from './use-acts.ts'

/** Adds a booking. A retry with the same details reuses the idempotency key. */
export function useAddBooking() {
  const refresh = useRefresh()
  const [attempt] = useState(() => createAttempt())
  return useMutation({
    mutationFn: (body: NewBooking) =>
      attempt(body, (idempotencyKey) => addOwnBooking(body, { idempotencyKey })),
    onSettled: refresh,
  })
}
