import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../lib/toasts.ts'
import { cancelAccountClosing, closeAccount, closingQuery } from '../../parts/data/account.ts'

/** Whether the account is about to close, and both actions that change it. */
export function useClosing() {
  const queries = useQueryClient()
  const closing = useQuery(closingQuery)
  const onSuccess = () => queries.invalidateQueries()
  const ask = useMutation({
    mutationFn: closeAccount,
    onSuccess,
  })
  const cancelClosing = useMutation({
    mutationFn: cancelAccountClosing,
    onSuccess: async () => {
      await onSuccess()
      showToast('Your account stays open')
      // the notice is gone together with its focused button
      document.querySelector<HTMLElement>('[data-page-title]')?.focus()
    },
  })
  return { closing, ask, cancelClosing }
}
