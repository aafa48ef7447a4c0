// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerFrom, fault, ok } from '../../lib/wire.fixture.ts'
import { anOrder } from '../../parts/data/orders.fixture.ts'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { AddBooking } from './add-booking.tsx'
import { newBooking } from './add-values.ts'
import type { SoldService } from './sold-services.ts'

const service: SoldService = {
  id: '01JD0000000000000000000000',
  title: 'First lesson',
  tax: null,
  priceCents: 4800,
  maxPartySize: 4,
  timezone: 'UTC',
  reminderHours: [],
}
const busy = 'A calendar that you connected says that you are busy then, or it could not be read.'

test('a time at which a calendar is busy is added after the provider says so, and only that one', async () => {
  onTestFinished(cleanup)
  const sent = answerFrom({
    'POST /api/bookings': ({ evenIfBusy }) =>
      evenIfBusy
        ? ok(anOrder({ customerName: 'Leah' }))
        : fault(409, 'scheduling.slot_not_offered', busy, { busyElsewhere: true }),
  })
  const closed = vi.fn<() => void>()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ThemeProvider>
        <AddBooking
          services={[service]}
          values={{
            ...newBooking(),
            how: 'typed',
            date: '2099-05-12',
            time: '10:00',
            name: 'Leah',
            email: 'leah@example.com',
          }}
          onType={() => {}}
          onClose={closed}
        />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Add the booking' }))
  await screen.findByText((text) => text.includes(busy))
  // another time is asked about again
  await user.clear(screen.getByLabelText('Time'))
  await user.type(screen.getByLabelText('Time'), '11:00')
  expect(screen.queryByRole('button', { name: 'Add anyway' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add the booking' }))
  await user.click(await screen.findByRole('button', { name: 'Add anyway' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent('POST /api/bookings').map(({ start, evenIfBusy }) => [start, evenIfBusy])).toEqual([
    ['2099-05-12T10:00:00.000Z', false],
    ['2099-05-12T11:00:00.000Z', false],
    ['2099-05-12T11:00:00.000Z', true],
  ])
})
