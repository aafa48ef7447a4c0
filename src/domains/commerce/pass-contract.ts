// Paying a kept time with the credits of a pass, by the links of both. A refusal `passes.…` says why a pass does not work.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'
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
