import { expect } from 'vitest'
import { UserUrl } from '#domains/accounts/contract.ts'
import { type RecordKind, recordSchemas } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../database.ts'
import { spoil } from '../factories/hostile/bad-values.ts'
import { recordExamples } from '../factories/hostile/record-examples.ts'
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

/** Each maximum of the row, and every field of a record that it holds for. */
const places: readonly (readonly [string, number, readonly string[]])[] = [
  ['greeting', 80, ['heroSection.greeting', 'heroSection.mobile.greeting']],
  ['bio', 144, ['basicProfile.bio', 'heroSection.mobile.oneLiner']],
  ['review text', 400, ['review.text', 'review.answer']],
  ['link title', 110, ['link.title']],
  ['link description', 260, ['link.description']],
  ['blog title', 110, ['blog.title']],
  ['experience name', 50, ['experience.name']],
  ['title', 50, ['individualService.title', 'booking.title', 'promotion.title', 'aboutMe.title', 'allAccess.title',
    'showcase.title', 'portfolio.title', 'longtext.title', 'newsletterSub.heading', 'review.service']],
  ['text', 400, ['experience.text', 'aboutMe.text', 'mediaTexts.text', 'showcase.text', 'quote.text', 'newsletterSub.text']],
  ['group service event name', 50, ['groupService.title']],
  ['select-component text', 90, ['skill.name', 'basicProfile.jobTitle', 'basicProfile.jobSubtitle', 'basicProfile.place',
    'experience.place']],
  ['team member name', 100, ['team.name']],
  ['team title', 50, ['team.title']],
  ['team subtitle', 100, ['team.subtitle']],
  ['description', 5000, ['individualService.description', 'booking.description', 'groupService.description',
    'promotion.description', 'allAccess.description', 'blog.description', 'longtext.text']],
  ['media-text title', 110, ['mediaTexts.title']],
] // biome-ignore format: a table

const estate = { profileId: newEntityId(), services: [aService()] }
/** Reads the example of a kind with another value at a place, by the schema that browser and server share. */
function read(place: string, value: string) {
  const [kind = '', ...path] = place.split('.')
  const schema = recordSchemas[kind as keyof typeof recordSchemas]
  const { error } = schema.safeParse(spoil(recordExamples[kind]?.(newEntityId(), estate), path, value))
  return error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []
}

for (const [name, max, fields] of places)
  test(`5.02 ${name} holds ${max} characters in ${fields.join(', ')}`, () => {
    const longest = '𝄞e\u0301'.repeat(max / 2)
    for (const place of fields) {
      expect([place, read(place, ` ${longest} `)]).toEqual([place, []])
      const field = place.slice(place.indexOf('.') + 1)
      expect(read(place, `${longest}!`)).toEqual([[field, `1 character too many. At most ${max} fit.`]])
    }
  })

const titled = ['individualService.title', 'booking.title', 'groupService.title', 'promotion.title', 'allAccess.title',
  'showcase.title', 'mediaTexts.title', 'link.title', 'blog.title', 'team.title', 'skill.name', 'experience.name'] // biome-ignore format: one list

test.for(titled)("5.01 'Title is required' for %s", (place) => {
  const field = place.slice(place.indexOf('.') + 1)
  for (const empty of ['', ' ', '\u0000\n'])
    expect(read(place, empty)).toEqual([[field, 'Title is required']])
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
