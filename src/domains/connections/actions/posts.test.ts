import { expect } from 'vitest'
import { day, hour } from '#platform/common/time.ts'
import { transact } from '#platform/context.ts'
import { test as base } from '../../../../test/database.ts'
import { announced } from '../../../../test/factories/product/announced.ts'
import {
  aFeed,
  anInstagram,
  copiesInMemory,
  type StandInInstagram,
} from '../../../../test/factories/product/instagram.ts'
import { accounts } from '../../../../test/factories/product/provider.ts'
import { refused, scheduling } from '../../../../test/factories/product/shop.ts'
import { altMax } from '../rules/post-alt.ts'
import { endAll } from './disconnect.ts'
import { changePost, readOwnPosts, refreshPosts } from './read-own-posts.ts'

const test = base.extend<{ standIn: StandInInstagram }>({
  standIn: async ({ clock }, provide) => {
    const standIn = await anInstagram(clock)
    await provide(standIn)
    await standIn.close()
  },
})
const deps = { accounts }
const vendor = 'instagram'
const ended = 'connections.needs_reconnect'

test('nine posts become copies with their captions, and a dead token leaves them for seven days', async ({
  standIn,
  contextOf,
  clock,
}) => {
  const feed = await aFeed(standIn, contextOf())
  await feed.finish()
  expect(await feed.shown()).toBeUndefined()
  await feed.read()
  const shown = await feed.shown()
  expect(shown).toMatchObject({ account: `@${feed.account}`, until: null })
  expect(shown?.posts).toHaveLength(9)
  expect(shown?.posts[0]).toMatchObject({ alt: 'Tuesday, last song, everybody on the one', kind: 'picture' })
  expect(shown?.posts[2]).toMatchObject({ alt: 'Rafael tuned these for an hour', kind: 'video' })
  expect(shown?.posts.every(({ picture }) => /^[0-9a-f]{32}-640x640-[0-9a-f]{6}$/.test(picture))).toBe(true)
  // two sizes in three formats
  expect(feed.copies.files.size).toBe(9 * 6)

  await feed.steer('/end')
  clock.advance(6 * hour)
  await feed.read()
  await feed.read()
  expect(await announced(feed.own, feed.provider, ended)).toMatchObject([{ vendor, name: 'Instagram' }])
  expect(await readOwnPosts(deps, feed.own, { vendor })).toMatchObject({
    state: 'needs_reconnect',
    hiddenAt: new Date(clock.now().getTime() + 7 * day).toISOString(),
  })
  expect((await feed.shown())?.posts).toHaveLength(9)
  clock.advance(7 * day)
  expect(await feed.shown()).toBeUndefined()
  expect(feed.copies.files.size).toBe(54)

  // connecting again brings the same tiles back at once
  await feed.finish()
  expect((await feed.shown())?.posts).toHaveLength(9)
  await feed.connections.disconnect(feed.own, { vendor })
  expect([await feed.shown(), feed.copies.files.size]).toEqual([undefined, 0])
})

test('a reading that changed something moves the page’s version, and one that changed nothing does not', async ({
  standIn,
  contextOf,
  clock,
}) => {
  const feed = await aFeed(standIn, contextOf())
  await feed.finish()
  await feed.read()
  const before = await feed.version()
  const names = (await feed.shown())?.posts.map(({ picture }) => picture)
  clock.advance(6 * hour)
  await feed.run('read-posts-due', {})
  await feed.read()
  expect(await feed.version()).toBe(before)
  expect((await feed.shown())?.posts.map(({ picture }) => picture)).toEqual(names)

  await feed.steer('/posts', { caption: 'A tenth post' })
  await feed.read()
  const shown = await feed.shown()
  expect(shown?.posts.map(({ alt }) => alt).slice(0, 2)).toEqual([
    'A tenth post',
    'Tuesday, last song, everybody on the one',
  ])
  expect([shown?.posts.length, feed.copies.files.size]).toEqual([9, 54])
  expect(await feed.version()).toBe(before + 1)
})

test('the owner changes an alternative text and hides a post, and both outlive the next reading', async ({
  standIn,
  contextOf,
}) => {
  const feed = await aFeed(standIn, contextOf())
  await feed.finish()
  await feed.read()
  const [first, second] = (await feed.shown())?.posts ?? []
  const before = await feed.version()
  await changePost(deps, feed.own, { vendor, id: first?.id ?? '', alt: ' Two dancers ' })
  const own = await changePost(deps, feed.own, { vendor, id: second?.id ?? '', isHidden: true })
  expect(await feed.version()).toBe(before + 2)
  expect(own.posts.slice(0, 2)).toMatchObject([
    { alt: 'Two dancers', isOwnAlt: true, isHidden: false },
    { isOwnAlt: false, isHidden: true },
  ])
  await feed.read()
  const shown = await feed.shown()
  expect(shown?.posts.length).toBe(8)
  expect(shown?.posts[0]).toMatchObject({ id: first?.id, alt: 'Two dancers' })
  expect((await changePost(deps, feed.own, { vendor, id: first?.id ?? '', alt: '' })).posts[0]).toMatchObject(
    {
      alt: 'Tuesday, last song, everybody on the one',
      isOwnAlt: false,
    },
  )
  expect(await refused(changePost(deps, feed.own, { vendor, id: 'none', isHidden: true }))).toMatchObject({
    code: 'connections.post_missing',
  })
})

test('posts are read on demand once an hour, and the refusal says when the next one is possible', async ({
  standIn,
  contextOf,
  clock,
}) => {
  const feed = await aFeed(standIn, contextOf())
  expect(await refused(refreshPosts(deps, feed.own, { vendor }))).toMatchObject({
    code: 'connections.posts_unknown',
  })
  await feed.finish()
  await refreshPosts(deps, feed.own, { vendor })
  clock.advance(hour - 1000)
  const at = new Date(clock.now().getTime() + 1000).toISOString()
  expect(await refused(refreshPosts(deps, feed.own, { vendor }))).toMatchObject({
    code: 'connections.posts_too_early',
    details: { at },
  })
  expect(await readOwnPosts(deps, feed.own, { vendor })).toMatchObject({ askableAt: at })
  clock.advance(1000)
  expect(await refreshPosts(deps, feed.own, { vendor })).toMatchObject({ failure: null })
})

test('a personal account hears its name and nothing is stored; a permission left out and a no neither', async ({
  standIn,
  contextOf,
}) => {
  const feed = await aFeed(standIn, contextOf())
  expect(await refused(feed.finish({ account: 'private.paul' }))).toMatchObject({
    code: 'connections.account_unfit',
    details: { account: '@private.paul' },
  })
  expect(await refused(feed.finish({ account: feed.account, without: 'true' }))).toMatchObject({
    code: 'connections.scope_missing',
  })
  expect(await refused(feed.finish({ deny: 'true' }))).toMatchObject({ code: 'connections.denied' })
  const { vendors } = await feed.connections.listConnections(feed.own)
  expect(vendors.find((one) => one.vendor === vendor)).toMatchObject({ isAvailable: true, connection: null })
  expect(await refused(readOwnPosts(deps, feed.own, { vendor }))).toMatchObject({
    code: 'connections.posts_unknown',
  })
})

test('a token is renewed when less than 30 days are left; one that cannot be renewed is warned of a week ahead', async ({
  standIn,
  contextOf,
  clock,
}) => {
  const feed = await aFeed(standIn, contextOf())
  await feed.finish()
  const lapsesAt = async () => (await readOwnPosts(deps, feed.own, { vendor })).lapsesAt
  const first = await lapsesAt()
  clock.advance(29 * day)
  await feed.run('renew-lapsing-instagram', {})
  expect(await lapsesAt()).toBe(first)
  clock.advance(2 * day)
  await feed.run('renew-lapsing-instagram', {})
  expect(await lapsesAt()).toBe(new Date(clock.now().getTime() + 60 * day).toISOString())

  await standIn.steer('/faults', { match: 'GET /refresh_access_token', times: 500, status: 503 })
  clock.advance(52 * day)
  await feed.run('renew-lapsing-instagram', {})
  expect(await announced(feed.own, feed.provider, 'connections.lapses_soon')).toEqual([])
  clock.advance(2 * day)
  await feed.run('renew-lapsing-instagram', {})
  await feed.run('renew-lapsing-instagram', {})
  expect(await announced(feed.own, feed.provider, 'connections.lapses_soon')).toMatchObject([{ vendor }])
  await standIn.steer('/faults', {}, 'DELETE')
})

test('media that nobody should take are left out, and the rest is shown', async ({ standIn, contextOf }) => {
  const feed = await aFeed(standIn, contextOf())
  const media = `${standIn.url}/__sim/instagram/media`
  const script = '<script>alert(1)</script>'
  await feed.steer(
    '/posts',
    {
      posts: [
        { caption: 'huge', picture: `${media}/huge.jpg` },
        { caption: 'inward', picture: `${media}/inward.jpg?to=http://169.254.169.254/latest/meta-data` },
        {
          caption: 'own',
          picture: `${media}/inward.jpg?to=${encodeURIComponent(`${standIn.url}/__sim/instagram/log`)}`,
        },
        { caption: 'drawing', picture: `${media}/script.svg` },
        { caption: 'file', picture: 'file:///etc/passwd' },
        { caption: 'rights of others', withoutMedia: true },
        { caption: 'no link', permalink: 'javascript:alert(1)' },
        { caption: `${script}\u0000\u202E`, picture: 3 },
        { caption: 'x'.repeat(5000), picture: 4 },
      ],
    },
    'PUT',
  )
  await feed.finish()
  await feed.read()
  const own = await readOwnPosts(deps, feed.own, { vendor })
  expect(own.failure).toBeNull()
  expect(own.posts.map(({ caption }) => caption).toSorted()).toEqual([script, 'x'.repeat(2200)])
  expect(own.posts.every(({ alt }) => Array.from(alt).length <= altMax)).toBe(true)
})

test('of a thousand posts the newest nine are shown, and one page of them is read', async ({
  standIn,
  contextOf,
}) => {
  const feed = await aFeed(standIn, contextOf())
  const posts = Array.from({ length: 1000 }, (_, age) => ({ caption: `Post ${age}`, picture: age % 9, age }))
  await feed.steer('/posts', { posts }, 'PUT')
  await feed.finish()
  const calls = standIn.sim.log.length
  await feed.read()
  expect((await feed.shown())?.posts.map(({ alt }) => alt)).toEqual(
    Array.from({ length: 9 }, (_, age) => `Post ${age}`),
  )
  // the list, and nine pictures
  expect(standIn.sim.log.length - calls).toBe(10)
})

test('a vendor that does not answer is noted, and a full storage too; both leave the posts', async ({
  standIn,
  contextOf,
  clock,
}) => {
  const copies = copiesInMemory(4)
  const feed = await aFeed(standIn, contextOf(), copies)
  await feed.finish()
  const own = () => readOwnPosts(deps, feed.own, { vendor })
  await feed.read()
  expect(await own()).toMatchObject({ failure: 'no_room' })
  expect((await feed.shown())?.posts).toHaveLength(4)
  await standIn.steer('/faults', {
    match: 'GET /v24.0/me/media',
    status: 400,
    body: { error: { message: 'Too many calls', type: 'OAuthException', code: 4 } },
  })
  await feed.read()
  expect(await own()).toMatchObject({
    failure: 'busy',
    nextReadAt: new Date(clock.now().getTime() + hour).toISOString(),
  })
  await standIn.steer('/faults', { match: 'GET /v24.0/me/media', times: 3, status: 500 })
  await feed.read()
  expect(await own()).toMatchObject({ failure: 'error', state: 'connected' })
  expect((await feed.shown())?.posts).toHaveLength(4)
})

test('another account replaces the posts of the one before, and closing deletes all', async ({
  standIn,
  contextOf,
}) => {
  const feed = await aFeed(standIn, contextOf())
  await feed.finish()
  await feed.read()
  await feed.finish({ account: 'busy.bella' })
  expect([await feed.shown(), feed.copies.files.size]).toEqual([undefined, 0])
  await feed.read()
  expect(await feed.shown()).toMatchObject({ account: '@busy.bella' })
  await transact(feed.own, (inside) =>
    endAll({ scheduling: scheduling.area, copies: feed.copies }, inside, feed.provider),
  )
  expect([await feed.shown(), feed.copies.files.size]).toEqual([undefined, 0])
  // a reading that was under way finds nothing to write to
  await feed.read()
  expect(feed.copies.files.size).toBe(0)
})
