import { expect, test } from 'vitest'
import { sectionNames } from '../kinds/section-names.ts'
import { compose, type StoredRecord } from './compose.ts'
import { placedBack } from './display-order.ts'
import { draftChanges } from './draft-changes.ts'
import { missingForPublish } from './readiness.ts'

const id = (n: number) => `01KAG5M00000000000000000${String(n).padStart(2, '0')}`
const record = (kind: StoredRecord['kind'], n: number, data: object): StoredRecord => ({
  kind,
  entityId: id(n),
  data: { ...data, entityId: id(n) },
})
const profile = record('basicProfile', 1, { firstName: 'Ada', lastName: 'Mensah' })
const salsa = record('skill', 2, { name: 'Salsa' })
const son = record('skill', 3, { name: 'Son' })

test('lists are read in the order of their settings', () => {
  const settings = record('skillSettings', 4, { sequence: [id(3)] })
  expect(compose([salsa, son, settings]).skill.map(({ name }) => name)).toEqual(['Son', 'Salsa'])
})

test('a draft without name and address says both', () => {
  expect(missingForPublish([], compose([]), undefined)).toEqual([
    'Say who you are: your first and last name.',
    'Choose the address of your Showcase.',
  ])
  expect(missingForPublish([profile], compose([profile]), 'ada')).toEqual([])
})

test('a record that its schema does not accept any more is named', () => {
  const broken = record('skill', 5, { name: '' })
  expect(missingForPublish([profile, broken], compose([profile, broken]), 'ada')).toEqual([
    '“skill”: Title is required',
  ])
})

test('a sentence is listed once, however many records it is true of', () => {
  const broken = [5, 6, 7].map((n) => record('skill', n, { name: '' }))
  expect(missingForPublish([profile, ...broken], compose([profile, ...broken]), 'ada')).toEqual([
    '“skill”: Title is required',
  ])
})

test('changes are listed by the title of the record', () => {
  const renamed = record('skill', 3, { name: 'Cuban son' })
  const greeting = record('heroSection', 6, { greeting: 'Hello' })
  expect(draftChanges([renamed, greeting], [salsa, son])).toEqual([
    { kind: 'skill', entityId: id(3), change: 'updated', title: 'Cuban son' },
    { kind: 'heroSection', entityId: id(6), change: 'added', title: 'Hero section' },
    { kind: 'skill', entityId: id(2), change: 'removed', title: 'Salsa' },
  ])
  expect(draftChanges([salsa, son], [son, salsa])).toEqual([])
})

test('an entry that is added or removed is one change, and the order counts when entries change places', () => {
  const order = (...ids: string[]) => record('skillSettings', 4, { sequence: ids })
  const rueda = record('skill', 5, { name: 'Rueda' })
  const live = [salsa, son, order(id(2), id(3))]
  const titles = (draft: StoredRecord[], before = live) =>
    draftChanges(draft, before).map(({ change, title }) => `${title} ${change}`)
  expect(titles([son, order(id(3))])).toEqual(['Salsa removed'])
  expect(titles([salsa, son, rueda, order(id(2), id(5), id(3))])).toEqual(['Rueda added'])
  expect(titles([salsa, son, rueda, order(id(2), id(3), id(5))], [salsa, son])).toEqual(['Rueda added'])
  expect(titles([salsa, son, rueda, order(id(3), id(2), id(5))], [salsa, son])).toEqual([
    'Rueda added',
    'Order of skills added',
  ])
  expect(titles([salsa, son, order(id(3), id(2))])).toEqual(['Order of skills updated'])
  expect(titles([salsa, son], [salsa, son, order(id(3), id(2))])).toEqual(['Order of skills removed'])
  expect(titles([salsa, order(id(2))], [])).toEqual(['Salsa added'])
})

test('sections that are moved away and back are no change, however their order is stored', () => {
  const order = (sections: [string, string?][], phoneSections: string[] | null = null) =>
    record('desktopProfileConfig', 9, {
      sections: sections.map(([section, width = 'full']) => ({ section, width })),
      phoneSections,
    })
  const usual = sectionNames.map((section): [string] => [section])
  expect(draftChanges([order(usual)], [])).toEqual([])
  expect(draftChanges([], [order(usual)])).toEqual([])
  const first = order([['aboutMe']])
  expect(
    draftChanges([order([['aboutMe'], ...usual.filter(([name]) => name !== 'aboutMe')])], [first]),
  ).toEqual([])
  expect(draftChanges([order([['skill'], ['aboutMe']])], [first])).toMatchObject([{ change: 'updated' }])
  expect(draftChanges([order([['skill', 'half']])], [])).toMatchObject([
    { change: 'added', title: 'Order of sections' },
  ])
  expect(draftChanges([order([], ['team', 'skill'])], [])).toHaveLength(1)
  const broken = record('desktopProfileConfig', 9, { sections: 'none' })
  expect(draftChanges([broken], [])).toHaveLength(1)
})

test('the newest review comes first until somebody orders the reviews', () => {
  const review = (n: number) => record('review', n, { author: `Guest ${n}` })
  const order = (...ids: string[]) => record('reviewSettings', 9, { sequence: ids })
  const reviews = [review(1), review(2)]
  expect(draftChanges([...reviews, order(id(2), id(1))], reviews)).toEqual([])
  expect(draftChanges([...reviews, order(id(1), id(2))], reviews)).toHaveLength(1)
})

test('an entry that comes back stands where it stood', () => {
  expect(placedBack(['a', 'c', 'new'], ['a', 'b', 'c'], 'b')).toEqual(['a', 'b', 'c', 'new'])
  expect(placedBack(['c', 'a'], ['b', 'a', 'c'], 'b')).toEqual(['b', 'c', 'a'])
  expect(placedBack(['b', 'a'], ['a', 'b'], 'b')).toEqual(['b', 'a'])
})
