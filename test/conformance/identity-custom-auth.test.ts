import { expect } from 'vitest'
import { minute } from '#platform/common/time.ts'
import { test as base } from '../database.ts'
import { type Answer, anIdentityPool, type TestPool } from '../factories/identity/identity-pool.ts'
import { test as plain } from '../factories/identity/identity-test.ts'
import {
  aMember,
  answerTo,
  appCode,
  appPreferred,
  codeFor,
  otherThan,
  prefer,
  setUpApp,
} from '../factories/identity/second-factors.ts'
import { answer, begin, type Parameters, poolNameOf } from '../factories/identity/srp-client.ts'
import { standStill } from '../factories/product/stand-still.ts'

const test = base.extend<{ pool: TestPool }>({
  pool: [
    async ({ database }, use) => {
      const pool = await anIdentityPool(database.db, { switches: { customChallenge: true } })
      await use(pool)
      await pool.close()
    },
    { scope: 'file' },
  ],
})
const start = (pool: TestPool, USERNAME: string, more: object = {}): Promise<Answer> =>
  pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME, ...more },
  })
const withSrp = async (pool: TestPool, USERNAME: string, password: string): Promise<Answer> => {
  const exchange = begin()
  const started = await start(pool, USERNAME, { CHALLENGE_NAME: 'SRP_A', SRP_A: exchange.A })
  const parameters = started.body['ChallengeParameters'] as unknown as Parameters
  return answerTo(pool, started, answer(exchange, parameters, poolNameOf(pool), password))
}

plain('with the switch off it is InvalidParameterException, whoever asks', async ({ pool }) => {
  const { email } = await pool.signUp()
  for (const name of [email, 'nobody@example.com'])
    expect((await start(pool, name)).body.__type).toBe('InvalidParameterException')
})

test('a mailed code signs in alone or after the password', async ({ pool }) => {
  const { email, sub, password } = await pool.signUp()
  for (const ask of [() => start(pool, email), () => withSrp(pool, email, password)]) {
    const asked = await ask()
    expect(asked.body).toMatchObject({
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeParameters: { USERNAME: sub, CODE_DELIVERY_DESTINATION: `${email[0]}***@e***` },
    })
    expect(pool.codes.at(-1)).toMatchObject({ purpose: 'sign_in', medium: 'EMAIL', to: email })
    const code = codeFor(pool, email)
    const wrong = await answerTo(pool, asked, { USERNAME: sub, ANSWER: otherThan(code) })
    expect(wrong.body.__type).toBe('CodeMismatchException')
    const entered = await answerTo(pool, asked, { USERNAME: email, ANSWER: code })
    expect(entered.body['AuthenticationResult']).toMatchObject({ TokenType: 'Bearer' })
    expect((await answerTo(pool, asked, { USERNAME: email, ANSWER: code })).status).toBe(400)
  }
})

test('a wrong password sends no mail', async ({ pool }) => {
  const { email } = await pool.signUp()
  const before = pool.codes.length
  expect((await withSrp(pool, email, 'wrong horse')).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
  expect(pool.codes).toHaveLength(before)
})

test('an unknown name gets the usual answer, and no mail is sent', async ({ pool, db }) => {
  const known = await pool.signUp()
  const [unconfirmed, federated] = [`${crypto.randomUUID()}@example.com`, `Google_${Date.now()}`]
  await pool.call('SignUp', { ClientId: pool.clientId, Username: unconfirmed, Password: 'correct horse' })
  await db
    .insertInto('identityUsers')
    .values({
      sub: crypto.randomUUID(),
      username: federated,
      usernameKey: federated.toLowerCase(),
      email: 'g@example.com',
      emailKey: 'g@example.com',
      emailVerified: true,
      status: 'EXTERNAL_PROVIDER',
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .execute()
  const before = pool.codes.length
  const real = await start(pool, known.email)
  expect(pool.codes).toHaveLength(before + 1)
  for (const name of [`${crypto.randomUUID()}@example.com`, unconfirmed, federated, crypto.randomUUID()]) {
    const asked = await start(pool, name)
    expect(pool.codes).toHaveLength(before + 1)
    const { USERNAME = '', ...parameters } = asked.body['ChallengeParameters'] as unknown as Record<
      string,
      string
    >
    expect(asked).toMatchObject({ status: 200, body: { ChallengeName: 'CUSTOM_CHALLENGE' } })
    expect(Object.keys(parameters).toSorted()).toEqual(
      Object.keys(real.body['ChallengeParameters'] ?? {})
        .filter((key) => key !== 'USERNAME')
        .toSorted(),
    )
    expect(String(asked.body['Session'])).toHaveLength(String(real.body['Session']).length)
    // no answer is accepted
    for (let guess = 0; guess < 5; guess++) {
      const { body } = await answerTo(pool, asked, { USERNAME, ANSWER: '123456' })
      expect(body.__type).toBe('CodeMismatchException')
    }
    expect((await answerTo(pool, asked, { USERNAME, ANSWER: '123456' })).body.__type).toBe(
      'NotAuthorizedException',
    )
  }
})

test('guesses over many sessions are limited, for unknown names too', async ({ pool: everywhere }) => {
  standStill()
  const { email } = await everywhere.signUp()
  const pool = { ...everywhere, ...everywhere.from('198.51.100.8') }
  for (const name of [email, `${crypto.randomUUID()}@example.com`]) {
    const answers: (string | undefined)[] = []
    for (let session = 0; session < 7; session++) {
      const asked = await start(pool, name)
      const right = codeFor(pool, name) || '000000'
      answers.push((await answerTo(pool, asked, { USERNAME: name, ANSWER: otherThan(right) })).body.__type)
    }
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('CodeMismatchException'))
    expect(answers.slice(5)).toContain('TooManyFailedAttemptsException')
  }
})

test('thirty codes a day for a name', async ({ database }) => {
  const pool = await anIdentityPool(database.db, { switches: { customChallenge: true } })
  const { email } = await pool.signUp()
  for (let count = 0; count < 30; count++) {
    expect((await start(pool, email)).status).toBe(200)
    pool.clock.advance(20 * minute)
  }
  expect((await start(pool, email)).body.__type).toBe('CodeDeliveryFailureException')
  await pool.close()
})

test('a code by mail does not stand in for a second factor', async ({ pool }) => {
  const member = await aMember(pool)
  const secret = await setUpApp(pool, member)
  await prefer(pool, member, appPreferred)
  const asked = await start(pool, member.email)
  const app = await answerTo(pool, asked, { USERNAME: member.sub, ANSWER: codeFor(pool, member.email) })
  expect(app.body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA')
  const right = { USERNAME: member.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(secret) }
  expect((await answerTo(pool, app, right)).status).toBe(200)
})
