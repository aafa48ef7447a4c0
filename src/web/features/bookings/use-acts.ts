import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { decideRequest, markAttendance } from '#domains/scheduling/provider-contract.ts'
import { request } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'

/** Everything that a change of a booking may show in. */
const touched = ['bookings', 'orders', 'order', 'summary', 'tasks', 'own-times']

/** Asks again for every list that a changed booking stands in. */
export function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () => Promise.all(touched.map((key) => queries.invalidateQueries({ queryKey: [key] })))
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
      'decision' in act
        ? request<typeof decideRequest>('POST', '/api/bookings/:id/decision', { params: { id }, body: act })
        : request<typeof markAttendance>('POST', '/api/bookings/:id/attendance', {
            params: { id },
            body: act,
          }),
    onSuccess: (_state, act) => showToast(said['decision' in act ? act.decision : act.attendance]),
    onError: (error) => showToast(error.message, 'error'),
    onSettled: refresh,
  })
}
