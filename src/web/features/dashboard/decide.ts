import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { decideRequest } from '#domains/scheduling/provider-contract.ts'
import { request } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'

type Decision = { id: string; decision: 'approve' | 'decline' }

/** Approves or declines a request; whatever the answer, what is on the screen is asked for again. */
export function useDecide() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, decision }: Decision) =>
      request<typeof decideRequest>('POST', '/api/bookings/:id/decision', {
        params: { id },
        body: { decision },
      }),
    onSuccess: ({ state }) =>
      showToast(
        state === 'confirmed' ? 'Approved. The customer is told.' : 'Declined. The customer is told.',
      ),
    onError: (error) => showToast(error.message, 'error'),
    onSettled: () => queries.invalidateQueries(),
  })
}
