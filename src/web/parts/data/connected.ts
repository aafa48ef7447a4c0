import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { connect, lookAtConnected, readConnected } from '#domains/billing/connect-contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { loadConfig } from '../../lib/config.ts'
import { refetchEveryMs } from './refresh.ts'

export type Connected = NonNullable<EndpointOutput<typeof readConnected>>

/** Whether visitors cannot pay this provider by card. */
export const cannotBePaid = ({ standing }: Connected): boolean =>
  standing !== 'ready' && standing !== 'payouts_off'

/** How the owner's account at the payment service stands; null: the operator takes the payments. */
export const connectedQuery = queryOptions({
  queryKey: ['connected-account'],
  queryFn: async ({ signal }) =>
    (await loadConfig()).connects
      ? request<typeof readConnected>('GET', '/api/connected-account', {}, { signal })
      : null,
  refetchInterval: refetchEveryMs,
})

/** Asks the payment service how the account stands now. */
export function useLookAtConnected() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => request<typeof lookAtConnected>('POST', '/api/connected-account/look', {}),
    onSuccess: (account) => cache.setQueryData(connectedQuery.queryKey, account),
  })
}

/** Opens the payment service's page for the details in this tab. */
export const useConnect = () =>
  useMutation({
    mutationFn: () => request<typeof connect>('POST', '/api/connected-account', {}),
    onSuccess: ({ url }) => window.location.assign(url),
  })
