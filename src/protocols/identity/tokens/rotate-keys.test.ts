import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { test as base, testKey } from '../../../../test/database.ts'
import { forgetExpiredTask } from '../jobs.ts'
import { readKeys } from '../store/signing-keys.ts'
import { rotateKeys } from './rotate-keys.ts'
import { loadSigningKeys, type SigningKeys } from './signing-keys.ts'

/** Two processes that check for new keys every 20 ms instead of every five seconds. */
const test = base.extend<{ one: SigningKeys; two: SigningKeys }>({
  one: async ({ db, clock }, provide) => provide(await loadSigningKeys(db, clock, testKey, 20)),
  two: async ({ db, clock, one: _one }, provide) => provide(await loadSigningKeys(db, clock, testKey, 20)),
})

const kids = async (keys: SigningKeys) => (await keys.jwks()).keys.map(({ kid }) => kid)
const headerOf = (kid: string) => Buffer.from(JSON.stringify({ kid, alg: 'RS256' })).toString('base64url')

test('the next key signs, the one before stays published, and a fresh one follows', async ({
  db,
  clock,
  one,
  two,
}) => {
  const before = await one.current()
  const next = (await readKeys(db)).find(({ state }) => state === 'next')?.kid
  const { turned, kid } = await rotateKeys({ db, clock, key: testKey })
  expect({ turned, kid }).toEqual({ turned: true, kid: next })
  await sleep(25)
  for (const keys of [one, two]) {
    expect((await keys.current()).kid).toBe(next)
    expect(await kids(keys)).toHaveLength(3)
    // tokens signed by the previous key, or by a process with a stale cache, still verify
    expect(await keys.published(headerOf(before.kid))).toBeDefined()
  }
})

test('a process that has not heard yet verifies what the new key signed', async ({ db, clock }) => {
  const idle = await loadSigningKeys(db, clock, testKey)
  const { kid } = await rotateKeys({ db, clock, key: testKey })
  expect((await idle.current()).kid).not.toBe(kid)
  expect(await idle.published(headerOf(kid))).toBeDefined()
})

test('a key made while a process looked away is looked up when its token comes', async ({
  db,
  clock,
  two,
}) => {
  await rotateKeys({ db, clock, key: testKey })
  await rotateKeys({ db, clock, key: testKey })
  const [fresh] = (await readKeys(db)).filter(({ state }) => state === 'next')
  await sleep(25)
  expect(await two.published(headerOf(fresh?.kid ?? ''))).toBeDefined()
  expect(await two.published(headerOf('unknown'))).toBeUndefined()
})

test('turned by eight at once, the keys turn once', async ({ db, clock }) => {
  const before = (await readKeys(db)).length
  const all = await Promise.all(Array.from({ length: 8 }, () => rotateKeys({ db, clock, key: testKey })))
  expect(all.filter(({ turned }) => turned)).toHaveLength(1)
  expect(new Set(all.map(({ kid }) => kid)).size).toBe(1)
  const states = (await readKeys(db)).map(({ state }) => state)
  expect(states).toHaveLength(before + 1)
  expect(states.filter((state) => state !== 'retired').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'next',
    'signing',
  ])
})

test('a retired key is forgotten when its last token has run out, not before', async ({
  db,
  clock,
  contextOf,
}) => {
  const retired = (await loadSigningKeys(db, clock, testKey)).current()
  const old = (await retired).kid
  await rotateKeys({ db, clock, key: testKey })
  const isStored = async () => (await readKeys(db)).some(({ kid }) => kid === old)
  clock.advance(hour + 60_000)
  await forgetExpiredTask.bind(undefined)[0]?.run(contextOf(), {})
  expect(await isStored()).toBe(true)
  clock.advance(hour)
  await forgetExpiredTask.bind(undefined)[0]?.run(contextOf(), {})
  expect(await isStored()).toBe(false)
})

test('at once: what a leaked key signed is refused within seconds', async ({ db, clock, two }) => {
  const leaked = (await two.current()).kid
  await rotateKeys({ db, clock, key: testKey }, { atOnce: true })
  expect((await readKeys(db)).map(({ state }) => state)).toEqual(['signing', 'next'])
  await sleep(25)
  await two.current()
  expect(await two.published(headerOf(leaked))).toBeUndefined()
})
