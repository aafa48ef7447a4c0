import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { listCustomers, readCustomer } from '#domains/commerce/customers-contract.ts'
import type { erasePerson, writeNotes } from '#domains/people/contract.ts'
import type { EndpointCall, EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

export type CustomerRow = EndpointOutput<typeof listCustomers>['customers'][number]
export type Customer = EndpointOutput<typeof readCustomer>

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
    // an erased customer must not be shown from the cache
    gcTime: 0,
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
    mutationFn: () => eraseAPerson(id),
    onSuccess: () => readPeopleAgain(cache),
  })
}

/** Erases what is known of a person. */
export const eraseAPerson = (id: string) =>
  request<typeof erasePerson>('POST', '/api/people/:id/erasure', { params: { id } })

/** Reads every list that can name a person again. */
export function readPeopleAgain(cache: QueryClient): void {
  for (const key of ['contacts', 'customers', 'orders', 'order', 'bookings', 'messages'])
    void cache.invalidateQueries({ queryKey: [key] })
}
