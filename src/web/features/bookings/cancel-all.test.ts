import { expect, test } from 'vitest'
import { aBooking } from '../../parts/data/bookings.fixture.ts'
import { cancelAll } from './cancel-all.ts'

const three = ['1', '2', '3'].map((id) => aBooking({ id }))

test('bookings are cancelled one after the other, with the progress shown', async () => {
  const order: string[] = []
  const failed = await cancelAll(
    three,
    async ({ id }) => {
      order.push(`begins ${id}`)
      await Promise.resolve()
      order.push(`ends ${id}`)
    },
    (count) => order.push(`${count} through`),
  )
  expect(failed).toEqual([])
  expect(order).toEqual([
    'begins 1',
    'ends 1',
    '1 through',
    'begins 2',
    'ends 2',
    '2 through',
    'begins 3',
    'ends 3',
    '3 through',
  ])
})

test('one that fails does not stop the rest, and is named with the reason', async () => {
  const cancelled: string[] = []
  const failed = await cancelAll(
    three,
    ({ id }) => {
      if (id === '2') return Promise.reject(new Error('The line is down.'))
      cancelled.push(id)
      return Promise.resolve()
    },
    () => {},
  )
  expect(cancelled).toEqual(['1', '3'])
  expect(failed).toEqual([{ booking: three[1], why: 'The line is down.' }])
})
