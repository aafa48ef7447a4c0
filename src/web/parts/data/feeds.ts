import { queryOptions } from '@tanstack/react-query'
import type { FeedKind, listFeeds, makeFeed, revokeFeed } from '#domains/scheduling/provider-contract.ts'
import { request } from '../../lib/api.ts'

/** The private calendar addresses of the signed-in person. */
export const feedsQuery = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: ({ signal }) => request<typeof listFeeds>('GET', '/api/calendar-feeds', {}, { signal }),
})

/** Creates the address of a kind; a new address replaces the old one. */
export const createFeed = (kind: FeedKind) =>
  request<typeof makeFeed>('POST', '/api/calendar-feeds/:kind', { params: { kind } })

export const endFeed = (kind: FeedKind) =>
  request<typeof revokeFeed>('DELETE', '/api/calendar-feeds/:kind', { params: { kind } })
