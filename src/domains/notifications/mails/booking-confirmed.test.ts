import { expect, test } from 'vitest'
import { contentOf } from '../../../../test/factories/product/booking-mail.ts'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { bookingConfirmed } from './booking-confirmed.ts'

const noteOf = (service: { directions?: string; preparation?: string } = {}) =>
  contentOf(bookingConfirmed, {
    announced: {},
    booking: aCheckout({ service: { ...aCheckout().service, ...service } }),
  }).note

test('the confirmation says how to find the place and what to bring, if the provider said so', () => {
  expect(noteOf()).toBe('A calendar file is attached.')
  expect(
    noteOf({ directions: 'Blue door, ring twice', preparation: 'Clear the floor\n\nSocks that slide.\n' }),
  ).toBe(
    'How to find it: Blue door, ring twice. Before we start: Clear the floor. Socks that slide. A calendar file is attached.',
  )
})
