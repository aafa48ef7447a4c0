import { expect, test } from 'vitest'
import type { Draft } from '#domains/showcase/contract.ts'
import { missingBeforePublish } from './missing.ts'

const draft = (over: Partial<Draft> = {}): Draft => ({
  revision: 1,
  userUrl: null,
  isPublished: false,
  live: null,
  changes: [],
  records: [],
  resting: [],
  ...over,
})
const record = (
  kind: 'basicProfile' | 'individualService' | 'weeklyScheduleSettings',
  data: Record<string, unknown>,
) => ({ kind, entityId: kind, data, updatedAt: '', revision: 1, device: null })

test('the faults of a new account are shown together, each at its field', () => {
  expect(missingBeforePublish(draft(), new Map())).toEqual([
    { sentence: 'Please enter First name', section: 'profile', field: 'firstName' },
    { sentence: 'Please enter Last name', section: 'profile', field: 'lastName' },
    { sentence: 'Choose the address of your Showcase', section: 'profile', field: 'userUrl' },
  ])
})

test('a name, an address and hours make it ready', () => {
  const profile = record('basicProfile', { firstName: 'Thea', lastName: 'Amankwah' })
  const service = record('individualService', {})
  const hours = record('weeklyScheduleSettings', {})
  expect(
    missingBeforePublish(draft({ userUrl: 'thea', records: [profile, service] }), new Map()),
  ).toMatchObject([{ section: 'hours' }])
  expect(
    missingBeforePublish(draft({ userUrl: 'thea', records: [profile, service, hours] }), new Map()),
  ).toEqual([])
})

test('a field that is held back is named by its section', () => {
  const profile = record('basicProfile', { firstName: 'Thea', lastName: 'Amankwah' })
  const held = {
    kind: 'heroSection' as const,
    entityId: 'h',
    data: { greeting: '', media: { type: 'image', image: 'hills', alt: '' } },
    invalid: ['greeting'],
    known: false,
  }
  expect(
    missingBeforePublish(draft({ userUrl: 'thea', records: [profile] }), new Map([['h', held]])),
  ).toEqual([
    { sentence: 'One field of “Hero section” is not right yet', section: 'hero', field: 'greeting' },
  ])
})

test('a new entry with nothing in it is no reason against publishing, a half-typed one is', () => {
  const records = [record('basicProfile', { firstName: 'Thea', lastName: 'Amankwah' })]
  const entry = (name: string) => ({
    kind: 'experience' as const,
    entityId: 'e',
    data: { name, place: '', from: '', to: '', text: '' },
    invalid: ['name', 'from'],
    known: false,
  })
  const missing = (name: string) =>
    missingBeforePublish(draft({ userUrl: 'thea', records }), new Map([['e', entry(name)]]))
  expect(missing('')).toEqual([])
  expect(missing('A school')).toMatchObject([{ section: 'experience' }])
})
