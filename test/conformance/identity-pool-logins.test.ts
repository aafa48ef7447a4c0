import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { expect } from 'vitest'
import { minute } from '#platform/common/time.ts'
import { testKey } from '../database.ts'
import { alteredToken } from '../factories/identity/altered-token.ts'
import { anIdentityPool, type TestPool } from '../factories/identity/identity-pool.ts'
import { test } from '../factories/identity/identity-test.ts'

type Tokens = { IdToken: string; AccessToken: string; RefreshToken: string }

async function aSession(pool: TestPool): Promise<Tokens & { sub: string; identity: string }> {
  const { email, password, sub } = await pool.signUp()
  const { body } = await pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  const tokens = body['AuthenticationResult'] as unknown as Tokens
  const answer = await getId(pool, { [loginOf(pool)]: tokens.IdToken })
  return { ...tokens, sub, identity: String(answer.body['IdentityId']) }
}

const loginOf = (pool: TestPool): string => pool.issuer.replace('http://', '')
const getId = (pool: TestPool, Logins: object) =>
  pool.callPool('GetId', { IdentityPoolId: pool.identity.browserConfig().identityPoolId, Logins })
const invalid = { __type: 'NotAuthorizedException', message: 'Invalid login token.' }

/** Expects that both operations refuse the token. */
async function refuses(pool: TestPool, identity: string, token: string, why: string): Promise<void> {
  const Logins = { [loginOf(pool)]: token }
  expect((await getId(pool, Logins)).body, `${why}`).toEqual(invalid)
  const answer = await pool.callPool('GetCredentialsForIdentity', { IdentityId: identity, Logins })
  expect([answer.status, answer.body], `${why}`).toEqual([400, invalid])
}

test('a login is a valid id token of this service, and nothing else', async ({ pool, db }) => {
  const { IdToken, AccessToken, RefreshToken, identity } = await aSession(pool)
  const altered = (claims: Record<string, unknown>) => alteredToken({ db, key: testKey }, IdToken, claims)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forged = await new SignJWT(decodeJwt(IdToken))
    .setProtectedHeader({ kid: decodeProtectedHeader(IdToken).kid ?? '', alg: 'RS256' })
    .sign(privateKey)
  const plain = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const wrong = {
    'an access token': AccessToken,
    'a refresh token': RefreshToken,
    'another client’s': await altered({ aud: 'another' }),
    'another issuer’s': await altered({ iss: 'https://issuer.example/us-east-1_AAAAAAAAA' }),
    'of another use': await altered({ token_use: 'access' }),
    'one that has ended': await altered({ exp: Math.floor(Date.now() / 1000) - 1 }),
    'of a sign-in that never was': await altered({ origin_jti: crypto.randomUUID() }),
    'of another person’s sign-in': await altered({ sub: crypto.randomUUID() }),
    'a forged one': forged,
    'an unsigned one': `${plain({ alg: 'none' })}.${plain(decodeJwt(IdToken))}.`,
    'no token at all': 'x',
  }
  for (const [why, token] of Object.entries(wrong)) await refuses(pool, identity, token, why)
  // the unaltered claims, signed with the same key, are accepted
  expect((await getId(pool, { [loginOf(pool)]: await altered({}) })).body['IdentityId']).toBe(identity)
})

test('the key of a login is our issuer without its scheme, letter for letter', async ({ pool }) => {
  const { IdToken, identity } = await aSession(pool)
  const login = loginOf(pool)
  const unsupported = {
    __type: 'NotAuthorizedException',
    message: 'Token is not from a supported provider of this identity pool.',
  }
  for (const key of [pool.issuer, `${login}/`, login.toUpperCase(), 'accounts.google.com', 'toString'])
    expect(
      (await getId(pool, JSON.parse(`{${JSON.stringify(key)}: "${IdToken}"}`) as object)).body,
      `${key}`,
    ).toEqual(unsupported)
  // a login that cannot be verified is refused, even beside a valid one
  expect((await getId(pool, { [login]: IdToken, 'accounts.google.com': IdToken })).body).toEqual(unsupported)
  expect((await getId(pool, { [login]: IdToken, 'accounts.google.com': null })).body['IdentityId']).toBe(
    identity,
  )
  expect((await getId(pool, { [login]: '' })).body.__type).toBe('InvalidParameterException')
})

test('a login ends when its user signs out everywhere, is deleted or is disabled', async ({ pool, db }) => {
  const out = await aSession(pool)
  await pool.call('GlobalSignOut', { AccessToken: out.AccessToken })
  await refuses(pool, out.identity, out.IdToken, 'signed out everywhere')

  const revoked = await aSession(pool)
  await pool.call('RevokeToken', { ClientId: pool.clientId, Token: revoked.RefreshToken })
  await refuses(pool, revoked.identity, revoked.IdToken, 'signed out here')

  const deleted = await aSession(pool)
  await db.deleteFrom('identityUsers').where('sub', '=', deleted.sub).execute()
  await refuses(pool, deleted.identity, deleted.IdToken, 'deleted')

  const disabled = await aSession(pool)
  await db.updateTable('identityUsers').set({ enabled: false }).where('sub', '=', disabled.sub).execute()
  await refuses(pool, disabled.identity, disabled.IdToken, 'disabled')
})

test('a login ends when its token does', async ({ db }) => {
  const pool = await anIdentityPool(db)
  const { IdToken, identity } = await aSession(pool)
  pool.clock.advance(59 * minute)
  expect((await getId(pool, { [loginOf(pool)]: IdToken })).status).toBe(200)
  pool.clock.advance(minute)
  await refuses(pool, identity, IdToken, 'expired')
  await pool.close()
})
