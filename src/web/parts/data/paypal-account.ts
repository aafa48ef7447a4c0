import { queryOptions } from '@tanstack/react-query'
import type {
  PaypalAccount,
  readPaypalAccount,
  writePaypalAccount,
} from '#domains/accounts/paypal-contract.ts'
import { request } from '../../lib/api.ts'

/** The PayPal account of the signed-in account. */
export const paypalAccountQuery = queryOptions({
  queryKey: ['account', 'paypal'],
  queryFn: ({ signal }) => request<typeof readPaypalAccount>('GET', '/api/account/paypal', {}, { signal }),
})

export const savePaypalAccount = (body: PaypalAccount) =>
  request<typeof writePaypalAccount>('PUT', '/api/account/paypal', { body })
