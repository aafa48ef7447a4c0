import { expect, test } from 'vitest'
import { googleFeed, outlookFeed, webcalOf } from './feed-links.ts'

const url = 'https://book.example/calendars/abc.ics'

test('a private address opens in the calendars people use', () => {
  expect(webcalOf(url)).toBe('webcal://book.example/calendars/abc.ics')
  expect(new URL(googleFeed(url)).searchParams.get('cid')).toBe(webcalOf(url))
  const outlook = new URL(outlookFeed(url, 'My bookings')).searchParams
  expect([outlook.get('url'), outlook.get('name')]).toEqual([url, 'My bookings'])
})
