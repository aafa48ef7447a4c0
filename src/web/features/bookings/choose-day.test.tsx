import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aBooking } from '../../parts/data/bookings.fixture.ts'
import { CancelDay } from './cancel-day.tsx'
import { ChooseDay } from './choose-day.tsx'
import type { Cancelling } from './use-cancel-day.ts'

const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const none = () => {}
const chosen = (first: string, data: ReturnType<typeof aBooking>[], last = '') =>
  text(
    renderToStaticMarkup(
      <ChooseDay
        initial={{ first, last, note: '' }}
        today="2026-05-10"
        days={{ data, error: null }}
        onType={none}
        onSubmit={async () => {}}
        onClose={none}
      />,
    ),
  )

test('the dialog shows the effect of closing a day and the bookings of that day', () => {
  const words = chosen('2026-05-12', [aBooking(), aBooking({ id: '2', customerName: 'Ben Ito' })])
  expect(words).toContain('No new bookings on Tue, May 12. You have 2 bookings that day:')
  expect(words).toContain('Ben Ito, First lesson')
  expect(chosen('2026-05-12', [])).toContain('Nothing is booked that day.')
  expect(chosen('2026-05-09', [])).toContain('That day has passed. Choose one to come.')
  expect(chosen('9999-12-31', [])).toContain('That day is too far ahead. Choose one within five years.')
})

test('a range is named by its first and last day, and judged before it is closed', () => {
  const words = chosen('2026-05-12', [aBooking()], '2026-05-14')
  expect(words).toContain(
    'No new bookings from Tue, May 12 to Thu, May 14. You have 1 booking on these days:',
  )
  expect(words).toContain('Close these days')
  expect(chosen('2026-05-12', [], '2026-05-11')).toContain('The last day is before the first')
  expect(chosen('2026-05-12', [], '2027-05-12')).toContain('At most 200 days at once')
})

const after = (bookings: ReturnType<typeof aBooking>[], cancelling: Cancelling) =>
  text(
    renderToStaticMarkup(
      <CancelDay
        first="2026-05-12"
        last="2026-05-12"
        bookings={bookings}
        cancelling={cancelling}
        start={() => Promise.resolve()}
        onClose={none}
      />,
    ),
  )

test('the bookings of a closed day are all cancelled or all left', () => {
  const words = after([aBooking(), aBooking({ id: '2' }), aBooking({ id: '3' })], { state: 'idle' })
  expect(words).toContain('Cancel all 3 and give everything back')
  expect(words).toContain('Keep them')
  expect(after([aBooking()], { state: 'idle' })).toContain('Cancel it and give everything back')
})

test('progress is true, and what failed is named and can be tried again', () => {
  const two = [aBooking(), aBooking({ id: '2' })]
  expect(after(two, { state: 'running', done: 1, of: 2 })).toContain('1 of 2 cancelled')
  const failed = [{ booking: aBooking(), why: 'The line is down.' }]
  const words = after(two, { state: 'done', of: 2, failed })
  expect(words).toContain('1 booking could not be cancelled')
  expect(words).toContain('The line is down.')
  expect(words).toContain('Try 1 booking again')
  expect(after(two, { state: 'done', of: 2, failed: [] })).toContain('All 2 bookings are cancelled')
})
