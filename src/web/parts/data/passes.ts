import { queryOptions } from '@tanstack/react-query'
import type { listMyPasses } from '#domains/passes/contract.ts'
import { request } from '../../lib/api.ts'

/** The passes of the signed-in user's confirmed address, at any provider. */
export const myPassesQuery = queryOptions({
  queryKey: ['passes', 'mine'],
  queryFn: ({ signal }) => request<typeof listMyPasses>('GET', '/api/my-passes', {}, { signal }),
})
