import { useMutation, useQueryClient } from '@tanstack/react-query'
import { offerUndo, showToast } from '../../lib/toasts.ts'
import { refreshOwnTimes } from '../../parts/data/own-times.ts'
import { type ClosedRange, setClosed, switchesQuery } from '../../parts/data/switches.ts'
import { daysName } from './day-name.ts'

/** Closes days for new bookings at once, or reopens them. The toast offers to undo both. */
export function useCloseDay() {
  const queries = useQueryClient()
  const day = useMutation({
    mutationFn: setClosed,
    onSuccess: async (switches) => {
      // an older response would overwrite this one
      await queries.cancelQueries(switchesQuery)
      queries.setQueryData(switchesQuery.queryKey, switches)
      await refreshOwnTimes(queries)
    },
  })
  const toggle = (input: ClosedRange, { quietly = false } = {}) =>
    day.mutateAsync(input).then(() => {
      if (quietly) return
      const are = input.first === input.last ? 'is' : 'are'
      const words = input.closed ? `${are} closed for new bookings.` : `${are} open again.`
      offerUndo(`${daysName(input.first, input.last)} ${words}`, () => {
        toggle({ ...input, closed: !input.closed }, { quietly: true }).catch((error: Error) =>
          showToast(error.message, 'error'),
        )
      })
    })
  return { toggle, isPending: day.isPending, error: day.error }
}
