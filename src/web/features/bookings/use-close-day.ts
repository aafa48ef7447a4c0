import { useMutation, useQueryClient } from '@tanstack/react-query'
import { offerUndo, showToast } from '../../lib/toasts.ts'
import { refreshOwnTimes } from '../../parts/data/own-times.ts'
import { setClosed, switchesQuery } from '../../parts/data/switches.ts'
import { dayName } from './day-name.ts'

type Day = { date: string; note: string; closed: boolean }

/** Closes a day for new bookings at once, or reopens it. The toast offers to undo both. */
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
  const toggle = (input: Day, { quietly = false } = {}) =>
    day.mutateAsync(input).then(() => {
      if (quietly) return
      const words = input.closed ? 'is closed for new bookings.' : 'is open again.'
      offerUndo(`${dayName(input.date)} ${words}`, () => {
        toggle({ ...input, closed: !input.closed }, { quietly: true }).catch((error: Error) =>
          showToast(error.message, 'error'),
        )
      })
    })
  return { toggle, isPending: day.isPending, error: day.error }
}
