import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../../../../test/database.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import { scheduling } from '../../../../test/factories/product/shop.ts'
import { aShowcase, showcase } from '../../../../test/factories/product/showcase.ts'
import { readPost, readPosts } from './read-post.ts'

test('a publish during the read changes neither half of a post', async ({ contextOf }) => {
  const owner = await aProvider(contextOf())
  await aShowcase(owner)
  const entityId = newEntityId()
  let version = 0
  const publishNext = async () => {
    version += 1
    const post = { title: `Title ${version}`, body: `<p>Body ${version}</p>`, serviceUrl: 'a-post' }
    const data = { ...post, state: 'published' }
    await showcase.saveRecord(owner.context, { kind: 'blog', entityId, data })
    await showcase.setPublished(owner.context, { isPublished: true })
  }
  await publishNext()
  // the free times are read after the snapshot: a publish commits right then
  const nextAvailable: typeof scheduling.nextAvailable = async (...read) => {
    await publishNext()
    return scheduling.nextAvailable(...read)
  }
  const deps = { accounts, catalogue, scheduling: { ...scheduling, nextAvailable } }
  const visitor = contextOf({ kind: 'visitor' })
  const { post } = await readPost(deps, visitor, { ...owner, serviceUrl: 'a-post' })
  expect([post.title, post.body]).toEqual(['Title 1', '<p>Body 1</p>'])
  const { posts } = await readPosts(deps, visitor, owner)
  expect(posts.map(({ title, body }) => [title, body])).toEqual([['Title 2', '<p>Body 2</p>']])
  expect(version).toBe(3)
})
