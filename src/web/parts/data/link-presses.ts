import { queryOptions } from '@tanstack/react-query'
import type { readLinkPresses } from '#domains/growth/contract.ts'
import { request } from '../../lib/api.ts'

/** How often visitors pressed each link card of the owner's page. */
export const linkPressesQuery = queryOptions({
  queryKey: ['link-presses'],
  queryFn: ({ signal }) => request<typeof readLinkPresses>('GET', '/api/growth/links', {}, { signal }),
})
