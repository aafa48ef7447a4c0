import { expect, test } from 'vitest'
import { kinds } from '#domains/showcase/kinds/derived.ts'
import { nothingFound } from '../finding/found.ts'
import { countTicked, groups, itemsIn, pickedOf, withinRoom } from './groups.ts'
import { itemFields } from './item-fields.ts'
import { faultsOf, itemsOf } from './items.ts'
import { shorten } from './shorten.ts'

const empty = { ...nothingFound, email: '', picture: '', skills: [], experience: [], reviews: [] }
const job = { name: 'Illustrator', place: 'Atelier', from: '2012-03', to: '', text: '' }
const review = { name: 'Rita', text: 'Good.', stars: 0, service: '', date: '', isShown: true }

test('everything new is ticked; what the page has cannot be, and nothing replaces a text unasked', () => {
  const found = {
    ...nothingFound,
    firstName: 'Ines',
    lastName: 'Carvalho',
    headline: 'I draw.',
    place: 'Lisbon',
    skills: ['Ink', 'INK!', 'Chalk'],
    experience: [job],
    reviews: [review, { ...review, text: 'Kept to herself.', isShown: false }],
  }
  const current = { ...empty, firstName: 'ines', lastName: 'carvalho', place: 'Porto', skills: ['Chalk'] }
  const items = itemsOf(found, current)
  expect(items.map(({ kind, isTicked, isThere, replaces }) => [kind, isTicked, isThere, replaces])).toEqual([
    ['name', false, true, 'ines carvalho'],
    ['headline', true, false, ''],
    ['place', false, false, 'Porto'],
    ['skill', true, false, ''],
    ['skill', true, false, ''],
    ['skill', false, true, ''],
    ['experience', true, false, ''],
    ['review', true, false, ''],
    ['review', false, false, ''],
  ])
})

test('what a sign-in tells is offered first, and its name goes before that of a file', () => {
  const member = {
    firstName: 'Ines',
    lastName: 'Carvalho',
    email: 'ines@example.com',
    picture: 'data:image/jpeg;base64,AA==',
  }
  const found = { ...nothingFound, firstName: 'I.', lastName: 'C.' }
  const items = itemsOf(found, empty, member)
  expect(items.map(({ kind, isTicked }) => [kind, isTicked])).toEqual([
    ['name', true],
    ['picture', true],
    ['email', true],
  ])
  expect(pickedOf(items)).toMatchObject({
    name: { firstName: 'Ines', lastName: 'Carvalho' },
    email: 'ines@example.com',
    picture: member.picture,
  })
  const there = itemsOf(nothingFound, { ...empty, email: 'a@b.example', picture: 'ref' }, member)
  expect(there.map(({ isTicked, replaces }) => [isTicked, replaces])).toEqual([
    [true, ''],
    [false, 'ref'],
    [false, 'a@b.example'],
  ])
  const [, , address] = itemsOf(found, empty, { ...member, email: 'nobody' })
  expect(address && [address.isTicked, faultsOf(address)]).toEqual([
    false,
    { text: 'Invalid email. Please enter a valid email' },
  ])
})

test('what is brought in once is recognised the second time, also where it was shortened', () => {
  const long = { ...job, name: 'Illustrator and designer of very many different beautiful things' }
  const wordy = { ...review, text: `${'A sentence of some length. '.repeat(30)}` }
  const first = pickedOf(itemsOf({ ...nothingFound, experience: [long], reviews: [wordy] }, empty))
  const second = itemsOf(
    { ...nothingFound, experience: [long], reviews: [wordy] },
    { ...empty, experience: first.experience, reviews: first.reviews },
  )
  expect(second.map(({ isThere }) => isThere)).toEqual([true, true])
})

test('a text that is too long is shortened after a sentence or a word, and says so', () => {
  const long = `${'x'.repeat(300)}. ${'y'.repeat(300)}`
  const [item] = itemsOf({ ...nothingFound, about: long }, empty)
  expect(item?.values['text']).toBe(`${'x'.repeat(300)}.`)
  expect(item?.whole['text']).toBe(long)
  expect(shorten('one two three four', 12)).toBe('one two…')
  expect(Array.from(shorten('🎉'.repeat(500), 400))).toHaveLength(400)
  expect(shorten('short', 5)).toBe('short')
})

test('a job without a year is offered with its fault, and not ticked', () => {
  const [item] = itemsOf({ ...nothingFound, experience: [{ ...job, from: '' }] }, empty)
  expect(item?.isTicked).toBe(false)
  expect(faultsOf({ kind: 'experience', values: { ...job, from: '' } })).toEqual({
    from: 'A year, or a year and month',
  })
  expect(faultsOf({ kind: 'skill', values: { name: 'x'.repeat(92) } })).toEqual({
    name: '2 characters too many. At most 90 fit.',
  })
})

test('ticks stop where the page is full', () => {
  const skills = Array.from({ length: 40 }, (_, i) => `Skill ${i}`)
  const items = withinRoom(itemsOf({ ...nothingFound, skills }, empty), {
    skills: 30,
    experience: 0,
    reviews: 0,
  })
  const [, group] = groups
  expect(group && countTicked(itemsIn(group, items))).toBe(30)
  expect(pickedOf(items).skills).toEqual(skills.slice(0, 30))
})

test('the fields have the maxima of the kinds that they are saved as', () => {
  const saved = {
    name: ['basicProfile', {}],
    picture: ['basicProfile', { text: 'profileImage' }],
    email: ['basicProfile', { text: 'contactEmail' }],
    headline: ['basicProfile', { text: 'bio' }],
    jobTitle: ['basicProfile', { text: 'jobTitle' }],
    place: ['basicProfile', { text: 'place' }],
    about: ['aboutMe', {}],
    skill: ['skill', {}],
    experience: ['experience', {}],
    review: ['review', {}],
  } as const satisfies Record<keyof typeof itemFields, readonly [string, Record<string, string>]>
  const whole = {
    basicProfile: { firstName: 'A', lastName: 'B' },
    aboutMe: {},
    skill: { name: 'x' },
    experience: { name: 'x', from: '2019' },
    review: { name: 'x', text: 'x', stars: 5 },
  }
  for (const [kind, fields] of Object.entries(itemFields)) {
    const [recordKind, names] = saved[kind as keyof typeof saved]
    const schema = kinds.find((one) => one.kind === recordKind)?.schema
    for (const { name, max, form } of fields) {
      if (form) continue
      const field = (names as Record<string, string>)[name] ?? name
      const parse = (length: number) =>
        schema?.safeParse({
          entityId: '01JD0000000000000000000000',
          ...whole[recordKind],
          [field]: 'x'.repeat(length),
        }).success
      expect([kind, field, parse(max), parse(max + 1)]).toEqual([kind, field, true, false])
    }
  }
})
