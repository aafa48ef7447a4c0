import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../lib/toasts.ts'
import { bookingSteps } from '../../parts/data/order-steps.ts'

/** Asks again for whatever is on the screen: a changed booking shows in most of it. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}

type Act =
  | { id: string; decision: 'approve' | 'decline' }
  | { id: string; attendance: 'completed' | 'no_show' }

const said = {
  approve: 'Approved. The customer is told.',
  decline: 'Declined. The customer is told.',
  completed: 'Noted as completed.',
  no_show: 'Noted: did not come.',
} as const

/** Answers a request, or notes whether somebody came; whatever the answer, the lists are asked for again. */
export function useAct() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, ...act }: Act) =>
      'decision' in act ? bookingSteps(id).decide(act.decision) : bookingSteps(id).attend(act.attendance),
    onSuccess: (_state, act) => showToast(said['decision' in act ? act.decision : act.attendance]),
    onError: (error) => showToast(error.message, 'error'),
    onSettled: refresh,
  })
}
