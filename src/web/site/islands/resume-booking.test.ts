import { afterEach, expect, test, vi } from 'vitest'
import { resumeBooking } from './resume-booking.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A tab whose history entry has the booking `token`; `waiting` collects its requests. */
function aTab(token: string) {
  const history = {
    state: { booking: { token, draft: {}, entered: true } } as unknown,
    replaceState: (state: unknown) => void (history.state = state),
  }
  vi.stubGlobal('history', history)
  const waiting: { answer: (response: Response) => void }[] = []
  vi.stubGlobal('fetch', () => new Promise((answer) => waiting.push({ answer })))
  return { history, waiting }
}

const busy = () => Response.json({ error: { code: 'service.unavailable', message: 'Busy' } }, { status: 503 })
const held = () => Response.json({ state: 'held' })

test('a booking is resumed once the server answers again', async () => {
  vi.useFakeTimers()
  const { waiting } = aTab('first')
  const resumed = resumeBooking('first', new AbortController().signal)
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.answer(busy())
  await vi.advanceTimersByTimeAsync(2000)
  expect(waiting).toHaveLength(2)
  waiting[1]?.answer(held())
  expect(await resumed).toEqual({ state: 'held' })
})

test.each([
  ['fails', busy],
  ['succeeds', held],
])('Back while a request is in flight ends the resumption, when that request %s', async (_, response) => {
  vi.useFakeTimers()
  const { history, waiting } = aTab('first')
  const leaving = new AbortController()
  const resumed = resumeBooking('first', leaving.signal)
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  history.state = null
  leaving.abort()
  waiting[0]?.answer(response())
  expect(await resumed).toBeUndefined()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(waiting).toHaveLength(1)
})

test('a booking chosen meanwhile is neither replaced nor forgotten', async () => {
  const { history, waiting } = aTab('first')
  const resumed = resumeBooking('first', new AbortController().signal)
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  history.state = { booking: { token: 'second' } }
  waiting[0]?.answer(Response.json({ error: { code: 'scheduling.booking_missing' } }, { status: 404 }))
  expect(await resumed).toBeUndefined()
  expect(history.state).toEqual({ booking: { token: 'second' } })
})

test('a booking that is over is forgotten', async () => {
  const { history, waiting } = aTab('first')
  const resumed = resumeBooking('first', new AbortController().signal)
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.answer(Response.json({ state: 'cancelled' }))
  expect(await resumed).toBeUndefined()
  expect(history.state).toBeNull()
})
