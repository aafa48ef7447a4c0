import {
  GetUserCommand,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js'
import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { day, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { createLog } from '#platform/log/log.ts'
import type { TestPool } from '../../factories/identity/identity-pool.ts'
import { test } from '../../factories/identity/identity-test.ts'
import {
  anSdk,
  aPoolWithNotices,
  codeTo,
  errorOf,
  refusalOf,
  type Sdk,
  tokensOf,
  withPassword,
} from '../../factories/identity/sdk.ts'
import { signInBySrp } from '../../factories/identity/srp-client.ts'
import '../../factories/identity/quick-powers.ts'
import { failure } from '../../factories/product/failure.ts'

const anEmail = () => `${crypto.randomUUID()}@example.com`
const invalidSession = ['NotAuthorizedException', 'Invalid session for the user.']

const operatorOf = (
  pool: TestPool,
  db: Context['db'],
  kind: 'operator' | 'visitor' = 'operator',
): Context => ({
  db,
  clock: pool.clock,
  actor: { kind },
  log: createLog('silent'),
  requestId: 'test',
})

/** Invites a user as an operator; returns the user and the temporary password. */
async function invited(pool: TestPool, db: Context['db'], firstName = 'Ada', lastName = 'Lovelace') {
  const email = anEmail()
  const invitation = { email, firstName, lastName }
  const { password } = await pool.identity.operator.invite(operatorOf(pool, db), invitation)
  return { email, password }
}

const choose = (
  { clientId: ClientId }: TestPool,
  sdk: Sdk,
  { Session, ChallengeParameters }: InitiateAuthCommandOutput,
  NEW_PASSWORD: string,
  attributes: Record<string, string> = {},
) =>
  sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: {
        USERNAME: ChallengeParameters?.['USER_ID_FOR_SRP'] ?? '',
        NEW_PASSWORD,
        ...attributes,
      },
    }),
  )

test('an invited user signs in with the given password and chooses another', async ({ pool, db }) => {
  const sdk = anSdk(pool)
  const ada = await invited(pool, db)
  const asked = await withPassword(pool, sdk, ada)
  expect(asked).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
  expect(asked.AuthenticationResult).toBeUndefined()
  const { userAttributes, requiredAttributes } = asked.ChallengeParameters ?? {}
  expect(JSON.parse(userAttributes ?? '')).toEqual({
    email: ada.email,
    given_name: 'Ada',
    family_name: 'Lovelace',
  })
  expect(JSON.parse(requiredAttributes ?? '')).toEqual([])

  const { AuthenticationResult } = await choose(pool, sdk, asked, 'another horse')
  const user = await sdk.send(new GetUserCommand({ AccessToken: AuthenticationResult?.AccessToken }))
  expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
  expect((await signInBySrp(pool, ada.email, 'another horse')).body['AuthenticationResult']).toBeDefined()
  expect(await errorOf(withPassword(pool, sdk, ada))).toBe('NotAuthorizedException')
  // the session is used up
  expect(await refusalOf(choose(pool, sdk, asked, 'a third horse'))).toEqual(invalidSession)
})

test('the challenge asks for missing names, which are sent with the new password', async ({ pool, db }) => {
  const sdk = anSdk(pool)
  const ada = await invited(pool, db, '', '')
  const asked = await withPassword(pool, sdk, ada)
  expect(JSON.parse(asked.ChallengeParameters?.['requiredAttributes'] ?? '')).toEqual([
    'userAttributes.given_name',
    'userAttributes.family_name',
  ])
  expect(
    await errorOf(choose(pool, sdk, asked, 'another horse', { 'userAttributes.given_name': 'Ada' })),
  ).toBe('InvalidParameterException')
  const { AuthenticationResult } = await choose(pool, sdk, asked, 'another horse', {
    'userAttributes.given_name': 'Ada',
    'userAttributes.family_name': 'Lovelace',
    'userAttributes.email': ada.email,
  })
  expect(decodeJwt(AuthenticationResult?.IdToken ?? '')).toMatchObject({
    given_name: 'Ada',
    family_name: 'Lovelace',
    email: ada.email,
  })
})

test('a refused answer can be corrected in the same session', async ({ pool, db }) => {
  const sdk = anSdk(pool)
  const ada = await invited(pool, db)
  const asked = await withPassword(pool, sdk, ada)
  expect(await errorOf(choose(pool, sdk, asked, 'short77'))).toBe('InvalidPasswordException')
  expect(await errorOf(choose(pool, sdk, asked, ada.password))).toBe(
    'PasswordHistoryPolicyViolationException',
  )
  expect(await errorOf(choose(pool, sdk, asked, 'another horse', { 'userAttributes.sub': 'me' }))).toBe(
    'NotAuthorizedException',
  )
  expect(
    await errorOf(choose(pool, sdk, asked, 'another horse', { 'userAttributes.email': anEmail() })),
  ).toBe('NotAuthorizedException')
  expect((await choose(pool, sdk, asked, 'another horse')).AuthenticationResult).toBeDefined()
})

test('eight answers at once set one password', async ({ pool, db }) => {
  const sdk = anSdk(pool)
  const asked = await withPassword(pool, sdk, await invited(pool, db))
  const names = await Promise.all(
    Array.from({ length: 5 }, (_, i) => errorOf(choose(pool, sdk, asked, `horse number ${i}`))),
  )
  expect(names.filter((name) => name === undefined)).toHaveLength(1)
})

test('a challenge is valid for its own user and for three minutes', async ({ database }) => {
  const { pool, sdk } = await aPoolWithNotices(database)
  const [ada, eve] = [await invited(pool, database.db), await invited(pool, database.db)]
  const [hers, own] = [await withPassword(pool, sdk, ada), await withPassword(pool, sdk, eve)]
  const swapped = { ...hers, ChallengeParameters: own.ChallengeParameters }
  expect(await refusalOf(choose(pool, sdk, swapped as InitiateAuthCommandOutput, 'another horse'))).toEqual(
    invalidSession,
  )
  pool.clock.advance(3 * minute)
  expect(await refusalOf(choose(pool, sdk, hers, 'another horse'))).toEqual(invalidSession)
  await pool.close()
})

test('amazon-cognito-identity-js is asked for a new password and completes the challenge', async ({
  pool,
  db,
}) => {
  const ada = await invited(pool, db, 'Ada', '')
  const user = new CognitoUser({
    Username: ada.email,
    Pool: new CognitoUserPool({
      UserPoolId: pool.identity.userPoolId,
      ClientId: pool.clientId,
      endpoint: pool.endpoint,
    }),
  })
  const details = new AuthenticationDetails({ Username: ada.email, Password: ada.password })
  const [given, required] = await new Promise<[unknown, unknown]>((newPasswordRequired, onFailure) => {
    user.authenticateUser(details, {
      onSuccess: () => onFailure(new Error('no new password was asked for')),
      onFailure,
      newPasswordRequired: (attributes, names) => newPasswordRequired([attributes, names]),
    })
  })
  expect([given, required]).toEqual([{ email: ada.email, given_name: 'Ada' }, ['family_name']])
  await new Promise((onSuccess, onFailure) => {
    const named = { family_name: 'Lovelace' }
    user.completeNewPasswordChallenge('another horse', named, { onSuccess, onFailure })
  })
  expect((await signInBySrp(pool, ada.email, 'another horse')).status).toBe(200)
})

test('a password from an operator is valid for seven days, and can be replaced', async ({ database }) => {
  const { pool, sdk } = await aPoolWithNotices(database)
  const ada = await invited(pool, database.db)
  pool.clock.advance(7 * day)
  expect(await refusalOf(withPassword(pool, sdk, ada))).toEqual([
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
  ])
  const invitation = { email: ada.email, firstName: '', lastName: '' }
  const { password } = await pool.identity.operator.invite(operatorOf(pool, database.db), invitation)
  expect((await withPassword(pool, sdk, { ...ada, password })).ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  expect(await errorOf(withPassword(pool, sdk, ada))).toBe('NotAuthorizedException')
  await pool.close()
})

test('disabling a user ends access at once, until the user is enabled', async ({ pool, db }) => {
  const sdk = anSdk(pool)
  const ada = await pool.signUp()
  const { AccessToken, IdToken } = await tokensOf(pool, sdk, ada)
  const operator = operatorOf(pool, db)
  await pool.identity.operator.setEnabled(operator, ada.email, false)
  const disabled = ['NotAuthorizedException', 'User is disabled.']
  expect(await refusalOf(sdk.send(new GetUserCommand({ AccessToken })))).toEqual(disabled)
  expect(await refusalOf(withPassword(pool, sdk, ada))).toEqual(disabled)
  expect(await pool.identity.verifyIdToken(IdToken)).toBeUndefined()
  await pool.identity.operator.setEnabled(operator, ada.sub, true)
  expect((await withPassword(pool, sdk, ada)).AuthenticationResult).toBeDefined()
  expect(await errorOf(sdk.send(new GetUserCommand({ AccessToken })))).toBe('NotAuthorizedException')
})

test('a required reset signs out everywhere and allows sign-in only with a new password', async ({
  pool,
  db,
}) => {
  const sdk = anSdk(pool)
  const ada = await pool.signUp()
  const { AccessToken, IdToken, RefreshToken } = await tokensOf(pool, sdk, ada)
  await pool.identity.operator.requireReset(operatorOf(pool, db), ada.email)
  const required = ['PasswordResetRequiredException', 'Password reset required for the user']
  expect(await refusalOf(sdk.send(new GetUserCommand({ AccessToken })))).toEqual(required)
  expect(await refusalOf(withPassword(pool, sdk, ada))).toEqual(required)
  expect((await signInBySrp(pool, ada.email, ada.password)).body.__type).toBe(required[0])
  expect(await pool.identity.verifyIdToken(IdToken)).toBeUndefined()
  const refreshing = new InitiateAuthCommand({
    ClientId: pool.clientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: RefreshToken },
  })
  expect(await errorOf(sdk.send(refreshing))).toBe('NotAuthorizedException')

  await pool.call('ForgotPassword', { ClientId: pool.clientId, Username: ada.email })
  const answer = {
    ClientId: pool.clientId,
    Username: ada.email,
    ConfirmationCode: codeTo(pool, ada.email),
  }
  // the reset was required because of the old password, so it is refused
  expect((await pool.call('ConfirmForgotPassword', { ...answer, Password: ada.password })).body.__type).toBe(
    'PasswordHistoryPolicyViolationException',
  )
  expect((await pool.call('ConfirmForgotPassword', { ...answer, Password: 'another horse' })).body).toEqual(
    {},
  )
  expect((await signInBySrp(pool, ada.email, 'another horse')).status).toBe(200)
  expect(await errorOf(sdk.send(new GetUserCommand({ AccessToken })))).toBe('NotAuthorizedException')
})

test("an unconfirmed user's token reports it", async ({ pool, db }) => {
  const sdk = anSdk(pool)
  const ada = await pool.signUp()
  const { AccessToken } = await tokensOf(pool, sdk, ada)
  await db.updateTable('identityUsers').set({ status: 'UNCONFIRMED' }).where('sub', '=', ada.sub).execute()
  expect(await refusalOf(sdk.send(new GetUserCommand({ AccessToken })))).toEqual([
    'UserNotConfirmedException',
    'User is not confirmed.',
  ])
})

test('only an operator may act, on existing users, and invites no existing user', async ({ pool, db }) => {
  const { operator } = pool.identity
  const ada = await pool.signUp()
  const [context, visitor] = [operatorOf(pool, db), operatorOf(pool, db, 'visitor')]
  const invitation = { email: ada.email, firstName: '', lastName: '' }
  expect(await failure(operator.invite(context, invitation))).toBe('UsernameExistsException')
  expect(await failure(operator.invite(context, { ...invitation, email: 'ada' }))).toBe(
    'InvalidParameterException',
  )
  expect(await failure(operator.setEnabled(context, anEmail(), false))).toBe('UserNotFoundException')
  const waiting = await invited(pool, db)
  expect(await failure(operator.requireReset(context, waiting.email))).toBe('NotAuthorizedException')
  for (const act of [
    () => operator.invite(visitor, { ...invitation, email: anEmail() }),
    () => operator.setEnabled(visitor, ada.email, false),
    () => operator.requireReset(visitor, ada.email),
  ])
    expect(await failure(act())).toBe('NotAuthorizedException')
  expect((await signInBySrp(pool, ada.email, ada.password)).status).toBe(200)
})
