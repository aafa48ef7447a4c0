import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, type JWK, jwtVerify, SignJWT } from 'jose'
import { expect } from 'vitest'
import { day, hour } from '#platform/common/time.ts'
import { createIdentity } from '#protocols/identity/index.ts'
import { testKey } from '../database.ts'
import { otherSpellings } from '../factories/hostile/token-spellings.ts'
import { anIdentityPool, type TestPool } from '../factories/identity/identity-pool.ts'
import { test } from '../factories/identity/identity-test.ts'

type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string }

async function signIn(pool: TestPool, user: { email: string; password: string }): Promise<Tokens> {
  const { body } = await pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: user.email, PASSWORD: user.password },
  })
  return body['AuthenticationResult'] as unknown as Tokens
}

const getUser = (pool: TestPool, AccessToken: string) => pool.call('GetUser', { AccessToken })
const refresh = (pool: TestPool, RefreshToken: string) =>
  pool.call('GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken })
const refused = (message: string) => ({ __type: 'NotAuthorizedException', message })

test('tokens verify against the published keys and carry the contract’s claims', async ({ pool }) => {
  const user = await pool.signUp()
  const { AccessToken, IdToken } = await signIn(pool, user)
  const keys = createRemoteJWKSet(
    new URL(`${pool.endpoint}/${pool.identity.userPoolId}/.well-known/jwks.json`),
  )
  const id = await jwtVerify(IdToken, keys, {
    algorithms: ['RS256'],
    issuer: pool.issuer,
    audience: pool.clientId,
  })
  const access = await jwtVerify(AccessToken, keys, { algorithms: ['RS256'], issuer: pool.issuer })
  expect(Object.keys(id.protectedHeader).toSorted()).toEqual(['alg', 'kid'])
  const shared = {
    sub: user.sub,
    origin_jti: expect.any(String),
    event_id: expect.any(String),
    jti: expect.any(String),
  }
  const times = { auth_time: expect.any(Number), iat: expect.any(Number), exp: Number(id.payload.iat) + 3600 }
  expect(id.payload).toEqual({
    ...shared,
    ...times,
    iss: pool.issuer,
    aud: pool.clientId,
    token_use: 'id',
    'cognito:username': user.sub,
    email: user.email,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
  })
  expect(access.payload).toEqual({
    ...shared,
    ...times,
    iss: pool.issuer,
    client_id: pool.clientId,
    token_use: 'access',
    username: user.sub,
    device_key: expect.stringMatching(/^us-east-1_[0-9a-f-]{36}$/),
    scope: 'aws.cognito.signin.user.admin',
  })
  expect(access.payload['origin_jti']).toBe(id.payload['origin_jti'])
  expect(access.payload.jti).not.toBe(id.payload.jti)
})

test('GetUser answers with the attributes as text', async ({ pool }) => {
  const user = await pool.signUp()
  const { AccessToken } = await signIn(pool, user)
  expect((await getUser(pool, AccessToken)).body).toEqual({
    Username: user.sub,
    UserAttributes: [
      { Name: 'sub', Value: user.sub },
      { Name: 'email', Value: user.email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'given_name', Value: 'Ada' },
      { Name: 'family_name', Value: 'Lovelace' },
    ],
  })
})

test('an id token is no access token, and an access token no id token', async ({ pool }) => {
  const { AccessToken, IdToken, RefreshToken } = await signIn(pool, await pool.signUp())
  for (const operation of ['GetUser', 'GlobalSignOut'])
    for (const token of [IdToken, RefreshToken])
      expect((await pool.call(operation, { AccessToken: token })).body).toEqual(
        refused('Invalid Access Token'),
      )
  expect(await pool.identity.verifyIdToken(AccessToken)).toBeUndefined()
  expect(await pool.identity.verifyIdToken(IdToken)).toBeDefined()
})

test('a token in another spelling is not the token', async ({ pool }) => {
  const { AccessToken, IdToken, RefreshToken } = await signIn(pool, await pool.signUp())
  for (const other of otherSpellings(AccessToken))
    expect([other, (await getUser(pool, other)).status]).toEqual([other, 400])
  for (const other of otherSpellings(IdToken))
    expect([other, await pool.identity.verifyIdToken(other)]).toEqual([other, undefined])
  for (const other of otherSpellings(RefreshToken)) expect((await refresh(pool, other)).status).toBe(400)
  expect((await refresh(pool, RefreshToken)).status).toBe(200)
})

test('forged tokens are refused: no algorithm, another algorithm, another key, changed claims', async ({
  pool,
}) => {
  const { AccessToken, IdToken } = await signIn(pool, await pool.signUp())
  const [jwk] = ((await pool.identity.jwks()) as { keys: JWK[] }).keys
  const { kid } = decodeProtectedHeader(AccessToken)
  const publicPem = createPublicKey({ key: { ...jwk }, format: 'jwk' }).export({
    format: 'pem',
    type: 'spki',
  })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const [token, check] of [
    [AccessToken, async (forged: string) => (await getUser(pool, forged)).body.message],
    [
      IdToken,
      async (forged: string) => (await pool.identity.verifyIdToken(forged)) ?? 'Invalid Access Token',
    ],
  ] as const) {
    const claims = decodeJwt(token)
    const [head = '', body = '', signature = ''] = token.split('.')
    const hmacHead = part({ alg: 'HS256', kid })
    const hmac = createHmac('sha256', publicPem).update(`${hmacHead}.${body}`).digest('base64url')
    const forged = [
      `${part({ alg: 'none', kid })}.${body}.`,
      `${part({ alg: 'none', kid })}.${body}.${signature}`,
      `${part({ alg: 'RS256', kid })}.${body}.`,
      `${hmacHead}.${body}.${hmac}`,
      `${head}.${part({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
      `${head}.${body}.${signature.slice(0, -8)}AAAAAAAA`,
      `${part({ alg: 'RS256', kid, crit: ['exp'] })}.${body}.${signature}`,
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: kid ?? '' }).sign(stranger),
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(stranger),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: kid ?? '', jwk: jwk ?? {} } as never)
        .sign(stranger),
      `${token}.more`,
      `${head}.${body}`,
      '..',
      'a.b.c',
    ]
    for (const one of forged) expect(await check(one)).toBe('Invalid Access Token')
  }
})

test("another installation's token is refused even with our key id", async ({ pool, database }) => {
  const other = await anIdentityPool(database.db)
  const { IdToken } = await signIn(other, await other.signUp())
  expect(await pool.identity.verifyIdToken(IdToken)).toBeDefined()
  const ports = {
    deliverCode: async () => {},
    securityNotice: async () => {},
    userDeleted: async () => {},
    upstreams: [],
    federatedLogins: [],
  }
  const moved = await createIdentity({
    db: database.db,
    clock: pool.clock,
    key: testKey,
    publicUrl: 'http://elsewhere.example',
    ports,
  })
  expect(await moved.verifyIdToken(IdToken)).toBeUndefined()
  await other.close()
})

test('tokens end after an hour, refresh tokens after thirty days', async ({ database }) => {
  const pool = await anIdentityPool(database.db)
  const { AccessToken, IdToken, RefreshToken } = await signIn(pool, await pool.signUp())
  pool.clock.advance(hour)
  expect((await getUser(pool, AccessToken)).body).toEqual(refused('Access Token has expired'))
  expect(await pool.identity.verifyIdToken(IdToken)).toBeUndefined()
  const again = await refresh(pool, RefreshToken)
  expect(again.status).toBe(200)
  expect(
    (await getUser(pool, (again.body['AuthenticationResult'] as unknown as Tokens).AccessToken)).status,
  ).toBe(200)
  pool.clock.advance(30 * day)
  expect((await refresh(pool, RefreshToken)).body).toEqual(refused('Refresh Token has expired'))
  await pool.close()
})

test('refreshing keeps the sign-in and gives no new refresh token, by each of its names', async ({
  pool,
}) => {
  const before = await signIn(pool, await pool.signUp())
  const flow = (AuthFlow: string) =>
    pool.call('InitiateAuth', {
      ClientId: pool.clientId,
      AuthFlow,
      AuthParameters: { REFRESH_TOKEN: before.RefreshToken, DEVICE_KEY: null },
    })
  const answers = [
    await flow('REFRESH_TOKEN_AUTH'),
    await flow('REFRESH_TOKEN'),
    await refresh(pool, before.RefreshToken),
  ]
  for (const { body } of answers) {
    const result = body['AuthenticationResult'] as unknown as Tokens
    expect(Object.keys(result).toSorted()).toEqual(['AccessToken', 'ExpiresIn', 'IdToken', 'TokenType'])
    for (const claim of ['origin_jti', 'auth_time'])
      expect(decodeJwt(result.IdToken)[claim]).toEqual(decodeJwt(before.IdToken)[claim])
  }
  expect((await refresh(pool, 'unknown')).body).toEqual(refused('Invalid Refresh Token'))
})

test('the refresh token cannot be read in the database', async ({ pool, db }) => {
  const { RefreshToken } = await signIn(pool, await pool.signUp())
  const rows = await db.selectFrom('identitySessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(RefreshToken)
})

test('revoking a token ends one sign-in and no other, and is idempotent', async ({ pool }) => {
  const user = await pool.signUp()
  const [here, there] = [await signIn(pool, user), await signIn(pool, user)]
  const revoke = (Token: string) => pool.call('RevokeToken', { ClientId: pool.clientId, Token })
  for (let i = 0; i < 2; i++) expect(await revoke(here.RefreshToken)).toMatchObject({ status: 200, body: {} })
  expect((await refresh(pool, here.RefreshToken)).body).toEqual(refused('Refresh Token has been revoked'))
  expect((await getUser(pool, here.AccessToken)).body).toEqual(refused('Access Token has been revoked'))
  expect(await pool.identity.verifyIdToken(here.IdToken)).toBeUndefined()
  expect((await refresh(pool, there.RefreshToken)).status).toBe(200)
  expect(await revoke('unknown')).toMatchObject({ status: 200, body: {} })
  expect((await revoke(there.AccessToken)).body.__type).toBe('UnsupportedTokenTypeException')
})

test("signing out everywhere ends all tokens of the user, and no other user's", async ({ pool }) => {
  const [ada, bob] = [await pool.signUp(), await pool.signUp()]
  const hers = [await signIn(pool, ada), await signIn(pool, ada)]
  const his = await signIn(pool, bob)
  expect(await pool.call('GlobalSignOut', { AccessToken: hers[0]?.AccessToken })).toMatchObject({
    status: 200,
    body: {},
  })
  for (const { AccessToken, IdToken, RefreshToken } of hers) {
    expect((await getUser(pool, AccessToken)).body).toEqual(refused('Access Token has been revoked'))
    expect((await pool.call('GlobalSignOut', { AccessToken })).body).toEqual(
      refused('Access Token has been revoked'),
    )
    expect((await refresh(pool, RefreshToken)).body).toEqual(refused('Refresh Token has been revoked'))
    expect(await pool.identity.verifyIdToken(IdToken)).toBeUndefined()
  }
  expect((await getUser(pool, his.AccessToken)).status).toBe(200)
  expect((await getUser(pool, (await signIn(pool, ada)).AccessToken)).status).toBe(200)
})

test('disabling a user ends the sign-ins, and a deleted user’s tokens report it', async ({ pool, db }) => {
  const user = await pool.signUp()
  const { AccessToken, IdToken, RefreshToken } = await signIn(pool, user)
  const enable = (enabled: boolean) =>
    db.updateTable('identityUsers').set({ enabled }).where('sub', '=', user.sub).execute()
  await enable(false)
  expect((await getUser(pool, AccessToken)).body).toEqual(refused('User is disabled.'))
  expect((await refresh(pool, RefreshToken)).body).toEqual(refused('User is disabled.'))
  expect(await pool.identity.verifyIdToken(IdToken)).toBeUndefined()
  await enable(true)
  expect((await getUser(pool, AccessToken)).body).toEqual(refused('Access Token has been revoked'))
  expect(await pool.identity.verifyIdToken(IdToken)).toBeUndefined()

  const again = await signIn(pool, user)
  expect(await pool.identity.verifyIdToken(again.IdToken)).toBeDefined()
  await db.deleteFrom('identityUsers').where('sub', '=', user.sub).execute()
  const gone = { __type: 'UserNotFoundException', message: 'User does not exist.' }
  expect((await getUser(pool, again.AccessToken)).body).toEqual(gone)
  expect((await refresh(pool, again.RefreshToken)).body).toEqual(gone)
  expect(await pool.identity.verifyIdToken(again.IdToken)).toBeUndefined()
})
