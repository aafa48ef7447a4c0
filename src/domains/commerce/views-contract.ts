// A provider's own views of the orders table.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line, requiredLine } from '#platform/common/fields.ts'

/** More views than this would not fit above the table. */
export const maxViews = 12

/** The search parameters of the orders page that filter and sort it. */
const ViewQuery = z.record(z.string().regex(/^[a-zA-Z]{1,20}$/), line(100))
const OrderView = z.object({ id: z.string(), name: z.string(), query: ViewQuery })
export type OrderView = z.infer<typeof OrderView>
const Views = z.object({ views: z.array(OrderView) })

export const listViews = endpoint({
  method: 'GET',
  path: '/api/order-views',
  summary: 'Your saved views of the orders',
  access: 'account',
  ok: Views,
})

/** A view of the same name, whatever its case, is replaced. */
export const saveView = endpoint({
  method: 'POST',
  path: '/api/order-views',
  summary: 'Save a view of the orders',
  access: 'account',
  body: z.object({ name: requiredLine(40, 'Please name the view').trim(), query: ViewQuery }),
  ok: Views,
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/order-views/:id',
  summary: 'Delete a saved view of the orders',
  access: 'account',
  params: z.object({ id: line(40) }),
  ok: Views,
})
