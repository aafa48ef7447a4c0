import { queryOptions } from '@tanstack/react-query'
import { listPictures } from '#domains/showcase/provider-contract.ts'
import { call } from '../api.ts'

/** Bytes of pictures and files that are kept, and how many the plan holds. */
export const mediaUseQuery = queryOptions({
  queryKey: ['media-use'],
  queryFn: async ({ signal }) => (await call(listPictures, {}, { signal })).use,
})
