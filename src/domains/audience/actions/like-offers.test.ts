import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import {
  aLikedPage,
  lesson,
  someone,
  theLesson,
  thePage,
} from '../../../../test/factories/product/liked-page.ts'
import { leaveAddress } from './leave-address.ts'
import { makeOffer } from './make-offer.ts'
import { readReceivedLikes } from './read-received-likes.ts'

test('13 an address is a like’s by double opt-in, with the answer alike for each', async ({ contextOf }) => {
  const context = { ...contextOf(), address: '198.51.121.1' }
  const { deps, provider, owner, userUrl, tap, sent, confirm } = await aLikedPage(context)
  const visitorId = someone()
  const leave = (email: string, id = visitorId) =>
    leaveAddress(deps, context, { userUrl, visitorId: id, email })
  const email = `${someone()}@example.com`
  expect(await failure(leave(email))).toBe('audience.nothing_liked')
  await tap(visitorId)
  expect(await leave(email)).toEqual({ asked: true })
  expect(await leave(email.toUpperCase())).toEqual({ asked: true })
  expect(sent).toHaveLength(1)
  const contact = await context.db
    .selectFrom('contacts')
    .selectAll()
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  expect(contact).toMatchObject({ source: 'like', sourceId: `service ${lesson}`, newsletter: 'pending' })
  // a later like has the address too
  await tap(visitorId, true, thePage)
  expect(await failure(makeOffer(deps, owner.context, theLesson))).toBe('audience.nobody_to_offer')
  await confirm()
  const received = await readReceivedLikes(deps, owner.context)
  expect(received).toMatchObject({ all: 2, last30Days: 2, withAddress: 1 })
  expect(received.days).toHaveLength(30)
  expect(received.days.at(-1)?.likes).toBe(2)
  expect(received.items).toMatchObject([
    { likes: 1, withAddress: 1, reachable: 1 },
    { likes: 1, withAddress: 1, reachable: 1 },
  ])
  expect(received.addresses[0]?.titles.toSorted()).toEqual(['First lesson', 'your Showcase'])
})

test('an offer is a coupon and a draft to those who like it, and nothing is sent', async ({ contextOf }) => {
  const context = { ...contextOf(), address: '198.51.122.1' }
  const { deps, provider, owner, userUrl, area, tap, confirm } = await aLikedPage(context)
  const visitorId = someone()
  await tap(visitorId)
  await leaveAddress(deps, context, { userUrl, visitorId, email: `${someone()}@example.com` })
  await confirm()
  const { letterId, couponId } = await makeOffer(deps, owner.context, theLesson)
  const letter = await area.readLetter(owner.context, { id: letterId })
  expect(letter).toMatchObject({
    state: 'draft',
    subject: '10 % off First lesson',
    segment: { match: 'all', rules: [{ about: 'liked', ...theLesson, not: false }] },
  })
  expect(letter.blocks.map(({ kind }) => kind)).toEqual(['text', 'service', 'coupon'])
  const coupon = await context.db
    .selectFrom('coupons')
    .selectAll()
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  expect(coupon).toMatchObject({
    id: couponId,
    kind: 'percent',
    value: 10,
    targets: [lesson],
    maxPerCustomer: 1,
  })
})
