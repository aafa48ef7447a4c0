import { expect, test } from 'vitest'
import { announcement, clockWords, minutesWords } from './countdown.ts'

test.each([
  [600_000, '10:00'],
  [581_000, '9:41'],
  [580_001, '9:41'],
  [59_000, '0:59'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
])('%i ms is %s', (left, words) => expect(clockWords(left)).toBe(words))

test('the hold speaks at five minutes and at one', () => {
  expect(announcement(301_000, 300_000)).toBe('Five minutes left on your hold.')
  expect(announcement(60_500, 59_500)).toBe('One minute left on your hold.')
  expect(announcement(299_000, 298_000)).toBeUndefined()
})

test('a sleeping tab hears the last mark only, and none after the end', () => {
  expect(announcement(400_000, 30_000)).toBe('One minute left on your hold.')
  expect(announcement(400_000, -1)).toBeUndefined()
})

test.each([
  [600_000, 'ten minutes'],
  [581_000, 'ten minutes'],
  [540_000, 'nine minutes'],
  [61_000, 'two minutes'],
  [60_000, 'minute'],
  [0, 'minute'],
  [1_750_000, '30 minutes'],
])('%d ms are the next %s', (left, words) => expect(minutesWords(left)).toBe(words))
