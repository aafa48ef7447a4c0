// The receipt of an order.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'
import { PaymentMethod } from './contract.ts'
import { Card } from './customer-contract.ts'
import { ShownPrice } from './price-contract.ts'

const token = z.object({ token: line(400) })

/** Everything that a receipt shows; `/bookings/receipt?token=` prints it. */
export const Receipt = z.object({
  number: z.int(),
  issuedAt: z.iso.datetime(),
  /** `name` is that of the page; `sellerName` the account's, where it is another. */
  provider: z.object({
    name: z.string(),
    sellerName: z.string().nullable(),
    email: z.string().nullable(),
    userUrl: z.string(),
    /** As the provider gives them now; may be empty. */
    legalAddress: z.string(),
    taxId: z.string(),
  }),
  customer: z.object({ name: z.string(), email: z.string() }),
  lines: z.array(
    z.object({
      title: z.string(),
      quantity: z.int(),
      unitCents: z.int(),
      listCents: z.int(),
      /** What was taken off; negative: added, by an agreed price. */
      discountCents: z.int(),
      /** Null: untaxed. */
      taxCents: z.int().nullable(),
      totalCents: z.int(),
    }),
  ),
  listCents: z.int(),
  steps: ShownPrice.shape.steps,
  start: z.iso.datetime().nullable(),
  end: z.iso.datetime().nullable(),
  visitorTimezone: z.string(),
  serviceTimezone: z.string(),
  place: z.string(),
  totalCents: z.int(),
  paidCents: z.int(),
  paidAt: z.iso.datetime().nullable(),
  paidBy: PaymentMethod.nullable(),
  paidCard: Card,
  refunds: z.array(
    z.object({ at: z.iso.datetime(), amountCents: z.int(), state: z.enum(['on_its_way', 'arrived']) }),
  ),
  netCents: z.int(),
  /** Held, not charged. */
  heldCents: z.int(),
  /** The amount still to be paid; 0 for a cancelled order. */
  dueCents: z.int(),
  currency: z.literal('USD'),
})
export type Receipt = z.infer<typeof Receipt>

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/checkouts/:token/receipt',
  summary: 'The receipt of an order',
  access: 'public',
  params: token,
  ok: Receipt,
})
