import { expect, test } from 'vitest'
import { addMonths, landOn, moveByKey, weeksOf } from './month-grid.ts'

const free = ['2026-05-13', '2026-05-14', '2026-05-15', '2026-05-19', '2026-05-22', '2026-05-28']

test('a month has its weeks, Sunday first', () => {
  const weeks = weeksOf('2026-05')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    '2026-05-01',
    '2026-05-02',
  ])
  expect(weeks[5]?.[0]).toBe('2026-05-31')
  expect(weeks.flat().filter(Boolean)).toHaveLength(31)
})

test('leap days, year ends and clock changes do not bend the calendar', () => {
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
})

test.each([
  ['ArrowRight', '2026-05-15', { to: '2026-05-19' }],
  ['ArrowLeft', '2026-05-19', { to: '2026-05-15' }],
  ['ArrowDown', '2026-05-14', { to: '2026-05-22' }],
  ['ArrowUp', '2026-05-22', { to: '2026-05-15' }],
  ['Home', '2026-05-15', { to: '2026-05-13' }],
  ['End', '2026-05-13', { to: '2026-05-15' }],
  ['ArrowRight', '2026-05-28', { month: 1, land: 'first' }],
  ['ArrowUp', '2026-05-15', { month: -1, land: 'last' }],
  ['PageDown', '2026-05-15', { month: 1, land: 'near' }],
  ['PageUp', '2026-05-15', { month: -1, land: 'near' }],
  ['Tab', '2026-05-15', undefined],
])('%s from %s', (key, from, to) => expect(moveByKey(key, from, free)).toEqual(to))

test('after a change of month the focus is near the same day', () => {
  expect(landOn('near', '2026-04-20', free)).toBe('2026-05-19')
  expect(landOn('first', '2026-04-20', free)).toBe('2026-05-13')
  expect(landOn('last', '2026-06-20', free)).toBe('2026-05-28')
  expect(landOn('near', '2026-04-20', [])).toBeUndefined()
})
