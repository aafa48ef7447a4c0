import type { PaymentMethod, PaymentStatus } from '../contract.ts'

type Words = {
  /** PAID BY of the orders table, before anything is paid where that differs. */
  readonly column: string
  /** PAID BY once the order is paid. */
  readonly settled: string
  /** How an order was paid, on pages, receipts and mails. */
  readonly paid: string
  /** The account that a refund lands on; null: the customer's bank or wallet, without a name of its own. */
  readonly account: 'card' | 'PayPal account' | 'Venmo account' | null
}

const same = (column: string, paid: string, account: Words['account'] = null): Words => ({
  column,
  settled: column,
  paid,
  account,
})

/** All words for the ways of paying and of giving back; specification 3, "Payment methods". */
const words: Readonly<Record<PaymentMethod, Words>> = {
  cc: same('Card', 'Paid by card', 'card'),
  apple_pay: same('Apple Pay', 'Paid by Apple Pay', 'card'),
  google_pay: same('Google Pay', 'Paid by Google Pay', 'card'),
  paypal: same('PayPal', 'Paid by PayPal', 'PayPal account'),
  PaypalAccount: same('PayPal', 'Paid by PayPal', 'PayPal account'),
  venmo: same('Venmo', 'Paid by Venmo', 'Venmo account'),
  unlisted: same('Other, online', 'Paid online'),
  unpaid_other_payments: {
    column: 'Outside, not yet',
    settled: 'Outside',
    paid: 'Paid outside',
    account: null,
  },
  unpaid_pay_later: same('Later, by link', 'Paid by link'),
}

type Order = {
  readonly paymentMethod: PaymentMethod | null
  readonly paymentStatus: (typeof PaymentStatus)['options'][number]
}

/** PAID BY of an order: `Free`, the method, `Outside` once the provider has marked it paid; '' while it is open. */
export function paidByText({ paymentMethod: method, paymentStatus }: Order): string {
  if (paymentStatus === 'none') return 'Free'
  if (method === null) return ''
  return paymentStatus === 'paid' ? words[method].settled : words[method].column
}

/** The method of a payment that came in: `Card`, `Outside`. */
export const settledBy = (method: PaymentMethod): string => words[method].settled

/** `Paid by card`, `Paid outside`; `Paid` where the method is not known. */
export const paidWords = (method: PaymentMethod | null): string => (method ? words[method].paid : 'Paid')

/** The customer's account that a refund lands on: `card`, `PayPal account`; undefined where it has no name. */
export const refundAccount = (method: PaymentMethod | null): Words['account'] | undefined =>
  (method && words[method].account) ?? undefined

/** The way of a refund, after a verb: `to your card`, `the way you paid`. */
export function refundWay(method: PaymentMethod | null): string {
  const account = refundAccount(method)
  return account ? `to your ${account}` : 'the way you paid'
}

/** Whether provider and customer settle the money between themselves. */
export const isPaidOutside = (method: PaymentMethod | null): boolean => method === 'unpaid_other_payments'
