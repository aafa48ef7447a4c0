// Work without a date: what its customer reads and does by link, and what its provider does with it.
import { z } from 'zod'
import { Media, ReaderZone } from '#domains/catalogue/contract.ts'
import { BoughtGift, GiftInput } from '#domains/passes/gift-contract.ts'
import { CancelledBy } from '#domains/scheduling/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { line, lines } from '#platform/common/fields.ts'
import { VaultFile } from '#platform/common/vault-file.ts'
import { Checkout, CustomerDetails } from './customer-contract.ts'
import { ShownPrice, Tip } from './price-contract.ts'
import { Receipt } from './receipt-contract.ts'

/**
 * `held`: shown before the order, on terms that stand for an hour. `open`: ordered and not begun. `expired`: never paid.
 */
export const deliveryStates = ['held', 'open', 'started', 'delivered', 'cancelled', 'expired'] as const
export const DeliveryState = z.enum(deliveryStates)
export type DeliveryState = z.infer<typeof DeliveryState>

export type DeliveryRef = { readonly provider: string; readonly deliveryId: string }
/** `isOnlyToLookAt`: the provider is looking at the customer's page. */
export type DeliveryAccess = DeliveryRef & { readonly isOnlyToLookAt: boolean }

/** The most characters of the words with which something is delivered. */
export const deliveryMessageMax = 4000

/** A pass that an order sells. `endsAt`: a session must begin before; until it is paid as if it were paid now. */
export const SoldPass = z.object({
  credits: z.int(),
  validDays: z.int(),
  endsAt: z.iso.datetime(),
  targets: z.array(z.object({ title: z.string() })),
  sharesMost: z.int(),
  /** Its page, with the key that spends it; null before it is paid. */
  url: z.string().nullable(),
})
export type SoldPass = z.infer<typeof SoldPass>

/** Everything that the page of an order without a date shows, before and after it is placed. The token is the only key. */
export const Delivery = z.object({
  state: DeliveryState,
  /** Until when the shown price stands; null once it is settled. */
  holdUntil: z.iso.datetime().nullable(),
  now: z.iso.datetime(),
  provider: Checkout.shape.provider,
  service: z.object({ title: z.string(), serviceUrl: z.string(), media: Media.nullable() }),
  deliverWithinDays: z.int(),
  /** The pass that it sells; null: work. */
  soldPass: SoldPass.nullable(),
  /** The gift that it sells; null: none. */
  gift: BoughtGift.nullable(),
  /** The end of the last day, and the clock of the provider on which days are counted; null before the order is settled. */
  dueAt: z.iso.datetime().nullable(),
  timezone: z.string(),
  startedAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  /** What was delivered; '' and null before. */
  message: z.string(),
  file: z.object({ name: z.string(), size: z.int() }).nullable(),
  priceCents: z.int(),
  ...ShownPrice.shape,
  tipBaseCents: Checkout.shape.tipBaseCents,
  laterTip: Checkout.shape.laterTip,
  currency: z.literal('USD'),
  policy: z.object({ sentence: z.string() }),
  customer: Checkout.shape.customer,
  order: Checkout.shape.order,
  cancelledBy: CancelledBy.nullable(),
  refund: Checkout.shape.refund,
  payment: Checkout.shape.payment,
  payAt: Checkout.shape.payAt,
  onlyToLookAt: z.boolean(),
  /** Whether the customer can cancel now, with everything back. */
  cancellable: z.boolean(),
})
export type Delivery = z.infer<typeof Delivery>

const token = z.object({ token: line(400) })

/** A purchase with its first view; `token` is the only key to it. */
const BegunDelivery = z.object({
  token: z.string(),
  /** Opens nothing. */
  deliveryId: z.string(),
  delivery: Delivery,
  /** Why the code of the visitor's link does not work here; null: it does, or there was none. */
  couponRefusal: z.string().nullable(),
})
export type BegunDelivery = z.infer<typeof BegunDelivery>

export const beginDelivery = endpoint({
  method: 'POST',
  path: '/api/public/:userUrl/services/:serviceUrl/deliveries',
  summary: 'Begin to buy something that is delivered without a date',
  access: 'public',
  params: z.object({ userUrl: line(60), serviceUrl: line(80) }),
  body: z.object({
    timezone: ReaderZone,
    /** A code that came with the visitor's link. */
    coupon: line(96).optional(),
  }),
  limit: { maxCalls: 60, minutes: 10, each: 'userUrl' },
  ok: BegunDelivery,
})

/** Throws `commerce.not_for_gift`. */
export const beginGift = endpoint({
  method: 'POST',
  path: '/api/public/:userUrl/services/:serviceUrl/gifts',
  summary: 'Begin to buy something for somebody else',
  access: 'public',
  params: z.object({ userUrl: line(60), serviceUrl: line(80) }),
  body: z.object({ timezone: ReaderZone, gift: GiftInput }),
  limit: { maxCalls: 60, minutes: 10, each: 'userUrl' },
  ok: BegunDelivery,
})

/** A gift that was mailed is mailed again, and its old code ends. Throws `passes.gift_used`, `.gift_returned`, `.gift_mails`. */
export const correctGift = endpoint({
  method: 'POST',
  path: '/api/deliveries/:token/gift',
  summary: 'Correct to whom a gift goes, and mail it again',
  access: 'public',
  params: token,
  body: GiftInput.pick({ toName: true, toEmail: true }),
  ok: Delivery,
})

export const readDelivery = endpoint({
  method: 'GET',
  path: '/api/deliveries/:token',
  summary: 'An order without a date, by its link',
  access: 'public',
  params: token,
  ok: Delivery,
})

/** Places the order. Free: settled at once. Paid: returns what the card form needs. */
export const placeDelivery = endpoint({
  method: 'POST',
  path: '/api/deliveries/:token/order',
  summary: 'Say who you are and order something that is delivered without a date',
  access: 'public',
  params: token,
  /** `referral`: the word of the link with which a partner sent the visitor. */
  body: CustomerDetails.extend({ tip: Tip, referral: line(400).optional() }),
  ok: Delivery,
})

export const settleDelivery = endpoint({
  method: 'POST',
  path: '/api/deliveries/:token/settle',
  summary: 'Ask the gateway what became of the payment of an order without a date',
  access: 'public',
  params: token,
  ok: Delivery,
})

/** Until it is started, everything comes back (product.md 6, rule 9). Idempotent. */
export const cancelDelivery = endpoint({
  method: 'POST',
  path: '/api/deliveries/:token/cancellation',
  summary: 'Cancel an order without a date before it is started',
  access: 'public',
  params: token,
  body: z.object({ reason: lines(400).trim().default('') }),
  ok: Delivery,
})

export const readDeliveryReceipt = endpoint({
  method: 'GET',
  path: '/api/deliveries/:token/receipt',
  summary: 'The receipt of an order without a date',
  access: 'public',
  params: token,
  ok: Receipt,
})

/** A link to the delivered file that works for 900 seconds (specification 9). */
export const openDelivered = endpoint({
  method: 'POST',
  path: '/api/deliveries/:token/file',
  summary: 'A link to the delivered file',
  access: 'public',
  params: token,
  ok: z.object({ url: z.string(), name: z.string() }),
})

/** What an order is to deliver, for its provider. `dueAt` is null before it is settled. */
export const DeliveryOfOrder = z.object({
  id: z.string(),
  state: DeliveryState,
  dueAt: z.iso.datetime().nullable(),
  isLate: z.boolean(),
  startedAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  message: z.string(),
  file: VaultFile.nullable(),
})

/** A delivery in the provider's list. */
export const DeliveryRow = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.int(),
  state: DeliveryState,
  title: z.string(),
  customerName: z.string(),
  orderedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  timezone: z.string(),
  isLate: z.boolean(),
  deliveredAt: z.iso.datetime().nullable(),
})
export type DeliveryRow = z.infer<typeof DeliveryRow>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/to-deliver',
  summary: 'What is to be delivered, by its due day, and what was delivered lately',
  access: 'account',
  ok: z.object({ toDo: z.array(DeliveryRow), done: z.array(DeliveryRow) }),
})

const deliveryKey = z.object({ id: line(40) })

/** Ends the customer's right to cancel with everything back. Idempotent. */
export const startDelivery = endpoint({
  method: 'POST',
  path: '/api/to-deliver/:id/start',
  summary: 'Say that you have started on something to deliver',
  access: 'account',
  params: deliveryKey,
  ok: z.object({ state: DeliveryState }),
})

/** Delivers words, a file of the vault, or both; the customer gets a mail. A second delivery is refused. */
export const deliver = endpoint({
  method: 'POST',
  path: '/api/to-deliver/:id/delivery',
  summary: 'Deliver an order without a date',
  access: 'account',
  params: deliveryKey,
  body: z
    .object({
      message: lines(deliveryMessageMax).trim().default(''),
      file: VaultFile.nullable().default(null),
    })
    .refine(({ message, file }) => message !== '' || file !== null, {
      path: ['message'],
      error: 'Write something, or add a file',
    }),
  ok: z.object({ state: DeliveryState }),
})

/** An order without a date as its customer lists it; `token` opens its page. */
export const MyDelivery = z.object({
  token: z.string(),
  title: z.string(),
  providerName: z.string(),
  orderNumber: z.int(),
  state: DeliveryState,
  /** It is given to somebody else, so nothing is due. */
  isGift: z.boolean(),
  dueAt: z.iso.datetime(),
  timezone: z.string(),
  totalCents: z.int(),
  orderedAt: z.iso.datetime(),
})
export type MyDelivery = z.infer<typeof MyDelivery>

/** The latest orders without a date by the account's verified email. Throws `scheduling.email_unproved`. */
export const listMyDeliveries = endpoint({
  method: 'GET',
  path: '/api/my-deliveries',
  summary: 'Orders without a date that you made with your proved address',
  access: 'account',
  ok: z.object({ deliveries: z.array(MyDelivery) }),
})
