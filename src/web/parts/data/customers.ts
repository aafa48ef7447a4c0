import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { listCustomers, readCustomer } from '#domains/commerce/customers-contract.ts'
import type { listOrders } from '#domains/commerce/provider-contract.ts'
import type { listMessages } from '#domains/messages/contract.ts'
import type { erasePerson, writeNotes } from '#domains/people/contract.ts'
import type { listBooked } from '#domains/scheduling/provider-contract.ts'
import type { EndpointCall, EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

export type CustomerRow = EndpointOutput<typeof listCustomers>['customers'][number]
export type Customer = EndpointOutput<typeof readCustomer>
export type CustomerOrder = EndpointOutput<typeof listOrders>['orders'][number]

/** One page of customers. */
export const customersQuery = (query: EndpointCall<typeof listCustomers>['query']) =>
  queryOptions({
    queryKey: ['customers', query],
    queryFn: ({ signal }) => request<typeof listCustomers>('GET', '/api/customers', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchEveryMs,
  })

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: ({ signal }) =>
      request<typeof readCustomer>('GET', '/api/customers/:id', { params: { id } }, { signal }),
  })

/** At most so many orders, bookings and messages of a customer are shown. */
const newest = 10

/** The newest orders of a customer. */
export const customerOrdersQuery = (personId: string) =>
  queryOptions({
    queryKey: ['orders', 'of-person', personId],
    queryFn: ({ signal }) =>
      request<typeof listOrders>('GET', '/api/orders', { query: { personId, limit: newest } }, { signal }),
  })

/** The newest sessions of a customer that took place. */
export const customerVisitsQuery = (personId: string) =>
  queryOptions({
    queryKey: ['bookings', 'of-person', personId],
    queryFn: ({ signal }) =>
      request<typeof listBooked>(
        'GET',
        '/api/booked',
        { query: { when: 'past', personId, limit: newest } },
        { signal },
      ),
  })

/** The newest messages of a customer. */
export const customerMessagesQuery = (personId: string) =>
  queryOptions({
    queryKey: ['messages', 'of-person', personId],
    queryFn: async ({ signal }) => {
      const query = { personId }
      const { messages } = await request<typeof listMessages>('GET', '/api/messages', { query }, { signal })
      return messages.slice(0, newest)
    },
  })

/** Writes the provider's own notes about a customer. */
export function useWriteNotes(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (notes: string) =>
      request<typeof writeNotes>('PUT', '/api/people/:id/notes', { params: { id }, body: { notes } }),
    onSuccess: ({ notes }) =>
      cache.setQueryData(customerQuery(id).queryKey, (customer) => customer && { ...customer, notes }),
  })
}

/** Erases a customer. Every list that names the customer is read again. */
export function useErasePerson(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => request<typeof erasePerson>('POST', '/api/people/:id/erasure', { params: { id } }),
    onSuccess: async () => {
      cache.removeQueries({ queryKey: ['customer', id] })
      await Promise.all(
        ['customers', 'orders', 'order', 'bookings', 'messages'].map((key) =>
          cache.invalidateQueries({ queryKey: [key] }),
        ),
      )
    },
  })
}
