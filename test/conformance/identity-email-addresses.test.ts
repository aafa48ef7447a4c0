import { expect } from 'vitest'
import { badEmails, goodEmails } from '../factories/hostile/emails.ts'
import type { TestPool } from '../factories/identity/identity-pool.ts'
import { test } from '../factories/identity/identity-test.ts'

const Password = 'correct horse'

const codeFor = (pool: TestPool, to: string) => pool.codes.findLast((sent) => sent.to === to)?.code ?? ''

const signUp = (pool: TestPool, Username: string) =>
  pool.call('SignUp', { ClientId: pool.clientId, Username, Password })

async function signIn(pool: TestPool, USERNAME: string) {
  const { status, body } = await pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD: Password },
  })
  return { status, tokens: (body as { AuthenticationResult?: { AccessToken: string } }).AuthenticationResult }
}

test('every address that a browser sends signs up, is proved, and signs in in both spellings', async ({
  pool,
}) => {
  // two spellings of one address are one user
  const distinct = new Map(
    goodEmails.map(([typed, stored]) => [stored.toLowerCase(), [typed, stored] as const]),
  )
  for (const [typed, stored] of distinct.values()) {
    expect([typed, (await signUp(pool, typed)).status]).toEqual([typed, 200])
    const confirmed = await pool.call('ConfirmSignUp', {
      ClientId: pool.clientId,
      Username: typed,
      ConfirmationCode: codeFor(pool, stored),
    })
    expect([typed, confirmed.status]).toEqual([typed, 200])
    for (const name of [typed, stored]) expect([name, (await signIn(pool, name)).status]).toEqual([name, 200])
  }
})

test('a text that is no address neither signs up nor becomes the address of an account', async ({ pool }) => {
  await signUp(pool, 'change@example.com')
  await pool.call('ConfirmSignUp', {
    ClientId: pool.clientId,
    Username: 'change@example.com',
    ConfirmationCode: codeFor(pool, 'change@example.com'),
  })
  const AccessToken = (await signIn(pool, 'change@example.com')).tokens?.AccessToken
  const change = (Value: string) =>
    pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] })
  const refused = { status: 400, body: { __type: 'InvalidParameterException' } }
  for (const bad of badEmails) {
    expect({ bad, ...(await signUp(pool, bad)) }).toMatchObject({ bad, ...refused })
    expect({ bad, ...(await change(bad)) }).toMatchObject({ bad, ...refused })
  }
  expect((await change('ana@пример.рф')).status).toBe(200)
  const code = codeFor(pool, 'ana@xn--e1afmkfd.xn--p1ai')
  const proof = { AccessToken, AttributeName: 'email', Code: code }
  expect((await pool.call('VerifyUserAttribute', proof)).status).toBe(200)
  for (const name of ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'])
    expect([name, (await signIn(pool, name)).status]).toEqual([name, 200])
})

test('a forgotten password is asked for in either spelling', async ({ pool }) => {
  await signUp(pool, 'lost@письмо.рф')
  const ascii = 'lost@xn--h1aigbl0e.xn--p1ai'
  await pool.call('ConfirmSignUp', {
    ClientId: pool.clientId,
    Username: ascii,
    ConfirmationCode: codeFor(pool, ascii),
  })
  for (const Username of ['lost@письмо.рф', ascii]) {
    pool.codes.length = 0
    expect((await pool.call('ForgotPassword', { ClientId: pool.clientId, Username })).status).toBe(200)
    expect(codeFor(pool, ascii)).toMatch(/^\d{6}$/)
  }
})
