// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FreeTimes } from '#domains/scheduling/contract.ts'
import { useFreeTimes } from './use-free-times.ts'
import { useMonths } from './use-months.ts'

const month = '2026-12'
const timesOf = (date: string): FreeTimes => ({
  month,
  timezone: 'UTC',
  serviceTimezone: 'UTC',
  days: [{ date, slots: [] }],
  nextAvailable: null,
})
type State = ReturnType<typeof useMonths>['state']
const shown = (state: State) =>
  state.status === 'ready' ? state.times.days.map(({ date }) => date).join() : state.status

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the times are read once the visitor’s own hold is released, so that its time is among them', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(timesOf('2026-12-24'))
  })
  const release = Promise.withResolvers<void>()
  const settled = () => release.promise
  function Times() {
    const { state } = useFreeTimes({ userUrl: 'ada', serviceUrl: 'walk', first: null, settled }, month, 'UTC')
    return <p>{shown(state)}</p>
  }
  render(<Times />)
  await new Promise((next) => setTimeout(next, 20))
  expect(asked).toEqual([])
  release.resolve()
  await screen.findByText('2026-12-24')
  expect(asked).toHaveLength(1)
})

test('times that are read again while the first answer is on its way are those of the second', async () => {
  const answers: ((times: FreeTimes) => void)[] = []
  const ask = () => new Promise<FreeTimes>((answer) => void answers.push(answer))
  function Times() {
    const { state, reload } = useMonths(ask, null, month, 'UTC')
    return (
      <button type="button" onClick={reload}>
        {shown(state)}
      </button>
    )
  }
  render(<Times />)
  screen.getByRole('button').click()
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(timesOf('2026-12-02'))
  answers[0]?.(timesOf('2026-12-01'))
  await screen.findByText('2026-12-02')
})
