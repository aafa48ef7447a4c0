import { expect, test } from 'vitest'
import { maxTimesTogether } from '#domains/scheduling/rules/times-together.ts'
import { notesBeside, toggled } from './several-times.tsx'

const at = (hour: number) => `2026-12-08T${String(hour).padStart(2, '0')}:00:00.000Z`

test('pressing a time chooses it, in the order of time, and pressing it again takes it back', () => {
  expect(toggled([at(11)], at(9))).toEqual([at(9), at(11)])
  expect(toggled([at(9), at(11)], at(9))).toEqual([at(11)])
})

test('an order takes no more times than the server does', () => {
  const full = Array.from({ length: maxTimesTogether }, (_, hour) => at(hour))
  expect(toggled(full, at(20))).toEqual(full)
})

test('a time that runs into a chosen one cannot be chosen, and says why; one that follows it can', () => {
  const slots = ['09:00', '09:30', '10:00', '10:30'].map((time) => ({ start: `2026-12-08T${time}:00.000Z` }))
  expect(notesBeside([at(9)], slots, 60, 'UTC')).toEqual([
    { start: '2026-12-08T09:30:00.000Z', words: 'Meets your 9:00 AM', lost: false },
  ])
})
