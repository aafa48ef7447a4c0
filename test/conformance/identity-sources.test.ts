import { expect } from 'vitest'
import type { Answer, TestPool } from '../factories/identity/identity-pool.ts'
import { test } from '../factories/identity/identity-test.ts'
import { appCode, appPreferred, prefer, setUpApp } from '../factories/identity/second-factors.ts'
import { standStill } from '../factories/product/stand-still.ts'

type Party = Pick<TestPool, 'call' | 'clientId'>
type Person = { email: string; sub: string; password: string; app?: { secret: string; used: number } }
type Counter = {
  readonly what: string
  /** Somebody whom the counter protects. */
  prepare(pool: TestPool): Promise<Person>
  /** What strangers do until they are refused. */
  attack(from: Party, person: Person): Promise<Answer>
  /** The owner's right answer. */
  use(from: Party, person: Person, pool: TestPool): Promise<Answer>
  /** The refusal on the wire. */
  readonly refused: string
  readonly hasDevice: boolean
}

const anEmail = () => `${crypto.randomUUID()}@example.com`
let networks = 0
const aNetwork = () => `203.0.113.${++networks}`
const codeTo = (pool: TestPool, email: string) => pool.codes.findLast(({ to }) => to === email)?.code ?? ''
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const signIn = (from: Party, { email }: Person, PASSWORD: string) =>
  from.call('InitiateAuth', {
    ClientId: from.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  })
const forgot = (from: Party, { email }: Person) =>
  from.call('ForgotPassword', { ClientId: from.clientId, Username: email })
const confirmForgot = (from: Party, { email }: Person, ConfirmationCode: string) =>
  from.call('ConfirmForgotPassword', {
    ClientId: from.clientId,
    Username: email,
    ConfirmationCode,
    Password: `horse ${Math.random()}`.slice(0, 16),
  })
const confirm = (from: Party, { email }: Person, ConfirmationCode: string) =>
  from.call('ConfirmSignUp', { ClientId: from.clientId, Username: email, ConfirmationCode })
const resend = (from: Party, { email }: Person) =>
  from.call('ResendConfirmationCode', { ClientId: from.clientId, Username: email })
async function answerApp(from: Party, person: Person, code: string): Promise<Answer> {
  const { body } = await signIn(from, person, person.password)
  if (body['ChallengeName'] !== 'SOFTWARE_TOKEN_MFA') return { status: 400, headers: new Headers(), body }
  return from.call('RespondToAuthChallenge', {
    ClientId: from.clientId,
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: body['Session'],
    ChallengeResponses: { USERNAME: person.sub, SOFTWARE_TOKEN_MFA_CODE: code },
  })
}

const member = (pool: TestPool): Promise<Person> => pool.signUp()
async function newcomer(pool: TestPool): Promise<Person> {
  const person = { email: anEmail(), password: 'correct horse', sub: '' }
  await pool.from(aNetwork()).call('SignUp', {
    ClientId: pool.clientId,
    Username: person.email,
    Password: person.password,
  })
  return person
}
async function withApp(pool: TestPool): Promise<Person> {
  const person = await pool.signUp()
  const { body } = await signIn(pool.from(aNetwork()), person, person.password)
  const { AccessToken: token } = body['AuthenticationResult'] as unknown as { AccessToken: string }
  const secret = await setUpApp(pool, { ...person, token })
  await prefer(pool, { ...person, token }, appPreferred)
  return { ...person, app: { secret, used: 0 } }
}

const counters: readonly Counter[] = [
  {
    what: 'sign-in',
    prepare: member,
    attack: (from, person) => signIn(from, person, 'wrong horse'),
    use: (from, person) => signIn(from, person, person.password),
    refused: 'Password attempts exceeded',
    hasDevice: true,
  },
  {
    what: 'sending a reset code',
    prepare: member,
    attack: forgot,
    use: forgot,
    refused: 'Attempt limit exceeded, please try after some time.',
    hasDevice: true,
  },
  {
    what: 'trying a reset code',
    async prepare(pool) {
      const person = await pool.signUp()
      await forgot(pool, person)
      return person
    },
    attack: (from, person) => confirmForgot(from, person, '000000'),
    async use(from, person, pool) {
      return confirmForgot(from, person, codeTo(pool, person.email))
    },
    refused: 'Attempt limit exceeded, please try after some time.',
    hasDevice: true,
  },
  {
    what: 'trying the code of a sign-up',
    prepare: newcomer,
    attack: (from, person) => confirm(from, person, '000000'),
    use: (from, person, pool) => confirm(from, person, codeTo(pool, person.email)),
    refused: 'Attempt limit exceeded, please try after some time.',
    hasDevice: false,
  },
  {
    what: 'sending the code of a sign-up',
    prepare: newcomer,
    attack: resend,
    use: resend,
    refused: 'Attempt limit exceeded, please try after some time.',
    hasDevice: false,
  },
  {
    what: 'the second factor',
    prepare: withApp,
    attack: (from, person) => answerApp(from, person, otherThan(appCode(person.app?.secret ?? ''))),
    // a code works once, and that of the next half minute is accepted too
    use: (from, person) => {
      const { app = { secret: '', used: 0 } } = person
      return answerApp(from, person, appCode(app.secret, app.used++))
    },
    refused: 'Too many wrong codes. Please try again after some time.',
    hasDevice: true,
  },
]

/** Attacks at once more often than the counter allows; returns how often it did not refuse. */
async function exhaust(from: Party, person: Person, { attack, refused }: Counter): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 35 }, () => attack(from, person)))
  const slowed = [refused, 'Password attempts exceeded']
  return answers.filter(({ body }) => !slowed.includes(body.message ?? '')).length
}

/** Attacks from one new network after the other until none is allowed; returns how often each was allowed. */
async function exhaustAll(pool: TestPool, person: Person, counter: Counter): Promise<number[]> {
  const allowed: number[] = []
  while (allowed.at(-1) !== 0 && allowed.length < 10)
    allowed.push(await exhaust(pool.from(aNetwork()), person, counter))
  return allowed
}

for (const counter of counters) {
  const { what, prepare, use, refused } = counter
  test(`${what}: a stranger who is refused locks only their own network out`, async ({ pool }) => {
    standStill()
    const person = await prepare(pool)
    const stranger = pool.from(aNetwork())
    const allowed = await exhaust(stranger, person, counter)
    expect([allowed > 1, allowed < 35]).toEqual([true, true])
    const shut = (await use(stranger, person, pool)).body.message
    expect([refused, 'Password attempts exceeded']).toContain(shut)
    expect((await use(pool.from(aNetwork()), person, pool)).status).toBe(200)
  })
}

for (const counter of counters.filter(({ hasDevice }) => hasDevice)) {
  const { what, prepare, use } = counter
  test(`${what}: strangers on many networks are slowed, and the known device is not`, async ({ pool }) => {
    standStill()
    const person = await prepare(pool)
    const own = pool.from(aNetwork())
    const right = person.app ? use(own, person, pool) : signIn(own, person, person.password)
    expect((await right).status).toBe(200)
    const allowed = await exhaustAll(pool, person, counter)
    // more than one network's share, and an end to it
    expect(allowed[1]).toBeGreaterThan(0)
    expect(allowed.at(-1)).toBe(0)
    expect((await use(own, person, pool)).status).toBe(200)
  })
}

for (const counter of counters.filter(({ hasDevice }) => !hasDevice))
  test(`${counter.what}: strangers on many networks are slowed, each and together`, async ({ pool }) => {
    standStill()
    const allowed = await exhaustAll(pool, await counter.prepare(pool), counter)
    expect(allowed[1]).toBeGreaterThan(0)
    expect(allowed.at(-1)).toBe(0)
  })

test('a device is known to the users who signed in with it, until the password changes', async ({ pool }) => {
  standStill()
  const [ada, bob] = [await pool.signUp(), await pool.signUp()]
  const shared = pool.from(aNetwork())
  for (const person of [ada, bob]) expect((await signIn(shared, person, person.password)).status).toBe(200)
  const cookies = (await signIn(shared, ada, ada.password)).headers.getSetCookie()
  expect(cookies).toEqual([
    expect.stringMatching(
      /^showcase_device_\w{8}=[\w-]{59}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/,
    ),
  ])
  const cookie = cookies[0]?.split(';')[0] ?? ''
  const flood = async (person: Person) => {
    await Promise.all(Array.from({ length: 31 }, () => signIn(pool.from(aNetwork()), person, 'wrong horse')))
  }
  await flood(ada)
  // a cookie of another user, a changed one, and one whose name was changed are a stranger's
  const later = pool.from(aNetwork())
  const slowed = { message: 'Password attempts exceeded' }
  const foreign = (await signIn(shared, bob, bob.password)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const renamed = `${cookie.split('=')[0]}=${foreign.split('=')[1]}`
  for (const wrong of [foreign, renamed, `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`])
    expect((await withCookie(later, ada, wrong)).body).toMatchObject(slowed)
  expect((await withCookie(later, ada, cookie)).status).toBe(200)

  await forgot(pool, ada)
  const reset = await confirmForgot(shared, ada, codeTo(pool, ada.email))
  expect(reset.status).toBe(200)
  expect(reset.headers.getSetCookie()[0]).toContain(cookie.split('=')[0])
  await flood(ada)
  expect((await withCookie(later, ada, cookie)).body).toMatchObject(slowed)
})

const withCookie = (from: Party, { email, password }: Person, cookie: string) =>
  from.call(
    'InitiateAuth',
    {
      ClientId: from.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    },
    { cookie },
  )
