import { queryOptions } from '@tanstack/react-query'
import type {
  deletePicture,
  listPictures,
  makePicture,
  readPicture,
} from '#domains/showcase/provider-contract.ts'
import type { EndpointCall } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { accountQuery } from './account.ts'

export type PictureOrder = EndpointCall<typeof makePicture>['body']

/** The signed-in person's pictures, newest first, and the used part of the media storage. */
export const picturesQuery = queryOptions({
  queryKey: ['pictures'],
  queryFn: ({ signal }) => request<typeof listPictures>('GET', '/api/showcase/pictures', {}, { signal }),
})

/** Bytes of stored pictures and files, and the plan's limit. */
export const mediaUseQuery = queryOptions({ ...picturesQuery, select: ({ use }) => use })

/** Whether the plan includes the premium backgrounds (row 3.27). */
export const premiumQuery = queryOptions({
  ...accountQuery,
  select: ({ entitlements }) => entitlements.isPremiumAssetsEnabled,
})

export const orderPicture = (entityId: string, body: PictureOrder, signal: AbortSignal) =>
  request<typeof makePicture>(
    'PUT',
    '/api/showcase/pictures/:entityId',
    { params: { entityId }, body },
    { signal },
  )

export const fetchPicture = (entityId: string, signal: AbortSignal) =>
  request<typeof readPicture>('GET', '/api/showcase/pictures/:entityId', { params: { entityId } }, { signal })

export const removePicture = (entityId: string) =>
  request<typeof deletePicture>('DELETE', '/api/showcase/pictures/:entityId', { params: { entityId } })
