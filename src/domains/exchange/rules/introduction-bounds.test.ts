import { expect, test } from 'vitest'
import { day } from '#platform/common/time.ts'
import { isWithinBounds } from './introduction-bounds.ts'

const now = new Date('2026-11-29T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * day)

test('a client is introduced to a partner once in 90 days', () => {
  expect(isWithinBounds([], 'marta', now)).toBe(true)
  expect(isWithinBounds([{ toProvider: 'marta', createdAt: ago(89) }], 'marta', now)).toBe(false)
  expect(isWithinBounds([{ toProvider: 'kofi', createdAt: ago(89) }], 'marta', now)).toBe(true)
})

test('a client gets three introductions in 30 days from all members together', () => {
  const others = (days: readonly number[]) =>
    days.map((days, place) => ({ toProvider: `other ${place}`, createdAt: ago(days) }))
  expect(isWithinBounds(others([1, 29]), 'marta', now)).toBe(true)
  expect(isWithinBounds(others([1, 10, 29]), 'marta', now)).toBe(false)
  expect(isWithinBounds(others([1, 10, 31]), 'marta', now)).toBe(true)
})
