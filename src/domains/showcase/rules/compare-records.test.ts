import { expect, test } from 'vitest'
import { kinds } from '../kinds/derived.ts'
import { compareRecords } from './compare-records.ts'
import type { StoredRecord } from './compose.ts'

const id = (n: number) => `01KAG5M00000000000000000${String(n).padStart(2, '0')}`
const record = (kind: StoredRecord['kind'], n: number, data: object): StoredRecord => ({
  kind,
  entityId: id(n),
  data: { ...data, entityId: id(n) },
})
const text = (words: string) => ({ as: 'text', text: words })
const fieldsOf = (before: StoredRecord[], after: StoredRecord[]) =>
  compareRecords({ before, after }).flatMap(({ fields }) =>
    fields.map(({ title, before: was, after: is }) => [title, was, is]),
  )

const salsa = {
  type: 'individual',
  title: 'Salsa',
  serviceUrl: 'salsa',
  durationMin: 60,
  priceCents: 7500,
  description: '<p>With Odalys.</p><p>Come <b>early</b>.</p>',
  location: { kind: 'Zoom', link: 'https://zoom.us/j/1' },
  scheduleType: 'weekly',
  refund: { template: '100p' },
}

test('a service tells its price, its length, its place and its visible text before and after', () => {
  const changed = {
    ...salsa,
    durationMin: 90,
    priceCents: 8000,
    description: '<p>With Odalys.</p>',
    location: { kind: 'Offline', address: '412 N Howard Street' },
    refund: { template: 'no_refund' },
    requiresApproval: true,
  }
  expect(
    fieldsOf([record('individualService', 1, salsa)], [record('individualService', 1, changed)]),
  ).toEqual([
    ['Description', text('With Odalys.\nCome early.'), text('With Odalys.')],
    ['Length', text('1 hour'), text('1 hour 30 minutes')],
    ['Price', text('$75'), text('$80')],
    ['Place, kind', text('Zoom'), text('Offline')],
    ['Place, address', null, text('412 N Howard Street')],
    ['You approve each booking', text('No'), text('Yes')],
    ['Refund', text('Full refund'), text('No refund')],
    ['Place, link', text('https://zoom.us/j/1'), null],
  ])
})

test('the order of sections tells their titles as the editor lists them, and which share a row', () => {
  const lines = (...words: string[]) => ({ as: 'lines', lines: words })
  const order = (sections: object[], phoneSections: string[] | null) =>
    record('desktopProfileConfig', 1, { sections, phoneSections })
  const half = { section: 'aboutMe', width: 'half' }
  const full = { section: 'individualService', width: 'full' }
  expect(fieldsOf([order([full, half], null)], [order([half, full], ['mediaTexts'])])).toEqual([
    [
      'Order and widths',
      lines('Services', 'About me, half a row'),
      lines('About me, half a row', 'Services'),
    ],
    ['Order on phones', null, lines('Media and text')],
  ])
  const switches = (hiddenSections: string[]) => record('appConfigurations', 1, { hiddenSections })
  expect(fieldsOf([switches([])], [switches(['otherLinks'])])).toEqual([
    ['Sections that are off', null, lines('Other links')],
  ])
})

test('an order tells the titles in their old and new order, without entries that nobody has', () => {
  const skills = [record('skill', 1, { name: 'Salsa' }), record('skill', 2, { name: 'Son' })]
  const order = (...ids: string[]) => record('skillSettings', 3, { sequence: ids })
  const changes = compareRecords({
    before: [...skills, order(id(1), id(2))],
    after: [...skills, order(id(2), id(9), id(1))],
  })
  expect(changes).toEqual([
    {
      kind: 'skillSettings',
      entityId: id(3),
      title: 'Order of skills',
      change: 'updated',
      canTakeBack: true,
      fields: [
        {
          field: 'sequence',
          title: 'Order',
          before: { as: 'lines', lines: ['Salsa', 'Son'] },
          after: { as: 'lines', lines: ['Son', 'Salsa'] },
        },
      ],
    },
  ])
})

test('a picture is told as a picture, and its description and focal point beside it', () => {
  const hero = (media: object | null) => record('heroSection', 1, { greeting: 'Hello', media })
  const arc = { type: 'image', image: 'arc', alt: 'An arc' }
  expect(fieldsOf([hero(null)], [hero(arc)])).toEqual([
    ['Picture', null, { as: 'picture', image: 'arc' }],
    ['Picture, description', null, text('An arc')],
  ])
  expect(fieldsOf([hero(arc)], [hero({ ...arc, focus: { x: 20, y: 30 } })])).toEqual([
    ['Picture, focal point', null, text('20 % from the left, 30 % from the top')],
  ])
})

test('hours and zones are told in words', () => {
  const days = {
    monday: [{ start: '09:00', end: '12:00' }],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  }
  const hours = (zone: string, monday: object[]) =>
    record('weeklyScheduleSettings', 1, { timezone: zone, days: { ...days, monday } })
  expect(
    fieldsOf(
      [hours('America/New_York', days.monday)],
      [hours('Europe/Lisbon', [{ start: '18:30', end: '24:00' }])],
    ),
  ).toEqual([
    ['Time zone', text('New York'), text('Lisbon')],
    [
      'Monday',
      { as: 'lines', lines: ['9:00 AM to 12:00 PM'] },
      { as: 'lines', lines: ['6:30 PM to midnight'] },
    ],
  ])
})

test('a text whose formatting alone differs is told with equal words on both sides', () => {
  const longtext = (html: string) => record('longtext', 1, { title: 'How', text: html })
  const [change] = compareRecords({
    before: [longtext('<p>Words</p>')],
    after: [longtext('<p><b>Words</b></p>')],
  })
  expect(change?.fields).toEqual([
    { field: 'text', title: 'Text', before: text('Words'), after: text('Words') },
  ])
})

test('a single record that was deleted and made again is one change, not two', () => {
  const [before, after] = [record('aboutMe', 1, { title: 'Me' }), record('aboutMe', 2, { title: 'About' })]
  expect(compareRecords({ before: [before], after: [after] })).toMatchObject([
    { change: 'updated', fields: [{ title: 'Title', before: text('Me'), after: text('About') }] },
  ])
})

test('what a customer wrote cannot be taken back; markup in a plain text stays text', () => {
  const review = record('review', 1, { name: '<b>Eve</b>', text: 'Good', stars: 5, verified: true })
  expect(compareRecords({ before: [], after: [review] })).toMatchObject([
    { title: '<b>Eve</b>', canTakeBack: false, change: 'added' },
  ])
  expect(fieldsOf([], [review])).toContainEqual(['Name', null, text('<b>Eve</b>')])
})

test('every field of every kind has a title and a value that an owner can read', () => {
  const faults = kinds.flatMap(({ kind, example }, n) => {
    const added = { kind, entityId: id(n), data: { ...example, entityId: id(n) } } as StoredRecord
    return compareRecords({ before: [], after: [added] }).flatMap(({ fields }) =>
      fields
        .filter(
          ({ title, after }) =>
            /[a-z][A-Z]|[_{}]/.test(
              `${title.replace('PayPal', '')}${JSON.stringify(after).slice(1, -1)}`.replaceAll(
                /"as":"\w+"|https?:\S+|"\w+":/g,
                '',
              ),
            ) || !after,
        )
        .map(({ title, after }) => `${kind}: ${title} ${JSON.stringify(after)}`),
    )
  })
  expect(faults).toEqual([])
})

test('a first order is told beside the usual one, so that it shows what moved', () => {
  const lines = (...words: string[]) => ({ as: 'lines', lines: words })
  const skills = [record('skill', 1, { name: 'Salsa' }), record('skill', 2, { name: 'Son' })]
  const sections = ['experience', 'review'].map((section) => ({ section, width: 'full' }))
  const orders = [
    record('skillSettings', 3, { sequence: [id(2), id(1)] }),
    record('desktopProfileConfig', 4, { sections, phoneSections: null }),
  ]
  const changes = compareRecords({ before: skills, after: [...skills, ...orders] })
  expect(changes.map(({ change, fields }) => [change, fields[0]?.before, fields[0]?.after])).toEqual([
    ['updated', lines('Salsa', 'Son'), lines('Son', 'Salsa')],
    ['updated', lines('Reviews', 'Experience'), lines('Experience', 'Reviews')],
  ])
})
