import { queryOptions } from '@tanstack/react-query'
import { readAccount } from '#domains/accounts/contract.ts'
import { listPictures } from '#domains/showcase/provider-contract.ts'
import { call } from '../api.ts'

/** Pictures of one's own, newest first, and how much room they take. */
export const picturesQuery = queryOptions({
  queryKey: ['pictures'],
  queryFn: ({ signal }) => call(listPictures, {}, { signal }),
})

/** Whether the plan has the premium backgrounds (row 3.27). */
export const premiumQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(readAccount, {}, { signal }),
  staleTime: 60_000,
  select: ({ entitlements }) => entitlements.isPremiumAssetsEnabled,
})
