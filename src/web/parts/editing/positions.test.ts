import { expect, test } from 'vitest'
import { byPosition, movedPositions, nextPosition, putBack } from './positions.ts'

const item = (entityId: string, position?: number | null) => ({ entityId, data: { position } })
const list = [item('a', 1), item('b', 2), item('c', 3)]
const moved = (items: typeof list, ids: string) => Object.fromEntries(movedPositions(items, Array.from(ids)))

test('a moved item gets a position between its new neighbours, and the others stay', () => {
  expect(moved(list, 'abc')).toEqual({})
  expect(moved(list, 'acb')).toEqual({ c: 1.5 })
  expect(moved(list, 'bca')).toEqual({ a: 4 })
  expect(moved(list, 'cab')).toEqual({ c: 0 })
  expect(moved(list, 'bac')).toEqual({ b: 0 })
})

test('without room or with items that have no position, all are numbered', () => {
  const close = [item('a', 1), item('b', 1 + Number.EPSILON), item('c', 3)]
  expect(moved(close, 'acb')).toEqual({ a: 1, b: 3, c: 2 })
  const unplaced = [item('a', 1), item('b', null), item('c')]
  expect(moved(unplaced, 'acb')).toEqual({ a: 1, c: 2, b: 3 })
})

test('items without a position go last, and a new one goes behind all', () => {
  expect(byPosition([item('a'), item('b', 7), item('c', -1)]).map(({ entityId }) => entityId)).toEqual([
    'c',
    'b',
    'a',
  ])
  expect(nextPosition(list)).toBe(4)
  expect(nextPosition([])).toBe(1)
})

test.each([
  { now: ['a', 'c'], back: ['a', 'b', 'c'] },
  { now: ['c', 'a', 'new'], back: ['c', 'a', 'b', 'new'] },
  { now: ['c', 'd'], back: ['b', 'c', 'd'] },
  { now: [], back: ['b'] },
])('a removed item goes back under the item that was above it: $back', ({ now, back }) => {
  expect(putBack(now, ['a', 'b', 'c'], 'b')).toEqual(back)
})
