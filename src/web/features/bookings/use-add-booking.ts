import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createAttempt } from '../../lib/attempt.ts'
import { addOwnBooking, type NewBooking } from '../../parts/data/bookings.ts'
import { useRefresh } from './use-acts.ts'

/** Adds a booking once: a retry after a lost answer with the same details is the same request. */
export function useAddBooking() {
  const refresh = useRefresh()
  const [attempt] = useState(() => createAttempt())
  return useMutation({
    mutationFn: (body: NewBooking) =>
      attempt(body, (idempotencyKey) => addOwnBooking(body, { idempotencyKey })),
    onSettled: refresh,
  })
}
