import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../lib/toasts.ts'
import { bookingSteps } from '../../parts/data/order-steps.ts'

/** Returns a function that refetches every query on the screen; a changed booking appears in most of them. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}

type Attendance = { id: string; attendance: 'completed' | 'no_show' }

const said = { completed: 'Marked as completed.', no_show: 'Marked as a no-show.' } as const

/** Records whether the customer came, then refetches the lists. */
export function useAttendance() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, attendance }: Attendance) => bookingSteps(id).attend(attendance),
    onSuccess: (_state, { attendance }) => showToast(said[attendance]),
    onError: (error) => showToast(error.message, 'error'),
    onSettled: refresh,
  })
}
