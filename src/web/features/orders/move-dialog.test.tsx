// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerFrom, fault, ok } from '../../lib/wire.fixture.ts'
import { anOrder } from '../../parts/data/orders.fixture.ts'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { MoveDialog } from './move-dialog.tsx'

const busy = 'A calendar that you connected says that you are busy then, or it could not be read.'

test('a booking is moved to a time at which a calendar is busy once the provider says so', async () => {
  onTestFinished(cleanup)
  const sent = answerFrom({
    'POST /api/orders/ord_1/move': ({ evenIfBusy }) =>
      evenIfBusy ? ok(anOrder()) : fault(409, 'scheduling.slot_not_offered', busy, { busyElsewhere: true }),
  })
  const done = vi.fn<() => void>()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ThemeProvider>
        <MoveDialog order={anOrder({ timezone: 'UTC' })} onDone={done} onClose={() => {}} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: 'Another time' }))
  await user.clear(screen.getByLabelText('Date'))
  await user.type(screen.getByLabelText('Date'), '2099-05-12')
  await user.type(screen.getByLabelText(/^Time/), '10:00')
  await user.type(screen.getByLabelText(/^Why/), 'The studio is closed.')
  await user.click(screen.getByRole('button', { name: 'Move the booking' }))
  await screen.findByText(busy)
  await user.click(screen.getByRole('button', { name: 'Move anyway' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  const move = { start: '2099-05-12T10:00:00.000Z', reason: 'The studio is closed.' }
  expect(sent('POST /api/orders/ord_1/move')).toEqual([move, { ...move, evenIfBusy: true }])
})
