// Paying a kept time with the credits of a pass, by the links of both. A refusal `passes.…` says why a pass does not work.
import { z } from 'zod'
import { MyPass } from '#domains/passes/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { emailAddress, line } from '#platform/common/fields.ts'
import { Checkout } from './customer-contract.ts'

const token = z.object({ token: line(400) })

export const applyPass = endpoint({
  method: 'POST',
  path: '/api/checkouts/:token/pass',
  summary: 'Pay a kept time with a pass',
  access: 'public',
  params: token,
  /** The token of the pass. */
  body: z.object({ pass: line(400) }),
  ok: Checkout,
})

export const removePass = endpoint({
  method: 'DELETE',
  path: '/api/checkouts/:token/pass',
  summary: 'Book without the pass',
  access: 'public',
  params: token,
  ok: Checkout,
})

/** Mails a six-digit code to an address that has a pass here. Every address gets the same answer. */
export const mailPassCode = endpoint({
  method: 'POST',
  path: '/api/checkouts/:token/pass-code',
  summary: 'Ask for a code by mail that proves whose pass it is',
  access: 'public',
  params: token,
  body: z.object({ email: emailAddress() }),
  limit: { maxCalls: 20, minutes: 10, each: 'token' },
  ok: z.object({ sent: z.literal(true) }),
})

/** The passes of an address whose code was typed; each has a token that spends it. Throws `passes.code_wrong`, `.code_over`. */
export const openPassesByCode = endpoint({
  method: 'POST',
  path: '/api/checkouts/:token/passes',
  summary: 'The passes of an address, by the code in the mail',
  access: 'public',
  params: token,
  body: z.object({
    email: emailAddress(),
    code: line(12)
      .trim()
      .regex(/^\d{6}$/, 'Six digits'),
  }),
  limit: { maxCalls: 60, minutes: 10, each: 'token' },
  ok: z.object({ passes: z.array(MyPass) }),
})
