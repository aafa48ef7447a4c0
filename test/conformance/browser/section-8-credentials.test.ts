import { expect } from 'vitest'
import { aClosedPort, aPage, aSignedInPage } from '../../factories/identity/browser.ts'
import { anIdentityPool, type TestPool } from '../../factories/identity/identity-pool.ts'
import { test } from '../../factories/identity/identity-test.ts'
import { aPoolStandIn } from '../../factories/identity/pool-stand-in.ts'

async function credentialsWith(pool: TestPool, changes: object) {
  const { currentCredentials } = await aPage(pool, changes).load('credentials')
  return currentCredentials()
}

test('8.05 what our identity pool refuses keeps its name', async ({ pool, db }) => {
  const unknown = `${pool.identity.browserConfig().region}:${crypto.randomUUID()}`
  expect((await credentialsWith(pool, { identityPoolId: unknown })).error).toMatchObject({
    name: 'ResourceNotFoundException',
    message: `IdentityPool '${unknown}' not found.`,
  })
  expect((await credentialsWith(pool, { identityPoolId: 'no pool' })).error?.name).toBe(
    'InvalidParameterException',
  )
  const closed = await anIdentityPool(db, { switches: { mandatorySignIn: true } })
  expect((await credentialsWith(closed, { mandatorySignIn: false })).error).toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Unauthenticated access is not supported for this identity pool.',
  })
  await closed.close()
})

// our identity pool raises some of them (identity-pool-errors.test.ts); a managed service sends all
const managed = {
  ExternalServiceException: 400,
  InternalErrorException: 500,
  InvalidIdentityPoolConfigurationException: 400,
  InvalidParameterException: 400,
  LimitExceededException: 400,
  NotAuthorizedException: 400,
  ResourceConflictException: 400,
  ResourceNotFoundException: 400,
  TooManyRequestsException: 429,
}
test.for(Object.entries(managed))(
  '8.05 %s reaches the page by its name',
  async ([name, status], { pool }) => {
    const service = await aPoolStandIn(() => ({ status, body: { __type: name, message: 'As it is.' } }))
    const { error } = await credentialsWith(pool, { identityPoolEndpoint: service.url })
    expect(error?.name).toBe(name)
    expect(error?.cause).toMatchObject({ name, message: 'As it is.' })
  },
)

test('8.06 credentials of a guest that this installation does not give', async ({ pool }) => {
  const said = async (changes: object) => (await credentialsWith(pool, changes)).error?.message
  expect(await said({ identityPoolId: undefined })).toBe(
    'No Cognito Identity pool provided for unauthenticated access',
  )
  expect(await said({ region: '' })).toBe('region is not configured for getting the credentials')
  expect(await said({ mandatorySignIn: true })).toBe(
    'cannot get guest credentials when mandatory signin enabled',
  )
})

test('8.06 another provider that is not named, or whose token is over', async ({ pool }) => {
  const page = aPage(pool)
  const { federatedLogin } = await page.load('federated')
  const info = { token: 'theirs', user: { name: 'Ada' }, expires_at: Date.now() - 1000 }
  expect((await federatedLogin('', info)).error?.message).toBe('You must specify a federated provider')
  expect((await federatedLogin('facebook', info)).error?.message).toBe('no refresh handler for provider')
  page.local.setItem('federatedInfo', JSON.stringify(info))
  const { currentCredentials } = await page.load('credentials')
  expect((await currentCredentials()).error?.message).toBe('You must specify a federated provider')
})

test('8.06 a member of another site whose token is over needs who renews it', async ({ pool }) => {
  const page = aPage(pool)
  const { token } = await pool.identity.issueFederated(
    { clock: pool.clock },
    { login: 'www.linkedin.com', sub: 'linkedin:over' },
  )
  const info = { provider: 'linkedin', token, user: {}, expires_at: Date.now() - 1 }
  page.local.setItem('federatedInfo', JSON.stringify(info))
  const { currentCredentials } = await page.load('credentials')
  expect((await currentCredentials()).error?.message).toBe('no refresh handler for provider')
})

test('8.06 a provider that this pool does not know is refused, and not kept', async ({ pool }) => {
  const page = aPage(pool)
  const { federatedLogin } = await page.load('federated')
  const info = { token: 'theirs', user: {}, expires_at: Date.now() + 60_000 }
  expect((await federatedLogin('facebook', info)).error).toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Token is not from a supported provider of this identity pool.',
  })
  expect(page.local.getItem('federatedInfo')).toBeNull()
})

test('8.07 a signed-in user has no credentials where there is no identity pool', async ({ pool }) => {
  const { page } = await aSignedInPage(pool)
  const tokens = ['idToken', 'accessToken', 'refreshToken', 'cognitoUsername'].map(
    (key) => [key, page.local.getItem(key) ?? ''] as const,
  )
  const other = aPage(pool, { identityPoolId: undefined })
  for (const [key, value] of tokens) other.local.setItem(key, value)
  const { currentCredentials } = await other.load('credentials')
  expect((await currentCredentials()).error?.message).toBe('No credentials')
})

test('8.01 no connection to the identity pool is a network error too', async ({ pool }) => {
  expect((await credentialsWith(pool, { identityPoolEndpoint: await aClosedPort() })).error).toMatchObject({
    name: 'NetworkError',
    message: 'Network error',
  })
})

test.for([429, 500, 502, 503, 504])(
  '8.09 %i is asked again, three times in all',
  async (status, { pool }) => {
    const service = await aPoolStandIn(() => ({ status, body: {} }))
    await credentialsWith(pool, { identityPoolEndpoint: service.url })
    expect(service.calls).toHaveLength(3)
    const { userPool, asked } = countingUserPool(pool, status)
    const { signIn } = await userPool.load('sign-in')
    await signIn('ada@example.com', 'correct horse')
    expect(asked()).toBe(3)
  },
)

test('8.09 what is refused for good is asked once', async ({ pool }) => {
  const service = await aPoolStandIn(() => ({ status: 400, body: { __type: 'NotAuthorizedException' } }))
  await credentialsWith(pool, { identityPoolEndpoint: service.url })
  expect(service.calls).toHaveLength(1)
})

function countingUserPool(pool: TestPool, status: number) {
  const userPool = aPage(pool)
  let asked = 0
  userPool.answer = (url) => {
    if (url !== pool.endpoint) return undefined
    asked++
    return Promise.resolve(Response.json({}, { status }))
  }
  return { userPool, asked: () => asked }
}
