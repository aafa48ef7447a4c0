import { sql } from 'kysely'
import { expect } from 'vitest'
import { hour, minute } from '#platform/common/time.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import {
  aLikedPage,
  post,
  someone,
  theLesson,
  thePage,
} from '../../../../test/factories/product/liked-page.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { claimLikes } from './claim-likes.ts'
import { readLikeCounts, readOwnLikes } from './read-likes.ts'
import { readMyLikes } from './read-my-likes.ts'
import { setLike } from './set-like.ts'

test('13 a like counts once, and a second tap takes it back', async ({ contextOf }) => {
  const context = contextOf()
  const { deps, userUrl, tap, count } = await aLikedPage(context)
  const visitorId = someone()
  expect(await tap(visitorId)).toEqual({ liked: true, count: null })
  await tap(visitorId)
  expect(await count()).toBe(1)
  expect(await readOwnLikes(deps, context, { userUrl, visitorId })).toEqual({
    likes: [theLesson],
    hasAddress: false,
  })
  await tap(visitorId, false)
  await tap(visitorId, false)
  expect(await count()).toBe(0)
  for (let nth = 0; nth < 5; nth++) await tap(someone())
  expect(await readLikeCounts(deps, context, { userUrl })).toEqual({ counts: [{ ...theLesson, count: 5 }] })
})

test('13 64 taps at once, of one visitor and of many, leave a count that is the number of likes', async ({
  contextOf,
}) => {
  const context = contextOf()
  const { tap, count } = await aLikedPage(context)
  const one = someone()
  await Promise.all(Array.from({ length: 64 }, () => tap(one)))
  expect(await count()).toBe(1)
  await Promise.all(Array.from({ length: 64 }, (_, at) => tap(one, at % 2 === 0)))
  expect(await count()).toBeLessThanOrEqual(1)
  await tap(one, false)
  await Promise.all(Array.from({ length: 64 }, () => tap(someone())))
  expect(await count()).toBe(64)
})

test('the database refuses a like twice, and a count below 0', async ({ contextOf }) => {
  const context = contextOf()
  const { provider, tap } = await aLikedPage(context)
  await tap(someone())
  const { db } = context
  await expect(
    sql`insert into likes select * from likes where provider = ${provider}`.execute(db),
  ).rejects.toMatchObject({ code: '23505' })
  await expect(
    sql`update like_counts set likes = likes - 2 where provider = ${provider}`.execute(db),
  ).rejects.toMatchObject({ code: '23514' })
})

test('13 a visitor likes 30 things in an hour, and a network 300; a like can be taken back at any time', async ({
  contextOf,
  clock,
}) => {
  const context = { ...contextOf(), address: '198.51.120.9' }
  const { tap, count } = await aLikedPage(context)
  const one = someone()
  const on = (liked: boolean) => tap(one, liked, theLesson, context)
  for (let nth = 0; nth < 30; nth++) {
    await on(true)
    await on(false)
  }
  expect(await failure(on(true))).toBe('audience.likes_limited')
  expect(await count()).toBe(0)
  clock.advance(hour + minute)
  await on(true)
  await on(false)
  const others = await Promise.all(
    Array.from({ length: 320 }, () => failure(tap(someone(), true, theLesson, context)).catch(() => 'liked')),
  )
  expect(others.filter((code) => code === 'audience.likes_limited').length).toBeGreaterThan(0)
  expect(await count()).toBeLessThanOrEqual(300)
})

test('13 a bot gets an answer and leaves nothing; what is on no live page cannot be liked', async ({
  contextOf,
}) => {
  const context = contextOf()
  const { deps, tap, count } = await aLikedPage(context)
  const bot = { ...context, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  expect(await tap(someone(), true, theLesson, bot)).toEqual({ liked: true, count: null })
  expect(await count()).toBe(0)
  const unknown = { target: 'service', entityId: '01JD0000000000000000000009' } as const
  expect(await failure(tap(someone(), true, unknown))).toBe('audience.nothing_to_like')
  const nowhere = { userUrl: 'nobodylikesthis', visitorId: someone(), liked: true, ...thePage }
  expect(await failure(setLike(deps, context, nowhere))).toBe('audience.nothing_to_like')
})

test('after sign-in likes are the account’s, and none counts twice', async ({ contextOf }) => {
  const context = contextOf()
  const { deps, userUrl, tap, count } = await aLikedPage(context)
  const ada = await aProvider(contextOf())
  const [phone, laptop] = [someone(), someone()]
  const claim = (visitorId: string, account = ada.provider) =>
    claimLikes(deps, context, { visitorId, account })
  await tap(phone)
  await tap(laptop)
  await tap(laptop, true, thePage)
  expect(await count()).toBe(2)
  expect(await Promise.all([claim(phone), claim(laptop)])).toEqual(['moved', 'moved'])
  expect(await count()).toBe(1)
  expect(await count(thePage)).toBe(1)
  // the browser goes on without the account's token
  await tap(phone)
  expect(await count()).toBe(1)
  expect((await readOwnLikes(deps, context, { userUrl, visitorId: phone })).likes).toHaveLength(2)
  await tap(phone, false)
  expect(await count()).toBe(0)
  const mine = await readMyLikes(deps, ada.context, { visitorId: phone, cursor: null, limit: 24 })
  expect(mine.likes.map(({ target }) => target)).toEqual(['showcase'])
  expect(await claim(phone)).toBe('nothing')
  const mallory = await aProvider(contextOf())
  expect(await claim(phone, mallory.provider)).toBe('taken')
  const hers = await readMyLikes(deps, mallory.context, { visitorId: phone, cursor: null, limit: 24 })
  expect(hers.all).toBe(0)
})

test('13 my likes are pages of what is liked, the newest first, as their pages show them now', async ({
  contextOf,
  clock,
}) => {
  const context = contextOf()
  const { deps, userUrl, tap } = await aLikedPage(context)
  const visitorId = someone()
  for (const key of [thePage, theLesson, { target: 'blog', entityId: post } as const]) {
    await tap(visitorId, true, key)
    clock.advance(1000)
  }
  const first = await readMyLikes(deps, context, { visitorId, cursor: null, limit: 2 })
  expect(first.likes).toMatchObject([
    { target: 'blog', thing: null },
    { target: 'service', userUrl, count: null, thing: { title: 'First lesson' } },
  ])
  expect(first.all).toBe(3)
  const rest = await readMyLikes(deps, context, { visitorId, cursor: first.next, limit: 2 })
  expect(rest).toMatchObject({ likes: [{ target: 'showcase' }], next: null })
  const wrong = readMyLikes(deps, context, { visitorId, cursor: 'nonsense', limit: 2 })
  expect(await failure(wrong)).toBe('audience.cursor_invalid')
  expect((await readMyLikes(deps, context, { visitorId: null, cursor: null, limit: 2 })).all).toBe(0)
})

test('closing an account takes its likes elsewhere off their counts, and forgets those of its page', async ({
  contextOf,
}) => {
  const context = contextOf()
  const { deps, area, provider, tap, count } = await aLikedPage(context)
  const ada = await aProvider(contextOf())
  const visitorId = someone()
  await tap(visitorId)
  await tap(someone())
  await claimLikes(deps, context, { visitorId, account: ada.provider })
  const close = async (closed: string) => {
    const event = { id: 'evt', type: 'accounts.closed', provider: closed, data: {} }
    for (const reaction of area.reactions) await reaction.run(context, event as never)
  }
  await close(ada.provider)
  expect(await count()).toBe(1)
  await close(provider)
  expect(await count()).toBe(0)
  await taskNamed(area.tasks, 'audience.forget-pending').run(context, {})
})
