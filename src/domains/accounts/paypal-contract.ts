// Where a provider is paid by hand.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { emailAddress } from '#platform/common/fields.ts'

export const PaypalAccount = z.object({
  /** The e-mail address of the account at PayPal; null: none is stored. */
  paypalAccount: emailAddress().nullable(),
})
export type PaypalAccount = z.infer<typeof PaypalAccount>

export const readPaypalAccount = endpoint({
  method: 'GET',
  path: '/api/account/paypal',
  summary: 'Your PayPal account, to which payouts by hand are sent',
  access: 'account',
  ok: PaypalAccount,
})

export const writePaypalAccount = endpoint({
  method: 'PUT',
  path: '/api/account/paypal',
  summary: 'Change or remove your PayPal account',
  access: 'account',
  body: PaypalAccount,
  ok: PaypalAccount,
})
