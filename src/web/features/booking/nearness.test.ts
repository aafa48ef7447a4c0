import { expect, test } from 'vitest'
import { nearness } from './nearness.ts'

const wanted = '2026-05-14T18:00:00.000Z'

test.each([
  ['2026-05-14T19:30:00.000Z', 'Same day, 90 minutes later'],
  ['2026-05-14T16:00:00.000Z', 'Same day, 2 hours earlier'],
  ['2026-05-14T22:30:00.000Z', 'Same day, 4 hours 30 minutes later'],
  ['2026-05-14T18:01:00.000Z', 'Same day, 1 minute later'],
  ['2026-05-15T18:00:00.000Z', 'Next day, same time'],
  ['2026-05-13T17:00:00.000Z', 'The day before'],
  ['2026-05-21T18:00:00.000Z', 'Next week, same time'],
  ['2026-05-18T18:00:00.000Z', '4 days later, same time'],
])('%s is "%s"', (offered, words) => expect(nearness(wanted, offered, 'Europe/Lisbon')).toBe(words))

test('the same time across a clock change is the time on the wall', () =>
  expect(nearness('2026-03-28T19:00:00.000Z', '2026-03-29T18:00:00.000Z', 'Europe/Lisbon')).toBe(
    'Next day, same time',
  ))
