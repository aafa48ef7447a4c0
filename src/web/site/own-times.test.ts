// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fillOwnTimes } from './own-times.ts'

test.each([
  ['America/New_York', ''],
  ['America/Toronto', ''],
  ['Europe/Lisbon', '11:30 PM your time'],
  ['Asia/Kathmandu', 'Fri, 4:15 AM your time'],
])('beside 6:30 PM in New York a visitor in %s reads "%s"', (visitorZone, words) => {
  document.body.innerHTML = '<i data-at="2026-05-14T22:30:00.000Z" data-zone="America/New_York"></i>'
  fillOwnTimes(document.body, visitorZone)
  expect(document.body.textContent).toBe(words)
})
