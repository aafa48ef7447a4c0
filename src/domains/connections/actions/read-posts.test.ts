import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { test as base } from '../../../../test/database.ts'
import { aFeed, anInstagram, type StandInInstagram } from '../../../../test/factories/product/instagram.ts'
import { accounts } from '../../../../test/factories/product/provider.ts'
import { readOwnPosts } from './read-own-posts.ts'

const test = base.extend<{ standIn: StandInInstagram }>({
  standIn: async ({ clock }, provide) => {
    const standIn = await anInstagram(clock)
    await provide(standIn)
    await standIn.close()
  },
})
const deps = { accounts }
const vendor = 'instagram'

test('two readings at once show all nine, and a picture that does not come is fetched again within the hour', async ({
  standIn,
  contextOf,
  clock,
}) => {
  const feed = await aFeed(standIn, contextOf())
  await feed.finish()
  await Promise.all([feed.read(), feed.read(), feed.read()])
  expect((await feed.shown())?.posts).toHaveLength(9)
  expect(feed.copies.files.size).toBe(9 * 6)

  const away = `${standIn.url}/__sim/instagram/media/away.jpg`
  await feed.steer('/posts', { posts: [{ caption: 'New', picture: away }] }, 'PUT')
  clock.advance(6 * hour)
  await feed.read()
  expect(await readOwnPosts(deps, feed.own, { vendor })).toMatchObject({
    failure: null,
    nextReadAt: new Date(clock.now().getTime() + hour).toISOString(),
  })
  clock.advance(hour)
  await feed.steer('/posts', { posts: [{ caption: 'New', picture: 0 }] }, 'PUT')
  await feed.read()
  expect((await feed.shown())?.posts.map(({ alt }) => alt)).toContain('New')
})
