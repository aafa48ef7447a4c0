import {
  CognitoIdentityProviderClient,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js'
import { Amplify } from 'aws-amplify'
import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { expect } from 'vitest'
import type { PoolSwitches } from '#protocols/identity/pool.ts'
import { test } from '../../database.ts'
import { anIdentityPool, type TestPool } from '../../factories/identity/identity-pool.ts'
import {
  aMember,
  answerTo,
  appCode,
  appPreferred,
  both,
  codeFor,
  otherThan,
  prefer,
  proveNumber,
  setUpApp,
  smsPreferred,
  withPassword,
} from '../../factories/identity/second-factors.ts'
import '../../factories/identity/quick-powers.ts'

const items = new Map<string, string>()
/** Configures amplify, which is global to the process, for this pool. */
function amplifyAt(pool: TestPool): void {
  items.clear()
  const { userPoolId } = pool.identity
  const Cognito = { userPoolId, userPoolClientId: pool.clientId, userPoolEndpoint: pool.endpoint }
  Amplify.configure({ Auth: { Cognito } })
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void items.set(key, value),
    getItem: async (key) => items.get(key) ?? null,
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  })
}

test('amplify: set the app up, prefer it, sign in with it after a wrong code, choose, turn everything off', async ({
  db,
}) => {
  const pool = await anIdentityPool(db)
  amplifyAt(pool)
  const { email: username, sub, password } = await pool.signUp()
  await signIn({ username, password })
  const setup = await setUpTOTP()
  expect(setup.getSetupUri('Showcase').href).toContain(`secret=${setup.sharedSecret}`)
  await expect(verifyTOTPSetup({ code: otherThan(appCode(setup.sharedSecret)) })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  })
  await verifyTOTPSetup({ code: appCode(setup.sharedSecret) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
  await signOut()

  expect((await signIn({ username, password })).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  const wrong = otherThan(appCode(setup.sharedSecret))
  await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
  expect((await confirmSignIn({ challengeResponse: appCode(setup.sharedSecret, 1) })).isSignedIn).toBe(true)

  const number = await proveNumber(db, { sub })
  await updateMFAPreference({ sms: 'ENABLED', totp: 'NOT_PREFERRED' })
  await signOut()
  const choice = await signIn({ username, password })
  expect(choice.nextStep).toMatchObject({
    signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
    allowedMFATypes: ['SMS', 'TOTP'],
  })
  const chosen = await confirmSignIn({ challengeResponse: 'SMS' })
  expect(chosen.nextStep).toMatchObject({
    signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
    codeDeliveryDetails: { deliveryMedium: 'SMS' },
  })
  expect((await confirmSignIn({ challengeResponse: codeFor(pool, number) })).isSignedIn).toBe(true)
  await updateMFAPreference({ sms: 'DISABLED', totp: 'DISABLED' })
  await signOut()
  expect((await signIn({ username, password })).isSignedIn).toBe(true)
  await signOut()
  await pool.close()
})

test('amplify: set the app up while signing in, where it is required', async ({ db }) => {
  const pool = await anIdentityPool(db, { switches: { mfa: 'required' } })
  amplifyAt(pool)
  const { email: username, password } = await pool.signUp()
  const { nextStep } = await signIn({ username, password })
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep)
  const { sharedSecret } = nextStep.totpSetupDetails
  await expect(confirmSignIn({ challengeResponse: otherThan(appCode(sharedSecret)) })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
  expect((await confirmSignIn({ challengeResponse: appCode(sharedSecret) })).isSignedIn).toBe(true)
  await signOut()
  await pool.close()
})

test('amplify: a code by mail after the password, and without it', async ({ db }) => {
  const pool = await anIdentityPool(db, { switches: { customChallenge: true } })
  amplifyAt(pool)
  const { email: username, password } = await pool.signUp()
  const options = { authFlowType: 'CUSTOM_WITH_SRP' } as const
  expect((await signIn({ username, password, options })).nextStep.signInStep).toBe(
    'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
  )
  const code = codeFor(pool, username)
  await expect(confirmSignIn({ challengeResponse: otherThan(code) })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
  expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true)
  await signOut()
  await signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
  expect((await confirmSignIn({ challengeResponse: codeFor(pool, username) })).isSignedIn).toBe(true)
  await signOut()
  await pool.close()
})

/** A user of the legacy client. Each callback is recorded with its arguments. */
function legacy(pool: TestPool, Username: string) {
  const memory = new Map<string, string>()
  const Storage = {
    setItem: (key: string, value: string) => void memory.set(key, value),
    getItem: (key: string) => memory.get(key) ?? null,
    removeItem: (key: string) => void memory.delete(key),
    clear: () => memory.clear(),
  }
  const UserPoolId = pool.identity.userPoolId
  const Pool = new CognitoUserPool({ UserPoolId, ClientId: pool.clientId, endpoint: pool.endpoint, Storage })
  return new CognitoUser({ Username, Pool, Storage })
}
type CalledBack = { readonly called: string; readonly given: readonly unknown[] }
const calledBack = (ask: (callbacks: never) => void): Promise<CalledBack> =>
  new Promise((resolve) => {
    const callbacks = new Proxy(
      {},
      {
        get:
          (_, called: string) =>
          (...given: unknown[]) =>
            resolve({ called, given }),
      },
    )
    ask(callbacks as never)
  })
const enter = (user: CognitoUser, Username: string, Password: string) =>
  calledBack((callbacks) =>
    user.authenticateUser(new AuthenticationDetails({ Username, Password }), callbacks),
  )

test('amazon-cognito-identity-js: choosing, a text message, a wrong code and the right one', async ({
  db,
}) => {
  const pool = await anIdentityPool(db)
  const member = await aMember(pool)
  const number = await proveNumber(db, member)
  const secret = await setUpApp(pool, member)
  await prefer(pool, member, both)
  const user = legacy(pool, member.email)
  expect((await enter(user, member.email, member.password)).called).toBe('selectMFAType')
  expect((await calledBack((callbacks) => user.sendMFASelectionAnswer('SMS_MFA', callbacks))).called).toBe(
    'mfaRequired',
  )
  const code = codeFor(pool, number)
  const wrong = await calledBack((callbacks) => user.sendMFACode(otherThan(code), callbacks))
  expect(wrong).toMatchObject({ called: 'onFailure', given: [{ code: 'CodeMismatchException' }] })
  expect((await calledBack((callbacks) => user.sendMFACode(code, callbacks))).called).toBe('onSuccess')

  await prefer(pool, member, appPreferred)
  const again = legacy(pool, member.email)
  expect((await enter(again, member.email, member.password)).called).toBe('totpRequired')
  const app = await calledBack((callbacks) =>
    again.sendMFACode(appCode(secret), callbacks, 'SOFTWARE_TOKEN_MFA'),
  )
  expect(app.called).toBe('onSuccess')
  const settings = await new Promise((resolve) =>
    again.setUserMfaPreference(null, { Enabled: false, PreferredMfa: false }, (error, result) =>
      resolve(error?.message ?? result),
    ),
  )
  expect(settings).toBe('SUCCESS')
  const legacySms = await new Promise((resolve) =>
    again.disableMFA((error, result) => resolve(error ?? result)),
  )
  expect(legacySms).toBe('SUCCESS')
  expect((await enter(legacy(pool, member.email), member.email, member.password)).called).toBe('onSuccess')
  await pool.close()
})

test('amazon-cognito-identity-js: the app is set up while signing in and afterwards', async ({ db }) => {
  const switches: Partial<PoolSwitches> = { mfa: 'required' }
  const pool = await anIdentityPool(db, { switches })
  const { email, password } = await pool.signUp()
  const user = legacy(pool, email)
  expect((await enter(user, email, password)).called).toBe('mfaSetup')
  const associated = await calledBack((callbacks) => user.associateSoftwareToken(callbacks))
  expect(associated.called).toBe('associateSecretCode')
  const secret = String(associated.given[0])
  const wrong = await calledBack((callbacks) =>
    user.verifySoftwareToken(otherThan(appCode(secret)), 'phone', callbacks),
  )
  expect(wrong).toMatchObject({ called: 'onFailure', given: [{ code: 'CodeMismatchException' }] })
  expect(
    (await calledBack((callbacks) => user.verifySoftwareToken(appCode(secret), 'phone', callbacks))).called,
  ).toBe('onSuccess')
  const second = await calledBack((callbacks) => user.associateSoftwareToken(callbacks))
  const fresh = appCode(String(second.given[0]))
  expect((await calledBack((callbacks) => user.verifySoftwareToken(fresh, 'phone', callbacks))).called).toBe(
    'onSuccess',
  )
  await pool.close()
})

test('amazon-cognito-identity-js: a custom challenge', async ({ db }) => {
  const pool = await anIdentityPool(db, { switches: { customChallenge: true } })
  const { email, password } = await pool.signUp()
  for (const passwordFirst of [true, false]) {
    const user = legacy(pool, email)
    user.setAuthenticationFlowType('CUSTOM_AUTH')
    const asked = passwordFirst
      ? await enter(user, email, password)
      : await calledBack((callbacks) =>
          user.initiateAuth(new AuthenticationDetails({ Username: email }), callbacks),
        )
    expect(asked.called).toBe('customChallenge')
    const code = codeFor(pool, email)
    const wrong = await calledBack((callbacks) => user.sendCustomChallengeAnswer(otherThan(code), callbacks))
    expect(wrong).toMatchObject({ called: 'onFailure', given: [{ code: 'CodeMismatchException' }] })
    expect((await calledBack((callbacks) => user.sendCustomChallengeAnswer(code, callbacks))).called).toBe(
      'onSuccess',
    )
  }
  await pool.close()
})

test('the AWS SDK reads the errors under their names and does not retry', async ({ db }) => {
  const pool = await anIdentityPool(db)
  const client = new CognitoIdentityProviderClient({
    endpoint: pool.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  })
  const member = await aMember(pool)
  const AccessToken = member.token
  const on = { Enabled: true }
  await expect(
    client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: on })),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' })
  await expect(
    client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '123456' })),
  ).rejects.toMatchObject({
    name: 'SoftwareTokenMFANotFoundException',
  })
  const secret = await setUpApp(pool, member)
  const number = await proveNumber(db, member)
  await prefer(pool, member, { ...smsPreferred, SoftwareTokenMfaSettings: on })
  const asked = await withPassword(pool, member)
  const respond = (SMS_MFA_CODE: string) =>
    client.send(
      new RespondToAuthChallengeCommand({
        ClientId: pool.clientId,
        ChallengeName: 'SMS_MFA',
        Session: String(asked.body['Session']),
        ChallengeResponses: { USERNAME: member.sub, SMS_MFA_CODE },
      }),
    )
  const code = codeFor(pool, number)
  for (let guess = 0; guess < 4; guess++)
    await expect(respond(otherThan(code))).rejects.toMatchObject({ name: 'CodeMismatchException' })
  expect((await respond(code)).AuthenticationResult?.AccessToken).toBeTruthy()

  await prefer(pool, member, appPreferred)
  const app = await withPassword(pool, member)
  const right = { USERNAME: member.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(secret) }
  expect((await answerTo(pool, app, right)).status).toBe(200)
  client.destroy()
  await pool.close()
})
