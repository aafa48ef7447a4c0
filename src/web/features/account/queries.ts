import { queryOptions } from '@tanstack/react-query'
import type { readAccount } from '#domains/accounts/contract.ts'
import type { readDraft } from '#domains/showcase/contract.ts'
import { request } from '../../lib/api.ts'

/** The signed-in account; its address is kept under the local key `userUrl` (specification 3). */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => {
    const account = await request<typeof readAccount>('GET', '/api/account', {}, { signal })
    if (account.userUrl) localStorage.setItem('userUrl', account.userUrl)
    return account
  },
  staleTime: 60_000,
})

/** The owner's Showcase as it is being edited, with what publishing would change. */
export const draftQuery = queryOptions({
  queryKey: ['showcase'],
  queryFn: ({ signal }) => request<typeof readDraft>('GET', '/api/showcase', {}, { signal }),
})
