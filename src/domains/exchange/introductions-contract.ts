// A provider introduces a client to a partner; the client decides.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { emailAddress, line, lines, requiredLine } from '#platform/common/fields.ts'
import { maxMessage } from './contract.ts'

export const { failures, fail } = defineFailures({
  'exchange.introductions_full': {
    kind: 'limited',
    message: 'You sent ten introductions today. Send the next one tomorrow.',
  },
  /** The same answer for every bound of the client, so that nobody learns who was introduced by others. */
  'exchange.client_unreachable': {
    kind: 'conflict',
    message: 'This client cannot be introduced at the moment. Tell them of your partner yourself.',
  },
})

/** The referrer learns no more than this of the client's answer. */
export const Introduction = z.object({
  id: z.string(),
  partner: z.string(),
  at: z.iso.datetime(),
  state: z.enum(['sent', 'introduced']),
})
export type Introduction = z.infer<typeof Introduction>

export const listIntroductions = endpoint({
  method: 'GET',
  path: '/api/exchange/introductions',
  summary: 'The introductions that you sent in the last 90 days',
  access: 'account',
  ok: z.object({ introductions: z.array(Introduction), leftToday: z.int() }),
})

/** Mails the client once. The partner learns nothing before the client's yes. */
export const introduceClient = endpoint({
  method: 'POST',
  path: '/api/exchange/introductions',
  summary: 'Introduce a client to a partner',
  access: 'account',
  body: z.object({
    partnershipId: line(40),
    name: requiredLine(100, 'Please enter the client’s name').trim(),
    email: emailAddress(),
    message: lines(maxMessage).default(''),
  }),
  ok: Introduction,
})
