import { expect } from 'vitest'
import { newToken } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { aPerson, asking, errorOf, identityPool, must } from '../factories/product/person.ts'
import { storageRequests } from '../factories/storage/storage-requests.ts'
import { askAs, credentialsOf, settings } from '../factories/storage/tenant.ts'

type Arrived = { vendor: string; member: { email: string }; token: string }
type Given = {
  IdentityId: string
  Credentials: { AccessKeyId: string; SecretKey: string; SessionToken: string }
}

/** Signs in at the stand-in in a new browser, as far as this product's answer. */
async function arrive(app: App, email: string) {
  const ask = asking(app)
  const browserKey = newToken(32)
  const { url } = await must<{ url: string }>(ask('POST', '/api/federation/linkedin/begin', { browserKey }))
  const { pathname, search } = new URL(url)
  const back = await ask(
    'POST',
    pathname + search,
    new URLSearchParams({ email, firstName: 'Ada', lastName: 'Mensah' }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
  )
  const returned = new URL(String(back.headers['location']))
  const [state, code] = ['state', 'code'].map((name) => returned.searchParams.get(name) ?? '')
  const arrived = await must<Arrived>(ask('PUT', '/api/federation/stay', { browserKey, state, code }))
  return { browserKey, ...arrived }
}

const idOf = (app: App, Logins: object) =>
  identityPool(app, 'GetId', {
    IdentityPoolId: app.product.identity.browserConfig().identityPoolId,
    Logins,
  })

/** The credentials that a token of the member opens. */
async function holderOf(app: App, token: string) {
  const Logins = { 'www.linkedin.com': token }
  const { IdentityId } = await must<{ IdentityId: string }>(idOf(app, Logins))
  const given = await must<Given>(identityPool(app, 'GetCredentialsForIdentity', { IdentityId, Logins }))
  const { AccessKeyId, SecretKey, SessionToken } = given.Credentials
  return {
    identityId: IdentityId,
    credentials: { accessKeyId: AccessKeyId, secretAccessKey: SecretKey, sessionToken: SessionToken },
  }
}

type Holder = Awaited<ReturnType<typeof holderOf>>
async function put(app: App, { credentials }: Holder, folder: string) {
  const { bucket } = settings(app)
  const rawKey = `${folder.replaceAll(':', '%3A')}linkedin/0-export.zip`
  const requests = storageRequests({ bucket, prefix: folder, rawKey, uploadId: '', etag: '' })
  const send = (name: string, more: object = {}) => {
    const request = requests[name]
    if (!request) throw new Error(name)
    return askAs(app, credentials, { ...request, ...more })
  }
  return { put: await send('PutObject', { body: 'an export' }), get: () => send('GetObject') }
}

test('2.14 3.10 a member of another site has an own private area, the same at each sign-in, and no other right', async ({
  app,
}) => {
  const email = `${newToken(6).toLowerCase()}@example.com`
  const first = await arrive(app, email)
  expect(first).toMatchObject({ vendor: 'linkedin', member: { email } })
  const holder = await holderOf(app, first.token)
  const kept = await put(app, holder, `private/${holder.identityId}/`)
  expect(kept.put.status).toBe(200)

  const again = await holderOf(app, (await arrive(app, email)).token)
  expect(again.identityId).toBe(holder.identityId)
  expect((await kept.get()).text).toBe('an export')
  const other = await holderOf(app, (await arrive(app, `other-${email}`)).token)
  expect((await put(app, other, `private/${holder.identityId}/`)).put.code).toBe('AccessDenied')
  for (const folder of ['public/', `protected/${holder.identityId}/`, 'media/'])
    expect([folder, (await put(app, holder, folder)).put.code]).toEqual([folder, 'AccessDenied'])

  const owner = await credentialsOf(app, await aPerson(app, { first: 'Thea', last: 'Owner' }))
  expect((await put(app, owner, `private/${holder.identityId}/`)).put.code).toBe('AccessDenied')
})

test('2.14 a member’s token signs nobody in, and a user’s token opens no member’s area', async ({ app }) => {
  const { token } = await arrive(app, `${newToken(6).toLowerCase()}@example.com`)
  const refused = await asking(app, token)('GET', '/api/account')
  expect([refused.status, errorOf(refused)?.code]).toEqual([401, 'auth.required'])
  const person = await aPerson(app, { first: 'Eve', last: 'Other' })
  const own = app.product.identity.browserConfig().issuer.replace(/^https?:\/\//, '')
  for (const [login, used] of [
    ['www.linkedin.com', person.tokens.IdToken],
    ['www.linkedin.com', `${token}x`],
    [own, token],
  ] as const)
    expect((await idOf(app, { [login]: used })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Invalid login token.',
    })
  expect((await idOf(app, { 'graph.facebook.com': token })).body).toMatchObject({
    message: 'Token is not from a supported provider of this identity pool.',
  })
})

test('2.14 after the end nothing of the member is left, and the next sign-in begins with nothing', async ({
  app,
}) => {
  const email = `${newToken(6).toLowerCase()}@example.com`
  const { browserKey, token } = await arrive(app, email)
  const holder = await holderOf(app, token)
  const kept = await put(app, holder, `private/${holder.identityId}/`)
  expect(kept.put.status).toBe(200)
  await must(asking(app)('POST', '/api/federation/end', { browserKey }))
  expect((await kept.get()).code).toBe('NoSuchKey')
  expect((await put(app, holder, `private/${holder.identityId}/`)).put.code).toBe('AccessDenied')
  const over = await asking(app)('PUT', '/api/federation/token', { browserKey })
  expect([over.status, errorOf(over)?.code]).toEqual([404, 'federation.over'])
  const next = await holderOf(app, (await arrive(app, email)).token)
  expect(next.identityId).not.toBe(holder.identityId)
})
