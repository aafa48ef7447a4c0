import { GetUserAttributeVerificationCodeCommand } from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import { ask, attributesOf, signedIn, update, verify } from '../factories/identity/attributes.ts'
import { test } from '../factories/identity/identity-test.ts'
import {
  aPoolWithNotices,
  codeTo,
  errorOf,
  refusalOf,
  tokensOf,
  withPassword,
  wrong,
} from '../factories/identity/sdk.ts'
import { signInBySrp } from '../factories/identity/srp-client.ts'

const anEmail = () => `${crypto.randomUUID()}@example.com`

test('the old address signs in until the code of the new one is entered', async ({ database }) => {
  const { pool, sdk, notices } = await aPoolWithNotices(database)
  const ada = await pool.signUp()
  const { AccessToken } = await tokensOf(pool, sdk, ada)
  const email = anEmail()
  const { CodeDeliveryDetailsList } = await update(sdk, AccessToken, { email })
  expect(CodeDeliveryDetailsList).toEqual([
    { Destination: `${email[0]}***@e***`, DeliveryMedium: 'EMAIL', AttributeName: 'email' },
  ])
  expect(pool.codes.at(-1)).toMatchObject({ purpose: 'verify_attribute', to: email, firstName: 'Ada' })
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({ email, email_verified: 'false' })
  expect((await signInBySrp(pool, ada.email, ada.password)).status).toBe(200)
  expect(await errorOf(withPassword(pool, sdk, { ...ada, email }))).toBe('NotAuthorizedException')
  // the product uses the verified address
  const { IdToken } = await tokensOf(pool, sdk, ada)
  expect(decodeJwt(IdToken)).toMatchObject({ email, email_verified: false })
  expect(await pool.identity.verifyIdToken(IdToken)).toMatchObject({ email: ada.email, emailVerified: true })
  // writing the same value again is no change
  expect((await update(sdk, AccessToken, { email })).CodeDeliveryDetailsList).toEqual([])

  const code = codeTo(pool, email)
  expect(await errorOf(verify(sdk, AccessToken, 'email', wrong(code)))).toBe('CodeMismatchException')
  await verify(sdk, AccessToken, 'email', code)
  expect(await errorOf(verify(sdk, AccessToken, 'email', code))).toBe('ExpiredCodeException')
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({ email, email_verified: 'true' })
  expect((await signInBySrp(pool, email, ada.password)).status).toBe(200)
  expect(await errorOf(withPassword(pool, sdk, ada))).toBe('NotAuthorizedException')
  expect(notices).toEqual([{ kind: 'address_changed', to: ada.email, firstName: 'Ada' }])
  await pool.close()
})

test('a user can return to the verified address, which cancels the waiting code', async ({ pool }) => {
  const { sdk, AccessToken, email } = await signedIn(pool)
  const typed = anEmail()
  await update(sdk, AccessToken, { email: typed })
  expect((await update(sdk, AccessToken, { email: email.toUpperCase() })).CodeDeliveryDetailsList).toEqual([])
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({
    email: email.toUpperCase(),
    email_verified: 'true',
  })
  expect(await errorOf(verify(sdk, AccessToken, 'email', codeTo(pool, typed)))).toBe('ExpiredCodeException')
})

test('a code verifies only the address that it was sent to', async ({ pool }) => {
  const { sdk, AccessToken } = await signedIn(pool)
  const [own, others] = [anEmail(), anEmail()]
  await update(sdk, AccessToken, { email: own })
  const code = codeTo(pool, own)
  await update(sdk, AccessToken, { email: others })
  expect(await errorOf(verify(sdk, AccessToken, 'email', code))).toBe('CodeMismatchException')
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({ email: others, email_verified: 'false' })
})

test('an unverified address does not block its owner', async ({ pool }) => {
  const eve = await signedIn(pool)
  const email = anEmail()
  await update(eve.sdk, eve.AccessToken, { email })
  // the owner of the address can sign up and sign in
  const ask = { ClientId: pool.clientId, Username: email }
  expect((await pool.call('SignUp', { ...ask, Password: 'correct horse' })).status).toBe(200)
  const ConfirmationCode = codeTo(pool, email)
  expect((await pool.call('ConfirmSignUp', { ...ask, ConfirmationCode })).status).toBe(200)
  expect((await signInBySrp(pool, email, 'correct horse')).status).toBe(200)
  // a new code goes to the owner's mailbox, not to Eve; even with the code she could not verify the address
  await eve.sdk.send(
    new GetUserAttributeVerificationCodeCommand({ AccessToken: eve.AccessToken, AttributeName: 'email' }),
  )
  expect(await refusalOf(verify(eve.sdk, eve.AccessToken, 'email', codeTo(pool, email)))).toEqual([
    'AliasExistsException',
    'An account with the given email already exists.',
  ])
  expect((await signInBySrp(pool, eve.email, eve.password)).status).toBe(200)
  expect((await signInBySrp(pool, email, 'correct horse')).body['AuthenticationResult']).toBeDefined()
})

test('of two users who verify one address at once, one gets it', async ({ pool }) => {
  const [ada, eve] = [await signedIn(pool), await signedIn(pool)]
  for (let round = 0; round < 4; round++) {
    const email = anEmail()
    const codes: string[] = []
    for (const { sdk, AccessToken } of [ada, eve]) {
      await update(sdk, AccessToken, { email })
      codes.push(codeTo(pool, email))
    }
    const names = await Promise.all(
      [ada, eve].map(({ sdk, AccessToken }, i) => errorOf(verify(sdk, AccessToken, 'email', codes[i] ?? ''))),
    )
    expect(new Set(names)).toEqual(new Set(['AliasExistsException', undefined]))
  }
})

test('an unconfirmed sign-up does not block a verified address', async ({ pool }) => {
  const { sdk, AccessToken, password } = await signedIn(pool)
  const email = anEmail()
  const squatter = { ClientId: pool.clientId, Username: email, Password: 'password eve' }
  expect((await pool.call('SignUp', squatter)).status).toBe(200)
  await update(sdk, AccessToken, { email })
  await verify(sdk, AccessToken, 'email', codeTo(pool, email))
  expect((await signInBySrp(pool, email, password)).status).toBe(200)
  expect((await signInBySrp(pool, email, 'password eve')).status).toBe(400)
})

test('a password code sent to the previous address is invalid', async ({ pool }) => {
  const { sdk, AccessToken, email, password } = await signedIn(pool)
  await pool.call('ForgotPassword', { ClientId: pool.clientId, Username: email })
  const old = codeTo(pool, email)
  const next = anEmail()
  await update(sdk, AccessToken, { email: next })
  // the new address is not verified, so the code goes to the old one
  await pool.call('ForgotPassword', { ClientId: pool.clientId, Username: email })
  expect(pool.codes.at(-1)).toMatchObject({ purpose: 'reset_password', to: email })
  const reset = codeTo(pool, email)
  await verify(sdk, AccessToken, 'email', codeTo(pool, next))
  for (const ConfirmationCode of [old, reset])
    for (const Username of [email, next])
      expect(
        await pool.call('ConfirmForgotPassword', {
          ClientId: pool.clientId,
          Username,
          ConfirmationCode,
          Password: 'another horse',
        }),
      ).toMatchObject({ status: 400, body: { __type: 'ExpiredCodeException' } })
  expect((await signInBySrp(pool, next, password)).status).toBe(200)
})

test('the code of an address allows ten tries, and ten codes are sent a day', async ({ database }) => {
  const { pool, sdk } = await aPoolWithNotices(database)
  const { AccessToken } = await tokensOf(pool, sdk, await pool.signUp())
  const email = anEmail()
  await update(sdk, AccessToken, { email })
  const code = codeTo(pool, email)
  const guesses = Array.from({ length: 14 }, (_, i) =>
    errorOf(verify(sdk, AccessToken, 'email', String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'))),
  )
  const names = await Promise.all(guesses)
  expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(10)
  expect(await errorOf(verify(sdk, AccessToken, 'email', code))).toBe('LimitExceededException')
  for (let i = 0; i < 9; i++) await ask(sdk, AccessToken, 'email')
  expect(await errorOf(ask(sdk, AccessToken, 'email'))).toBe('LimitExceededException')
  expect(await errorOf(update(sdk, AccessToken, { email: anEmail() }))).toBe('LimitExceededException')
  // the refused address is not stored
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({ email })
  await verify(sdk, AccessToken, 'email', codeTo(pool, email))
  await pool.close()
})

test('a code for an address lives for a day', async ({ database }) => {
  const { pool, sdk } = await aPoolWithNotices(database)
  const ada = await pool.signUp()
  const first = await tokensOf(pool, sdk, ada)
  const email = anEmail()
  await update(sdk, first.AccessToken, { email })
  pool.clock.advance(day)
  const { AccessToken } = await tokensOf(pool, sdk, ada)
  expect(await errorOf(verify(sdk, AccessToken, 'email', codeTo(pool, email)))).toBe('ExpiredCodeException')
  await pool.close()
})
