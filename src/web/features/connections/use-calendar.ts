import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Calendar } from '#domains/connections/contract.ts'
import { showToast } from '../../lib/toasts.ts'
import {
  type CalendarChange,
  changeCalendar,
  connectionsQuery,
  disconnect,
  removeCalendar,
} from '../../parts/data/connections.ts'

/** Refetches the list after a request; a failure is a toast. */
function useShared() {
  const queries = useQueryClient()
  return {
    onSettled: () => queries.invalidateQueries({ queryKey: connectionsQuery.queryKey, exact: true }),
    onError: (error: Error) => showToast(error.message, 'error'),
  }
}

/** Changes what calendars do, one after the other. */
export const useChangeCalendars = () =>
  useMutation({
    ...useShared(),
    mutationFn: async ({ calendars, change }: { calendars: readonly Calendar[]; change: CalendarChange }) => {
      for (const { id } of calendars) await changeCalendar(id, change)
    },
  })

/** Removes a calendar address. */
export const useRemoveCalendar = ({ id, name }: Calendar) =>
  useMutation({
    ...useShared(),
    mutationFn: () => removeCalendar(id),
    onSuccess: () => showToast(`${name} is removed.`),
  })

/** Disconnects an account; `name` as people call its vendor. */
export const useDisconnect = (vendor: string, name: string) =>
  useMutation({
    ...useShared(),
    mutationFn: () => disconnect(vendor),
    onSuccess: () => showToast(`${name} is disconnected.`),
  })
