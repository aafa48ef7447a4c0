import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, onTestFinished, vi } from 'vitest'
import { rotateKeys } from '#protocols/identity/index.ts'
import { test as base, testKey } from '../database.ts'
import { enter, type Tokens, tokensOf } from '../factories/identity/device.ts'
import { anIdentityPool, type TestPool } from '../factories/identity/identity-pool.ts'

/** Two processes of one installation. */
const test = base.extend<{ one: TestPool; two: TestPool }>({
  one: async ({ db }, provide) => {
    const pool = await anIdentityPool(db)
    await provide(pool)
    await pool.close()
  },
  two: async ({ db, one }, provide) => {
    const pool = await anIdentityPool(db)
    expect(pool.clientId).toBe(one.clientId)
    await provide(pool)
    await pool.close()
  },
})

const getUser = ({ call }: TestPool, { AccessToken }: Tokens) => call('GetUser', { AccessToken })
const kidOf = ({ IdToken }: Tokens) => decodeProtectedHeader(IdToken).kid

test('a key rotation signs no user out, whichever process learns of it first', async ({ db, one, two }) => {
  // stops the clock of the processes that look for new keys, however long making keys takes
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const user = await one.signUp()
  const before = tokensOf(await enter(one, user))
  const { kid } = await rotateKeys({ db, clock: one.clock, key: testKey })
  // a process that starts now uses the new key; the two running processes have not looked yet
  const late = await anIdentityPool(db)
  const after = tokensOf(await enter(late, user))
  const unheard = tokensOf(await enter(two, user))
  expect(kidOf(after)).toBe(kid)
  expect(kidOf(unheard)).toBe(kidOf(before))
  for (const pool of [one, two, late])
    for (const tokens of [before, after, unheard]) {
      expect((await getUser(pool, tokens)).status).toBe(200)
      expect(await pool.identity.verifyIdToken(tokens.IdToken)).toMatchObject({ sub: user.sub })
    }
  // all tokens verify with the published keys
  const published = createRemoteJWKSet(
    new URL(`${late.endpoint}/${late.identity.userPoolId}/.well-known/jwks.json`),
  )
  for (const { IdToken } of [before, after, unheard])
    await jwtVerify(IdToken, published, {
      algorithms: ['RS256'],
      issuer: late.issuer,
      audience: late.clientId,
    })
  await late.close()
})

test('tokens refreshed after a key rotation are signed by the new key', async ({ db, one }) => {
  const { RefreshToken } = tokensOf(await enter(one, await one.signUp()))
  const { kid } = await rotateKeys({ db, clock: one.clock, key: testKey })
  const late = await anIdentityPool(db)
  const renewed = await late.call('GetTokensFromRefreshToken', { ClientId: late.clientId, RefreshToken })
  expect(kidOf(tokensOf(renewed))).toBe(kid)
  await late.close()
})
