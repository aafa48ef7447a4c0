import { expect } from 'vitest'
import { aPage, aSignedInPage, expireTokens } from '../../factories/identity/browser.ts'
import { test } from '../../factories/identity/identity-test.ts'
import { aPoolStandIn, goodAnswer } from '../../factories/identity/pool-stand-in.ts'

type Cupboard = {
  getItem(key: string): Promise<string | null>
  setItem(key: string, value: string): Promise<void>
}
type Refreshing = { refreshWith(provider: string, handler: () => Promise<object>): void }
type Shelves = { openCupboard(shelf: string): Cupboard }
const cacheKey = (identityPoolId: string | undefined) =>
  `aws:cognito-identity-credentials:${identityPoolId}:ANONYMOUS`

test('4.09 credentials are used again, and renewed when they expire', async ({ pool }) => {
  const page = aPage(pool)
  const { currentCredentials } = await page.load('credentials')
  const { data } = await currentCredentials()
  expect(data).toEqual({
    accessKeyId: expect.stringMatching(/^ASIA/),
    secretAccessKey: expect.any(String),
    sessionToken: expect.any(String),
    expiration: expect.any(Date),
    identityId: expect.stringMatching(/^us-east-1:[\da-f-]{36}$/),
    source: 'guest',
  })
  expect((await currentCredentials()).data).toBe(data)

  const service = await aPoolStandIn(goodAnswer(0.3))
  const short = await aPage(pool, { identityPoolEndpoint: service.url }).load('credentials')
  await short.currentCredentials()
  await expect.poll(async () => (await short.currentCredentials()) && service.calls.length).toBeGreaterThan(2)
  expect(service.calls.filter(({ operation }) => operation === 'GetId')).toHaveLength(1)
})

test('4.09 everybody who asks at once gets the answer of one request', async ({ pool }) => {
  const service = await aPoolStandIn(goodAnswer())
  const { currentCredentials } = await aPage(pool, { identityPoolEndpoint: service.url }).load('credentials')
  await Promise.all([currentCredentials(), currentCredentials(), currentCredentials()])
  expect(service.calls.map(({ operation }) => operation)).toEqual(['GetId', 'GetCredentialsForIdentity'])
})

test('4.09 a guest, the user of the pool, another user, a guest: nobody gets what is the other’s', async ({
  pool,
}) => {
  const page = aPage(pool)
  const { currentCredentials } = await page.load('credentials')
  const { signIn } = await page.load('sign-in')
  const { signOut } = await page.load('sign-out')
  const guest = (await currentCredentials()).data
  const identities: string[] = []
  for (const person of [await pool.signUp(), await pool.signUp()]) {
    await signIn(person.email, person.password)
    const { data } = await currentCredentials()
    expect(data.source).toBe('userPool')
    identities.push(data.identityId)
    await signOut()
  }
  expect(new Set([guest.identityId, ...identities]).size).toBe(3)
  expect((await currentCredentials()).data).toMatchObject({ source: 'guest', identityId: guest.identityId })
})

test('4.09 a user’s credentials are renewed through his session', async ({ pool }) => {
  const { page } = await aSignedInPage(pool)
  const { currentCredentials } = await page.load('credentials')
  const first = (await currentCredentials()).data
  expireTokens(page)
  const second = (await currentCredentials({ renew: true })).data
  expect(second.identityId).toBe(first.identityId)
  expect(second.accessKeyId).not.toBe(first.accessKeyId)
  expect(Number(page.local.getItem('clockDrift'))).toBeLessThan(3_600_000)
})

test('4.09 9.07 a guest that the service knows no more is dropped, and asked for anew', async ({ pool }) => {
  const page = aPage(pool)
  const { identityPoolId, region } = pool.identity.browserConfig()
  const { openCupboard } = await page.load<Shelves>('cupboard')
  const shelf = openCupboard('IdentityIds')
  const lost = `${region}:${crypto.randomUUID()}`
  await shelf.setItem(cacheKey(identityPoolId), lost)
  const { currentCredentials } = await page.load('credentials')
  const { data, error } = await currentCredentials()
  expect(error).toBeNull()
  expect(data.identityId).not.toBe(lost)
  expect(await shelf.getItem(cacheKey(identityPoolId))).toBe(data.identityId)
})

test('4.09 3.10 the user of another provider brings its token', async ({ pool }) => {
  const service = await aPoolStandIn(goodAnswer())
  const page = aPage(pool, { identityPoolEndpoint: service.url })
  const { federatedLogin } = await page.load('federated')
  const { currentCredentials } = await page.load('credentials')
  const info = { token: 'theirs', user: { name: 'Ada' }, expires_at: Date.now() + 60_000 }
  expect((await federatedLogin('facebook', info)).data).toMatchObject({ source: 'federated' })
  expect((await currentCredentials()).data.source).toBe('federated')
  expect(service.calls).toHaveLength(2)
  for (const { body } of service.calls)
    expect(body).toMatchObject({ Logins: { 'graph.facebook.com': 'theirs' } })
  expect(JSON.parse(page.local.getItem('federatedInfo') ?? '')).toEqual({
    provider: 'facebook',
    ...info,
    identity_id: 'us-east-1:00000000-0000-4000-8000-000000000001',
  })
})

test('4.09 9.07 a member of another site has federated credentials for 50 minutes, renewed with a fresh token', async ({
  pool,
}) => {
  const page = aPage(pool)
  const { federatedLogin } = await page.load('federated')
  const { refreshWith } = await page.load<Refreshing>('federated-info')
  const { currentCredentials } = await page.load('credentials')
  const issue = async () => {
    const { token, expiresAt } = await pool.identity.issueFederated(
      { clock: pool.clock },
      { login: 'www.linkedin.com', sub: 'linkedin:782bbtaQ' },
    )
    return { token, expires_at: expiresAt.getTime() }
  }
  let renewals = 0
  refreshWith('linkedin', () => {
    renewals++
    return issue()
  })
  const user = { firstName: 'Ada', email: 'ada@example.com' }
  const first = (await federatedLogin('linkedin', { ...(await issue()), user })).data
  expect(first).toMatchObject({ source: 'federated', identityId: expect.stringMatching(/^us-east-1:/) })
  expect((await currentCredentials()).data).toBe(first)
  expect(renewals).toBe(0)

  const stored = JSON.parse(page.local.getItem('federatedInfo') ?? '{}')
  expect(Object.keys(stored).toSorted()).toEqual(['expires_at', 'identity_id', 'provider', 'token', 'user'])
  page.local.setItem('federatedInfo', JSON.stringify({ ...stored, token: 'old', expires_at: Date.now() - 1 }))
  const second = (await currentCredentials({ renew: true })).data
  expect(second).toMatchObject({ source: 'federated', identityId: first.identityId })
  expect(second.accessKeyId).not.toBe(first.accessKeyId)
  expect(renewals).toBe(1)
})

test('4.09 a user of the pool and a member of another site have credentials beside each other', async ({
  pool,
}) => {
  const { page } = await aSignedInPage(pool)
  const { currentCredentials, federatedCredentials } = await page.load('credentials')
  expect((await federatedCredentials()).error?.message).toBe('No credentials')
  const { token, expiresAt } = await pool.identity.issueFederated(
    { clock: pool.clock },
    { login: 'www.linkedin.com', sub: 'linkedin:other' },
  )
  const info = { provider: 'linkedin', token, user: {}, expires_at: expiresAt.getTime() }
  page.local.setItem('federatedInfo', JSON.stringify(info))
  const own = (await currentCredentials()).data
  const member = (await federatedCredentials()).data
  expect([own.source, member.source]).toEqual(['userPool', 'federated'])
  expect(member.identityId).not.toBe(own.identityId)
})
