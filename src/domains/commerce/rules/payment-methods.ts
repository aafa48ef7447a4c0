// Apart from the contract: the first script of the app reads it, and holds no schemas.

/** specification 3, "Payment methods". */
export const paymentMethods = [
  'cc',
  'paypal',
  'PaypalAccount',
  'venmo',
  'apple_pay',
  'google_pay',
  'unlisted',
  'unpaid_other_payments',
  'unpaid_pay_later',
] as const
