import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FeedKind, makeFeed, revokeFeed } from '#domains/scheduling/provider-contract.ts'
import { request } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { feedsQuery } from './queries.ts'

/** The private calendar address of one kind, and what can be done with it. */
export function useFeed(kind: FeedKind) {
  const queries = useQueryClient()
  const feeds = useQuery(feedsQuery)
  const settle = {
    onError: (error: Error) => showToast(error.message, 'error'),
    onSettled: () => queries.invalidateQueries(feedsQuery),
  }
  const make = useMutation({
    ...settle,
    mutationFn: () => request<typeof makeFeed>('POST', '/api/calendar-feeds/:kind', { params: { kind } }),
  })
  const end = useMutation({
    ...settle,
    mutationFn: () => request<typeof revokeFeed>('DELETE', '/api/calendar-feeds/:kind', { params: { kind } }),
  })
  return { feeds, url: feeds.data?.[kind]?.url, make, end }
}
