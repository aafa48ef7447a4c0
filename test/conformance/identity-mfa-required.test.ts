import { expect } from 'vitest'
import { test as base } from '../database.ts'
import { type Answer, anIdentityPool, type TestPool } from '../factories/identity/identity-pool.ts'
import { answerTo, appCode, otherThan, prefer, withPassword } from '../factories/identity/second-factors.ts'
import { standStill } from '../factories/product/stand-still.ts'

const test = base.extend<{ pool: TestPool }>({
  pool: [
    async ({ database }, use) => {
      const pool = await anIdentityPool(database.db, { switches: { mfa: 'required' } })
      await use(pool)
      await pool.close()
    },
    { scope: 'file' },
  ],
})
const sessionOf = ({ body }: Answer) => String(body['Session'])

test('where a second factor is required, a user without one sets the app up during sign-in', async ({
  pool,
}) => {
  // the test answers with the code that set up the app, which must not expire meanwhile
  standStill()
  const person = await pool.signUp()
  const asked = await withPassword(pool, person)
  expect(asked.body).toMatchObject({
    ChallengeName: 'MFA_SETUP',
    ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
  })
  // no app is verified yet
  expect((await answerTo(pool, asked, { USERNAME: person.sub })).body.__type).toBe(
    'InvalidParameterException',
  )
  const early = await pool.call('VerifySoftwareToken', { Session: sessionOf(asked), UserCode: '123456' })
  expect(early.body.__type).toBe('SoftwareTokenMFANotFoundException')

  const associated = await pool.call('AssociateSoftwareToken', { Session: sessionOf(asked) })
  const secret = String(associated.body['SecretCode'])
  expect(sessionOf(associated)).not.toBe(sessionOf(asked))
  const wrong = { Session: sessionOf(associated), UserCode: otherThan(appCode(secret)) }
  expect((await pool.call('VerifySoftwareToken', wrong)).body.__type).toBe('CodeMismatchException')
  // an associated app that is not verified does not finish the sign-in
  const premature = await answerTo(pool, asked, { USERNAME: person.sub }, { Session: sessionOf(associated) })
  expect(premature.body.__type).toBe('InvalidParameterException')
  const verified = await pool.call('VerifySoftwareToken', {
    Session: sessionOf(associated),
    UserCode: appCode(secret),
    FriendlyDeviceName: 'My phone',
  })
  expect(verified.body).toMatchObject({ Status: 'SUCCESS' })
  expect(sessionOf(verified)).not.toBe(sessionOf(associated))
  const entered = await answerTo(pool, asked, { USERNAME: person.sub }, { Session: sessionOf(verified) })
  expect(entered.status).toBe(200)
  const { AccessToken } = entered.body['AuthenticationResult'] as unknown as { AccessToken: string }
  expect((await pool.call('GetUser', { AccessToken })).body).toMatchObject({
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  })

  const next = await withPassword(pool, person)
  expect(next.body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA')
  const used = { USERNAME: person.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(secret) }
  expect((await answerTo(pool, next, used)).body.__type).toBe('ExpiredCodeException')
  const right = { USERNAME: person.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(secret, 1) }
  expect((await answerTo(pool, next, right)).status).toBe(200)
  // the last factor cannot be turned off
  const off = await prefer(
    pool,
    { ...person, token: AccessToken },
    { SoftwareTokenMfaSettings: { Enabled: false } },
  )
  expect(off.body.__type).toBe('InvalidParameterException')
})

test('of two set-ups at once, one signs in and the other has to use that factor', async ({ pool }) => {
  const person = await pool.signUp()
  const ready = async () => {
    const asked = await withPassword(pool, person)
    const associated = await pool.call('AssociateSoftwareToken', { Session: sessionOf(asked) })
    const UserCode = appCode(String(associated.body['SecretCode']))
    const verified = await pool.call('VerifySoftwareToken', { Session: sessionOf(associated), UserCode })
    return () => answerTo(pool, asked, { USERNAME: person.sub }, { Session: sessionOf(verified) })
  }
  const finish = [await ready(), await ready()]
  const answers = await Promise.all(finish.map((go) => go()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(1)
})

test('a set-up session is valid once', async ({ pool }) => {
  const person = await pool.signUp()
  const asked = await withPassword(pool, person)
  const Session = sessionOf(asked)
  const answers = await Promise.all([1, 2, 3].map(() => pool.call('AssociateSoftwareToken', { Session })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const body of [{}, { Session, AccessToken: 'x' }])
    expect((await pool.call('AssociateSoftwareToken', body)).body.__type).toBe('InvalidParameterException')
})
