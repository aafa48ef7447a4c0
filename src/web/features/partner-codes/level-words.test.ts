import { expect, test } from 'vitest'
import { unlockedBy } from './level-words.ts'

test('a level promises what its plan has today', () => {
  expect(unlockedBy(1)).toEqual([
    '15 services instead of 3',
    '10 classes instead of 1',
    '8 booking calendars, 40 links',
    'A page without our mark',
    'Extra pictures and backgrounds',
    'Figures of each card',
    '10 GB of pictures and files',
  ])
  expect(unlockedBy(2)).toContain('200 services instead of 3')
  expect(unlockedBy(3).filter((line) => /team/.test(line))).toEqual([
    '20 team members instead of 10, as soon as pages have teams',
  ])
})
