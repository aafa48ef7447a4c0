import { expect } from 'vitest'
import type { OwnPosts } from '#domains/connections/posts-contract.ts'
import { signRequest } from '#integrations/instagram/signed-request.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson, asking, must, type Person } from '../factories/product/person.ts'

const browserKey = 'b'.repeat(43)
const secret = 'secret-of-the-stand-in'

/** A provider with a live page. `account`: one at Instagram that is the provider's alone. */
async function aPublished(app: App) {
  const owner = await aPerson(app, { first: 'Thea', last: 'Amankwah' })
  const { userUrl } = await openBusiness(owner, [{ title: 'Tango', priceCents: 0 }])
  const account = `thea.${userUrl}`.slice(0, 30)
  const steer = (path: string, body: object = {}, method: 'POST' | 'PUT' = 'POST') =>
    fetch(`${app.origin}/__sim/instagram${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.json() as Promise<Record<string, unknown>>)
  return {
    owner,
    userUrl,
    account,
    steer,
    page: async () => (await asking(app)('GET', `/at/${userUrl}`)).text,
    posts: () => must<OwnPosts>(owner.ask('GET', '/api/connections/instagram/posts')),
  }
}

/** Signs an account in as its owner does in a browser. */
async function connect(owner: Person, account: string): Promise<void> {
  const { url, state } = await must<{ url: string; state: string }>(
    owner.ask('POST', '/api/connections/instagram/begin', { browserKey }),
  )
  expect(state).toMatch(/^[\w-]{32}$/)
  const choice = { method: 'POST', redirect: 'manual', body: new URLSearchParams({ account }) } as const
  const back = new URL((await fetch(url, choice)).headers.get('location') ?? '')
  expect(back.pathname).toBe('/instagram/redirect')
  const code = back.searchParams.get('code')
  await must(owner.ask('POST', '/api/connections/finish', { state, browserKey, code }))
}

const tilesIn = (html: string) => html.match(/<li><a href="[^"]*\/p\/[^"]*"/g)?.length ?? 0
const pictureIn = (html: string) =>
  /src="(\/media\/[^"]+\/thumbnail)"/.exec(/id="instagram-posts"[^]*/.exec(html)?.[0] ?? '')?.[1]

const signed = (app: App, path: string, signed_request: string) =>
  fetch(`${app.origin}/api/callbacks/instagram/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ signed_request }),
  })

test('1.04 3.01 3.06 3.20 the record of the profile link stays beside the posts: nine tiles stand on the page as our own copies, follow a change within a second, and go with the connection', async ({
  app,
}) => {
  const { owner, userUrl, account, page, posts, steer } = await aPublished(app)
  expect(tilesIn(await page())).toBe(0)
  await save(owner, 'instagram', { entityId: newEntityId(), account: '@thea.moves' })
  await publish(owner)
  await connect(owner, account)
  await expect.poll(async () => tilesIn(await page()), { timeout: 60_000 }).toBe(9)
  await expect.poll(page).toContain('<a href="https://www.instagram.com/thea.moves" rel="me noreferrer">')
  const html = await page()
  // nothing of the page is loaded from the vendor
  expect(html).not.toMatch(/(?:src|srcset|srcSet)="[^"]*__sim/)
  const picture = pictureIn(html) ?? ''
  const file = await fetch(`${app.origin}${picture}`, { headers: { accept: 'image/webp' } })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])

  const [first] = (await posts()).posts
  const renderings = app.renderings()
  await must(owner.ask('PUT', `/api/connections/instagram/posts/${first?.id}`, { isHidden: true }))
  await expect.poll(async () => tilesIn(await page()), { timeout: 1000, interval: 50 }).toBe(8)
  await page()
  expect(app.renderings()).toBe(renderings + 1)

  // a caption with markup is text
  const { id } = await steer(`/accounts/${account}/posts`, {
    caption: '<script>alert(1)</script>"onload="x',
    picture: 2,
  })
  await must(owner.ask('POST', '/api/connections/instagram/posts/read'))
  await expect
    .poll(async () => (await posts()).posts.some((post) => post.id === id), { timeout: 30_000 })
    .toBe(true)
  await expect.poll(page, { timeout: 5000 }).toContain('&lt;script&gt;alert(1)')
  expect(await page()).not.toContain('<script>alert(1)')
  expect(await owner.ask('POST', '/api/connections/instagram/posts/read')).toMatchObject({ status: 429 })

  await must(owner.ask('DELETE', '/api/connections/instagram'))
  await expect.poll(async () => tilesIn(await page()), { timeout: 1000, interval: 50 }).toBe(0)
  const gone = await app.ground.db
    .selectFrom('storageObjects')
    .select('key')
    .where('key', 'like', `${picture.slice(1).replace(/\/thumbnail$/, '')}/%`)
    .execute()
  expect(gone).toEqual([])
  expect(userUrl).toBeTruthy()
})

test('2.16 a deletion that Instagram asks for is done at once, and its code says so on /instagram-support', async ({
  app,
}) => {
  const { owner, account, page, steer } = await aPublished(app)
  await connect(owner, account)
  await expect.poll(async () => tilesIn(await page()), { timeout: 60_000 }).toBe(9)
  const { status, body } = (await steer(`/accounts/${account}/deletion`)) as {
    status: number
    body: { url: string; confirmation_code: string }
  }
  expect([status, body.confirmation_code]).toEqual([200, expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect(body.url).toBe(`${app.origin}/instagram-support?code=${body.confirmation_code}`)
  await expect.poll(async () => tilesIn(await page()), { timeout: 1000, interval: 50 }).toBe(0)
  expect(await owner.ask('GET', '/api/connections/instagram/posts')).toMatchObject({ status: 404 })
  const said = await (await fetch(body.url)).text()
  expect(said).toContain('Your data is deleted')
  expect(said).toMatch(/was deleted on \w{3}, \w{3} \d/)
  const unknown = await fetch(`${app.origin}/instagram-support?code=${encodeURIComponent('<b>x')}`)
  const text = await unknown.text()
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(text).toContain('This code is not known')
  expect(text).not.toContain('<b>x')
})

test('an owner who removes the app at Instagram has the copies deleted; forged and broken requests change nothing', async ({
  app,
}) => {
  const { owner, account, page, posts, steer } = await aPublished(app)
  await connect(owner, account)
  await expect.poll(async () => tilesIn(await page()), { timeout: 60_000 }).toBe(9)
  const row = await app.ground.db
    .selectFrom('connections')
    .select('accountId')
    .where('provider', '=', owner.userId)
    .executeTakeFirstOrThrow()
  const genuine = signRequest(secret, { algorithm: 'HMAC-SHA256', user_id: row.accountId })
  const [signature = '', payload = ''] = genuine.split('.')
  const forged = [
    signRequest('another secret', { algorithm: 'HMAC-SHA256', user_id: row.accountId }),
    signRequest(secret, { algorithm: 'none', user_id: row.accountId }),
    signRequest(secret, { algorithm: 'HMAC-SHA256' }),
    `${signature}.${payload}x`,
    `.${payload}`,
    payload,
    '',
    'x'.repeat(6000),
  ]
  for (const request of forged)
    for (const path of ['deletion', 'deauthorise']) {
      const answer = await signed(app, path, request)
      expect([path, request.slice(0, 20), answer.status]).toEqual([path, request.slice(0, 20), 400])
    }
  expect(await steer(`/accounts/${account}/deauthorise`, { isForged: true })).toMatchObject({ status: 400 })
  const json = await fetch(`${app.origin}/api/callbacks/instagram/deletion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(json.status).toBe(415)
  expect((await posts()).posts).toHaveLength(9)

  expect(await steer(`/accounts/${account}/deauthorise`)).toMatchObject({
    status: 200,
    body: { deleted: true },
  })
  await expect.poll(async () => tilesIn(await page()), { timeout: 1000, interval: 50 }).toBe(0)

  // the same request again has the same code, and deletes nothing that was connected after it
  const codeOf = async () => ((await (await signed(app, 'deletion', genuine)).json()) as { url: string }).url
  const first = await codeOf()
  await connect(owner, account)
  expect(await codeOf()).toBe(first)
  expect(await posts()).toMatchObject({ state: 'connected' })
})
