// A tip after the checkout: what the page of a customer's link shows and does.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'
import { Checkout } from './customer-contract.ts'
import { GivenTip } from './price-contract.ts'
import { Receipt } from './receipt-contract.ts'

/**
 * `open`: one can be given. `given`: it is paid. `off`: the provider takes none at present. `over`: what it would be for was
 * cancelled, or is not booked yet.
 */
export const tipStates = ['open', 'given', 'off', 'over'] as const

/** The page on which a customer gives a tip for an order. The token of the order's page is the only key. */
export const TipPage = z.object({
  state: z.enum(tipStates),
  provider: Checkout.shape.provider.omit({ email: true }),
  /** What was bought. */
  title: z.string(),
  /** The page of what was bought. */
  boughtUrl: z.string(),
  /** What the shares are of, in whole cents: the price after discounts and before tax. */
  baseCents: z.int(),
  customer: z.object({ name: z.string(), email: z.string() }),
  /** The order of the latest tip, paid or not; null: there is none. */
  tip: z
    .object({
      amountCents: z.int(),
      paidAt: z.iso.datetime().nullable(),
      order: Checkout.shape.order.unwrap(),
      refund: Checkout.shape.refund,
      payment: Checkout.shape.payment,
    })
    .nullable(),
  payAt: Checkout.shape.payAt,
  onlyToLookAt: z.boolean(),
})
export type TipPage = z.infer<typeof TipPage>

const token = z.object({ token: line(400) })

export const readTip = endpoint({
  method: 'GET',
  path: '/api/tips/:token',
  summary: 'The tip for an order, by the link of the order',
  access: 'public',
  params: token,
  ok: TipPage,
})

/** Places an order of the tip alone, and returns what the card form needs. Another amount ends an unpaid one. */
export const giveTip = endpoint({
  method: 'POST',
  path: '/api/tips/:token',
  summary: 'Give a tip after the checkout',
  access: 'public',
  params: token,
  body: z.object({ tip: GivenTip }),
  ok: TipPage,
})

export const settleTip = endpoint({
  method: 'POST',
  path: '/api/tips/:token/settle',
  summary: 'Ask the gateway what became of the payment of a tip',
  access: 'public',
  params: token,
  ok: TipPage,
})

export const readTipReceipt = endpoint({
  method: 'GET',
  path: '/api/tips/:token/receipt',
  summary: 'The receipt of a tip',
  access: 'public',
  params: token,
  ok: Receipt,
})
