import { queryOptions } from '@tanstack/react-query'
import type {
  changePost as changePostEndpoint,
  OwnPosts,
  readOwnPosts,
  refreshPosts as refreshEndpoint,
} from '#domains/connections/posts-contract.ts'
import type { EndpointCall } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'

/** How often the posts are fetched while the first reading is under way, and otherwise. */
const [readingMs, restingMs] = [2500, 60_000]

const params = { vendor: 'instagram' } as const

/** The posts of the owner's connected account. */
export const ownPostsQuery = queryOptions({
  queryKey: ['connections', 'posts'],
  queryFn: ({ signal }): Promise<OwnPosts> =>
    request<typeof readOwnPosts>('GET', '/api/connections/:vendor/posts', { params }, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data && data.lastReadAt === null && data.failure === null ? readingMs : restingMs,
})

export const refreshPosts = () =>
  request<typeof refreshEndpoint>('POST', '/api/connections/:vendor/posts/read', { params })

export type PostChange = EndpointCall<typeof changePostEndpoint>['body'] & { id: string }

export const changePost = ({ id, ...body }: PostChange) =>
  request<typeof changePostEndpoint>('PUT', '/api/connections/:vendor/posts/:id', {
    params: { ...params, id },
    body,
  })
