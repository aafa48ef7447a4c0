import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../lib/toasts.ts'
import { bookingSteps } from '../../parts/data/order-steps.ts'

type Decision = { id: string; decision: 'approve' | 'decline' }

/** Approves or declines a request; whatever the answer, what is on the screen is asked for again. */
export function useDecide() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, decision }: Decision) => bookingSteps(id).decide(decision),
    onSuccess: ({ state }) =>
      showToast(
        state === 'confirmed' ? 'Approved. The customer is told.' : 'Declined. The customer is told.',
      ),
    onError: (error) => showToast(error.message, 'error'),
    onSettled: () => queries.invalidateQueries(),
  })
}
