import { expect, test } from 'vitest'
import { entityIdPattern, newEntityId, newId } from './ids.ts'

test('ids made one after the other stay in that order, however fast', () => {
  const ids = Array.from({ length: 5000 }, () => newId('evt'))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(5000)
  expect(newEntityId()).toMatch(entityIdPattern)
})
