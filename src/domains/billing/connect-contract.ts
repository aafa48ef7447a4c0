// The endpoints of a provider's own account at the payment service.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'

export const { fail } = defineFailures({
  'billing.accounts_off': {
    kind: 'missing',
    message: 'On this site the operator takes the card payments, so there is no account to connect.',
  },
})

/** What the payment service asks for, by what it is about. */
export const needs = [
  'bank_account',
  'identity_document',
  'person',
  'business',
  'terms',
  'tax_number',
  'website',
  'other',
] as const
export const Need = z.enum(needs)
export type Need = z.infer<typeof Need>

/**
 * How an account stands. `none`: never begun; `started`: details are missing; `checks`: the payment service looks at them; `ready`:
 * customers can pay; `charges_off`: they cannot; `payouts_off`: they can, and the money stays at the payment service; `declined`;
 * `left`: the access was taken away.
 */
export const standings = [
  'none',
  'started',
  'checks',
  'ready',
  'payouts_off',
  'charges_off',
  'declined',
  'left',
] as const
export type Standing = (typeof standings)[number]

export const ConnectedAccount = z.object({
  standing: z.enum(standings),
  needs: z.array(Need),
  /** When something is switched off that still works; null: no day is set. */
  neededBy: z.iso.datetime().nullable(),
})
export type ConnectedAccount = z.infer<typeof ConnectedAccount>

export const readConnected = endpoint({
  method: 'GET',
  path: '/api/connected-account',
  summary: 'Your own account at the payment service, at which customers pay you',
  access: 'account',
  /** null: the operator of this site takes the payments. */
  ok: ConnectedAccount.nullable(),
})

export const lookAtConnected = endpoint({
  method: 'POST',
  path: '/api/connected-account/look',
  summary: 'Ask the payment service how your account stands now',
  access: 'account',
  ok: ConnectedAccount,
})

export const connect = endpoint({
  method: 'POST',
  path: '/api/connected-account',
  summary: 'Open the page of the payment service where you hand in your details',
  access: 'account',
  ok: z.object({ url: z.string() }),
})
