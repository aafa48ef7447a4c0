import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { CardFields } from './card-fields.tsx'
import { CheckoutPanel } from './checkout-panel.tsx'

const nothing = () => undefined
const lesson: Checkout = {
  state: 'held',
  holdUntil: '2026-11-20T12:09:41.000Z',
  heldCents: 0,
  dates: [],
  sells: 'own',
  awaitsPayment: false,
  now: '2026-11-20T12:00:00.000Z',
  provider: { name: 'Thea Amankwah', firstName: 'Thea', userUrl: 'thea', email: null },
  service: {
    title: 'Lesson',
    serviceUrl: 'lesson',
    durationMin: 60,
    place: 'Zoom',
    placeKind: 'Zoom',
    directions: '',
    preparation: '',
    media: null,
  },
  start: '2026-12-03T19:00:00.000Z',
  end: '2026-12-03T20:00:00.000Z',
  visitorTimezone: 'Europe/Lisbon',
  serviceTimezone: 'America/New_York',
  quantity: 1,
  priceCents: 8000,
  listCents: 8000,
  steps: [],
  coupon: null,
  tipBaseCents: null,
  laterTip: null,
  totalCents: 8000,
  currency: 'USD',
  policy: {
    title: '',
    description: '',
    sentence: 'Cancel by Wed, Dec 2 and all $80 comes back.',
    request: '',
  },
  requiresApproval: false,
  customer: null,
  order: null,
  cancelledBy: null,
  refund: null,
  onlyToLookAt: false,
  cancellable: false,
  movesLeft: 0,
  payment: null,
  payAt: null,
  joinUrl: '',
  icsUrl: '',
}

/** The text and markup of a checkout whose hold has ten minutes left. */
function shown(overrides: Partial<Checkout> = {}) {
  const checkout = { ...lesson, ...overrides }
  const html = renderToStaticMarkup(
    <CheckoutPanel
      token="t"
      onPriced={() => {}}
      checkout={checkout}
      draft={{ name: 'Inês', email: 'ines@example.com', note: '' }}
      onDraft={nothing}
      retaking={false}
      givenBack={false}
      problem={undefined}
      onRetake={nothing}
      onBack={nothing}
      onTaken={nothing}
      onDone={nothing}
    />,
  )
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

test('the checkout says the price once as a total and once on its button', () => {
  const { text } = shown()
  expect(text).toContain('Almost yours')
  expect(text).toContain('7:00 PM is held for you for the next ten minutes.')
  expect(text).toContain('Total $80')
  expect(text).toContain('Pay $80 and book')
  expect(text.match(/\$80/g)).toHaveLength(3)
  expect(text).toContain('and all $80 comes back.')
})

test('an online session says that its link comes by e-mail, a place says nothing of it', () => {
  expect(shown().text).toContain('Zoom, the link comes by e-mail')
  const there = { ...lesson.service, place: '412 N Howard Street', placeKind: 'Offline' as const }
  expect(shown({ service: there }).text).not.toContain('comes by e-mail')
})

test('a party sees the price per person and the total', () => {
  const { text } = shown({ quantity: 3, priceCents: 5500, listCents: 16_500, totalCents: 16_500 })
  expect(text).toContain('3 people 3 people at $55 $165 Total $165')
})

test('a paid request says that the money is only held, and what happens after a decline', () => {
  const request = '$120 is held, not charged. If Thea declines or does not answer in time, it is released.'
  const policy = { ...lesson.policy, request }
  const { text } = shown({ requiresApproval: true, priceCents: 12_000, totalCents: 12_000, policy })
  expect(text).toContain('Send your request')
  expect(text).toContain(request)
  expect(text).toContain('Hold $120 and request')
})

test('an accepted request whose money did not come is paid like a booking', () => {
  const request = 'Pay $120 by Fri 1:47 PM, and the time is yours.'
  const { text } = shown({
    state: 'requested',
    requiresApproval: true,
    awaitsPayment: true,
    priceCents: 12_000,
    totalCents: 12_000,
    policy: { ...lesson.policy, request },
  })
  expect(text).toContain('Almost yours')
  expect(text).toContain(request)
  expect(text).toContain('Pay $120 and book')
  expect(text).not.toContain('answers your request')
})

test.each([
  [false, 'Book this time'],
  [true, 'Request this time'],
])('what is free is booked or requested without a card: %s', (requiresApproval, button) => {
  const { text } = shown({ requiresApproval, priceCents: 0, totalCents: 0 })
  expect(text).toContain(button)
  expect(text).not.toContain('held, not charged')
  expect(text).not.toContain('Pay by card')
})

test('name, e-mail and note of an order that waits for another card can be changed', () => {
  const { html } = shown({
    order: {
      number: 1,
      paymentStatus: 'pending',
      paymentMethod: null,
      card: null,
      state: 'open',
      refundState: 'none',
    },
    customer: { name: 'Inês', email: 'ines@example.com', note: '' },
  })
  expect(html).toContain('value="ines@example.com"')
  expect(html).not.toMatch(/readonly/i)
})

test('a card that was not charged says so beside its fields', () => {
  const html = renderToStaticMarkup(
    <CardFields
      box={{ current: null }}
      status="ready"
      kept="your time is still held"
      problem="This card was not charged."
      onRetry={nothing}
    />,
  )
  const [, id] = /<fieldset[^>]*aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<p id="${id}" role="alert"`)
})
