import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity'
import { fromCognitoIdentityPool } from '@aws-sdk/credential-provider-cognito-identity'
import { expect } from 'vitest'
import { hour, minute } from '#platform/common/time.ts'
import { openTemporary } from '#platform/credentials/temporary.ts'
import { test as base, testKey } from '../database.ts'
import { meanwhile } from '../factories/hostile/meanwhile.ts'
import { anIdentityPool, type TestPool } from '../factories/identity/identity-pool.ts'
import { test } from '../factories/identity/identity-test.ts'

const configOf = (pool: TestPool) => {
  const { region, identityPoolId = '', issuer } = pool.identity.browserConfig()
  return { region, identityPoolId, login: issuer.replace('http://', '') }
}
const settingsOf = (pool: TestPool) => ({
  region: configOf(pool).region,
  endpoint: pool.poolEndpoint,
  maxAttempts: 1,
})
const clientOf = (pool: TestPool) => new CognitoIdentityClient(settingsOf(pool))
/** The SDK's provider as browsers use it: the identity from the cache if present, then its credentials. */
const providerOf = (
  pool: TestPool,
  more: Partial<Parameters<typeof fromCognitoIdentityPool>[0]> & { cache?: ReturnType<typeof aCache> } = {},
) =>
  fromCognitoIdentityPool({
    clientConfig: settingsOf(pool),
    identityPoolId: configOf(pool).identityPoolId,
    cache: aCache(),
    ...more,
  })

async function signIn(pool: TestPool, user?: { email: string; password: string }) {
  const { email: USERNAME, password: PASSWORD } = user ?? (await pool.signUp())
  const { body } = await pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  })
  return body['AuthenticationResult'] as unknown as { IdToken: string; AccessToken: string }
}

/** A browser's cache for the identity of a visitor. */
function aCache() {
  const stored = new Map<string, string>()
  return {
    kept: stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

test("a visitor gets a guest’s credentials through the browser's client", async ({ pool }) => {
  const cache = aCache()
  const provider = () => providerOf(pool, { cache })
  const credentials = await provider()()
  expect(credentials.identityId).toMatch(
    /^us-east-1:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(credentials.accessKeyId).toMatch(/^ASIA/)
  const { sessionToken = '', accessKeyId, expiration } = credentials
  const now = pool.clock.now()
  expect(openTemporary(testKey, { sessionToken, accessKeyId }, now)).toEqual({
    identityId: credentials.identityId,
    guest: true,
    federated: false,
    secret: credentials.secretAccessKey,
    expiresAt: expiration,
  })
  expect(Math.abs(Number(expiration) - now.getTime() - hour)).toBeLessThan(minute)

  // the next page reuses the cached identity; another browser gets another guest
  expect((await provider()()).identityId).toBe(credentials.identityId)
  const other = await providerOf(pool)()
  expect(other.identityId).not.toBe(credentials.identityId)
})

test('credentials end after an hour, and new ones have the same identity', async ({ db }) => {
  const pool = await anIdentityPool(db)
  const cache = aCache()
  const provider = providerOf(pool, { cache })
  const first = await provider()
  const opened = ({ sessionToken = '', accessKeyId }: typeof first) =>
    openTemporary(testKey, { sessionToken, accessKeyId }, pool.clock.now())
  expect(opened(first)).toMatchObject({ guest: true })
  pool.clock.advance(59 * minute)
  expect(opened(first)).toMatchObject({ guest: true })
  pool.clock.advance(minute)
  expect(opened(first)).toBe('expired')
  const second = await provider()
  expect(second.identityId).toBe(first.identityId)
  expect(second.accessKeyId).not.toBe(first.accessKeyId)
  expect(opened(second)).toMatchObject({ identityId: first.identityId, guest: true })
  await pool.close()
})

test('a signed-in person has one identity on every device', async ({ pool, db }) => {
  const { identityPoolId, login } = configOf(pool)
  const user = await pool.signUp()
  const [here, there] = [await signIn(pool, user), await signIn(pool, user)]
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      clientOf(pool).send(
        new GetIdCommand({
          IdentityPoolId: identityPoolId,
          AccountId: '123456789012',
          Logins: { [login]: index % 2 ? here.IdToken : there.IdToken },
        }),
      ),
    ),
  )
  expect(new Set(ids.map(({ IdentityId }) => IdentityId)).size).toBe(1)

  const credentials = await providerOf(pool, {
    logins: { [login]: async () => here.IdToken },
    customRoleArn: 'arn:aws:iam::123456789012:role/Anything',
  })()
  expect(credentials.identityId).toBe(ids[0]?.IdentityId)
  const { sessionToken = '', accessKeyId } = credentials
  expect(openTemporary(testKey, { sessionToken, accessKeyId }, pool.clock.now())).toMatchObject({
    identityId: credentials.identityId,
    guest: false,
  })
  const stored = await db
    .selectFrom('identityPoolIdentities')
    .select(['id', 'login'])
    .where('sub', '=', user.sub)
    .execute()
  expect(stored).toEqual([{ id: credentials.identityId, login }])
})

const getId = (pool: TestPool, Logins?: object) =>
  pool.callPool('GetId', { IdentityPoolId: configOf(pool).identityPoolId, Logins })
const guestOf = async (pool: TestPool) => String((await getId(pool)).body['IdentityId'])
const credentialsOf = (pool: TestPool, IdentityId: string, IdToken?: string) =>
  pool.callPool('GetCredentialsForIdentity', {
    IdentityId,
    Logins: IdToken === undefined ? {} : { [configOf(pool).login]: IdToken },
  })
const refused = (message: string) => ({ __type: 'NotAuthorizedException', message })
const mismatch = refused(
  "Logins don't match. Please include at least one valid login for this identity or identity pool.",
)

test('a guest who signs in keeps the identity, which then requires the login', async ({ pool }) => {
  const guest = await guestOf(pool)
  const user = await pool.signUp()
  const { IdToken } = await signIn(pool, user)
  expect((await credentialsOf(pool, guest, IdToken)).body['IdentityId']).toBe(guest)
  expect((await getId(pool, { [configOf(pool).login]: IdToken })).body['IdentityId']).toBe(guest)
  expect((await credentialsOf(pool, guest)).body).toEqual(
    refused(`Access to Identity '${guest}' is forbidden.`),
  )
  // a guest of another browser: the person already has an identity, which the answer names
  const elsewhere = await guestOf(pool)
  expect((await credentialsOf(pool, elsewhere, IdToken)).body['IdentityId']).toBe(guest)
  expect((await credentialsOf(pool, elsewhere)).body['IdentityId']).toBe(elsewhere)
})

test('two devices of one person that sign in at once get one identity', async ({ pool }) => {
  const { IdToken } = await signIn(pool)
  const guests = await Promise.all(Array.from({ length: 8 }, () => guestOf(pool)))
  const answers = await Promise.all(guests.map((guest) => credentialsOf(pool, guest, IdToken)))
  const ids = new Set(answers.map(({ body }) => String(body['IdentityId'])))
  expect(ids.size).toBe(1)
  expect(guests).toContain([...ids][0])
})

test('of two people who claim one guest identity at once, one gets a conflict', async ({ pool, db }) => {
  const guest = await guestOf(pool)
  const { IdToken } = await signIn(pool)
  const other = { id: guest, login: configOf(pool).login, sub: crypto.randomUUID(), wasGuest: true }
  const answered = await meanwhile(
    db,
    (tx) =>
      tx
        .insertInto('identityPoolIdentities')
        .values({ ...other, createdAt: new Date() })
        .execute(),
    () => credentialsOf(pool, guest, IdToken),
  )
  expect(answered.body).toEqual({
    __type: 'ResourceConflictException',
    message: `Identity '${guest}' is linked to another login.`,
  })
  expect((await credentialsOf(pool, guest, IdToken)).body).toEqual(mismatch)
})

test('another person’s identity is refused, with a login and without', async ({ pool }) => {
  const [ada, eve] = [await signIn(pool), await signIn(pool)]
  const { login } = configOf(pool)
  const own = String((await getId(pool, { [login]: ada.IdToken })).body['IdentityId'])
  await getId(pool, { [login]: eve.IdToken })
  expect((await credentialsOf(pool, own, eve.IdToken)).body).toEqual(mismatch)
  expect((await credentialsOf(pool, own, (await signIn(pool)).IdToken)).body).toEqual(mismatch)
  expect((await credentialsOf(pool, own)).body).toEqual(refused(`Access to Identity '${own}' is forbidden.`))
  expect((await credentialsOf(pool, own, ada.IdToken)).status).toBe(200)
})

test('an unknown identity gets the message that clients compare', async ({ pool, db }) => {
  const made = `us-east-1:${crypto.randomUUID()}`
  const { IdToken } = await signIn(pool)
  for (const token of [undefined, IdToken]) {
    const { status, body, headers } = await credentialsOf(pool, made, token)
    expect(status).toBe(400)
    expect(body).toEqual({ __type: 'ResourceNotFoundException', message: `Identity '${made}' not found.` })
    expect(headers.get('x-amzn-errortype')).toBe('ResourceNotFoundException')
  }
  // the browser's client then drops the identity and gets a new one at the next try
  const { identityPoolId } = configOf(pool)
  const cache = aCache()
  cache.setItem(`aws:cognito-identity-credentials:${identityPoolId}:ANONYMOUS`, made)
  const provider = () => providerOf(pool, { cache })()
  await expect(provider()).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: `Identity '${made}' not found.`,
  })
  expect((await provider()).identityId).not.toBe(made)

  // a guest's id with one changed digit is unknown, and guests leave no rows
  const guest = await guestOf(pool)
  const other = guest.replace(/[0-9a-f]$/, (digit) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16))
  expect((await credentialsOf(pool, other)).body.__type).toBe('ResourceNotFoundException')
  expect((await credentialsOf(pool, guest)).status).toBe(200)
  const stored = await db.selectFrom('identityPoolIdentities').select('id').where('id', '=', guest).execute()
  expect(stored).toEqual([])
})

test('an unknown pool and an invalid id are refused by name', async ({ pool }) => {
  const unknown = `us-east-1:${crypto.randomUUID()}`
  await expect(clientOf(pool).send(new GetIdCommand({ IdentityPoolId: unknown }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: `IdentityPool '${unknown}' not found.`,
  })
  const wrong = new GetCredentialsForIdentityCommand({ IdentityId: 'nobody' })
  await expect(clientOf(pool).send(wrong)).rejects.toMatchObject({ name: 'InvalidParameterException' })
  expect((await pool.callPool('GetOpenIdToken', {})).body.__type).toBe('UnknownOperationException')
  expect((await pool.callPool('GetId', '[')).body.__type).toBe('SerializationException')
  // operations of the user pool are unknown here, and those of the identity pool there
  expect((await pool.callPool('SignUp', {})).body.__type).toBe('UnknownOperationException')
  expect((await pool.call('GetId', {})).body.__type).toBe('UnknownOperationException')
})

test('pages of any origin may call the pool, and its answers are not cached', async ({ pool }) => {
  const asked = 'content-type,x-amz-target,x-amz-user-agent,amz-sdk-invocation-id,amz-sdk-request'
  const preflight = await fetch(pool.poolEndpoint, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-headers': asked },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  const allowed = preflight.headers.get('access-control-allow-headers')?.split(', ')
  expect(allowed).toEqual(expect.arrayContaining(asked.split(',')))
  const { headers } = await getId(pool)
  expect(headers.get('access-control-expose-headers')).toContain('x-amzn-errortype')
  expect(headers.get('cache-control')).toBe('no-store')
})

const strict = base.extend<{ pool: TestPool }>({
  pool: async ({ db }, provide) => {
    const pool = await anIdentityPool(db, { switches: { mandatorySignIn: true } })
    await provide(pool)
    await pool.close()
  },
})

strict('where signing in is mandatory, guests are refused', async ({ pool, db }) => {
  const message = 'Unauthenticated access is not supported for this identity pool.'
  expect((await getId(pool)).body).toEqual(refused(message))
  const lenient = await anIdentityPool(db)
  const guest = await guestOf(lenient)
  await lenient.close()
  expect((await credentialsOf(pool, guest)).body).toEqual({
    __type: 'InvalidIdentityPoolConfigurationException',
    message: 'Invalid identity pool configuration. Check assigned IAM roles for this pool.',
  })
  const { login } = configOf(pool)
  await expect(providerOf(pool)()).rejects.toMatchObject({ name: 'NotAuthorizedException', message })
  const { IdToken } = await signIn(pool)
  const { body } = await getId(pool, { [login]: IdToken })
  expect((await credentialsOf(pool, String(body['IdentityId']), IdToken)).status).toBe(200)
})
