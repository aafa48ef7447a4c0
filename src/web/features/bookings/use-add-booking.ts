import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { addBooking } from '#domains/commerce/provider-contract.ts'
import type { EndpointCall } from '#platform/common/endpoint.ts'
import { ApiError, request } from '../../lib/api.ts'
import { useRefresh } from './use-acts.ts'

type Body = EndpointCall<typeof addBooking>['body']

/**
 * Adds a booking. When no answer came back, the next try with the same details is the same request, so that one booking
 * is made at most.
 */
export function useAddBooking() {
  const refresh = useRefresh()
  const last = useRef<{ text: string; key: string }>(undefined)
  return useMutation({
    mutationFn: (body: Body) => {
      const text = JSON.stringify(body)
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() }
      return request<typeof addBooking>(
        'POST',
        '/api/bookings',
        { body },
        { idempotencyKey: last.current.key },
      )
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status > 0) last.current = undefined
    },
    onSettled: refresh,
  })
}
