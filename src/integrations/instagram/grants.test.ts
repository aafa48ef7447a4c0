import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { day, hour } from '#platform/common/time.ts'
import { aClock } from '../../../test/factories/product/clock.ts'
import { anInstagram } from '../../../test/factories/product/instagram.ts'

async function aStandIn(file?: string) {
  const clock = aClock()
  const standIn = await anInstagram(clock, file)
  onTestFinished(() => standIn.close())
  return { clock, standIn, grants: standIn.posts.grants }
}

test('a sign-in asks for one permission, and its code is exchanged once for a token of 60 days', async () => {
  const { clock, standIn, grants } = await aStandIn()
  const address = grants.signInUrl({ state: 's'.repeat(32), codeChallenge: 'c' })
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    client_id: 'client-of-the-stand-in',
    redirect_uri: expect.stringMatching(/\/instagram\/redirect$/),
    response_type: 'code',
    scope: 'instagram_business_basic',
    state: 's'.repeat(32),
  })
  const { code = '' } = await standIn.signIn(address, { account: 'ada' })
  const tokens = await grants.exchange({ code: `${code}#_`, codeVerifier: '' })
  expect(tokens).toEqual({
    accessToken: expect.any(String),
    refreshToken: tokens.accessToken,
    expiresAt: new Date(clock.now().getTime() + 60 * day),
    lapsesAt: new Date(clock.now().getTime() + 60 * day),
    scopes: ['instagram_business_basic'],
  })
  for (const used of [code, 'never'])
    await expect(grants.exchange({ code: used, codeVerifier: '' })).rejects.toMatchObject({
      name: 'GrantOver',
    })
})

test('a token is renewed from 24 hours on, dies with a password, and ends after 60 days', async () => {
  const { clock, standIn, grants } = await aStandIn()
  const { accessToken } = await standIn.allow('ada')
  await expect(grants.renew(accessToken)).rejects.toMatchObject({ name: 'InstagramError', code: 100 })
  clock.advance(day + hour)
  expect((await grants.renew(accessToken)).expiresAt).toEqual(new Date(clock.now().getTime() + 60 * day))
  clock.advance(61 * day)
  await expect(grants.renew(accessToken)).rejects.toMatchObject({ name: 'GrantOver' })
  const { accessToken: second } = await standIn.allow('ada')
  await standIn.steer('/accounts/ada/end')
  await expect(standIn.posts.listPosts(second)).rejects.toMatchObject({ name: 'GrantOver' })
})

test.each([
  [{ status: 400, body: { error: { message: 'limit', code: 4 } } }, { name: 'VendorBusy' }],
  [{ status: 403, body: { error: { message: 'no', code: 200 } } }, { name: 'GrantOver' }],
  [
    { status: 400, body: { error: { message: 'field', code: 100 } } },
    { name: 'InstagramError', code: 100 },
  ],
  [
    { status: 418, body: 'tea' },
    { name: 'InstagramError', status: 418 },
  ],
])('the refusal %j is %j, and never says the token', async (fault, error) => {
  const { standIn } = await aStandIn()
  const { accessToken } = await standIn.allow('ada')
  await standIn.steer('/faults', { match: 'GET /v24.0/me/media', ...fault })
  const refused: Error = await standIn.posts.listPosts(accessToken).then(
    () => new Error('not refused'),
    (reason: Error) => reason,
  )
  expect(refused).toMatchObject(error)
  expect(`${refused.message}${refused.stack}`).not.toContain(accessToken)
  expect(JSON.stringify(standIn.sim.log)).not.toContain(accessToken)
})

test('a wrong secret of the app ends no grant', async () => {
  const { standIn, grants } = await aStandIn()
  const { code = '' } = await standIn.signIn(grants.signInUrl({ state: 's', codeChallenge: '' }), {
    account: 'ada',
  })
  await standIn.steer('/faults', {
    match: 'POST /oauth/access_token',
    status: 401,
    body: { error_type: 'OAuthException', code: 101, error_message: 'Error validating client secret.' },
  })
  await expect(grants.exchange({ code, codeVerifier: '' })).rejects.toMatchObject({ name: 'InstagramError' })
})

test('grants outlive a restart of the stand-in', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'instagram-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'stand-ins/instagram.json')
  const before = await anInstagram(aClock(), file)
  const { accessToken } = await before.allow('ada')
  await before.steer('/accounts/ada/posts', { caption: 'A tenth post' })
  await before.close()
  const { standIn } = await aStandIn(file)
  const posts = await standIn.posts.listPosts(accessToken)
  expect([posts.length, posts[0]?.caption]).toEqual([10, 'A tenth post'])
})

test('an address of a picture that expired, or that nobody signed, is refused by the stand-in', async () => {
  const { clock, standIn } = await aStandIn()
  const { accessToken } = await standIn.allow('ada')
  const [post] = await standIn.posts.listPosts(accessToken)
  expect(await standIn.posts.readPicture(post?.pictureUrl ?? '')).toBeInstanceOf(Uint8Array)
  clock.advance(3 * day)
  expect(await standIn.posts.readPicture(post?.pictureUrl ?? '')).toBeUndefined()
  expect(await standIn.posts.readPicture(`${standIn.url}/__sim/instagram/media/0.jpg`)).toBeUndefined()
})
