import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import { type TestPool } from '../factories/identity/identity-pool.ts'
import { test } from '../factories/identity/identity-test.ts'
import {
  anSdk,
  aPoolWithNotices,
  codeTo,
  errorOf,
  refusalOf,
  type Sdk,
  tokensOf,
  withPassword,
  wrong,
} from '../factories/identity/sdk.ts'
import { signInBySrp } from '../factories/identity/srp-client.ts'
import { standStill } from '../factories/product/stand-still.ts'

const forgot = ({ clientId: ClientId }: TestPool, sdk: Sdk, Username: string) =>
  sdk.send(new ForgotPasswordCommand({ ClientId, Username }))

const confirm = (
  { clientId: ClientId }: TestPool,
  sdk: Sdk,
  Username: string,
  ConfirmationCode: string,
  Password = 'another horse',
) => sdk.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }))

const change = (
  sdk: Sdk,
  AccessToken: string,
  PreviousPassword: string,
  ProposedPassword = 'another horse',
) => sdk.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))

const refresh = ({ clientId: ClientId }: TestPool, sdk: Sdk, RefreshToken: string) =>
  sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))

const getUser = (sdk: Sdk, AccessToken: string) => sdk.send(new GetUserCommand({ AccessToken }))

test('a forgotten password is replaced by a code to the proved address, by e-mail or internal name', async ({
  database,
}) => {
  const { pool, sdk, notices } = await aPoolWithNotices(database)
  const ada = await pool.signUp()
  const before = await tokensOf(pool, sdk, ada)
  for (const [name, password] of [
    [ada.email.toUpperCase(), 'another horse'],
    [ada.sub, 'a third horse'],
  ] as const) {
    const { CodeDeliveryDetails } = await forgot(pool, sdk, name)
    expect(CodeDeliveryDetails).toEqual({
      Destination: `${ada.email[0]}***@e***`,
      DeliveryMedium: 'EMAIL',
      AttributeName: 'email',
    })
    expect(pool.codes.at(-1)).toMatchObject({ purpose: 'reset_password', to: ada.email, firstName: 'Ada' })
    const code = codeTo(pool, ada.email)
    expect(await errorOf(confirm(pool, sdk, name, wrong(code)))).toBe('CodeMismatchException')
    await confirm(pool, sdk, name, code, password)
    expect((await signInBySrp(pool, ada.email, password)).status).toBe(200)
    // a code works once
    expect(await errorOf(confirm(pool, sdk, name, code, 'one more horse'))).toBe('ExpiredCodeException')
  }
  expect(await errorOf(withPassword(pool, sdk, ada))).toBe('NotAuthorizedException')
  // earlier sign-ins have ended
  expect(await refusalOf(refresh(pool, sdk, before.RefreshToken))).toEqual([
    'NotAuthorizedException',
    'Refresh Token has been revoked',
  ])
  expect(notices).toEqual([
    { kind: 'password_changed', to: ada.email, firstName: 'Ada' },
    { kind: 'password_changed', to: ada.email, firstName: 'Ada' },
  ])
  await pool.close()
})

test('a code for a new password is valid for an hour or until the next one', async ({ database }) => {
  const { pool, sdk } = await aPoolWithNotices(database)
  const { email } = await pool.signUp()
  await forgot(pool, sdk, email)
  pool.clock.advance(hour)
  expect(await errorOf(confirm(pool, sdk, email, codeTo(pool, email)))).toBe('ExpiredCodeException')
  await forgot(pool, sdk, email)
  const first = codeTo(pool, email)
  await forgot(pool, sdk, email)
  expect(await errorOf(confirm(pool, sdk, email, first))).toBe('CodeMismatchException')
  pool.clock.advance(hour - minute)
  await confirm(pool, sdk, email, codeTo(pool, email))
  await pool.close()
})

test('a code for a new password allows ten tries, even at once, and thirty a day', async ({ database }) => {
  const { pool, sdk } = await aPoolWithNotices(database)
  const { email, password } = await pool.signUp()
  let compared = 0
  for (let round = 0; round < 5; round++) {
    await forgot(pool, sdk, email)
    const code = codeTo(pool, email)
    const guesses = Array.from({ length: 12 }, (_, i) =>
      errorOf(confirm(pool, sdk, email, String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'))),
    )
    const names = await Promise.all(guesses)
    compared += names.filter((name) => name === 'CodeMismatchException').length
    expect(names.filter((name) => name === 'LimitExceededException').length).toBeGreaterThanOrEqual(2)
    expect(await errorOf(confirm(pool, sdk, email, code))).toBe('LimitExceededException')
  }
  // thirty tries in all, six of them with a code that had already ended
  expect(compared).toBe(24)
  expect((await withPassword(pool, sdk, { email, password })).AuthenticationResult).toBeDefined()
  pool.clock.advance(day)
  await forgot(pool, sdk, email)
  await confirm(pool, sdk, email, codeTo(pool, email))
  await pool.close()
})

test('at most ten codes a day are sent', async ({ pool }) => {
  const sdk = anSdk(pool)
  const { email } = await pool.signUp()
  for (let i = 0; i < 10; i++) await forgot(pool, sdk, email)
  expect(await errorOf(forgot(pool, sdk, email))).toBe('LimitExceededException')
})

test('no code is stored when it cannot be delivered', async ({ database }) => {
  const { pool, sdk } = await aPoolWithNotices(database, {
    deliver: ({ purpose }) => {
      if (purpose === 'reset_password') throw new Error('the outbox is full')
    },
  })
  const { email } = await pool.signUp()
  expect(await errorOf(forgot(pool, sdk, email))).toBe('InternalErrorException')
  expect(await errorOf(confirm(pool, sdk, email, '123456'))).toBe('ExpiredCodeException')
  await pool.close()
})

test('the same code sent eight times at once changes the password once', async ({ pool }) => {
  const sdk = anSdk(pool)
  const { email } = await pool.signUp()
  await forgot(pool, sdk, email)
  const code = codeTo(pool, email)
  const names = await Promise.all(
    Array.from({ length: 8 }, (_, i) => errorOf(confirm(pool, sdk, email, code, `horse number ${i}`))),
  )
  expect(names.filter((name) => name === undefined)).toHaveLength(1)
  expect(names.filter((name) => name === 'ExpiredCodeException')).toHaveLength(7)
})

test('a new password follows the policy and differs from the present one', async ({ pool }) => {
  const sdk = anSdk(pool)
  const ada = await pool.signUp()
  await forgot(pool, sdk, ada.email)
  const code = codeTo(pool, ada.email)
  const { AccessToken } = await tokensOf(pool, sdk, ada)
  for (const password of ['short77', 'x'.repeat(17)]) {
    expect(await errorOf(confirm(pool, sdk, ada.email, code, password))).toBe('InvalidPasswordException')
    expect(await errorOf(change(sdk, AccessToken, ada.password, password))).toBe('InvalidPasswordException')
  }
  for (const call of [
    () => confirm(pool, sdk, ada.email, code, ada.password),
    () => change(sdk, AccessToken, ada.password, ada.password),
  ])
    expect(await errorOf(call())).toBe('PasswordHistoryPolicyViolationException')
  await confirm(pool, sdk, ada.email, code, 'x'.repeat(16))
})

test('an operator may allow longer passwords, and every character counts', async ({ database }) => {
  const { pool, sdk } = await aPoolWithNotices(database, { switches: { passwordMax: 128 } })
  const long = '🔑'.repeat(128)
  const ada = await pool.signUp(long)
  const { AccessToken } = await tokensOf(pool, sdk, ada)
  const longer = `${'x'.repeat(127)}y`
  await change(sdk, AccessToken, long, longer)
  expect(await errorOf(change(sdk, AccessToken, longer, 'x'.repeat(129)))).toBe('InvalidPasswordException')
  expect(await errorOf(withPassword(pool, sdk, { email: ada.email, password: `${'x'.repeat(127)}z` }))).toBe(
    'NotAuthorizedException',
  )
  expect((await signInBySrp(pool, ada.email, longer)).status).toBe(200)
  await pool.close()
})

test('changing the password keeps its own sign-in and ends the others', async ({ database }) => {
  const { pool, sdk, notices } = await aPoolWithNotices(database)
  const ada = await pool.signUp()
  const [here, there] = [await tokensOf(pool, sdk, ada), await tokensOf(pool, sdk, ada)]
  expect(await refusalOf(change(sdk, here.AccessToken, 'wrong horse'))).toEqual([
    'NotAuthorizedException',
    'Incorrect username or password.',
  ])
  expect(notices).toEqual([])
  await change(sdk, here.AccessToken, ada.password)
  expect((await getUser(sdk, here.AccessToken)).Username).toBe(ada.sub)
  expect((await refresh(pool, sdk, here.RefreshToken)).AuthenticationResult).toBeDefined()
  expect(await refusalOf(getUser(sdk, there.AccessToken))).toEqual([
    'NotAuthorizedException',
    'Access Token has been revoked',
  ])
  expect(await errorOf(refresh(pool, sdk, there.RefreshToken))).toBe('NotAuthorizedException')
  expect(await errorOf(withPassword(pool, sdk, ada))).toBe('NotAuthorizedException')
  expect((await signInBySrp(pool, ada.email, 'another horse')).status).toBe(200)
  expect(notices).toEqual([{ kind: 'password_changed', to: ada.email, firstName: 'Ada' }])
  await pool.close()
})

test('guesses at the password with a token are limited like sign-ins', async ({ pool }) => {
  standStill()
  const sdk = anSdk(pool)
  const ada = await pool.signUp()
  const { AccessToken } = await tokensOf(pool, sdk, ada)
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => errorOf(change(sdk, AccessToken, 'wrong horse'))),
  )
  expect(guesses.filter((name) => name === 'NotAuthorizedException')).toHaveLength(5)
  expect(guesses.filter((name) => name === 'LimitExceededException')).toHaveLength(7)
  expect(await errorOf(change(sdk, AccessToken, ada.password))).toBe('LimitExceededException')
  // the sign-in is delayed as well
  expect(await refusalOf(withPassword(pool, sdk, ada))).toEqual([
    'NotAuthorizedException',
    'Password attempts exceeded',
  ])
})

test('eight changes at once: one password wins, and it is the one that signs in', async ({ pool }) => {
  const sdk = anSdk(pool)
  const ada = await pool.signUp()
  const { AccessToken } = await tokensOf(pool, sdk, ada)
  // fewer than the free wrong answers, because the losers' old password is wrong by then
  const passwords = Array.from({ length: 4 }, (_, i) => `horse number ${i}`)
  const names = await Promise.all(
    passwords.map((password) => errorOf(change(sdk, AccessToken, ada.password, password))),
  )
  const winner = passwords[names.indexOf(undefined)] ?? ''
  expect(names.filter((name) => name === undefined)).toHaveLength(1)
  expect((await signInBySrp(pool, ada.email, winner)).status).toBe(200)
})

test('an id token, a refresh token and an unknown token change no password', async ({ pool }) => {
  const sdk = anSdk(pool)
  const ada = await pool.signUp()
  const { IdToken, RefreshToken } = await tokensOf(pool, sdk, ada)
  for (const token of [IdToken, RefreshToken, 'x'])
    expect(await refusalOf(change(sdk, token, ada.password))).toEqual([
      'NotAuthorizedException',
      'Invalid Access Token',
    ])
})

test('no token is refreshed after signing out everywhere', async ({ pool }) => {
  const sdk = anSdk(pool)
  const ada = await pool.signUp()
  const [here, there] = [await tokensOf(pool, sdk, ada), await tokensOf(pool, sdk, ada)]
  await sdk.send(new GlobalSignOutCommand({ AccessToken: here.AccessToken }))
  for (const { RefreshToken, AccessToken } of [here, there]) {
    expect(await refusalOf(refresh(pool, sdk, RefreshToken))).toEqual([
      'NotAuthorizedException',
      'Refresh Token has been revoked',
    ])
    expect(await errorOf(change(sdk, AccessToken, ada.password))).toBe('NotAuthorizedException')
  }
})
