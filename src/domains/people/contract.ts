import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { line, lines } from '#platform/common/fields.ts'

export const { failures, fail } = defineFailures({
  'people.person_missing': { kind: 'missing', message: 'We cannot find this customer.' },
  'people.session_to_come': {
    kind: 'conflict',
    message: 'This customer has a session to come. Cancel it first, or erase the customer after it.',
  },
  'people.money_under_way': {
    kind: 'conflict',
    message: 'Money of this customer is under way. Erase the customer once it has arrived.',
  },
})

/** Identifies a person of a provider. */
export type PersonRef = { readonly provider: string; readonly personId: string }

/** A person as other areas read it. Name and e-mail are empty once the person is erased. */
export type Person = {
  readonly provider: string
  readonly id: string
  readonly name: string
  readonly email: string
  readonly notes: string
  readonly createdAt: Date
  readonly isErased: boolean
}

const personKey = z.object({ id: line(40) })

/** The longest notes about a person, in code points. */
export const maxNotes = 2000

export const writeNotes = endpoint({
  method: 'PUT',
  path: '/api/people/:id/notes',
  summary: 'Write your own notes about a customer',
  access: 'account',
  params: personKey,
  body: z.object({ notes: lines(maxNotes) }),
  ok: z.object({ notes: z.string() }),
})

/** Erases name, address, notes and messages. Orders keep their numbers, amounts and dates. */
export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/people/:id/erasure',
  summary: 'Erase a customer; amounts and dates stay',
  access: 'account',
  params: personKey,
  ok: z.object({ erased: z.boolean() }),
})
