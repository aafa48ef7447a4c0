import { generateKeyPairSync } from 'node:crypto'
import { createLocalJWKSet, type JWTPayload, type JWTVerifyGetKey, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { readIdToken } from './id-token.ts'

const pool = { issuer: 'https://idp.example/eu-central-1_AbCdEfGhI', clientId: 'client' }
const now = new Date('2026-11-20T12:00:00Z')
const clock = { now: () => now }
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys = createLocalJWKSet({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256' }] })

const sub = '0b9dd7a8-5a4e-4c0e-9d1a-3f8f0b6f2f11'
const good = {
  sub,
  iss: pool.issuer,
  aud: pool.clientId,
  token_use: 'id',
  exp: now.getTime() / 1000 + 60,
  'cognito:username': sub,
  email: 'ada@example.com',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
}
const sign = (claims: JWTPayload) =>
  new SignJWT({ ...good, ...claims }).setProtectedHeader({ kid: 'k', alg: 'RS256' }).sign(privateKey)
const read = async (claims: JWTPayload) => readIdToken(await sign(claims), pool, keys, clock)
const google = (userId: string) => ({ providerName: 'Google', userId, providerType: 'Google' })

test('an id token says who signed in', async () => {
  expect(await read({})).toEqual({
    sub,
    username: sub,
    email: 'ada@example.com',
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Lovelace',
  })
  expect(await read({ email_verified: 'false' })).toMatchObject({ emailVerified: false })
})

test('a Google user has one name, whatever case the pool stores', async () => {
  for (const name of ['Google_1122', 'google_1122'])
    expect(await read({ 'cognito:username': name, identities: [google('1122')] })).toMatchObject({
      sub,
      username: 'Google_1122',
    })
  // a Google account linked to a password user: the password user's name stays
  expect(await read({ identities: [google('1122')] })).toMatchObject({ username: sub })
})

test('a name that somebody chose makes them nobody else', async () => {
  for (const name of ['Google_1122', 'google_1122', 'unsigned-1122', 'GOOGLE#Google_1122'])
    expect(await read({ 'cognito:username': name })).toMatchObject({ username: sub })
  expect(await read({ 'cognito:username': 'Google_1122', identities: [google('3344')] })).toMatchObject({
    username: sub,
  })
})

test('a token ends with its second, and begins no earlier than it says', async () => {
  const at = now.getTime() / 1000
  expect(await read({ exp: at + 1 })).toMatchObject({ sub })
  expect(await read({ exp: at })).toBeUndefined()
  expect(await read({ nbf: at + 1 })).toBeUndefined()
  expect(await read({ token_use: 'access' })).toBeUndefined()
  expect(await read({ aud: 'another' })).toBeUndefined()
  expect(await readIdToken('x.y', pool, keys, clock)).toBeUndefined()
})

test('a key that cannot be asked for is not taken for a wrong token', async () => {
  const lost: JWTVerifyGetKey = async () => {
    throw new TypeError('fetch failed')
  }
  await expect(readIdToken(await sign({}), pool, lost, clock)).rejects.toThrow('fetch failed')
})
