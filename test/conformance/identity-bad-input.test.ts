import fc from 'fast-check'
import { expect } from 'vitest'
import { poolOperations } from '#protocols/identity/identities/operations.ts'
import { operations } from '#protocols/identity/operations.ts'
import { recoveryOperations } from '#protocols/identity/recovery/operations.ts'
import { meets } from '../factories/hostile/bad-values.ts'
import { goodPoolRequests, goodRequests } from '../factories/identity/identity-requests.ts'
import { test } from '../factories/identity/identity-test.ts'

/** Strings that have broken other products. */
const nasty = [
  '',
  ' ',
  '\u0000',
  'a\u0000b@example.com',
  '\ud800',
  '\u202e\u0007',
  "'; drop table identity_users; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  'null',
  '__proto__',
  '0'.repeat(900),
  'f'.repeat(770),
  '🔑'.repeat(128),
  'x'.repeat(10_000),
  'a@b',
  `${'x'.repeat(120)}@example.com`,
  '-----BEGIN PRIVATE KEY-----',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
  '%00%0d%0a',
  '1e400',
]

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    [],
    {},
    [[]],
    [null],
    { toString: 'x' },
    { length: 5 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Every request in which `bad` replaces one part, one level deep. */
function spoiled(request: Record<string, unknown>, bad: unknown): Record<string, unknown>[] {
  return Object.entries(request).flatMap(([name, part]) => {
    const whole = { ...request, [name]: bad }
    if (typeof part !== 'object' || part === null) return [whole]
    if (Array.isArray(part))
      return [
        whole,
        { ...request, [name]: [bad] },
        { ...request, [name]: [{ Name: 'given_name', Value: bad }] },
      ]
    return [whole, ...Object.keys(part).map((key) => ({ ...request, [name]: { ...part, [key]: bad } }))]
  })
}

test('the walk has a valid request for every operation of both pools', async ({ pool }) => {
  const names = new Set(Object.keys(await goodRequests(pool)).map((name) => name.trim()))
  expect([...names].toSorted()).toEqual(operations.map(({ name }) => name).toSorted())
  const ofPool = Object.keys(await goodPoolRequests(pool))
  expect(ofPool.toSorted()).toEqual(poolOperations.map(({ name }) => name).toSorted())
})

test('bad input gets a clear refusal and never a server error', { timeout: 600_000 }, async ({
  pool,
  db,
}) => {
  const requests = [
    ...Object.entries(await goodRequests(pool)).map((one) => [pool.call, ...one] as const),
    ...Object.entries(await goodPoolRequests(pool)).map((one) => [pool.callPool, ...one] as const),
    ...recoveryOperations.map(({ name }) => [pool.callRecovery, name, { AccessToken: 'x' }] as const),
  ]
  const people = async () => [
    await db.selectFrom('identityUsers').select('sub').orderBy('sub').execute(),
    await db.selectFrom('identityPoolIdentities').select('id').orderBy('id').execute(),
  ]
  const before = await people()
  const check = async (bad: unknown, at: number) => {
    for (const [call, operation, request] of requests) {
      const bodies = spoiled(request, bad).filter((_, place, { length }) => meets(at, place, length))
      const answers = await Promise.all(bodies.map((body) => call(operation.trim(), body)))
      for (const { status, body, headers } of answers) {
        expect(status, `${operation} with ${JSON.stringify(bad)}: ${JSON.stringify(body)}`).toBeLessThan(500)
        if (status === 200) continue
        expect(body.__type).toMatch(/^[A-Z]\w+Exception$/)
        expect(body.message).toBeTruthy()
        expect(headers.get('x-amzn-errortype')).toBe(body.__type)
      }
    }
  }
  for (const [at, bad] of nasty.entries()) await check(bad, at)
  const generated = fc.asyncProperty(value, fc.nat({ max: 2 }), check)
  await fc.assert(generated, { numRuns: 20, seed: 20261120 })
  expect(await people()).toEqual(before)
})

test('a request with a random JSON body is refused', { timeout: 600_000 }, async ({ pool }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...operations, ...poolOperations),
      fc.jsonValue({ maxDepth: 3 }),
      async (operation, body) => {
        const call = poolOperations.includes(operation) ? pool.callPool : pool.call
        const answer = await call(operation.name, JSON.stringify(body))
        expect(answer.status).toBe(400)
      },
    ),
    { numRuns: 200, seed: 20261120 },
  )
})
