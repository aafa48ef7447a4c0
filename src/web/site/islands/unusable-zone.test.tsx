// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type * as ZoneNames from '#platform/common/zone-names.ts'
import { answerFrom, ok } from '#web/lib/wire.fixture.ts'
import { firstTimes, online } from '../preview.fixture.ts'
import { BookingFlow } from './booking-flow.tsx'

const browser = vi.hoisted(() => ({ zone: undefined as string | undefined, unknown: '' }))
vi.mock('#platform/common/zone-names.ts', async (original) => {
  const real = await original<typeof ZoneNames>()
  const isTimeZone = (zone: string) => zone !== browser.unknown && real.isTimeZone(zone)
  return {
    ...real,
    isTimeZone,
    usableZone: (zone: string | undefined, fallback = 'UTC') =>
      [zone, fallback].find((each) => each !== undefined && isTimeZone(each)) ?? 'UTC',
    browserZone: () => browser.zone,
  }
})

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  Object.assign(browser, { zone: undefined, unknown: '' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the calendar of a lesson in New York; the server answers every month in `answered`. */
async function open(answered: string, timezone = 'America/New_York') {
  const times: FreeTimes = { ...firstTimes, timezone: answered, serviceTimezone: timezone }
  times.days = times.days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => ({ ...slot, label: 'a time', serviceLabel: 'their time' })),
  }))
  answerFrom({ [`GET /api/public/thea/services/${online?.serviceUrl}/times`]: ok(times) })
  if (!online) throw new Error('no service')
  const service = { ...online, timezone }
  render(
    <BookingFlow
      userUrl="thea"
      serviceUrl="lesson"
      service={service}
      firstName="Thea"
      firstTimes={firstTimes}
    />,
  )
  return (await screen.findAllByRole('button', { name: /a time/ })).map(({ textContent }) => textContent)
}
const unknownWords = /We do not know your time zone/

test('a browser without a zone shows the calendar on the provider’s clock, and says so', async () => {
  expect(await open('America/New_York')).not.toEqual([])
  expect(screen.getByText(unknownWords)).toBeTruthy()
  expect(screen.getByText('New York time').parentElement?.textContent).toBe('New York time, where Thea is')
})

test('a zone that the server does not know gives the calendar on the provider’s clock, and says so', async () => {
  browser.zone = 'America/Bogota'
  expect(await open('America/New_York')).not.toEqual([])
  expect(await screen.findByText(unknownWords)).toBeTruthy()
  expect(screen.getByText('New York time').parentElement?.textContent).toBe('New York time, where Thea is')
})

test('a browser that does not know the provider’s zone shows its own clock, and no false one beside it', async () => {
  Object.assign(browser, { zone: 'Europe/Lisbon', unknown: 'America/Coyhaique' })
  const buttons = await open('Europe/Lisbon', 'America/Coyhaique')
  expect(buttons.filter((words) => words.includes('their time'))).toEqual([])
  expect(screen.getByText('Lisbon time').parentElement?.textContent).toBe('Lisbon time, where you are')
  expect(screen.getByText('This browser does not know the time zone of Thea.')).toBeTruthy()
  expect(screen.queryByText(/UTC/)).toBeNull()
})

test('a browser that names its zone is told nothing', async () => {
  browser.zone = 'Europe/Lisbon'
  expect(await open('Europe/Lisbon')).not.toEqual([])
  expect(screen.queryByText(unknownWords)).toBeNull()
})
