import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { askClosing, takeClosingBack } from '#domains/accounts/contract.ts'
import { request } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { closingQuery } from './queries.ts'

/** Whether the account closes, and both ways to change that. */
export function useClosing() {
  const queries = useQueryClient()
  const closing = useQuery(closingQuery)
  const onSuccess = () => queries.invalidateQueries()
  const ask = useMutation({
    mutationFn: (cancelBookings: boolean) =>
      request<typeof askClosing>('POST', '/api/account/closing', { body: { cancelBookings } }),
    onSuccess,
  })
  const keep = useMutation({
    mutationFn: () => request<typeof takeClosingBack>('DELETE', '/api/account/closing', {}),
    onSuccess: async () => {
      await onSuccess()
      showToast('Your account stays open')
      // the notice has gone with its button, which had the focus
      document.querySelector<HTMLElement>('[data-page-title]')?.focus()
    },
  })
  return { closing, ask, keep }
}
