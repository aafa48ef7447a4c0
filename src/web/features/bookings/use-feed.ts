import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FeedKind } from '#domains/scheduling/provider-contract.ts'
import { showToast } from '../../lib/toasts.ts'
import { createFeed, endFeed, feedsQuery } from '../../parts/data/feeds.ts'

/** The private calendar address of one kind, and its actions. */
export function useFeed(kind: FeedKind) {
  const queries = useQueryClient()
  const feeds = useQuery(feedsQuery)
  const settle = {
    onError: (error: Error) => showToast(error.message, 'error'),
    onSettled: () => queries.invalidateQueries(feedsQuery),
  }
  const make = useMutation({
    ...settle,
    mutationFn: () => createFeed(kind),
  })
  const end = useMutation({
    ...settle,
    mutationFn: () => endFeed(kind),
  })
  return { feeds, url: feeds.data?.[kind]?.url, make, end }
}
