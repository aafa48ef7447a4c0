import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../lib/toasts.ts'
import { closeAccount, closingQuery, keepAccount } from '../../parts/data/account.ts'

/** Whether the account closes, and both ways to change that. */
export function useClosing() {
  const queries = useQueryClient()
  const closing = useQuery(closingQuery)
  const onSuccess = () => queries.invalidateQueries()
  const ask = useMutation({
    mutationFn: closeAccount,
    onSuccess,
  })
  const keep = useMutation({
    mutationFn: keepAccount,
    onSuccess: async () => {
      await onSuccess()
      showToast('Your account stays open')
      // the notice has gone with its button, which had the focus
      document.querySelector<HTMLElement>('[data-page-title]')?.focus()
    },
  })
  return { closing, ask, keep }
}
