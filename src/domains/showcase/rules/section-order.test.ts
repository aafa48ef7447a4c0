import { expect, test } from 'vitest'
import type { SectionName } from '../contract.ts'
import { compose, pageFields, type StoredRecord } from './compose.ts'
import { hiddenSections, orderSections } from './section-order.ts'

const page = (
  [
    ['aboutMe', 100],
    ['heroSection', 20],
    ['promotion', 70],
    ['skill', 30],
    ['individualService', 40],
    ['groupService', 60],
  ] as const
).map(([section, place]) => ({ section, place }))
const order = (...names: SectionName[]) => orderSections(page, names).map(({ section }) => section)
const usual = ['heroSection', 'skill', 'individualService', 'groupService', 'promotion', 'aboutMe']

test.each<[string, SectionName[], string[]]>([
  ['no order', [], usual],
  [
    'an order of some',
    ['aboutMe', 'groupService'],
    ['heroSection', 'aboutMe', 'groupService', 'skill', 'individualService', 'promotion'],
  ],
  ['the hero named last', ['skill', 'heroSection'], usual],
  ['sections that the page has not', ['team', 'review'], usual],
  [
    'the union of services',
    ['service', 'skill'],
    ['heroSection', 'individualService', 'groupService', 'promotion', 'skill', 'aboutMe'],
  ],
  [
    'the union, and one of its types on its own',
    ['groupService', 'aboutMe', 'service'],
    ['heroSection', 'groupService', 'aboutMe', 'individualService', 'promotion', 'skill'],
  ],
])('%s: the hero is first, unlisted sections are last in their usual places', (_, names, expected) => {
  expect(order(...names)).toEqual(expected)
})

test('a hidden union of services hides its three types', () => {
  expect(hiddenSections(null)).toEqual([])
  expect(hiddenSections({ hiddenSections: ['service', 'team'] })).toEqual([
    'individualService',
    'groupService',
    'promotion',
    'team',
  ])
})

test('the records of a hidden section are not on the page, and stay in the draft', () => {
  const id = (last: string) => `01JD000000000000000000000${last}`
  const records: StoredRecord[] = [
    { kind: 'skill', entityId: id('1'), data: { entityId: id('1'), name: 'Salsa' } },
    { kind: 'aboutMe', entityId: id('2'), data: { entityId: id('2'), title: 'Me', text: 'Words' } },
    {
      kind: 'appConfigurations',
      entityId: id('3'),
      data: { entityId: id('3'), hiddenSections: ['skill', 'aboutMe'] },
    },
  ]
  const composition = compose(records)
  expect(composition.skill).toHaveLength(1)
  expect(pageFields(composition, 'p')).toMatchObject({ skills: [], aboutMe: null })
  expect(pageFields(compose(records.slice(0, 2)), 'p')).toMatchObject({
    skills: [{ name: 'Salsa' }],
    aboutMe: { text: 'Words' },
  })
})
