// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerFrom, fault, ok } from '#web/lib/wire.fixture.ts'
import { firstTimes, online } from '../preview.fixture.ts'
import { BookingFlow } from './booking-flow.tsx'

beforeEach(() => vi.spyOn(window, 'scrollTo').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nearest = { start: '2026-05-15T14:00:00.000Z', end: '2026-05-15T15:00:00.000Z', serviceLabel: '' }

/** Chooses the first time of the calendar, which the server refuses with this code. */
async function choose(code: string) {
  if (!online) throw new Error('no service')
  const path = `/api/public/thea/services/${online.serviceUrl}`
  const days = firstTimes.days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => ({ ...slot, label: 'a time' })),
  }))
  const sent = answerFrom({
    [`GET ${path}/times`]: ok({ ...firstTimes, days }),
    [`POST ${path}/holds`]: fault(409, code, 'No.'),
    [`GET ${path}/alternatives`]: ok({ slots: [{ ...nearest, label: 'another time' }] }),
  })
  const { serviceUrl } = online
  const props = { userUrl: 'thea', serviceUrl, service: online, firstName: 'Thea', firstTimes }
  render(<BookingFlow {...props} />)
  // the month may be drawn once more when its times arrive: a press on a button of before is lost
  await waitFor(() => {
    const [first] = screen.getAllByRole('button', { name: /a time/ })
    if (first) fireEvent.click(first)
    expect(sent(`POST ${path}/holds`)).toHaveLength(1)
  })
  await screen.findByRole('button', { name: /another time/ })
  return screen.getAllByRole('heading', { level: 2 })[0]?.textContent
}

test('a time that another visitor took was taken by somebody faster', async () => {
  expect(await choose('scheduling.slot_taken')).toBe('Someone was a moment faster')
  expect(screen.getByText(/was just taken/)).toBeTruthy()
})

test('a time of a day that was closed meanwhile is no longer offered, and nobody was faster', async () => {
  expect(await choose('scheduling.slot_not_offered')).toBe('This time is no longer offered')
  expect(screen.getByText(/cannot be booked any more/)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/just taken|faster/i)
})
