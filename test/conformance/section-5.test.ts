import { expect } from 'vitest'
import { UserUrl } from '#domains/accounts/contract.ts'
import type { RecordKind } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../database.ts'
import { failure } from '../factories/product/failure.ts'
import { aProvider } from '../factories/product/provider.ts'
import { aProfile } from '../factories/product/requests.ts'
import { aService } from '../factories/product/service.ts'
import { showcase } from '../factories/product/showcase.ts'

const media = { type: 'image', image: 'arc' }
const experience = { name: 'Dancer', from: '2004' }

/** Field and maximum of the specification's table, and the record that has the field. */
const maxima: [string, number, RecordKind, (text: string) => Record<string, unknown>][] = [
  ['greeting', 80, 'heroSection', (greeting) => ({ greeting, media })],
  ['bio', 144, 'basicProfile', (bio) => aProfile({ bio })],
  ['experience name', 50, 'experience', (name) => ({ ...experience, name })],
  ['title', 50, 'service', (title) => ({ ...aService(), title })],
  ['text', 400, 'experience', (text) => ({ ...experience, text })],
  ['select-component text', 90, 'skill', (name) => ({ name })],
  ['description', 5000, 'service', (text) => ({ ...aService(), description: `<p>${text}</p>` })],
]

for (const [field, max, kind, record] of maxima)
  test(`5.02 ${field} holds ${max} characters on the server`, async ({ contextOf }) => {
    const { context } = await aProvider(contextOf())
    // a letter outside the basic plane counts as one character, and so does one with a combining accent
    const longest = '𝄞e\u0301'.repeat(max / 2)
    const save = (text: string) => {
      const data = record(text)
      const entityId = typeof data['entityId'] === 'string' ? data['entityId'] : newEntityId()
      return failure(showcase.saveRecord(context, { kind, entityId, data }))
    }
    expect(await save(`${longest}!`)).toBe('showcase.record_invalid')
    expect(await save(` ${longest} `)).toBeUndefined()
  })

/** The messages of 5.01 for records and addresses. */
const messages: [string, RecordKind, Record<string, unknown>, string][] = [
  ['Please enter First name', 'basicProfile', aProfile({ firstName: ' ' }), 'firstName'],
  ['Please enter Last name', 'basicProfile', { firstName: 'Ada' }, 'lastName'],
  [
    'Invalid email. Please enter a valid email',
    'basicProfile',
    aProfile({ contactEmail: 'ada@' }),
    'contactEmail',
  ],
  ['Greeting is required', 'heroSection', { media }, 'greeting'],
  ['Title is required', 'service', { ...aService(), title: '' }, 'title'],
  ['Title is required', 'skill', {}, 'name'],
]

for (const [message, kind, data, field] of messages)
  test(`5.01 '${message}' for the ${field} of ${kind}`, async ({ contextOf }) => {
    const { context } = await aProvider(contextOf())
    await expect(showcase.saveRecord(context, { kind, entityId: newEntityId(), data })).rejects.toMatchObject(
      {
        code: 'showcase.record_invalid',
        details: { fields: { [field]: message } },
      },
    )
  })

test('5.01 a profile address has its two messages', () => {
  const messageOf = (userUrl: string) => UserUrl.safeParse(userUrl).error?.issues[0]?.message
  expect(messageOf('')).toBe('Profile URL is requied')
  for (const wrong of ['Ada', 'ada1', 'a-d-a', 'ad', 'a'.repeat(31), 'äda', 'ada '])
    expect(messageOf(wrong)).toBe('Invalid profile url. Use only Lowercase English Alphabets')
  expect(messageOf('ada')).toBeUndefined()
})
