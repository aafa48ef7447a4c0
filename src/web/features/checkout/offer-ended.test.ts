import { expect, test } from 'vitest'
import { offerEnded } from './offer-ended.ts'

const offer = {
  title: 'A little less',
  usualCents: 8000,
  offerCents: 6000,
  endsAt: null,
  left: null,
  isIntro: false,
  only: '',
}
const step = (cents: number) => [{ kind: 'promotion' as const, label: 'A little less', cents }]

test('a promotion that is over says the price of one person now', () => {
  expect(offerEnded(offer, { listCents: 8000, steps: [] })).toBe(
    'This offer has ended. The price is $80 now.',
  )
  expect(offerEnded(offer, { listCents: 24_000, steps: [], quantity: 3, dates: [1] })).toContain('$80 now')
  expect(offerEnded(offer, { listCents: 16_000, steps: step(-2000), dates: [1, 2] })).toContain('$70 now')
})

test('a promotion that stands, one for some hours, and none say nothing', () => {
  expect(offerEnded(offer, { listCents: 16_000, steps: step(-4000), quantity: 2 })).toBeUndefined()
  expect(offerEnded({ ...offer, only: 'Tue' }, { listCents: 8000, steps: [] })).toBeUndefined()
  expect(offerEnded(undefined, { listCents: 8000, steps: [] })).toBeUndefined()
})
