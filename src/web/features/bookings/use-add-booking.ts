import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../lib/api.ts'
import { addOwnBooking, type NewBooking } from '../../parts/data/bookings.ts'
import { useRefresh } from './use-acts.ts'

/**
 * Adds a booking. When no answer came back, the next try with the same details is the same request, so that one booking
 * is made at most.
 */
export function useAddBooking() {
  const refresh = useRefresh()
  const last = useRef<{ text: string; key: string }>(undefined)
  return useMutation({
    mutationFn: (body: NewBooking) => {
      const text = JSON.stringify(body)
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() }
      return addOwnBooking(body, { idempotencyKey: last.current.key })
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status > 0) last.current = undefined
    },
    onSettled: refresh,
  })
}
