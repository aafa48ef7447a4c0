import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  MyLike as Like,
  LikeKey,
  leaveAddress,
  makeOffer,
  readMyLikes,
  readReceivedLikes,
  setLike,
} from '#domains/audience/likes-contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { keepVisitorEmail, knownVisitorId, visitorId } from '../../lib/visitor-id.ts'
import { refetchEveryMs } from './refresh.ts'

export type MyLike = Like
export type ReceivedLikes = EndpointOutput<typeof readReceivedLikes>
export type ReceivedItem = ReceivedLikes['items'][number]
export type { LikeKey }

/** What this browser likes, and the account that is signed in; the newest first. */
export const myLikesQuery = infiniteQueryOptions({
  queryKey: ['likes', 'mine'],
  queryFn: ({ pageParam, signal }) =>
    request<typeof readMyLikes>(
      'POST',
      '/api/likes/mine',
      { body: { visitorId: knownVisitorId() ?? null, cursor: pageParam } },
      { signal },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

/** The likes on the provider's own Showcase. */
export const receivedLikesQuery = queryOptions({
  queryKey: ['likes', 'received'],
  queryFn: ({ signal }) => request<typeof readReceivedLikes>('GET', '/api/likes/received', {}, { signal }),
  refetchInterval: refetchEveryMs,
})

/** Likes something, or takes a like back. The list of likes stays as it is, so that a like that was taken back can be undone. */
export const useSetLike = () =>
  useMutation({
    mutationFn: ({ userUrl, target, entityId, liked }: LikeKey & { userUrl: string; liked: boolean }) =>
      request<typeof setLike>('PUT', '/api/public/:userUrl/likes', {
        params: { userUrl },
        body: { target, entityId, visitorId: visitorId(), liked },
      }),
  })

/** Leaves an address with a provider. */
export function useLeaveAddress(userUrl: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (email: string) =>
      request<typeof leaveAddress>('POST', '/api/public/:userUrl/likes/address', {
        params: { userUrl },
        body: { visitorId: visitorId(), email },
      }),
    onSuccess: (_, email) => {
      keepVisitorEmail(email)
      void cache.invalidateQueries(myLikesQuery)
    },
  })
}

/** Makes a coupon and the draft of a letter. */
export const useMakeOffer = () =>
  useMutation({
    mutationFn: (body: LikeKey) => request<typeof makeOffer>('POST', '/api/likes/offer', { body }),
  })
