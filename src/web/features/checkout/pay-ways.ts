import type {
  applyCoupon,
  applyToDelivery,
  removeCoupon,
  removeFromDelivery,
} from '#domains/commerce/coupon-contract.ts'
import type { placeOrder, readCheckout, settlePayment } from '#domains/commerce/customer-contract.ts'
import type { placeDelivery, readDelivery, settleDelivery } from '#domains/commerce/delivery-contract.ts'
import type {
  applyPass,
  mailPassCode,
  openPassesByCode,
  removePass,
} from '#domains/commerce/pass-contract.ts'
import type { MyPass } from '#domains/passes/contract.ts'
import { request } from '#web/lib/api.ts'
import { referralFor } from '#web/lib/referral.ts'
import type { Draft } from './draft.ts'
import { noteDetails } from './noted-steps.ts'
import type { Parties, Payable } from './place-and-pay.ts'
import { sentTip } from './tip.ts'

/** How something is paid by its link. */
export type PayWay = Pick<Parties, 'settle' | 'kept'> & {
  readonly token: string
  /** The address that shows what was bought; a bank's page returns to it. */
  readonly page: () => string
  readonly place: (draft: Draft, options: { readonly idempotencyKey: string }) => Promise<Payable>
}

/** How something is ordered in a checkout. */
export type CheckoutWay = PayWay & {
  readonly read: () => Promise<Payable>
  readonly applyCoupon: (code: string) => Promise<Payable>
  readonly removeCoupon: () => Promise<Payable>
  /** How a pass pays it; missing: none can. */
  readonly passes?: {
    readonly apply: (pass: string) => Promise<Payable>
    readonly remove: () => Promise<Payable>
    /** Mails a code to an address, if it has a pass. */
    readonly mailCode: (email: string) => Promise<unknown>
    /** The passes of an address, by the code in that mail. */
    readonly byCode: (typed: { email: string; code: string }) => Promise<{ passes: readonly MyPass[] }>
  }
  /** What the button says while the order is sent, and before. */
  readonly words: { readonly ordering: string; readonly order: string; readonly pay: string }
}

/** The address that shows the state of a booking. */
export const confirmationAddress = (token: string) =>
  `${location.origin}/bookings/confirm?token=${encodeURIComponent(token)}`

/** The address that shows the state of an order without a date. */
export const deliveryAddress = (token: string) =>
  `${location.origin}/bookings/order?token=${encodeURIComponent(token)}`

/** Orders and pays what is held by a checkout. */
export const bookingWay = (token: string): CheckoutWay => ({
  token,
  page: () => confirmationAddress(token),
  async place(draft, options) {
    const placed = await request<typeof placeOrder>(
      'POST',
      '/api/checkouts/:token/order',
      { params: { token }, body: { ...draft, tip: sentTip(draft.tip), ...referralFor(token) } },
      options,
    )
    noteDetails(token)
    return placed
  },
  read: () => request<typeof readCheckout>('GET', '/api/checkouts/:token', { params: { token } }),
  applyCoupon: (code) =>
    request<typeof applyCoupon>('POST', '/api/checkouts/:token/coupon', {
      params: { token },
      body: { code },
    }),
  removeCoupon: () =>
    request<typeof removeCoupon>('DELETE', '/api/checkouts/:token/coupon', { params: { token } }),
  passes: {
    apply: (pass) =>
      request<typeof applyPass>('POST', '/api/checkouts/:token/pass', { params: { token }, body: { pass } }),
    remove: () => request<typeof removePass>('DELETE', '/api/checkouts/:token/pass', { params: { token } }),
    mailCode: (email) =>
      request<typeof mailPassCode>('POST', '/api/checkouts/:token/pass-code', {
        params: { token },
        body: { email },
      }),
    byCode: (body) =>
      request<typeof openPassesByCode>('POST', '/api/checkouts/:token/passes', { params: { token }, body }),
  },
  kept: 'your time is still held',
  settle: () => request<typeof settlePayment>('POST', '/api/checkouts/:token/settle', { params: { token } }),
  words: { ordering: 'Booking it', order: 'Book this time', pay: 'and book' },
})

/** Orders and pays something that is delivered without a date. */
export const deliveryWay = (token: string): CheckoutWay => ({
  token,
  page: () => deliveryAddress(token),
  async place(draft, options) {
    const placed = await request<typeof placeDelivery>(
      'POST',
      '/api/deliveries/:token/order',
      { params: { token }, body: { ...draft, tip: sentTip(draft.tip), ...referralFor(token) } },
      options,
    )
    noteDetails(token)
    return placed
  },
  read: () => request<typeof readDelivery>('GET', '/api/deliveries/:token', { params: { token } }),
  applyCoupon: (code) =>
    request<typeof applyToDelivery>('POST', '/api/deliveries/:token/coupon', {
      params: { token },
      body: { code },
    }),
  removeCoupon: () =>
    request<typeof removeFromDelivery>('DELETE', '/api/deliveries/:token/coupon', { params: { token } }),
  settle: () =>
    request<typeof settleDelivery>('POST', '/api/deliveries/:token/settle', { params: { token } }),
  kept: 'your order is kept',
  words: { ordering: 'Ordering it', order: 'Order it', pay: 'and order' },
})

/** Buys a pass. */
export const passWay = (token: string): CheckoutWay => ({
  ...deliveryWay(token),
  words: { ordering: 'Getting it', order: 'Get this pass', pay: 'and get this pass' },
})

/** Buys a gift. */
export const giftWay = (token: string): CheckoutWay => ({
  ...deliveryWay(token),
  words: { ordering: 'Wrapping it', order: 'Give it', pay: 'and give it' },
})
