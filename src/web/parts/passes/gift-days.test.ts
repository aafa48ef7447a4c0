import { expect, test } from 'vitest'
import { giftDays } from '#domains/passes/rules/gift-days.ts'
import { arrivalOf, arrivalWords } from './gift-days.ts'

test('a page names the moment at which the server mails a gift, in every zone and around changes of clocks', () => {
  const now = new Date('2026-11-30T03:00:00Z')
  const days = ['2026-12-24', '2027-03-14', '2027-03-28', '2027-11-07', '2027-04-04', '2026-11-30']
  for (const zone of [
    'America/New_York',
    'America/Los_Angeles',
    'Europe/Lisbon',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
    'UTC',
  ])
    for (const day of days) {
      const { arrivesAt } = giftDays(day, zone, now)
      expect([zone, day, arrivalOf(day, zone, now.getTime()) ?? now.toISOString()]).toEqual([
        zone,
        day,
        arrivesAt.toISOString(),
      ])
    }
  expect(arrivalOf('', 'UTC', now.getTime())).toBeUndefined()
  expect(arrivalOf('2026-13-45', 'UTC', now.getTime())).toBeUndefined()
})

test('it is named on the clock of the provider, and on the reader’s where that differs', () => {
  const at = '2026-12-24T14:00:00.000Z'
  const here = { place: 'Baltimore, Maryland', timezone: 'America/New_York' }
  const words = (zone: string) => arrivalWords(at, 'America/New_York', { zone, here })
  expect(words('Europe/Lisbon')).toEqual({
    there: 'Thu, Dec 24, 9:00 AM in Baltimore',
    own: '2:00 PM in Lisbon',
  })
  expect(words('Pacific/Auckland').own).toBe('Fri, Dec 25, 3:00 AM in Auckland')
  expect(words('America/Toronto').own).toBeUndefined()
})
