import { expect } from 'vitest'
import { minute } from '#platform/common/time.ts'
import { type Answer, anIdentityPool, type TestPool } from '../factories/identity/identity-pool.ts'
import { test } from '../factories/identity/identity-test.ts'
import { standStill } from '../factories/product/stand-still.ts'

const guess = (pool: TestPool, address: string, USERNAME = `${crypto.randomUUID()}@example.com`) =>
  pool.call(
    'InitiateAuth',
    {
      ClientId: pool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: 'wrong horse' },
    },
    { 'x-forwarded-for': address },
  )

const limited = (answers: readonly Answer[]) =>
  answers.filter(({ status, body }) => status === 429 && body.__type === 'TooManyRequestsException').length

async function manyAtOnce(count: number, work: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, work))
}

test('wrong passwords from one network over many names are limited to ten a second', async ({ database }) => {
  standStill()
  const pool = await anIdentityPool(database.db)
  const ada = await pool.signUp()
  const signIn = (address: string) =>
    pool.call(
      'InitiateAuth',
      {
        ClientId: pool.clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: ada.email, PASSWORD: ada.password },
      },
      { 'x-forwarded-for': address },
    )
  const first = await manyAtOnce(130, () => guess(pool, '203.0.113.7'))
  // 100 wrong answers are free, and ten more in this second
  expect(limited(first)).toBe(20)
  // other networks are not limited; a right answer from there does not reset the count
  expect((await signIn('203.0.113.8')).status).toBe(200)
  // the same network is slowed down, not locked out
  pool.clock.advance(1000)
  expect((await signIn('203.0.113.7')).status).toBe(200)
  // an IPv6 network is a /64
  await manyAtOnce(130, () => guess(pool, `2001:db8:0:1::${Math.floor(Math.random() * 9999)}`))
  expect(limited(await manyAtOnce(30, () => guess(pool, '2001:db8:0:1:ffff::1')))).toBe(30)
  expect((await guess(pool, '2001:db8:0:2::1')).status).toBe(400)
  // the count expires after 11 minutes
  pool.clock.advance(11 * minute)
  expect(limited(await manyAtOnce(50, () => guess(pool, '203.0.113.7')))).toBe(0)
  await pool.close()
})

test('right passwords from one network are never limited', async ({ pool }) => {
  const people = []
  for (let i = 0; i < 5; i++) people.push(await pool.signUp())
  for (let round = 0; round < 6; round++) {
    const answers = await Promise.all(
      people.flatMap(({ email, password }) =>
        Array.from({ length: 5 }, () =>
          pool.call(
            'InitiateAuth',
            {
              ClientId: pool.clientId,
              AuthFlow: 'USER_PASSWORD_AUTH',
              AuthParameters: { USERNAME: email, PASSWORD: password },
            },
            { 'x-forwarded-for': '198.51.100.1' },
          ),
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
})

test('guessed codes and passwords from one network share one limit', async ({ database }) => {
  standStill()
  const pool = await anIdentityPool(database.db)
  const address = '192.0.2.44'
  await manyAtOnce(100, () => guess(pool, address))
  const tried = await manyAtOnce(40, () =>
    pool.call(
      'ConfirmForgotPassword',
      {
        ClientId: pool.clientId,
        Username: `${crypto.randomUUID()}@example.com`,
        ConfirmationCode: '123456',
        Password: 'another horse',
      },
      { 'x-forwarded-for': address },
    ),
  )
  expect(limited(tried)).toBe(30)
  await pool.close()
})
