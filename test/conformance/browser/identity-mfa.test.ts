import { expect } from 'vitest'
import type { Answer } from '../../factories/identity/identity-pool.ts'
import { test } from '../../factories/identity/identity-test.ts'
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

const invalidSession = { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' }
const typeOf = ({ body }: Answer) => body.__type
const parametersOf = ({ body }: Answer) => body['ChallengeParameters'] as unknown as Record<string, string>
const tokensOf = ({ body }: Answer) => body['AuthenticationResult'] as unknown as { AccessToken: string }

test('a sign-in asks for no second factor that the user did not turn on', async ({ pool }) => {
  const member = await aMember(pool)
  await setUpApp(pool, member)
  expect(tokensOf(await withPassword(pool, member)).AccessToken).toBeTruthy()
})

test('the first right code turns the app on, and later sign-ins ask for it', async ({ pool }) => {
  const member = await aMember(pool)
  // no secret is verified yet
  expect(typeOf(await prefer(pool, member, appPreferred))).toBe('InvalidParameterException')
  const AccessToken = member.token
  const associated = await pool.call('AssociateSoftwareToken', { AccessToken })
  const secret = String(associated.body['SecretCode'])
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(associated.body['Session']).toBeUndefined()
  const wrong = await pool.call('VerifySoftwareToken', { AccessToken, UserCode: otherThan(appCode(secret)) })
  expect(typeOf(wrong)).toBe('EnableSoftwareTokenMFAException')
  expect(typeOf(await prefer(pool, member, appPreferred))).toBe('InvalidParameterException')
  const right = { AccessToken, UserCode: appCode(secret), FriendlyDeviceName: 'My phone' }
  expect((await pool.call('VerifySoftwareToken', right)).body).toEqual({ Status: 'SUCCESS' })
  expect((await prefer(pool, member, appPreferred)).body).toEqual({})
  expect((await pool.call('GetUser', { AccessToken })).body).toMatchObject({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  })

  const asked = await withPassword(pool, member)
  expect(asked.body).toMatchObject({
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { FRIENDLY_DEVICE_NAME: 'My phone', USER_ID_FOR_SRP: member.sub },
  })
  expect(asked.body['AuthenticationResult']).toBeUndefined()
  const entered = await answerTo(pool, asked, {
    USERNAME: member.sub,
    SOFTWARE_TOKEN_MFA_CODE: appCode(secret, 1),
  })
  expect(entered.body).toMatchObject({
    ChallengeParameters: {},
    AuthenticationResult: { TokenType: 'Bearer' },
  })
})

test('a new secret replaces the old one only with its first right code', async ({ pool }) => {
  const member = await aMember(pool)
  const old = await setUpApp(pool, member)
  await prefer(pool, member, appPreferred)
  const AccessToken = member.token
  const { body } = await pool.call('AssociateSoftwareToken', { AccessToken })
  const fresh = String(body['SecretCode'])
  const asked = await withPassword(pool, member)
  const answer = (secret: string) => ({ USERNAME: member.email, SOFTWARE_TOKEN_MFA_CODE: appCode(secret) })
  expect(typeOf(await answerTo(pool, asked, answer(fresh)))).toBe('CodeMismatchException')
  expect((await answerTo(pool, asked, answer(old))).status).toBe(200)

  expect((await pool.call('VerifySoftwareToken', { AccessToken, UserCode: appCode(fresh) })).status).toBe(200)
  const again = await withPassword(pool, member)
  const late = { USERNAME: member.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(old, 1) }
  expect(typeOf(await answerTo(pool, again, late))).toBe('CodeMismatchException')
  const now = { USERNAME: member.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(fresh, 1) }
  expect((await answerTo(pool, again, now)).status).toBe(200)
})

test('SMS needs a verified number, sends a code to it, and masks it in the challenge', async ({
  pool,
  db,
}) => {
  const member = await aMember(pool)
  expect(typeOf(await prefer(pool, member, smsPreferred))).toBe('InvalidParameterException')
  const number = await proveNumber(db, member)
  expect((await prefer(pool, member, smsPreferred)).body).toEqual({})
  const asked = await withPassword(pool, member)
  expect(asked.body).toMatchObject({
    ChallengeName: 'SMS_MFA',
    ChallengeParameters: {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      CODE_DELIVERY_DESTINATION: `+${'*'.repeat(number.length - 5)}${number.slice(-4)}`,
    },
  })
  expect(pool.codes.at(-1)).toMatchObject({ purpose: 'sign_in', medium: 'SMS', to: number })
  const code = codeFor(pool, number)
  expect(code).toMatch(/^\d{6}$/)
  const wrong = await answerTo(pool, asked, { USERNAME: member.sub, SMS_MFA_CODE: otherThan(code) })
  expect(typeOf(wrong)).toBe('CodeMismatchException')
  // "a wrong code MUST leave the same Session usable"
  expect((await answerTo(pool, asked, { USERNAME: member.sub, SMS_MFA_CODE: code })).status).toBe(200)
  expect((await answerTo(pool, asked, { USERNAME: member.sub, SMS_MFA_CODE: code })).body).toEqual(
    invalidSession,
  )
})

test('with two factors and no preference the person chooses, and a preference decides', async ({
  pool,
  db,
}) => {
  const member = await aMember(pool)
  const secret = await setUpApp(pool, member)
  const number = await proveNumber(db, member)
  await prefer(pool, member, both)
  const asked = await withPassword(pool, member)
  expect(asked.body['ChallengeName']).toBe('SELECT_MFA_TYPE')
  expect(JSON.parse(parametersOf(asked)['MFAS_CAN_CHOOSE'] ?? '')).toEqual(['SMS_MFA', 'SOFTWARE_TOKEN_MFA'])
  expect(typeOf(await answerTo(pool, asked, { USERNAME: member.sub, ANSWER: 'EMAIL_OTP' }))).toBe(
    'InvalidParameterException',
  )
  const sms = await answerTo(pool, asked, { USERNAME: member.sub, ANSWER: 'SMS_MFA' })
  expect(sms.body['ChallengeName']).toBe('SMS_MFA')
  expect(
    (await answerTo(pool, sms, { USERNAME: member.sub, SMS_MFA_CODE: codeFor(pool, number) })).status,
  ).toBe(200)

  const other = await withPassword(pool, member)
  const app = await answerTo(pool, other, { USERNAME: member.sub, ANSWER: 'SOFTWARE_TOKEN_MFA' })
  expect(app.body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA')
  // the choice used up the session
  expect((await answerTo(pool, other, { USERNAME: member.sub, ANSWER: 'SMS_MFA' })).body).toEqual(
    invalidSession,
  )
  expect(
    (await answerTo(pool, app, { USERNAME: member.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(secret) })).status,
  ).toBe(200)

  await prefer(pool, member, smsPreferred)
  expect((await withPassword(pool, member)).body['ChallengeName']).toBe('SMS_MFA')
  await prefer(pool, member, appPreferred)
  expect((await withPassword(pool, member)).body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA')
})

test('contradicting preferences and a factor by mail are refused', async ({ pool, db }) => {
  const member = await aMember(pool)
  await setUpApp(pool, member)
  await proveNumber(db, member)
  for (const settings of [
    { ...smsPreferred, ...appPreferred },
    { SMSMfaSettings: { Enabled: false, PreferredMfa: true } },
    { EmailMfaSettings: { Enabled: true } },
  ])
    expect(typeOf(await prefer(pool, member, settings))).toBe('InvalidParameterException')
  await prefer(pool, member, { ...appPreferred, SMSMfaSettings: { Enabled: true, PreferredMfa: false } })
  await prefer(pool, member, { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } })
  const { body } = await pool.call('GetUser', { AccessToken: member.token })
  expect(body['UserMFASettingList']).toEqual(['SMS_MFA'])
  expect(body['PreferredMfaSetting']).toBeUndefined()
  // the request by which amplify turns everything off
  const off = { Enabled: false, PreferredMfa: false }
  await prefer(pool, member, { SMSMfaSettings: off, SoftwareTokenMfaSettings: off, EmailMfaSettings: off })
  expect((await withPassword(pool, member)).body['AuthenticationResult']).toBeDefined()
})

test('the legacy call turns SMS on and off', async ({ pool, db }) => {
  const member = await aMember(pool)
  const MFAOptions = [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }]
  const AccessToken = member.token
  expect(typeOf(await pool.call('SetUserSettings', { AccessToken, MFAOptions }))).toBe(
    'InvalidParameterException',
  )
  await proveNumber(db, member)
  expect((await pool.call('SetUserSettings', { AccessToken, MFAOptions })).body).toEqual({})
  expect((await pool.call('GetUser', { AccessToken })).body).toMatchObject({ MFAOptions })
  expect((await withPassword(pool, member)).body['ChallengeName']).toBe('SMS_MFA')
  await pool.call('SetUserSettings', { AccessToken, MFAOptions: [] })
  expect((await withPassword(pool, member)).body['AuthenticationResult']).toBeDefined()
})
