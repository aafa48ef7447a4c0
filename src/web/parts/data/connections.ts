import { queryOptions } from '@tanstack/react-query'
import type {
  addAddress as addAddressEndpoint,
  beginConnection as beginEndpoint,
  Calendar,
  Connections,
  changeCalendar as changeEndpoint,
  disconnect as disconnectEndpoint,
  finishConnection as finishEndpoint,
  listConnections,
  readNow as readNowEndpoint,
  removeCalendar as removeEndpoint,
  tryAddress,
} from '#domains/connections/contract.ts'
import type { EndpointCall } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'

/** How often the list is fetched while a reading is under way, and otherwise. */
export const readingMs = 2500
const restingMs = 60_000

/** Whether a calendar waits for its first reading. */
export const isUnread = ({ takesTime, lastReadAt, failure }: Calendar): boolean =>
  takesTime && lastReadAt === null && failure === null

/** What the owner connected, and what could be. Refetched while a calendar is read for the first time. */
export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }): Promise<Connections> =>
    request<typeof listConnections>('GET', '/api/connections', {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.calendars.some(isUnread) ? readingMs : restingMs),
})

/** What would come of a calendar address. Read once for each address; nothing is stored, also not here. */
export const tryQuery = (address: string) =>
  queryOptions({
    queryKey: ['connections', 'try', address],
    queryFn: ({ signal }) =>
      request<typeof tryAddress>('POST', '/api/calendars/try', { body: { address } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export type NewAddress = EndpointCall<typeof addAddressEndpoint>['body']
export type CalendarChange = EndpointCall<typeof changeEndpoint>['body']
type Keyed = { idempotencyKey: string }

export const beginConnection = (vendor: string, browserKey: string) =>
  request<typeof beginEndpoint>('POST', '/api/connections/:vendor/begin', {
    params: { vendor },
    body: { browserKey },
  })

export const finishConnection = (body: EndpointCall<typeof finishEndpoint>['body']) =>
  request<typeof finishEndpoint>('POST', '/api/connections/finish', { body })

export const disconnect = (vendor: string) =>
  request<typeof disconnectEndpoint>('DELETE', '/api/connections/:vendor', { params: { vendor } })

export const addAddress = (body: NewAddress, options: Keyed) =>
  request<typeof addAddressEndpoint>('POST', '/api/calendars', { body }, options)

export const changeCalendar = (id: string, body: CalendarChange) =>
  request<typeof changeEndpoint>('PUT', '/api/calendars/:id', { params: { id }, body })

export const readNow = (id: string) =>
  request<typeof readNowEndpoint>('POST', '/api/calendars/:id/read', { params: { id } })

export const removeCalendar = (id: string) =>
  request<typeof removeEndpoint>('DELETE', '/api/calendars/:id', { params: { id } })
