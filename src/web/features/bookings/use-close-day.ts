import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { closeDay } from '#domains/catalogue/contract.ts'
import { request } from '../../lib/api.ts'
import { offerUndo, showToast } from '../../lib/toasts.ts'
import { dayName } from './day-name.ts'
import { switchesQuery } from './queries.ts'

type Day = { date: string; note: string; closed: boolean }

/** Closes a date for new bookings at once, or opens it again; both can be taken back from the toast. */
export function useCloseDay() {
  const queries = useQueryClient()
  const day = useMutation({
    mutationFn: ({ date, note, closed }: Day) =>
      request<typeof closeDay>('PUT', '/api/switches/days/:date', {
        params: { date },
        body: { closed, note: closed ? note : '' },
      }),
    onSuccess: async (switches) => {
      // what was read before would come after it
      await queries.cancelQueries(switchesQuery)
      queries.setQueryData(switchesQuery.queryKey, switches)
      await queries.invalidateQueries({ queryKey: ['own-times'] })
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
