import { queryOptions } from '@tanstack/react-query'
import type {
  askClosing,
  checkUserUrl,
  claimUserUrl,
  readAccount,
  readClosing,
  takeClosingBack,
} from '#domains/accounts/contract.ts'
import { request } from '../../lib/api.ts'

export const fetchAccount = (signal?: AbortSignal) =>
  request<typeof readAccount>('GET', '/api/account', {}, signal && { signal })

/** The signed-in account. Its address is stored under the local key `userUrl` (specification 3). */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => {
    const account = await fetchAccount(signal)
    if (account.userUrl) localStorage.setItem('userUrl', account.userUrl)
    return account
  },
  staleTime: 60_000,
})

/** Whether an address is free for the signed-in account's page. */
export const addressQuery = (userUrl: string) =>
  queryOptions({
    queryKey: ['account', 'address', userUrl],
    queryFn: ({ signal }) =>
      request<typeof checkUserUrl>(
        'GET',
        '/api/account/user-url/:userUrl',
        { params: { userUrl } },
        { signal },
      ),
  })

export const claimAddress = (userUrl: string) =>
  request<typeof claimUserUrl>('PUT', '/api/account/user-url', { body: { userUrl } })

/** Whether the account is closing, and the bookings that block it. */
export const closingQuery = queryOptions({
  queryKey: ['account', 'closing'],
  queryFn: ({ signal }) => request<typeof readClosing>('GET', '/api/account/closing', {}, { signal }),
})

export const closeAccount = (cancelBookings: boolean) =>
  request<typeof askClosing>('POST', '/api/account/closing', { body: { cancelBookings } })

export const cancelAccountClosing = () =>
  request<typeof takeClosingBack>('DELETE', '/api/account/closing', {})
