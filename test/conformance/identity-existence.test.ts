import { expect } from 'vitest'
import { type TestDatabase, test } from '../database.ts'
import { aCountedPool } from '../factories/identity/counted-pool.ts'
import type { Answer, TestPool } from '../factories/identity/identity-pool.ts'
import { signInBySrp } from '../factories/identity/srp-client.ts'
import { standStill } from '../factories/product/stand-still.ts'

const anEmail = () => `${crypto.randomUUID()}@example.com`

type Named = (pool: TestPool, name: string) => Promise<Answer>

const forgot: Named = (pool, Username) => pool.call('ForgotPassword', { ClientId: pool.clientId, Username })
const confirmForgot: Named = (pool, Username) =>
  pool.call('ConfirmForgotPassword', {
    ClientId: pool.clientId,
    Username,
    ConfirmationCode: 'wrong',
    Password: 'another horse',
  })
const resend: Named = (pool, Username) =>
  pool.call('ResendConfirmationCode', { ClientId: pool.clientId, Username })
const confirm: Named = (pool, Username) =>
  pool.call('ConfirmSignUp', { ClientId: pool.clientId, Username, ConfirmationCode: 'wrong' })
const byPassword: Named = (pool, USERNAME) =>
  pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD: 'wrong horse' },
  })
const byMailedCode: Named = (pool, USERNAME) =>
  pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME },
  })
const answerMailedCode: Named = async (pool, USERNAME) =>
  pool.call('RespondToAuthChallenge', {
    ClientId: pool.clientId,
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: (await byMailedCode(pool, USERNAME)).body['Session'],
    ChallengeResponses: { USERNAME, ANSWER: 'wrong' },
  })
const startSrp: Named = (pool, USERNAME) =>
  pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME, SRP_A: 'abcdef' },
  })
const bySrp: Named = (pool, name) => signInBySrp(pool, name, 'wrong horse')

/** Signs up a user, sets these columns and returns the address. Sign-up codes need an unconfirmed user. */
async function signUp(pool: TestPool, db: TestDatabase['db'], values: object): Promise<string> {
  const email = anEmail()
  const made = await pool.call('SignUp', {
    ClientId: pool.clientId,
    Username: email,
    Password: 'correct horse',
  })
  await db
    .updateTable('identityUsers')
    .set({ enabled: true, ...values })
    .where('sub', '=', String(made.body['UserSub']))
    .execute()
  return email
}

test('hidden: an unknown name gets the answer of a known one, at the same cost', async ({ database }) => {
  standStill()
  const { pool, cost, mailsTo } = await aCountedPool(database)
  const confirmed = await signUp(pool, database.db, { status: 'CONFIRMED', emailVerified: true })
  const unconfirmed = await signUp(pool, database.db, {})
  const unknown = anEmail()
  const pairs: [string, Named, string][] = [
    ['sign in by password', byPassword, confirmed],
    ['begin to sign in by SRP', startSrp, confirmed],
    ['sign in by SRP', bySrp, confirmed],
    ['enter a code for a new password before any', confirmForgot, confirmed],
    ['sign in by a mailed code', byMailedCode, confirmed],
    ['enter a mailed code', answerMailedCode, confirmed],
    ['sign in by a mailed code, unconfirmed', byMailedCode, unconfirmed],
    ['forget the password', forgot, confirmed],
    ['forget the password again', forgot, confirmed],
    ['enter a code for a new password', confirmForgot, confirmed],
    ['have the code of a sign-up sent again', resend, unconfirmed],
    ['enter the code of a sign-up', confirm, unconfirmed],
  ]
  for (const [what, ask, known] of pairs) {
    const costs = await cost(() => ask(pool, known))
    expect([what, await cost(() => ask(pool, unknown))]).toEqual([what, costs])
    expect(costs.queries).toBeGreaterThan(0)
  }
  // the limits at the tenth and eleventh try, and at the eleventh code, are the same for both
  const there = { ...pool, ...pool.from('198.51.100.10') }
  for (const ask of [confirmForgot, forgot])
    for (let i = 0; i < 12; i++)
      expect(await cost(() => ask(there, unknown))).toEqual(await cost(() => ask(there, confirmed)))
  const mails = (await mailsTo(confirmed)).map(({ name }) => name.split(' ')[0])
  // the sign-up's, two from networks of their own, ten from one
  expect(mails.filter((purpose) => purpose !== 'sign_in')).toHaveLength(13)
  expect(await mailsTo(unknown)).toEqual([])
  await pool.close()
})

test('hidden: an unknown name is limited like a known one', async ({ database }) => {
  standStill()
  const { pool: everywhere, cost } = await aCountedPool(database)
  const pool = { ...everywhere, ...everywhere.from('198.51.100.9') }
  for (const ask of [byPassword, bySrp, answerMailedCode]) {
    const known = await signUp(pool, database.db, { status: 'CONFIRMED', emailVerified: true })
    const unknown = anEmail()
    const answers = new Set<string>()
    for (let i = 0; i < 7; i++) {
      const costs = await cost(() => ask(pool, known))
      expect(await cost(() => ask(pool, unknown))).toEqual(costs)
      answers.add(costs.answer)
    }
    // first a wrong answer, then a limit
    expect(answers.size).toBe(2)
  }
  await pool.close()
})

test('hidden: a user who cannot reset the password gets the answer of an unknown name, and no mail', async ({
  database,
}) => {
  standStill()
  const { pool, cost, mailsTo } = await aCountedPool(database)
  const people = {
    unconfirmed: await signUp(pool, database.db, {}),
    disabled: await signUp(pool, database.db, { status: 'CONFIRMED', enabled: false }),
    invited: await signUp(pool, database.db, { status: 'FORCE_CHANGE_PASSWORD' }),
    'of Google': await signUp(pool, database.db, {
      status: 'EXTERNAL_PROVIDER',
      salt: null,
      sealedVerifier: null,
    }),
  }
  for (const [who, email] of Object.entries(people)) {
    const unknown = anEmail()
    for (const ask of [confirmForgot, forgot, confirmForgot, byPassword])
      expect([who, await cost(() => ask(pool, email))]).toEqual([who, await cost(() => ask(pool, unknown))])
    const mails = await mailsTo(email)
    expect(mails.filter(({ name }) => name.startsWith('reset_password'))).toEqual([])
    expect(await mailsTo(unknown)).toEqual([])
  }
  await pool.close()
})

test('hidden: no answer shows how an address was first written', async ({ database }) => {
  const { pool } = await aCountedPool(database)
  const written = `Ada-${anEmail()}`
  await pool.call('SignUp', { ClientId: pool.clientId, Username: written, Password: 'correct horse' })
  await database.db
    .updateTable('identityUsers')
    .set({ status: 'CONFIRMED' })
    .where('email', '=', written)
    .execute()
  const destinations = []
  for (const name of [written, written.toUpperCase(), `ADA-${anEmail()}`])
    destinations.push((await forgot(pool, name)).body['CodeDeliveryDetails'])
  expect(new Set(destinations.map((details) => JSON.stringify(details))).size).toBe(1)
  await pool.close()
})

test('shown: every operation that takes a name says that the user does not exist', async ({ database }) => {
  const { pool } = await aCountedPool(database, 'shown')
  const unknown = { status: 400, body: { __type: 'UserNotFoundException', message: 'User does not exist.' } }
  for (const ask of [byPassword, startSrp, bySrp, forgot, confirmForgot, resend, confirm])
    for (const name of [anEmail(), crypto.randomUUID(), 'Google_1'])
      expect(await ask(pool, name)).toMatchObject(unknown)
  await pool.close()
})

test('shown: a user who cannot reset the password is told why', async ({ database }) => {
  const { pool } = await aCountedPool(database, 'shown')
  const noAddress = {
    __type: 'InvalidParameterException',
    message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
  }
  const cases = [
    [{}, noAddress, { __type: 'UserNotConfirmedException', message: 'User is not confirmed.' }],
    [
      { status: 'CONFIRMED', enabled: false },
      { __type: 'NotAuthorizedException', message: 'User is disabled.' },
      undefined,
    ],
    [
      { status: 'FORCE_CHANGE_PASSWORD' },
      {
        __type: 'NotAuthorizedException',
        message: 'User password cannot be reset in the current state.',
      },
      undefined,
    ],
  ] as const
  for (const [values, refusal, confirming = refusal] of cases) {
    const email = await signUp(pool, database.db, values)
    expect((await forgot(pool, email)).body).toEqual(refusal)
    expect((await confirmForgot(pool, email)).body).toEqual(confirming)
  }
  const google = await signUp(pool, database.db, {
    status: 'EXTERNAL_PROVIDER',
    username: 'Google_42',
    usernameKey: 'google_42',
    salt: null,
    sealedVerifier: null,
  })
  expect((await forgot(pool, 'Google_42')).body).toEqual(noAddress)
  // the address of a Google user is not a name to sign in with
  expect((await forgot(pool, google)).body.__type).toBe('UserNotFoundException')
  await pool.close()
})
