import { queryOptions } from '@tanstack/react-query'
import type { readListing, setListed } from '#domains/showcase/directory-contract.ts'
import { request } from '../../lib/api.ts'

/** Whether the owner wants to be in the directory, and whether the Showcase is live. */
export const listingQuery = queryOptions({
  queryKey: ['listing'],
  queryFn: ({ signal }) => request<typeof readListing>('GET', '/api/showcase/listing', {}, { signal }),
})

export const saveListed = (isListed: boolean) =>
  request<typeof setListed>('PUT', '/api/showcase/listing', { body: { isListed } })
