import { expect } from 'vitest'
import { day, minute } from '#platform/common/time.ts'
import { createIdentity } from '#protocols/identity/index.ts'
import { testKey } from '../database.ts'
import { anIdentityPool, type TestPool } from '../factories/identity/identity-pool.ts'
import { test } from '../factories/identity/identity-test.ts'

const anEmail = () => `${crypto.randomUUID()}@example.com`

function signUp(pool: TestPool, Username: string, more: object = {}) {
  return pool.call('SignUp', { ClientId: pool.clientId, Username, Password: 'correct horse', ...more })
}

const confirm = (pool: TestPool, Username: string, ConfirmationCode: string) =>
  pool.call('ConfirmSignUp', { ClientId: pool.clientId, Username, ConfirmationCode })

const resend = (pool: TestPool, Username: string) =>
  pool.call('ResendConfirmationCode', { ClientId: pool.clientId, Username })

const codeFor = (pool: TestPool, email: string) =>
  pool.codes.findLast((sent) => sent.to === email)?.code ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('signing up returns the subject and the masked destination of the code', async ({ pool }) => {
  const email = anEmail()
  const UserAttributes = [
    { Name: 'given_name', Value: 'Ada' },
    { Name: 'email', Value: email.toUpperCase() },
  ]
  const { status, body } = await signUp(pool, email, { UserAttributes, ValidationData: null })
  expect(status).toBe(200)
  expect(body).toEqual({
    UserConfirmed: false,
    UserSub: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    CodeDeliveryDetails: {
      Destination: `${email[0]}***@e***`,
      DeliveryMedium: 'EMAIL',
      AttributeName: 'email',
    },
  })
  expect(pool.codes.at(-1)).toEqual({
    purpose: 'sign_up',
    medium: 'EMAIL',
    to: email,
    code: expect.stringMatching(/^\d{6}$/),
    firstName: 'Ada',
  })
})

test('neither code nor password nor verifier can be read in the database', async ({ pool, db }) => {
  const email = anEmail()
  await signUp(pool, email)
  const user = await db
    .selectFrom('identityUsers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const code = await db
    .selectFrom('identityCodes')
    .selectAll()
    .where('sub', '=', user.sub)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify([user, code])).not.toContain('correct horse')
  expect(JSON.stringify(code)).not.toContain(codeFor(pool, email))
  expect(user.sealedVerifier).toMatch(/^k1\./)
})

test('an e-mail is taken once, however it is written', async ({ pool }) => {
  const email = anEmail()
  await signUp(pool, email)
  for (const again of [email, email.toUpperCase()])
    expect(await signUp(pool, again)).toMatchObject({
      status: 400,
      body: { __type: 'UsernameExistsException' },
    })
})

test('of eight sign-ups at once for one e-mail one succeeds, and one code is sent', async ({ pool }) => {
  const email = anEmail()
  const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(pool, email)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.__type === 'UsernameExistsException')).toHaveLength(7)
  expect(pool.codes.filter((sent) => sent.to === email)).toHaveLength(1)
})

test('an unconfirmed sign-up releases its e-mail after a day', async ({ database }) => {
  const pool = await anIdentityPool(database.db)
  const email = anEmail()
  const first = await signUp(pool, email)
  pool.clock.advance(day + minute)
  const second = await signUp(pool, email)
  expect(second.status).toBe(200)
  expect(second.body['UserSub']).not.toBe(first.body['UserSub'])
  expect((await confirm(pool, email, codeFor(pool, email))).status).toBe(200)
  pool.clock.advance(2 * day)
  expect((await signUp(pool, email)).body.__type).toBe('UsernameExistsException')
  await pool.close()
})

test('passwords outside 8 to 16 characters are InvalidPasswordException', async ({ pool }) => {
  for (const Password of ['short77', '🔑🔑🔑🔑', 'x'.repeat(17)])
    expect((await signUp(pool, anEmail(), { Password })).body.__type).toBe('InvalidPasswordException')
  for (const Password of ['eight888', 'ñandú ñandú', '🔑'.repeat(16)])
    expect((await signUp(pool, anEmail(), { Password })).status).toBe(200)
})

test('a name that is no e-mail and attributes that only the service writes are refused', async ({ pool }) => {
  expect((await signUp(pool, 'ada')).body).toEqual({
    __type: 'InvalidParameterException',
    message: 'Username should be an email.',
  })
  const attribute = (Name: string, Value: string) =>
    signUp(pool, anEmail(), { UserAttributes: [{ Name, Value }] })
  expect((await attribute('email', 'other@example.com')).body.__type).toBe('InvalidParameterException')
  expect((await attribute('shoe_size', '43')).body.__type).toBe('InvalidParameterException')
  expect((await attribute('email_verified', 'true')).body.__type).toBe('NotAuthorizedException')
  expect((await attribute('sub', 'me')).body.__type).toBe('NotAuthorizedException')
})

test('no user is created when the code cannot be delivered', async ({ database, db }) => {
  const pool = await anIdentityPool(database.db, {
    deliver: () => {
      throw new Error('the outbox is full')
    },
  })
  const email = anEmail()
  expect(await signUp(pool, email)).toMatchObject({ status: 500, body: { __type: 'InternalErrorException' } })
  expect(await db.selectFrom('identityUsers').select('sub').where('email', '=', email).execute()).toEqual([])
  await pool.close()
})

test('only the newest code confirms, and it does so once; then the user is confirmed', async ({ pool }) => {
  const email = anEmail()
  await signUp(pool, email)
  const first = codeFor(pool, email)
  await resend(pool, email)
  const newest = codeFor(pool, email)
  // both codes are equal once in a million runs
  const stale = first === newest ? wrong(newest) : first
  expect((await confirm(pool, email, stale)).body.__type).toBe('CodeMismatchException')
  expect((await confirm(pool, email, wrong(codeFor(pool, email)))).body.__type).toBe('CodeMismatchException')
  expect((await confirm(pool, email.toUpperCase(), codeFor(pool, email))).body).toEqual({})
  expect((await confirm(pool, email, codeFor(pool, email))).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  })
  expect((await resend(pool, email)).body.__type).toBe('InvalidParameterException')
})

test('a code lives for 24 hours', async ({ database }) => {
  const pool = await anIdentityPool(database.db)
  const email = anEmail()
  await signUp(pool, email)
  pool.clock.advance(day - minute)
  expect((await confirm(pool, email, wrong(codeFor(pool, email)))).body.__type).toBe('CodeMismatchException')
  pool.clock.advance(minute)
  expect((await confirm(pool, email, codeFor(pool, email))).body.__type).toBe('ExpiredCodeException')
  await resend(pool, email)
  expect((await confirm(pool, email, codeFor(pool, email))).status).toBe(200)
  await pool.close()
})

test('after ten wrong codes, even at once, the right code is refused too', async ({ pool: everywhere }) => {
  const pool = { ...everywhere, ...everywhere.from('198.51.100.5') }
  const email = anEmail()
  await signUp(pool, email)
  const code = codeFor(pool, email)
  const guesses = Array.from({ length: 16 }, (_, i) =>
    String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'),
  )
  const answers = await Promise.all(guesses.map((guess) => confirm(pool, email, guess)))
  const names = answers.map(({ body }) => body.__type)
  expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(10)
  expect(names.filter((name) => name === 'LimitExceededException')).toHaveLength(6)
  expect((await confirm(pool, email, code)).body.__type).toBe('LimitExceededException')
  // a new code ends the lock, but only a limited number of times
  await resend(pool, email)
  expect((await confirm(pool, email, codeFor(pool, email))).status).toBe(200)
})

test('new codes do not allow unlimited guesses', async ({ database }) => {
  const everywhere = await anIdentityPool(database.db)
  const pool = { ...everywhere, ...everywhere.from('198.51.100.6') }
  const email = anEmail()
  await signUp(pool, email)
  let compared = 0
  for (let round = 0; round < 5; round++) {
    for (let i = 0; i < 10; i++)
      if ((await confirm(pool, email, wrong(codeFor(pool, email)))).body.__type === 'CodeMismatchException')
        compared++
    await resend(pool, email)
  }
  expect(compared).toBe(30)
  pool.clock.advance(day)
  await resend(pool, email)
  expect((await confirm(pool, email, codeFor(pool, email))).status).toBe(200)
  await pool.close()
})

test('at most ten codes a day are sent, and an unknown name gets the same answer', async ({ pool }) => {
  const known = anEmail()
  const unknown = anEmail()
  await signUp(pool, known)
  for (let i = 0; i < 9; i++) expect((await resend(pool, known)).status).toBe(200)
  for (let i = 0; i < 10; i++)
    expect((await resend(pool, unknown)).body).toEqual({
      CodeDeliveryDetails: {
        Destination: `${unknown[0]}***@e***`,
        DeliveryMedium: 'EMAIL',
        AttributeName: 'email',
      },
    })
  for (const email of [known, unknown])
    expect((await resend(pool, email)).body.__type).toBe('LimitExceededException')
  expect(pool.codes.filter((sent) => sent.to === known)).toHaveLength(10)
  expect(pool.codes.filter((sent) => sent.to === unknown)).toHaveLength(0)
})

test('an unknown name has no code', async ({ pool }) => {
  expect((await confirm(pool, anEmail(), '123456')).body.__type).toBe('ExpiredCodeException')
})

test('ids and keys survive a restart, also when two processes start at once', async ({ pool, db }) => {
  const deps = {
    db,
    clock: pool.clock,
    key: testKey,
    publicUrl: 'http://localhost:5100',
    ports: {
      deliverCode: async () => {},
      securityNotice: async () => {},
      userDeleted: async () => {},
      upstreams: [],
      federatedLogins: [],
    },
  }
  const [one, two] = await Promise.all([createIdentity(deps), createIdentity(deps)])
  expect(one.browserConfig()).toEqual(pool.identity.browserConfig())
  expect(await two.jwks()).toEqual(await pool.identity.jwks())
})

test('a network makes at most 20 accounts in an hour, and other networks none the fewer', async ({
  pool,
}) => {
  const from = (network: string) => (Username: string) =>
    pool.call(
      'SignUp',
      { ClientId: pool.clientId, Username, Password: 'correct horse' },
      { 'x-forwarded-for': network },
    )
  const [school, other] = [from('203.0.113.77'), from('203.0.113.78')]
  const made = await Promise.all(Array.from({ length: 25 }, () => school(anEmail())))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(made.find(({ status }) => status !== 200)?.body).toEqual({
    __type: 'LimitExceededException',
    message: 'Attempt limit exceeded, please try after some time.',
  })
  expect((await other(anEmail())).status).toBe(200)
  pool.clock.advance(60 * minute)
  expect((await school(anEmail())).status).toBe(200)
})

test('a refused sign-up uses up nothing of its network', async ({ pool }) => {
  const email = anEmail()
  const again = () =>
    pool.call(
      'SignUp',
      { ClientId: pool.clientId, Username: email, Password: 'correct horse' },
      { 'x-forwarded-for': '203.0.113.79' },
    )
  await again()
  for (let times = 0; times < 22; times++) expect((await again()).body.__type).toBe('UsernameExistsException')
})

test('one mailbox gets the codes of at most 5 new accounts a day, however its address is spelled', async ({
  pool,
}) => {
  const [name] = crypto.randomUUID().split('-')
  const spellings = Array.from({ length: 8 }, (_, at) => `${name}+${at}@Example.com`)
  const statuses = []
  for (const spelling of spellings) statuses.push((await signUp(pool, spelling)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 400, 400, 400])
})

test('one mailbox gets at most 10 sign-up codes a day, resent ones and all its spellings together', async ({
  pool,
}) => {
  const [name] = crypto.randomUUID().split('-')
  const spellings = Array.from({ length: 3 }, (_, at) => `${name}+${at}@example.com`)
  for (const spelling of spellings) {
    await signUp(pool, spelling)
    for (let times = 0; times < 6; times++)
      await pool.call(
        'ResendConfirmationCode',
        { ClientId: pool.clientId, Username: spelling },
        { 'x-forwarded-for': `198.51.100.${times}` },
      )
  }
  expect(pool.codes.filter(({ to }) => to.startsWith(`${name}+`))).toHaveLength(10)
})
