import type { PaymentMethod, PaymentStatus } from '../contract.ts'
import { paymentMethods } from './payment-methods.ts'

type Words = {
  /** The column PAID BY of the orders table while the order is unpaid. */
  readonly column: string
  /** The column PAID BY once the order is paid. */
  readonly settled: string
  /** How an order was paid, on pages, receipts and mails. */
  readonly paid: string
  /** The account that receives a refund; null: the customer's bank or wallet, which has no name here. */
  readonly account: 'card' | 'PayPal account' | 'Venmo account' | null
}

const same = (column: string, paid: string, account: Words['account'] = null): Words => ({
  column,
  settled: column,
  paid,
  account,
})

/** All words for ways of paying and refunding; specification 3, "Payment methods". */
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
  /** Held, not charged. */
  readonly heldCents?: number
}

/**
 * The text of PAID BY: `Free`, the method, `Card, held` while the money is not charged, or `Outside` once marked as paid; ''
 * while no method is known.
 */
export function paidByText({ paymentMethod: method, paymentStatus, heldCents = 0 }: Order): string {
  if (paymentStatus === 'none') return 'Free'
  if (method === null) return ''
  if (heldCents > 0) return `${words[method].column}, held`
  return paymentStatus === 'paid' ? words[method].settled : words[method].column
}

/** The methods that have the same name on screens, such as the two of PayPal. */
export const sameMethods = (method: PaymentMethod): readonly PaymentMethod[] =>
  paymentMethods.filter((other) => words[other].settled === words[method].settled)

/** The method of a completed payment: `Card`, `Outside`. */
export const settledBy = (method: PaymentMethod): string => words[method].settled

/** Brands as customers know them; other brands are named `card`. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

type Card = { readonly brand: string; readonly last4: string } | null

/**
 * `Paid by Visa ending 4242`, `Paid by Apple Pay, Visa ending 4242`, `Paid outside`; `Paid` if the method is unknown.
 */
export function paidWords(method: PaymentMethod | null, card: Card = null): string {
  if (!method) return 'Paid'
  const { paid } = words[method]
  if (!card) return paid
  const named = `${brands[card.brand] ?? 'card'} ending ${card.last4}`
  return method === 'cc' ? `Paid by ${named}` : `${paid}, ${named}`
}

/** The customer's account that receives a refund: `card`, `PayPal account`; undefined if it has no name. */
export const refundAccount = (method: PaymentMethod | null): Words['account'] | undefined =>
  (method && words[method].account) ?? undefined

/** Where a refund goes, after a verb: `to your card`, `the way you paid`. */
export function refundWay(method: PaymentMethod | null): string {
  const account = refundAccount(method)
  return account ? `to your ${account}` : 'the way you paid'
}

/** Where money is held, after a verb: `on your card`, `where you pay from`. */
export function onAccount(method: PaymentMethod | null): string {
  const account = refundAccount(method)
  return account ? `on your ${account}` : 'where you pay from'
}

/** Whether provider and customer settle the money between themselves. */
export const isPaidOutside = (method: PaymentMethod | null): boolean => method === 'unpaid_other_payments'
