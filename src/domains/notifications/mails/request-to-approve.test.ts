import { expect, test } from 'vitest'
import { contentOf } from '../../../../test/factories/product/booking-mail.ts'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { requestToApprove } from './request-to-approve.ts'

const booking = aCheckout({ state: 'requested', quantity: 3, totalCents: 24_000 })

test('a request says note, e-mail, party, price, place and deadline before Approve and Decline', () => {
  const mail = contentOf(requestToApprove, { booking, note: 'We are beginners.' })
  expect(mail.text).toBe(
    'They write: “We are beginners.” Please answer by Sat, Nov 21, 7:00 AM in New York. After that the request ends by itself, and the customer gets everything back.',
  )
  expect(mail.facts).toEqual([
    { label: 'E-mail', value: 'ines@example.com' },
    { label: 'Party', value: '3 people' },
    { label: 'Order #1001', value: '$240' },
    { label: 'Paid by card', value: '$240' },
  ])
  expect(mail.event?.place).toBe('Zoom, 60 minutes')
})

test('both links name the order and the choice, and no token', () => {
  const { button, otherButton } = contentOf(requestToApprove, { booking })
  expect([button, otherButton]).toEqual([
    { label: 'Approve', url: 'https://showcase.example/decide?id=ord_1&choice=approve' },
    { label: 'Decline', url: 'https://showcase.example/decide?id=ord_1&choice=decline' },
  ])
})

test('a free request promises no money, and one that is decided already sends no mail', () => {
  const free = aCheckout({ state: 'requested', totalCents: 0 })
  expect(contentOf(requestToApprove, { booking: free }).text).not.toContain('everything back')
  const letterOf = (state: 'requested' | 'declined') => ({ booking: aCheckout({ state }) }) as never
  expect(requestToApprove.when?.(letterOf('requested'))).toBe(true)
  expect(requestToApprove.when?.(letterOf('declined'))).toBe(false)
})
