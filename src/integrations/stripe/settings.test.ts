import { expect, test } from 'vitest'
import { paymentsMode, type StripeSettings } from './settings.ts'

const settings = (secretKey: string, standIn = false): StripeSettings => ({
  apiUrl: () => 'https://api.stripe.com',
  scriptUrl: 'https://js.stripe.com/endive/stripe.js',
  secretKey,
  publishableKey: 'pk',
  webhookSecret: 'whsec',
  connectWebhookSecret: undefined,
  standIn,
})

test.each([
  ['sk_test_1', false, 'test'],
  ['rk_test_1', false, 'test'],
  ['sk_live_1', false, 'live'],
  ['rk_live_1', false, 'live'],
  ['my_own_key', false, 'unknown'],
  ['sk_test_showcase_standin', true, 'stand-in'],
  ['sk_live_1', true, 'stand-in'],
] as const)('the key %s (stand-in: %s) means %s', (secretKey, standIn, mode) => {
  expect(paymentsMode(settings(secretKey, standIn))).toBe(mode)
})
