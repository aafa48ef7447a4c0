// A booking that a provider adds.
import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { emailAddress, lines, requiredLine } from '#platform/common/fields.ts'
import { OrderDetail } from './provider-contract.ts'

/**
 * Adds a booking by hand. The time must be free and in the future; opening hours, notice and limits do not apply.
 * `amountCents` 0: free; otherwise paid outside (`unpaid_other_payments`). The customer gets the usual mails.
 */
export const addBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Add a booking by hand',
  access: 'account',
  body: z.object({
    serviceId: EntityId,
    start: z.iso.datetime(),
    name: requiredLine(100, 'Please enter a name').trim(),
    email: emailAddress(),
    note: lines(1000).default(''),
    quantity: z.int().min(1).max(50).default(1),
    amountCents: z.int().min(0).max(50_000_000),
    paid: z.boolean().default(false),
    /** Of a full date of a class: it gets the missing seats, before its waitlist has them. */
    makeRoom: z.boolean().default(false),
    /** Adds it although a connected calendar says that the provider is busy then. */
    evenIfBusy: z.boolean().default(false),
  }),
  ok: OrderDetail,
})
