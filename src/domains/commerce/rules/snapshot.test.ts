import { expect, test } from 'vitest'
import { HeldTerms } from '#domains/scheduling/contract.ts'
import { OrderSnapshot } from '../contract.ts'
import { snapshotOf } from './snapshot.ts'

/** What an order adds to the terms of its hold. */
const added = {
  quantity: 2,
  visitorTimezone: 'Europe/Berlin',
}
const names = {
  providerName: 'Mary Ann of the Old Mill',
  providerFirstName: 'Mary Ann',
  sellerName: 'Ada Mensah',
}
/** Terms that only the hold needs; the order stores its party's size instead. */
const askedAtTheHold = ['maxPartySize']

const terms: HeldTerms = {
  ...names,
  title: 'Lesson',
  serviceUrl: 'lesson',
  priceCents: 8000,
  currency: 'USD',
  durationMin: 60,
  timezone: 'America/New_York',
  location: { kind: 'Zoom', link: 'https://zoom.example/j/1' },
  requiresApproval: false,
  tax: null,
  promotion: null,
  maxPartySize: 4,
  policy: { template: 'no_refund', title: 'No refund', description: '', ladder: [] },
}

test('each field of a snapshot is one of the terms, or was added by the customer', () => {
  const keys = Object.keys(OrderSnapshot.shape).filter((key) => !(key in added) && key !== 'paidByPass')
  expect(keys.toSorted()).toEqual(
    Object.keys(HeldTerms.shape)
      .filter((key) => !askedAtTheHold.includes(key))
      .toSorted(),
  )
})

test('a snapshot carries every one of its fields as the terms have it', () => {
  const snapshot = snapshotOf(terms, 'a'.repeat(64), added)
  expect(OrderSnapshot.strict().parse(snapshot)).toEqual(snapshot)
  const { policy, ...rest } = snapshot
  const { policy: shown, maxPartySize: _, ...sold } = terms
  expect(rest).toEqual({ ...sold, ...added })
  expect(policy).toEqual({ ...shown, sha256: 'a'.repeat(64) })
})
