import { expect, test } from 'vitest'
import type { Delivery } from '#domains/commerce/delivery-contract.ts'
import { deliveryStory } from './delivery-story.ts'

const order = {
  number: 1001,
  paymentStatus: 'paid',
  paymentMethod: 'cc',
  card: null,
  state: 'active',
  refundState: 'none',
} as const

const aDelivery: Delivery = {
  state: 'open',
  holdUntil: null,
  now: '2026-11-28T12:00:00.000Z',
  provider: { name: 'Thea Amankwah', firstName: 'Thea', userUrl: 'thea', email: null },
  service: { title: 'Meal plan', serviceUrl: 'meal-plan', media: null },
  deliverWithinDays: 5,
  soldPass: null,
  gift: null,
  dueAt: '2026-12-04T04:59:00.000Z',
  timezone: 'America/New_York',
  startedAt: null,
  deliveredAt: null,
  message: '',
  file: null,
  priceCents: 6000,
  listCents: 6000,
  steps: [],
  coupon: null,
  tipBaseCents: null,
  laterTip: null,
  totalCents: 6000,
  currency: 'USD',
  policy: { sentence: '' },
  customer: { name: 'Inês Carvalho', email: 'ines@example.com', note: '' },
  order,
  cancelledBy: null,
  refund: null,
  payment: null,
  payAt: null,
  onlyToLookAt: false,
  cancellable: true,
}
const says = (change: Partial<Delivery>) => {
  const { heading, sentence, quote } = deliveryStory({ ...aDelivery, ...change })
  return [heading, sentence, ...(quote ? [quote.words] : [])].join(' | ')
}
const unpaid = (payment: Partial<NonNullable<Delivery['payment']>>) =>
  says({
    state: 'held',
    order: { ...order, paymentStatus: 'pending', state: 'open' },
    payment: { clientSecret: 's', state: 'created', failure: null, ...payment },
  })

test('each state of an order without a date says what comes next, and by when', () => {
  expect(says({})).toMatch(
    /^Thank you, Inês \| Thea has your order and delivers it by Thursday, December 3\./,
  )
  expect(says({ state: 'started' })).toBe(
    'Thea is working on it | You have it by Thursday, December 3. We e-mail you a link.',
  )
  expect(says({ state: 'started', now: '2026-12-05T12:00:00.000Z' })).toContain('It was due on Thursday')
  expect(says({ state: 'delivered', deliveredAt: '2026-12-01T12:00:00.000Z', message: 'Oats' })).toBe(
    'Here it is | From Thea, on Tuesday, December 1. | Oats',
  )
  expect(says({ state: 'expired', dueAt: null })).toContain('nothing was charged')
})

test('a paid pass is there at once, and says until when; its money ends it', () => {
  const pass = {
    credits: 10,
    validDays: 180,
    endsAt: '2027-05-28T04:00:00.000Z',
    targets: [{ title: 'Salsa' }],
    sharesMost: 1,
    url: 'https://example.com/bookings/pass?token=x',
  }
  const sold: Partial<Delivery> = {
    state: 'delivered',
    soldPass: pass,
    service: { title: 'The ten-pass', serviceUrl: 'ten', media: null },
  }
  expect(says(sold)).toBe(
    'It is yours, Inês | The ten-pass has 10 sessions with Thea, to use until Thu, May 27, 2027. Its link is on its way to your mailbox.',
  )
  const refund = { amountCents: 6000, capturedCents: 6000, state: 'on_its_way', note: '' } as const
  expect(says({ ...sold, refund })).toMatch(
    /^This pass was paid back \| It cannot be used any more\. All \$60/,
  )
})

test('a refused card, a payment under way and one that nobody made are told apart', () => {
  expect(unpaid({ failure: 'Your card was declined.' })).toMatch(
    /^The payment did not go through \| Your card was declined\. Nothing was charged/,
  )
  expect(unpaid({ state: 'processing' })).toContain('Your payment is on its way')
  expect(unpaid({})).toContain('Not paid yet')
  expect(says({ state: 'held', order: null })).toBe('Not ordered yet | Nothing is charged.')
})

test('a cancelled order says who cancelled it and what happens to the money', () => {
  const refund = { amountCents: 6000, capturedCents: 6000, state: 'on_its_way', note: '' } as const
  expect(says({ state: 'cancelled', cancelledBy: 'customer', refund })).toContain(
    'All $60 is on its way back',
  )
  expect(says({ state: 'cancelled', cancelledBy: 'provider', refund: { ...refund, note: 'Ill' } })).toMatch(
    /^Thea cancelled this order .* \| Ill$/,
  )
  expect(says({ state: 'cancelled', cancelledBy: 'customer', totalCents: 0 })).toContain('It was free.')
})

test('a gift says for whom it is and how it stands, and never that something is delivered', () => {
  const gift = {
    state: 'waiting',
    title: 'The ten-pass',
    credits: 10,
    toName: 'Sofia Reis',
    toEmail: 'sofia@example.com',
    fromName: 'Inês',
    message: 'I will hold the coats.',
    arrivesAt: '2026-12-24T14:00:00.000Z',
    endsAt: '2031-12-25T05:00:00.000Z',
    isUsed: false,
  } as const
  const given = (change: Partial<NonNullable<Delivery['gift']>>, rest: Partial<Delivery> = {}) =>
    says({ gift: { ...gift, ...change }, ...rest })
  const stories = [
    given({}),
    given({ arrivesAt: aDelivery.now }),
    given({ state: 'sent' }),
    given({ state: 'redeemed' }),
    given({ state: 'redeemed', isUsed: true }),
    given({ state: 'returned' }, { state: 'cancelled', cancelledBy: 'customer' }),
  ]
  expect(stories.map((words) => words.split(' | ')[0])).toEqual([
    'Thank you, Inês',
    'Thank you, Inês',
    'It is in Sofia’s mail',
    'Sofia has it',
    'Sofia is using it',
    'The gift is taken back',
  ])
  expect(stories[1]).toContain('in a minute or two')
  expect(stories[0]).toContain('I will hold the coats.')
  expect(stories.join()).not.toMatch(/deliver/i)
})
