import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { readVersion } from '#platform/versions/versions.ts'
import { test } from '../../../../test/database.ts'
import { commerce } from '../../../../test/factories/product/commerce.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { aReviewable, atInstant, aWrittenReview } from '../../../../test/factories/product/reviews.ts'
import { refused, scheduling } from '../../../../test/factories/product/shop.ts'
import { aShowcase, showcase, showcaseDeps } from '../../../../test/factories/product/showcase.ts'
import { readReviewInvitation } from './read-review-invitation.ts'
import { unpublish } from './set-published.ts'

const words = { stars: 5, text: 'Patient and exact.', name: 'Inês C.' }

async function aPage(contextOf: (actor?: Context['actor']) => Context) {
  const owner = await aProvider(contextOf())
  await aShowcase(owner)
  return { owner, visitor: contextOf({ kind: 'visitor' }) }
}

test('a customer’s review is on the live page at once, and nothing else of the draft is', async ({
  contextOf,
}) => {
  const { owner, visitor } = await aPage(contextOf)
  const { context, provider } = owner
  const profile = (await showcase.readDraft(context)).records.find(({ kind }) => kind === 'basicProfile')
  const { token } = await aReviewable(owner)
  const before = await showcase.readDraft(context)
  const version = await readVersion(context, provider)
  expect(await readReviewInvitation(showcaseDeps, visitor, { token })).toMatchObject({
    standing: 'open',
    customerName: 'Inês Carvalho',
    service: { title: 'Private lesson' },
  })
  const { entityId, isLive } = await showcase.writeReview(visitor, { token, ...words })
  expect(isLive).toBe(true)
  expect(await readVersion(context, provider)).toBe(version + 1)
  const page = await showcase.readShowcase(visitor, owner)
  expect(page.reviews).toMatchObject([{ entityId, ...words, verified: true, answer: '', isHidden: false }])
  expect(page.number).toBe(before.live?.number)
  const after = await showcase.readDraft(context)
  expect([after.isPublished, after.changes]).toEqual([before.isPublished, before.changes])

  // a draft in work stays a draft, and so do an answer and a hidden mark until the next publish
  const first = { kind: 'basicProfile', entityId: profile?.entityId ?? '' } as const
  await showcase.saveRecord(context, { ...first, data: { firstName: 'Somebody', lastName: 'Else' } })
  await showcase.saveRecord(context, {
    kind: 'review',
    entityId,
    data: { answer: 'Thank you', isHidden: true },
  })
  await aWrittenReview(owner)
  const draft = await showcase.readDraft(context)
  expect(draft.changes.map(({ kind, change }) => [kind, change])).toEqual([
    ['basicProfile', 'updated'],
    ['review', 'updated'],
  ])
  const meanwhile = await showcase.readShowcase(visitor, owner)
  expect(meanwhile.profile.firstName).toBe(page.profile.firstName)
  expect(meanwhile.reviews.map(({ answer, isHidden }) => [answer, isHidden])).toEqual([
    ['', false],
    ['', false],
  ])
  await showcase.setPublished(context, { isPublished: true })
  const published = await showcase.readShowcase(visitor, owner)
  expect([published.reviews.length, published.hiddenReviews]).toEqual([1, 1])
  expect((await showcase.readDraft(context)).changes).toEqual([])
})

test('a link works once, under 32 posts at the same time', async ({ contextOf }) => {
  const { owner, visitor } = await aPage(contextOf)
  const { token } = await aReviewable(owner)
  const posts = Array.from({ length: 32 }, (_, number) =>
    failure(showcase.writeReview(visitor, { token, ...words, text: `Try ${number}` })),
  )
  const outcomes = await Promise.all(posts)
  expect(outcomes.filter((code) => code === undefined)).toHaveLength(1)
  expect(outcomes.filter((code) => code === 'showcase.review_written')).toHaveLength(31)
  expect((await showcase.readShowcase(visitor, owner)).reviews).toHaveLength(1)
  const told = await visitor.db
    .selectFrom('outbox')
    .select('id')
    .where('provider', '=', owner.provider)
    .where('type', '=', 'scheduling.booking_reviewed')
    .execute()
  expect(told).toHaveLength(1)
  expect((await readReviewInvitation(showcaseDeps, visitor, { token })).standing).toBe('written')
})

test('a forged link, a booking’s own link and the link of another purpose lead to nothing', async ({
  contextOf,
}) => {
  const { owner, visitor } = await aPage(contextOf)
  const [mine, other] = [await aReviewable(owner), await aReviewable(owner)]
  const { provider } = owner
  const forged = `${mine.token.split('.')[0]}.${other.token.split('.')[1]}`
  const tokens = [
    forged,
    scheduling.tokenOf({ provider, bookingId: mine.bookingId }),
    scheduling.lookTokenOf({ provider, bookingId: mine.bookingId }),
    scheduling.reviewTokenOf({ provider, bookingId: 'bkg_unknown' }),
    '',
    'x',
  ]
  for (const token of tokens) {
    expect(await failure(readReviewInvitation(showcaseDeps, visitor, { token }))).toBe(
      'showcase.review_missing',
    )
    expect(await failure(showcase.writeReview(visitor, { token, ...words }))).toBe('showcase.review_missing')
  }
  // a review link opens no booking
  expect(() => scheduling.refOf(mine.token)).toThrow('We cannot find this booking.')
  expect((await showcase.readShowcase(visitor, owner)).reviews).toEqual([])
})

test('a link is dead after 60 days, after a refund of everything, and for a session that nobody came to', async ({
  contextOf,
}) => {
  const { owner, visitor } = await aPage(contextOf)
  const now = visitor.clock.now().getTime()
  const closed = async (token: string, standing: string, at = now) => {
    const later = atInstant(visitor, at)
    expect((await readReviewInvitation(showcaseDeps, later, { token })).standing).toBe(standing)
    const { code, details } = await refused(showcase.writeReview(later, { token, ...words }))
    expect([code, details['standing']]).toEqual(['showcase.review_closed', standing])
  }
  const { token: late } = await aReviewable(owner)
  const { until } = await readReviewInvitation(showcaseDeps, visitor, { token: late })
  expect((Date.parse(until) - now) / day).toBeGreaterThan(58)
  await closed(late, 'over', Date.parse(until))

  const { token: paidBack, orderId } = await aReviewable(owner, { amountCents: 8000 })
  await commerce.refundOrder(owner.context, { id: orderId, amountCents: 3000, reason: 'Some of it' })
  expect((await readReviewInvitation(showcaseDeps, visitor, { token: paidBack })).standing).toBe('open')
  await commerce.refundOrder(owner.context, { id: orderId, amountCents: 5000, reason: 'The rest' })
  await closed(paidBack, 'refunded')

  const { token: missed, bookingId } = await aReviewable(owner)
  await scheduling.markAttendance(owner.context, { bookingId, attendance: 'no_show' })
  await closed(missed, 'missed')
  expect((await showcase.readShowcase(visitor, owner)).reviews).toEqual([])
  // the refusal used nothing up: the last moment still works
  const last = atInstant(visitor, Date.parse(until) - 1)
  expect(await failure(showcase.writeReview(last, { token: late, ...words }))).toBeUndefined()
})

test('stars are whole numbers from 1 to 5, and a refused review leaves the link unused', async ({
  contextOf,
}) => {
  const { owner, visitor } = await aPage(contextOf)
  const { token } = await aReviewable(owner)
  for (const stars of [0, 6, 1.5, -1, Number.NaN])
    expect(await failure(showcase.writeReview(visitor, { token, ...words, stars }))).toBe(
      'showcase.record_invalid',
    )
  for (const wrong of [{ text: 'x'.repeat(401) }, { name: ' ' }, { name: 'x'.repeat(101) }])
    expect(await failure(showcase.writeReview(visitor, { token, ...words, ...wrong }))).toBe(
      'showcase.record_invalid',
    )
  // the stars alone are enough
  expect(await failure(showcase.writeReview(visitor, { token, ...words, text: '' }))).toBeUndefined()
})

test('a review of a page that is not published waits for it, and survives every publish', async ({
  contextOf,
}) => {
  const { owner, visitor } = await aPage(contextOf)
  const { token } = await aReviewable(owner)
  await unpublish(showcaseDeps, owner.context)
  expect(await showcase.writeReview(visitor, { token, ...words })).toMatchObject({ isLive: false })
  for (let publishes = 0; publishes < 2; publishes++) {
    await showcase.setPublished(owner.context, { isPublished: true })
    expect((await showcase.readShowcase(visitor, owner)).reviews).toMatchObject([words])
  }
})

test('a new review comes first, on the page and after a publish, until its owner orders them by hand', async ({
  contextOf,
}) => {
  const { owner, visitor } = await aPage(contextOf)
  const { context } = owner
  const namesOnPage = async () =>
    (await showcase.readShowcase(visitor, owner)).reviews.map(({ name }) => name)
  const publish = () => showcase.setPublished(context, { isPublished: true })
  const byName = new Map<string, string>()
  const write = async (name: string) => byName.set(name, await aWrittenReview(owner, { name }))
  const order = async (...names: string[]) => {
    const sequence = names.map((name) => byName.get(name))
    const known = (await showcase.readDraft(context)).records.find(({ kind }) => kind === 'reviewSettings')
    const entityId = known?.entityId ?? newEntityId()
    await showcase.saveRecord(context, { kind: 'reviewSettings', entityId, data: { sequence } })
  }
  for (const name of ['Ada', 'Ben', 'Cem', 'Dua', 'Eli', 'Fay']) await write(name)
  expect(await namesOnPage()).toEqual(['Fay', 'Eli', 'Dua', 'Cem', 'Ben', 'Ada'])
  await publish()
  await write('Gus')
  const newest = ['Gus', 'Fay', 'Eli', 'Dua', 'Cem', 'Ben', 'Ada']
  expect(await namesOnPage()).toEqual(newest)
  await publish()
  expect(await namesOnPage()).toEqual(newest)
  // an answer does not make a review newer
  const answered = {
    kind: 'review',
    entityId: byName.get('Ada') ?? '',
    data: { answer: 'Thank you' },
  } as const
  await showcase.saveRecord(context, answered)
  await publish()
  expect(await namesOnPage()).toEqual(newest)

  await order('Cem', 'Ada', 'Gus', 'Ben', 'Fay', 'Eli', 'Dua')
  await publish()
  await write('Hal')
  await write('Ida')
  const byHand = ['Cem', 'Ada', 'Gus', 'Ben', 'Fay', 'Eli', 'Dua']
  expect(await namesOnPage()).toEqual([...byHand, 'Hal', 'Ida'])
  await publish()
  expect(await namesOnPage()).toEqual([...byHand, 'Hal', 'Ida'])

  await order()
  await publish()
  expect(await namesOnPage()).toEqual(['Ida', 'Hal', ...newest])
})
