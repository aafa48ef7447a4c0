import { expect, test } from 'vitest'
import { addedIds } from './added-ids.ts'

test('the added entityIds of a display order are those that the stored one does not name', () => {
  expect(addedIds({ sequence: ['a', 'b'] }, { sequence: ['c', 'b', 'c', 'd'] })).toEqual(['c', 'd'])
  expect(addedIds({ sequence: ['a', 'b'] }, { sequence: ['b', 'a'] })).toEqual([])
  expect(addedIds(undefined, { sequence: ['a'] })).toEqual(['a'])
  expect(addedIds(undefined, { name: 'Salsa' })).toEqual([])
})
