import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { listMyPasses } from '#domains/passes/contract.ts'
import type { addToPass, givePass, importPasses, listPasses } from '#domains/passes/provider-contract.ts'
import type { EndpointCall, EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'

/** The passes of the signed-in user's confirmed address, at any provider. */
export const myPassesQuery = queryOptions({
  queryKey: ['passes', 'mine'],
  queryFn: ({ signal }) => request<typeof listMyPasses>('GET', '/api/my-passes', {}, { signal }),
})

/** A pass that somebody has with the provider. */
export type HeldPass = EndpointOutput<typeof givePass>
export type GivenPass = EndpointCall<typeof givePass>['body']
export type PassFile = EndpointCall<typeof importPasses>['body']
export type ReadFile = EndpointOutput<typeof importPasses>

/** Passes that people have with the provider, the latest first, in pages. */
export const heldPassesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['passes', 'held', search],
    queryFn: ({ pageParam, signal }) =>
      request<typeof listPasses>(
        'GET',
        '/api/sold-passes',
        { query: { search, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

/** Gives somebody a pass. */
export const giveAPass = (body: GivenPass, idempotencyKey: string) =>
  request<typeof givePass>('POST', '/api/sold-passes', { body }, { idempotencyKey })

/** Brings the passes of a file in; with `dry` only reads it. */
export const bringPassesIn = (body: PassFile, idempotencyKey: string) =>
  request<typeof importPasses>('POST', '/api/sold-passes/import', { body }, { idempotencyKey })

/** Adds credits and days to a pass. */
export const addMore = (id: string, body: EndpointCall<typeof addToPass>['body'], idempotencyKey: string) =>
  request<typeof addToPass>('POST', '/api/sold-passes/:id/more', { params: { id }, body }, { idempotencyKey })

/** Reads the passes that people have again. */
export function useRefreshHeldPasses() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['passes', 'held'] })
}
