import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Domain } from '#domains/hosts/contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { domainsQuery, lookAtDomain, removeDomain } from '../../parts/data/domains.ts'

/** The requests about one domain. A failure is a toast, and the list shows what is stored. */
export function useDomain({ host, shown }: Domain) {
  const queries = useQueryClient()
  const shared = {
    onSettled: () => queries.invalidateQueries({ queryKey: domainsQuery.queryKey }),
    onError: (error: Error) => showToast(error.message, 'error'),
  }
  const look = useMutation({
    ...shared,
    mutationFn: () => lookAtDomain(host),
    onSuccess: ({ state }) => {
      if (state === 'connected') showToast(`${shown} shows your page.`)
    },
  })
  const remove = useMutation({
    ...shared,
    mutationFn: () => removeDomain(host),
    onSuccess: () => showToast(`${shown} is removed.`),
  })
  return { look, remove }
}
