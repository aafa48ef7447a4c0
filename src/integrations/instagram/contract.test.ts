import { afterAll, describe, expect, test } from 'vitest'
import type { PostVendor } from '#domains/connections/ports.ts'
import { readConfig } from '#platform/config/config.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import { anInstagram } from '../../../test/factories/product/instagram.ts'
import { createInstagramPosts } from './posts.ts'
import { instagramSettings } from './settings.ts'
import { instagram } from './vendor.ts'

/** What the product relies on: always checked at the stand-in, and at a real account if its access token is set. */
const sandboxToken = process.env['INSTAGRAM_SANDBOX_ACCESS_TOKEN']
const clock = { now: () => new Date() }
const standIn = await anInstagram(clock)
afterAll(() => standIn.close())

type Target = [string, PostVendor, string]
const targets: Target[] = [
  ['the stand-in', standIn.posts, (await standIn.allow('contract.account')).accessToken],
]
if (sandboxToken) {
  const keys = { INSTAGRAM_CLIENT_ID: 'x', INSTAGRAM_CLIENT_SECRET: 'x' }
  const live = instagramSettings(
    readConfig({ INTEGRATIONS: 'live', ...keys }, [instagram]) as never,
    () => '',
  )
  if (live) targets.push(['a sandbox', createInstagramPosts(createOutbound(), live, { clock }), sandboxToken])
}

describe.each(targets)('%s', (_name, vendor, token) => {
  test('a token says as whom it reads', async () => {
    const account = await vendor.grants.account(token)
    expect(account).toEqual({
      id: expect.stringMatching(/^\d{5,}$/),
      label: expect.stringMatching(/^@[\w.]{1,30}$/),
      longestMinutes: null,
    })
    expect(vendor.profileUrl(account)).toContain(account.label.slice(1))
  })

  test('posts come newest first, each with a picture that can be read and a link', async () => {
    const posts = await vendor.listPosts(token)
    expect(posts.length).toBeGreaterThan(0)
    expect(posts.map(({ postedAt }) => postedAt.getTime())).toEqual(
      posts.map(({ postedAt }) => postedAt.getTime()).toSorted((a, b) => b - a),
    )
    for (const { permalink, id } of posts)
      expect([URL.canParse(permalink), /^\w+$/.test(id)]).toEqual([true, true])
    const picture = await vendor.readPicture(posts[0]?.pictureUrl ?? '')
    expect(picture instanceof Uint8Array && picture.byteLength > 1000).toBe(true)
  })

  test('a token that nobody got is over, for reading and for renewing', async () => {
    for (const call of [
      () => vendor.grants.account('nobody'),
      () => vendor.listPosts('nobody'),
      () => vendor.grants.renew('nobody'),
    ])
      await expect(call()).rejects.toMatchObject({ name: 'GrantOver' })
  })
})
