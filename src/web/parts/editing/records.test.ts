import { expect, test } from 'vitest'
import type { Draft } from '#domains/showcase/contract.ts'
import type { Change } from './autosave.ts'
import { invalidFields, issuesOf, orderedOf, singleOf } from './records.ts'

const id = (n: number) => `01JD000000000000000000000${n}`
const skill = (n: number, name: string) => ({
  kind: 'skill' as const,
  entityId: id(n),
  data: { name },
  updatedAt: '',
  revision: 1,
  device: null,
})
const draft = (records: Draft['records']): Draft => ({
  revision: 1,
  userUrl: null,
  isPublished: false,
  live: null,
  changes: [],
  resting: [],
  records,
})
const typed = (...changes: Partial<Change>[]) =>
  new Map(
    changes.map((change) => [
      change.entityId ?? '',
      { kind: 'skill', data: null, invalid: [], known: true, entityId: '', ...change } as Change,
    ]),
  )

test('typed values override stored ones, new items follow, deleted ones are gone', () => {
  const edits = typed(
    { entityId: id(1), data: { name: 'Son' } },
    { entityId: id(2) },
    { entityId: id(3), data: { name: 'Rumba' } },
  )
  const names = orderedOf(draft([skill(1, 'Salsa'), skill(2, 'Tango')]), edits, 'skill', 'skillSettings').map(
    ({ data }) => data['name'],
  )
  expect(names).toEqual(['Son', 'Rumba'])
})

test('a list follows its settings, also while they are only typed', () => {
  const order = typed({ kind: 'skillSettings', entityId: id(9), data: { sequence: [id(2), id(1)] } })
  const names = orderedOf(draft([skill(1, 'A'), skill(2, 'B')]), order, 'skill', 'skillSettings').map(
    ({ data }) => data['name'],
  )
  expect(names).toEqual(['B', 'A'])
  expect(singleOf(draft([]), order, 'skillSettings')?.entityId).toBe(id(9))
})

test('the messages of the specification stand beside their fields', () => {
  const issues = issuesOf('basicProfile', id(1), { firstName: '', lastName: ' ', contactEmail: 'thea@' })
  expect(issues).toMatchObject({
    firstName: 'Please enter First name',
    lastName: 'Please enter Last name',
    contactEmail: 'Invalid email. Please enter a valid email',
  })
  expect(
    invalidFields(
      issuesOf('heroSection', id(1), { greeting: '', media: { type: 'youtube', youtubeId: '' } }),
    ),
  ).toEqual(['greeting', 'media'])
})
