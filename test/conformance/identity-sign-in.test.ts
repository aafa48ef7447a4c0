import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { day, minute } from '#platform/common/time.ts'
import { challenges } from '#protocols/identity/challenges/challenges.ts'
import { N } from '#protocols/identity/rules/srp.ts'
import { type Answer, anIdentityPool, type TestPool } from '../factories/identity/identity-pool.ts'
import { test } from '../factories/identity/identity-test.ts'
import {
  answer,
  begin,
  type Parameters,
  poolNameOf,
  signInBySrp,
  timestampOf,
} from '../factories/identity/srp-client.ts'
import { standStill } from '../factories/product/stand-still.ts'

const incorrect = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const invalidSession = { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' }

const withPassword = (pool: TestPool, USERNAME: string, PASSWORD: string) =>
  pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  })

async function start(pool: TestPool, USERNAME: string, SRP_A?: string) {
  const exchange = begin()
  const started = await pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME, SRP_A: SRP_A ?? exchange.A },
  })
  return { exchange, started, parameters: started.body['ChallengeParameters'] as unknown as Parameters }
}

const respond = (pool: TestPool, started: Answer, ChallengeResponses: object, more: object = {}) =>
  pool.call('RespondToAuthChallenge', {
    ClientId: pool.clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: started.body['Session'],
    ChallengeResponses,
    ...more,
  })

test('the right password signs in by both flows, by e-mail and by internal name, in any case', async ({
  pool,
}) => {
  const { email, sub, password } = await pool.signUp('pässwörd 🔑')
  for (const name of [email, email.toUpperCase(), sub, sub.toUpperCase()]) {
    for (const entered of [
      await signInBySrp(pool, name, password),
      await withPassword(pool, name, password),
    ]) {
      expect(entered).toMatchObject({ status: 200, body: { ChallengeParameters: {} } })
      expect(entered.body['AuthenticationResult']).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' })
    }
  }
})

test('the challenge has the contract’s form', async ({ pool }) => {
  const { email, sub } = await pool.signUp()
  const { started, parameters } = await start(pool, email)
  expect(started.body['ChallengeName']).toBe('PASSWORD_VERIFIER')
  expect(String(started.body['Session']).length).toBeGreaterThanOrEqual(20)
  expect(parameters).toMatchObject({ USERNAME: sub, USER_ID_FOR_SRP: sub })
  expect(parameters.SALT).toMatch(/^([0-9a-f]{2})+$/)
  expect(parameters.SRP_B).toMatch(/^([0-9a-f]{2})+$/)
  expect(Buffer.from(parameters.SECRET_BLOCK, 'base64').length).toBeGreaterThanOrEqual(32)
})

test('an SRP_A that is 0 modulo N is refused, because its key is known', async ({ pool }) => {
  const { email } = await pool.signUp()
  for (const A of ['0', '00', '0'.repeat(768), N.toString(16), (2n * N).toString(16)])
    expect((await start(pool, email, A)).started).toMatchObject({
      status: 400,
      body: { __type: 'InvalidParameterException' },
    })
})

test('a wrong password is incorrect in both flows', async ({ pool }) => {
  const { email } = await pool.signUp()
  expect((await withPassword(pool, email, 'wrong horse')).body).toEqual(incorrect)
  expect((await signInBySrp(pool, email, 'wrong horse')).body).toEqual(incorrect)
})

test('an answer is accepted once, and a wrong answer uses up the challenge', async ({ pool }) => {
  const { email, password } = await pool.signUp()
  const { exchange, started, parameters } = await start(pool, email)
  const right = answer(exchange, parameters, poolNameOf(pool), password)
  expect((await respond(pool, started, right)).status).toBe(200)
  expect((await respond(pool, started, right)).body).toEqual(invalidSession)

  const second = await start(pool, email)
  const wrong = answer(second.exchange, second.parameters, poolNameOf(pool), 'wrong horse')
  expect((await respond(pool, second.started, wrong)).body).toEqual(incorrect)
  const late = answer(second.exchange, second.parameters, poolNameOf(pool), password)
  expect((await respond(pool, second.started, late)).body).toEqual(invalidSession)
})

test('the same answer sent eight times at once signs in once', async ({ pool }) => {
  const { email, password } = await pool.signUp()
  const { exchange, started, parameters } = await start(pool, email)
  const right = answer(exchange, parameters, poolNameOf(pool), password)
  const answers = await Promise.all(Array.from({ length: 8 }, () => respond(pool, started, right)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a session belongs to its user, its secret block and its challenge', async ({ pool }) => {
  const [ada, eve] = [await pool.signUp('password ada'), await pool.signUp('password eve')]
  const hers = await start(pool, ada.email)
  const own = await start(pool, eve.email)
  // Eve's right answer in Ada's session
  const answered = answer(own.exchange, own.parameters, poolNameOf(pool), eve.password)
  expect((await respond(pool, hers.started, answered)).body).toEqual(invalidSession)
  const again = await start(pool, ada.email)
  const block = randomBytes(48).toString('base64')
  const foreign = answer(
    again.exchange,
    { ...again.parameters, SECRET_BLOCK: block },
    poolNameOf(pool),
    ada.password,
  )
  expect((await respond(pool, again.started, foreign)).body).toEqual(incorrect)
  const other = await start(pool, ada.email)
  const right = answer(other.exchange, other.parameters, poolNameOf(pool), ada.password)
  const codes = {
    SMS_MFA_CODE: '123456',
    SOFTWARE_TOKEN_MFA_CODE: '123456',
    ANSWER: 'SMS_MFA',
    NEW_PASSWORD: 'another horse',
  }
  const others = [...challenges.keys()].filter((name) => name !== 'PASSWORD_VERIFIER')
  const more = { ...codes, SRP_A: other.exchange.A, DEVICE_KEY: 'us-east-1_x' }
  for (const ChallengeName of others)
    expect((await respond(pool, other.started, { ...right, ...more }, { ChallengeName })).body).toEqual(
      invalidSession,
    )
  expect((await respond(pool, other.started, right)).status).toBe(200)
})

test('a session lives for three minutes', async ({ database }) => {
  const pool = await anIdentityPool(database.db)
  const { email, password } = await pool.signUp()
  const { exchange, started, parameters } = await start(pool, email)
  pool.clock.advance(3 * minute)
  expect(
    (await respond(pool, started, answer(exchange, parameters, poolNameOf(pool), password))).body,
  ).toEqual(invalidSession)
  await pool.close()
})

test('a client whose clock is more than five minutes off is told so', async ({ pool }) => {
  const { email, password } = await pool.signUp()
  for (const [off, status] of [
    [-6 * minute, 400],
    [6 * minute, 400],
    [-4 * minute, 200],
  ] as const) {
    const { exchange, started, parameters } = await start(pool, email)
    const stamp = timestampOf(new Date(Date.now() + off))
    expect(
      (await respond(pool, started, answer(exchange, parameters, poolNameOf(pool), password, stamp))).status,
    ).toBe(status)
  }
  const { started, exchange, parameters } = await start(pool, email)
  const unreadable = answer(exchange, parameters, poolNameOf(pool), password, new Date().toISOString())
  expect((await respond(pool, started, unreadable)).body.__type).toBe('InvalidParameterException')
})

test('sign-in works while the clock of development is moved', async ({ database }) => {
  const pool = await anIdentityPool(database.db)
  const { email, password } = await pool.signUp()
  pool.clock.advance(30 * day)
  expect((await signInBySrp(pool, email, password)).status).toBe(200)
  await pool.close()
})

test('a user who may not sign in is told why only after the right password', async ({ pool, db }) => {
  const { email, sub, password } = await pool.signUp()
  const set = (values: { enabled?: boolean; status?: string }) =>
    db.updateTable('identityUsers').set(values).where('sub', '=', sub).execute()
  const cases = [
    [{ enabled: false, status: 'CONFIRMED' }, 'NotAuthorizedException', 'User is disabled.'],
    [{ enabled: true, status: 'UNCONFIRMED' }, 'UserNotConfirmedException', 'User is not confirmed.'],
    [{ status: 'RESET_REQUIRED' }, 'PasswordResetRequiredException', 'Password reset required for the user'],
  ] as const
  for (const [values, __type, message] of cases) {
    await set(values)
    for (const flow of [withPassword, signInBySrp]) {
      expect((await flow(pool, email, 'wrong horse')).body).toEqual(incorrect)
      expect((await flow(pool, email, password)).body).toEqual({ __type, message })
    }
  }
})

test('an unknown name is answered as a wrong password, with the same modular powers', async ({ pool }) => {
  const { email } = await pool.signUp()
  const unknown = `${crypto.randomUUID()}@example.com`
  const spent = async (work: () => Promise<Answer>) => {
    const before = pool.powers()
    const { body } = await work()
    return { powers: pool.powers() - before, body }
  }
  for (const flow of [withPassword, signInBySrp]) {
    const known = await spent(() => flow(pool, email, 'wrong horse'))
    expect(known).toEqual(await spent(() => flow(pool, unknown, 'wrong horse')))
    expect(known).toEqual({ powers: flow === withPassword ? 1 : 3, body: incorrect })
  }
})

test('an unknown name gets a challenge that cannot be told from a real one, the same salt every time', async ({
  pool,
}) => {
  const { email } = await pool.signUp()
  const shape = ({ SALT, SRP_B, SECRET_BLOCK, USERNAME }: Parameters) => ({
    salt: SALT.length >= 28 && SALT.length <= 34,
    b: SRP_B.length >= 760 && SRP_B.length <= 770,
    block: SECRET_BLOCK.length,
    name: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(USERNAME),
  })
  const real = (await start(pool, email)).parameters
  for (let i = 0; i < 10; i++) {
    const unknown = `${crypto.randomUUID()}@example.com`
    const first = (await start(pool, unknown)).parameters
    const second = (await start(pool, unknown.toUpperCase())).parameters
    expect(shape(first)).toEqual(shape(real))
    expect([second.SALT, second.USERNAME]).toEqual([first.SALT, first.USERNAME])
    expect(second.SRP_B).not.toBe(first.SRP_B)
  }
  const subject = crypto.randomUUID()
  expect((await start(pool, subject.toUpperCase())).parameters.USERNAME).toBe(subject)
})

test('wrong passwords limit their own name, for the right password too', async ({ database }) => {
  standStill()
  const everywhere = await anIdentityPool(database.db)
  const pool = { ...everywhere, ...everywhere.from('198.51.100.3') }
  const [ada, bob] = [await pool.signUp(), await pool.signUp()]
  const exceeded = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' }
  for (const name of [ada.email, 'nobody@example.com']) {
    for (let i = 0; i < 5; i++)
      expect((await withPassword(pool, name, 'wrong horse')).body).toEqual(incorrect)
    expect((await withPassword(pool, name, 'wrong horse')).body).toEqual(exceeded)
    expect((await signInBySrp(pool, name, 'wrong horse')).body).toEqual(exceeded)
  }
  expect((await withPassword(pool, ada.email, ada.password)).body).toEqual(exceeded)
  // the same address with another name: other users are not limited
  expect((await withPassword(pool, bob.email, bob.password)).status).toBe(200)
  pool.clock.advance(1000)
  expect((await withPassword(pool, ada.sub, ada.password)).status).toBe(200)
  // a right answer resets the count of wrong ones
  for (let i = 0; i < 5; i++)
    expect((await withPassword(pool, ada.email, 'wrong horse')).body).toEqual(incorrect)
  await pool.close()
})

test('simultaneous guesses are counted before they are answered', async ({ pool: everywhere }) => {
  standStill()
  const { email } = await everywhere.signUp()
  const pool = { ...everywhere, ...everywhere.from('198.51.100.4') }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => withPassword(pool, email, 'wrong horse')),
  )
  expect(answers.filter(({ body }) => body.message === incorrect.message)).toHaveLength(5)
})

test('ten people may sign in from one address within a second', async ({ pool }) => {
  const people = []
  for (let i = 0; i < 10; i++) people.push(await pool.signUp())
  const answers = await Promise.all(people.map(({ email, password }) => withPassword(pool, email, password)))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
})

test('unsupported flows are InvalidParameterException', async ({ pool }) => {
  for (const AuthFlow of ['CUSTOM_AUTH', 'USER_AUTH', 'ADMIN_NO_SRP_AUTH', 'constructor', 'user_srp_auth'])
    expect((await pool.call('InitiateAuth', { ClientId: pool.clientId, AuthFlow })).body.__type).toBe(
      'InvalidParameterException',
    )
})
