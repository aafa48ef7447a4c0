import { expect, test } from 'vitest'
import { askedContent } from '../rules/asked-letter.ts'
import { weeklyNumbers } from './weekly-numbers.ts'

const week = {
  provider: 'p',
  to: 'thea@example.com',
  week: '2026-11-23',
  zone: 'America/New_York',
  heading: '17 orders, $898',
  text: 'Your week.',
  figures: [{ label: 'Visitors', now: '412', before: '381' }],
  bars: [],
  advice: '58 people opened “First lesson” and 3 booked it.',
  screenUrl: 'https://showcase.example/analytics?from=2026-11-16&to=2026-11-22',
  offUrl: 'https://showcase.example/mail-off/abc.def',
}
const content = (change: Partial<typeof week> = {}) =>
  askedContent(weeklyNumbers, { ...week, ...change }, 'https://showcase.example')

test('the weekly mail names the week in its subject, opens the same days, and has its way out twice', () => {
  expect(content()).toMatchObject({
    sender: 'Showcase',
    subject: 'Your week: 17 orders, $898',
    button: { label: 'Open this week', url: week.screenUrl },
    advice: week.advice,
    reason: expect.stringContaining('Days and money in New York time'),
    endings: [
      { label: 'Switch this mail off', url: week.offUrl },
      { label: 'Choose your mails', url: 'https://showcase.example/accountSettings?part=mails' },
    ],
  })
  expect(weeklyNumbers.unsubscribe?.(week)).toBe(week.offUrl)
  expect(content({ advice: '' })).not.toHaveProperty('advice')
})
