import type { PaymentMethod } from '#domains/commerce/contract.ts'

/** How an order was paid, as page and receipt say it. */
export const paidWords: Readonly<Record<PaymentMethod, string>> = {
  cc: 'Paid by card',
  apple_pay: 'Paid by Apple Pay',
  google_pay: 'Paid by Google Pay',
  paypal: 'Paid by PayPal',
  PaypalAccount: 'Paid by PayPal',
  venmo: 'Paid by Venmo',
  unlisted: 'Paid online',
  unpaid_other_payments: 'Paid outside',
  unpaid_pay_later: 'Paid by link',
}
