// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Temporal } from '#platform/common/time.ts'
import { OwnTime } from '../parts/public-page/next-time.tsx'
import { fillOwnTimes } from './own-times.ts'

test.each([
  ['America/New_York', ''],
  ['America/Toronto', ''],
  ['Europe/Lisbon', '11:30 PM your time'],
  ['Asia/Kathmandu', 'Fri, 4:15 AM your time'],
  ['Pacific/Honolulu', '12:30 PM your time'],
])('beside 6:30 PM in New York a visitor in %s reads "%s"', (visitorZone, words) => {
  document.body.innerHTML = renderToStaticMarkup(
    OwnTime({ start: '2026-05-14T22:30:00.000Z', zone: 'America/New_York' }),
  )
  fillOwnTimes(document.body, (at) => {
    const { dayOfWeek, hour, minute } = Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(
      visitorZone,
    )
    return [dayOfWeek % 7, hour, minute]
  })
  expect(document.body.textContent).toBe(words)
})

afterEach(() => vi.restoreAllMocks())

test('a browser that does not know its zone shows no time of its own, and the directory promises none', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0)
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Etc/Unknown',
  })
  document.body.innerHTML = renderToStaticMarkup(
    OwnTime({ start: '2026-05-14T22:30:00.000Z', zone: 'America/New_York' }),
  )
  document.body.insertAdjacentHTML('beforeend', '<p data-zone-words>on yours</p>')
  fillOwnTimes(document.body)
  expect(document.body.textContent).toBe('on one that you choose')
})
