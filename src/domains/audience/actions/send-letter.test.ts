import { expect } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import {
  aLetter,
  aLetterShop,
  many,
  sendNow,
  standing,
  subscribers,
  work,
} from '../../../../test/factories/product/letters.ts'

const tokenIn = (text: string, path: 'u' | 'l') => new RegExp(`/${path}/([\\w.-]+)`).exec(text)?.[1] ?? ''

test('a letter goes to each subscriber once, with their own name, links and way out', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, ['amira@example.com'], { name: 'Amira Haddad' })
  await subscribers(shop, many(9))
  const id = await sendNow(shop)
  await work(shop, id)
  expect(await standing(shop, id)).toMatchObject({ state: 'sent', counts: { delivered: 10, waiting: 0 } })
  const { taken } = shop.server
  expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(10)
  const [amira] = taken.filter(({ to }) => to === 'amira@example.com')
  expect(amira).toMatchObject({
    subject: 'Places in December',
    replyTo: expect.stringContaining('@'),
    unsubscribe: expect.stringContaining('https://showcase.example/u/'),
    listId: expect.stringMatching(/^<ltr_\w+\.letters\.showcase\.example>$/),
  })
  expect(amira?.html).toContain('Dear Amira,')
  expect(amira?.html).toContain('You get this letter because you signed up for it on November')
  expect(taken.find(({ to }) => to === 'reader0@example.com')?.text).toContain('Dear friend,')
  // another run sends nobody anything
  await work(shop, id, 2)
  expect(taken).toHaveLength(10)
})

test('answers go to the sender’s proved address, and to nobody’s while it is not proved', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  const { context, provider, server, email } = shop
  await subscribers(shop, many(1))
  await work(shop, await sendNow(shop))
  await context.db
    .updateTable('accounts')
    .set({ emailVerified: false })
    .where('provider', '=', provider)
    .execute()
  await work(shop, await sendNow(shop))
  expect(server.taken.map(({ replyTo }) => replyTo)).toEqual([email, ''])
})

test('a link counts once for each person and leads on; the foot ends the letters by one POST, and a GET changes nothing', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, many(2))
  const id = await sendNow(shop)
  await work(shop, id)
  const { area, visitor } = shop
  const [first] = shop.server.taken
  const click = tokenIn(first?.text ?? '', 'l')
  for (const _ of [1, 2, 3])
    expect(await area.followClick(visitor, click)).toBe(
      'https://showcase.example/at/thea?utm_source=newsletter',
    )
  const leave = tokenIn(first?.text ?? '', 'u')
  expect(await area.readLeaving(visitor, leave)).toMatchObject({ state: 'on', masked: 'r•••0@example.com' })
  await area.leaveLetters(visitor, leave)
  expect(await area.leaveLetters(visitor, leave)).toMatchObject({ state: 'off' })
  expect(await standing(shop, id)).toMatchObject({
    pressed: 1,
    left: 1,
    links: [{ people: 1 }],
    complaints: 0,
  })
  // a link of another kind opens nothing
  expect(await area.followClick(visitor, leave)).toBeUndefined()
  expect(await area.leaveLetters(visitor, click)).toEqual({ state: 'unknown' })
  const second = await sendNow(shop)
  await work(shop, second)
  expect((await standing(shop, second)).counts.delivered).toBe(1)
  expect(await area.comeBack(visitor, leave)).toMatchObject({ state: 'on' })
})

test('who leaves while a letter is being sent does not get it, and is noted as that', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  const ids = await subscribers(shop, many(40))
  const id = await sendNow(shop)
  let left = false
  shop.server.before = async () => {
    if (left) return
    left = true
    const link = shop.deps.links.sign('letter-leave', [shop.provider, ids[39] ?? '', id])
    await shop.area.leaveLetters(shop.visitor, link)
  }
  await work(shop, id, 2)
  expect(await standing(shop, id)).toMatchObject({
    state: 'sent',
    counts: { delivered: 39, left: 1 },
    missed: [{ why: 'left', people: 1, some: ['reader39@example.com'] }],
  })
})

test('refusals are judged: no such address bounces, a full mailbox and a blocked sender do not, busy is tried again', async ({
  contextOf,
  clock,
}) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, [
    'gone@example.com',
    'full@example.com',
    'blocked@example.com',
    'busy@example.com',
    'lost@example.com',
    'a@example.com',
  ])
  const id = await sendNow(shop)
  await work(shop, id)
  expect(await standing(shop, id)).toMatchObject({
    state: 'sending',
    counts: { delivered: 1, refused: 3, later: 1, doubt: 1 },
  })
  const stateOf = async (email: string) =>
    (
      await shop.context.db
        .selectFrom('contacts')
        .select('newsletter')
        .where('provider', '=', shop.provider)
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).newsletter
  expect(await stateOf('gone@example.com')).toBe('bounced')
  expect(await stateOf('full@example.com')).toBe('subscribed')
  expect(await stateOf('blocked@example.com')).toBe('subscribed')
  clock.advance(11 * minute)
  await work(shop, id)
  expect(shop.server.tries.filter((one) => one.includes('@')).length).toBe(7)
  for (let nth = 0; nth < 50; nth++) {
    clock.advance(hour)
    await work(shop, id)
  }
  expect(await standing(shop, id)).toMatchObject({
    state: 'sent',
    counts: { later: 0, refused: 4, doubt: 1 },
  })
  // the one in doubt is sent again by its owner's press alone
  const before = shop.server.tries.length
  shop.server.before = () => undefined
  expect(await shop.area.sendAgain(shop.context, { id, to: 'doubt' })).toMatchObject({ people: 1 })
  await work(shop, id)
  expect(shop.server.tries).toHaveLength(before + 1)
})

test('five full mailboxes in 14 days bounce an address, unless a mail was taken between', async ({
  contextOf,
  clock,
}) => {
  const shop = await aLetterShop(contextOf())
  const ids = await subscribers(shop, ['full@example.com', 'full-and-emptied@example.com'])
  const letters: string[] = []
  const send = async () => {
    const letter = await sendNow(shop)
    letters.push(letter)
    await work(shop, letter)
    clock.advance(hour)
  }
  const states = () =>
    Promise.all(
      ids.map(async (id) => {
        const { newsletter } = await shop.context.db
          .selectFrom('contacts')
          .select('newsletter')
          .where('provider', '=', shop.provider)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return newsletter
      }),
    )
  for (let nth = 0; nth < 4; nth++) await send()
  expect(await states()).toEqual(['subscribed', 'subscribed'])
  // the third letter reached one of them after all
  await shop.context.db
    .updateTable('letterRecipients')
    .set({ state: 'delivered', why: null })
    .where('letterId', '=', letters[2] ?? '')
    .where('contactId', '=', ids[1] ?? '')
    .execute()
  await send()
  expect(await states()).toEqual(['bounced', 'subscribed'])
  for (let nth = 0; nth < 2; nth++) await send()
  expect(await states()).toEqual(['bounced', 'subscribed'])
  // four since then, and after 14 days they count no more
  clock.advance(14 * day)
  for (let nth = 0; nth < 4; nth++) await send()
  expect(await states()).toEqual(['bounced', 'subscribed'])
  await send()
  expect(await states()).toEqual(['bounced', 'bounced'])
})

test('20 refusals in a row that concern the sender pause the letter with a sentence', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, many(30, 'blocked'))
  const id = await sendNow(shop)
  await work(shop, id)
  expect(await standing(shop, id)).toMatchObject({
    state: 'paused',
    pauseReason: expect.stringContaining('554 5.7.1 not from you'),
    counts: { refused: 20, waiting: 10 },
  })
})

test('a letter is paused, goes on, and is cancelled for those who wait', async ({ contextOf }) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, many(20))
  const id = await sendNow(shop)
  const { area, context } = shop
  shop.server.before = async () => void (await area.stepLetter(context, { id, step: 'pause' }))
  await work(shop, id)
  expect(await standing(shop, id)).toMatchObject({ state: 'paused', counts: { delivered: 4, waiting: 16 } })
  shop.server.before = async () => {
    if (shop.server.taken.length > 10) await area.stepLetter(context, { id, step: 'cancel' })
  }
  await area.stepLetter(context, { id, step: 'resume' })
  await work(shop, id)
  const { state, counts } = await standing(shop, id)
  expect(state).toBe('cancelled')
  expect(counts.waiting).toBe(0)
  expect(counts.delivered + counts.cancelled).toBe(20)
  expect(await failure(area.stepLetter(context, { id, step: 'resume' }))).toBe('audience.letter_moved')
})

test('of a free plan 250 people get letters, and the others are listed as beyond it', async ({
  contextOf,
}) => {
  const shop = await aLetterShop(contextOf())
  await subscribers(shop, many(255))
  const { id } = await aLetter(shop)
  expect(await shop.area.countLetter(shop.context, { id })).toEqual({
    people: 255,
    overPlan: 5,
    mailsLeft: 1000,
  })
  const sent = await sendNow(shop)
  await work(shop, sent, 3)
  expect((await standing(shop, sent)).counts).toMatchObject({ delivered: 250, over_plan: 5 })
})

test('a complaint by the link ends the letters of every provider to that address', async ({ contextOf }) => {
  const [shop, other] = [await aLetterShop(contextOf()), await aLetterShop(contextOf())]
  await subscribers(shop, ['angry@example.com'])
  await subscribers(other, ['Angry@example.com', 'glad@example.com'])
  const id = await sendNow(shop)
  await work(shop, id)
  const token = tokenIn(shop.server.taken[0]?.text ?? '', 'u')
  expect(await shop.area.complainOf(shop.visitor, token)).toMatchObject({ state: 'complained' })
  expect(await standing(shop, id)).toMatchObject({ complaints: 1, left: 1 })
  const letter = await sendNow(other)
  await work(other, letter)
  expect(other.server.taken.map(({ to }) => to)).toEqual(['glad@example.com'])
})
