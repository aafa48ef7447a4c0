// What a provider reads about their customers: the people who ordered something.
import { z } from 'zod'
import { BookingState } from '#domains/scheduling/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'

/** A session to come, with its zone. */
const NextSession = z.object({
  bookingId: z.string(),
  orderId: z.string(),
  title: z.string(),
  state: BookingState,
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  timezone: z.string(),
})

/** A customer in the list. `visits` counts completed sessions; money in whole cents. */
export const Customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  orders: z.int(),
  /** Captured less promised refunds. */
  netCents: z.int(),
  visits: z.int(),
  /** The next requested or confirmed session. */
  next: NextSession.nullable(),
  /** The start of the last session that took place. */
  lastStart: z.iso.datetime().nullable(),
})
export type Customer = z.infer<typeof Customer>

export const customerSorts = ['recent', 'net', 'name'] as const

export const CustomerQuery = z.object({
  /** Part of a name or an e-mail address. */
  search: line(100).optional(),
  /** `recent`: the latest order first; `net`: the highest net first; `name`: by name. */
  sort: z.enum(customerSorts).default('recent'),
  cursor: line(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
export type CustomerQuery = z.infer<typeof CustomerQuery>

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  summary: 'Your customers',
  access: 'account',
  query: CustomerQuery,
  ok: z.object({
    customers: z.array(Customer),
    /** The cursor of the following page; null on the last one. */
    next: z.string().nullable(),
    total: z.int(),
    /** true: more customers match than `total`; counting stops at 1,000. */
    totalIsMore: z.boolean(),
  }),
})

/** A customer with what the provider alone sees. Orders, bookings and messages have lists of their own. */
export const CustomerDetail = Customer.extend({
  /** When the provider first met this person. */
  since: z.iso.datetime(),
  notes: z.string(),
  paidCents: z.int(),
  /** Refunds promised, sent or not. */
  refundedCents: z.int(),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

/** Throws `people.person_missing`, also for an erased person and for another provider's. */
export const readCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/:id',
  summary: 'One customer',
  access: 'account',
  params: z.object({ id: line(40) }),
  ok: CustomerDetail,
})
