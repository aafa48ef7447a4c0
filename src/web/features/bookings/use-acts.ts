import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../lib/toasts.ts'
import { bookingSteps } from '../../parts/data/order-steps.ts'

/** Asks again for whatever is on the screen: a changed booking shows in most of it. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}

type Attendance = { id: string; attendance: 'completed' | 'no_show' }

const said = { completed: 'Noted as completed.', no_show: 'Noted: did not come.' } as const

/** Notes whether the customer came; afterwards the lists are refetched. */
export function useAttendance() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, attendance }: Attendance) => bookingSteps(id).attend(attendance),
    onSuccess: (_state, { attendance }) => showToast(said[attendance]),
    onError: (error) => showToast(error.message, 'error'),
    onSettled: refresh,
  })
}
