import { expect, test } from 'vitest'
import { offerWindow } from './offer-window.ts'

const zone = 'America/New_York'
const days = { from: '2026-05-01', until: '2026-05-31' }

test.each([
  ['2026-05-01T03:59:59Z', false, '2026-05-01T04:00:00.000Z'],
  ['2026-05-01T04:00:00Z', true, '2026-06-01T04:00:00.000Z'],
  ['2026-06-01T03:59:59Z', true, '2026-06-01T04:00:00.000Z'],
])('at %s an offer of May runs: %s, until %s', (now, runs, changes) => {
  const window = offerWindow(days, zone, Date.parse(now))
  expect({ ...window, changes: new Date(window.changes).toISOString() }).toEqual({ runs, changes })
})

test('an offer that is over or has no days changes no more', () => {
  const at = Date.parse('2026-06-01T04:00:00Z')
  expect(offerWindow(days, zone, at)).toEqual({ runs: false, changes: Number.POSITIVE_INFINITY })
  expect(offerWindow({ from: null, until: null }, zone, at)).toEqual({
    runs: true,
    changes: Number.POSITIVE_INFINITY,
  })
})
