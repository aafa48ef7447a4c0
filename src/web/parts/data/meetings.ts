import { queryOptions } from '@tanstack/react-query'
import type {
  listMeetings,
  Meetings,
  readLeaving,
  saveStandingLink as saveEndpoint,
  startMeeting as startEndpoint,
  testMeeting as testEndpoint,
} from '#domains/connections/meetings-contract.ts'
import { request } from '../../lib/api.ts'

/** How often the list is fetched: a link that is to follow comes by itself. */
const lookAgainMs = 30_000

/** The provider's meetings of the next 14 days. */
export const meetingsQuery = queryOptions({
  queryKey: ['connections', 'meetings'],
  queryFn: ({ signal }): Promise<Meetings> =>
    request<typeof listMeetings>('GET', '/api/meetings', {}, { signal }),
  refetchInterval: lookAgainMs,
})

/** What a disconnection does to what is booked; it is read when the question is asked. */
export const leavingQuery = (vendor: string) =>
  queryOptions({
    queryKey: ['connections', 'leaving', vendor],
    queryFn: ({ signal }) =>
      request<typeof readLeaving>(
        'GET',
        '/api/connections/:vendor/leaving',
        { params: { vendor } },
        { signal },
      ),
    staleTime: 0,
  })

export const testMeeting = () => request<typeof testEndpoint>('POST', '/api/meetings/test', {})

export const saveStandingLink = (link: string) =>
  request<typeof saveEndpoint>('PUT', '/api/meetings/standing-link', { body: { link } })

export const startMeeting = (id: string) =>
  request<typeof startEndpoint>('POST', '/api/meetings/:id/start', { params: { id } })
