import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeLists } from './merge-lists.ts'
import { isSameValue, mergeRecord, withChoices } from './merge-record.ts'

const base = { entityId: 'a', title: 'Lesson', price: 60, text: 'Slow', tags: ['salsa', 'son'] }

test('fields that one side changed are kept from that side', () => {
  const merged = mergeRecord({ base, mine: { ...base, price: 80 }, theirs: { ...base, text: 'Saturday' } })
  expect(merged).toEqual({
    data: { ...base, price: 80, text: 'Saturday' },
    clashes: [],
    kept: [
      { field: 'price', from: 'mine' },
      { field: 'text', from: 'theirs' },
    ],
  })
})

test('a field that both changed is a choice, and either choice keeps the rest', () => {
  const sides = {
    base,
    mine: { ...base, title: 'Private lesson', price: 80 },
    theirs: { ...base, title: 'Dance lesson', text: 'Saturday' },
  }
  expect(mergeRecord(sides).clashes).toEqual([
    { field: 'title', mine: 'Private lesson', theirs: 'Dance lesson' },
  ])
  const rest = { ...base, price: 80, text: 'Saturday' }
  expect(withChoices(sides, new Map([['title', 'mine']]))).toEqual({ ...rest, title: 'Private lesson' })
  expect(withChoices(sides, new Map([['title', 'theirs']]))).toEqual({ ...rest, title: 'Dance lesson' })
})

test('the same change on both sides, outer spaces and an empty field are no choice', () => {
  const same = { ...base, title: 'Dance', note: '' }
  expect(mergeRecord({ base, mine: { ...same, title: 'Dance ' }, theirs: same }).clashes).toEqual([])
  const created = mergeRecord({ base: null, mine: { text: '', author: 'Ada' }, theirs: { text: 'Move' } })
  expect(created).toMatchObject({ data: { text: 'Move', author: 'Ada' }, clashes: [] })
})

test('a field that was cleared here is cleared on the server', () => {
  const { text: _, ...cleared } = base
  expect(mergeRecord({ base, mine: cleared, theirs: { ...base, price: 70 } }).data).toEqual({
    ...base,
    price: 70,
    text: null,
  })
})

test('a record deleted on one side and changed on the other is a choice', () => {
  const changed = { ...base, price: 80 }
  expect(mergeRecord({ base, mine: changed, theirs: null }).clashes).toHaveLength(1)
  const sides = { base, mine: null, theirs: changed }
  expect(mergeRecord(sides).clashes).toHaveLength(1)
  expect(withChoices(sides, new Map([['', 'mine']]))).toBeNull()
  expect(withChoices(sides, new Map([['', 'theirs']]))).toEqual(changed)
  expect(mergeRecord({ base, mine: null, theirs: base })).toMatchObject({ data: null, clashes: [] })
})

test('the days of a week and the headings of sections are merged one by one', () => {
  const week = (monday: string, tuesday: string) => ({ days: { monday: [monday], tuesday: [tuesday] } })
  const hours = (mine: object, theirs: object) =>
    mergeRecord({ base: week('9', '9'), mine: { ...mine }, theirs: { ...theirs } })
  expect(hours(week('8', '9'), week('9', '10'))).toMatchObject({ data: week('8', '10'), clashes: [] })
  const captions = mergeRecord({
    base: { captions: { skill: 'Skills', team: 'Us' } },
    mine: { captions: { skill: 'What I teach', team: 'Us' } },
    theirs: { captions: { skill: 'My skills' } },
  })
  expect(captions).toMatchObject({
    data: { captions: { skill: 'What I teach' } },
    clashes: [{ field: 'captions.skill', mine: 'What I teach', theirs: 'My skills' }],
  })
})

test('additions, removals and the moves of one side fit into one order', () => {
  expect(mergeLists(['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'c', 'd'])).toEqual(['c', 'd', 'a', 'b'])
  expect(mergeLists(['a', 'b', 'c'], ['a', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a'])
  expect(mergeLists(['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'c', 'b'])).toBeUndefined()
  const order = (...sequence: string[]) => ({ sequence })
  const sides = {
    base: order('a', 'b', 'c'),
    mine: order('b', 'a', 'c'),
    theirs: order('a', 'c', 'b'),
  }
  expect(mergeRecord(sides).clashes).toEqual([
    { field: 'sequence', mine: ['b', 'a', 'c'], theirs: ['a', 'c', 'b'] },
  ])
})

const value = fc.oneof(fc.constantFrom('', 'one', 'two', 'three'), fc.integer({ min: 1, max: 4 }))
const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
const record = fc.record({ title: value, text: value, price: value, list })

test('of any two versions nothing is lost: each change is in the record or in a choice', () => {
  fc.assert(
    fc.property(record, record, record, (was, mine, theirs) => {
      const { data, clashes } = mergeRecord({ base: was, mine, theirs })
      for (const field of ['title', 'text', 'price'] as const) {
        const [here, there] = [!isSameValue(was[field], mine[field]), !isSameValue(was[field], theirs[field])]
        const isClash = clashes.some((clash) => clash.field === field)
        expect(isClash).toBe(here && there && !isSameValue(mine[field], theirs[field]))
        const expected = here ? mine[field] : theirs[field]
        expect(isClash || isSameValue(data?.[field], expected)).toBe(true)
      }
    }),
  )
})

test('a merged list has each item that a side added, none that a side removed, and no item twice', () => {
  fc.assert(
    fc.property(list, list, list, (was, mine, theirs) => {
      const merged = mergeLists(was, mine, theirs)
      if (!merged) return
      const expected = [...new Set([...was, ...mine, ...theirs])].filter(
        (item) => !was.includes(item) || (mine.includes(item) && theirs.includes(item)),
      )
      expect(merged.toSorted()).toEqual(expected.toSorted())
      expect(mergeLists(was, mine, was)).toEqual(mine)
      expect(mergeLists(was, was, theirs)).toEqual(theirs)
    }),
  )
})
