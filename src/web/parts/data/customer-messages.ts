import { queryOptions } from '@tanstack/react-query'
import type { countReaders, writeToCustomers } from '#domains/messages/customer-contract.ts'
import type { EndpointCall } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'

export type Readers = { about: 'session' | 'service' | 'person'; id: string; from?: string; to?: string }
export type Who = 'booked' | 'waiting' | 'both'

/** Whom a message would reach, and how many more can be sent today. */
export const readersQuery = (readers: Readers, who: Who) =>
  queryOptions({
    queryKey: ['customer-messages', readers, who],
    queryFn: ({ signal }) =>
      request<typeof countReaders>(
        'GET',
        '/api/customer-messages/readers',
        { query: { ...readers, who } },
        { signal },
      ),
    enabled: readers.about !== 'service' || (readers.id !== '' && Boolean(readers.from && readers.to)),
  })

export const sendCustomerMessage = (
  body: EndpointCall<typeof writeToCustomers>['body'],
  options: { idempotencyKey: string },
) => request<typeof writeToCustomers>('POST', '/api/customer-messages', { body }, options)
