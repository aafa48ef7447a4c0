import { queryOptions } from '@tanstack/react-query'
import type { deleteView, listViews, saveView } from '#domains/commerce/views-contract.ts'
import { request } from '../../lib/api.ts'

/** The provider's saved views of the orders table. */
export const orderViewsQuery = queryOptions({
  queryKey: ['order-views'],
  queryFn: ({ signal }) => request<typeof listViews>('GET', '/api/order-views', {}, { signal }),
})

export const saveOrderView = (body: { name: string; query: Record<string, string> }) =>
  request<typeof saveView>('POST', '/api/order-views', { body })

export const deleteOrderView = (id: string) =>
  request<typeof deleteView>('DELETE', '/api/order-views/:id', { params: { id } })
