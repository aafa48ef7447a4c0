import { expect } from 'vitest'
import { minute } from '#platform/common/time.ts'
import { type Answer, anIdentityPool } from '../factories/identity/identity-pool.ts'
import { test } from '../factories/identity/identity-test.ts'
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
} from '../factories/identity/second-factors.ts'

const invalidSession = { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' }
const typeOf = ({ body }: Answer) => body.__type

test('a code of the authenticator app works once', async ({ pool }) => {
  const member = await aMember(pool)
  const secret = await setUpApp(pool, member)
  await prefer(pool, member, appPreferred)
  const right = { USERNAME: member.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(secret) }
  expect((await answerTo(pool, await withPassword(pool, member), right)).status).toBe(200)
  const second = await withPassword(pool, member)
  expect(typeOf(await answerTo(pool, second, right))).toBe('ExpiredCodeException')
  // the next code works in the same session
  const next = { USERNAME: member.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(secret, 1) }
  expect((await answerTo(pool, second, next)).status).toBe(200)
})

test('the code that set the app up does not sign in', async ({ pool }) => {
  const member = await aMember(pool)
  const AccessToken = member.token
  const { body } = await pool.call('AssociateSoftwareToken', { AccessToken })
  const code = appCode(String(body['SecretCode']))
  await pool.call('VerifySoftwareToken', { AccessToken, UserCode: code })
  await prefer(pool, member, appPreferred)
  const asked = await withPassword(pool, member)
  const answer = { USERNAME: member.sub, SOFTWARE_TOKEN_MFA_CODE: code }
  expect(typeOf(await answerTo(pool, asked, answer))).toBe('ExpiredCodeException')
})

test('one code of the app in four sessions at once signs in once', async ({ pool }) => {
  const member = await aMember(pool)
  const secret = await setUpApp(pool, member)
  await prefer(pool, member, appPreferred)
  const sessions = []
  for (let session = 0; session < 4; session++) sessions.push(await withPassword(pool, member))
  const right = { USERNAME: member.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(secret) }
  const answers = await Promise.all(sessions.map((asked) => answerTo(pool, asked, right)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const lost of answers.filter(({ status }) => status !== 200))
    expect(typeOf(lost)).toBe('ExpiredCodeException')
})

test('the code of a text message sent four times at once signs in once', async ({ pool, db }) => {
  const member = await aMember(pool)
  const number = await proveNumber(db, member)
  await prefer(pool, member, smsPreferred)
  const asked = await withPassword(pool, member)
  const right = { USERNAME: member.sub, SMS_MFA_CODE: codeFor(pool, number) }
  const answers = await Promise.all([1, 2, 3, 4].map(() => answerTo(pool, asked, right)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a texted code is valid only in its own session', async ({ pool, db }) => {
  const member = await aMember(pool)
  const number = await proveNumber(db, member)
  await prefer(pool, member, smsPreferred)
  await withPassword(pool, member)
  const first = codeFor(pool, number)
  const second = await withPassword(pool, member)
  // both codes are equal once in a million runs
  if (codeFor(pool, number) === first) return
  expect(typeOf(await answerTo(pool, second, { USERNAME: member.sub, SMS_MFA_CODE: first }))).toBe(
    'CodeMismatchException',
  )
})

test('five wrong codes end a session, even for the right code', async ({ pool, db }) => {
  const member = await aMember(pool)
  const number = await proveNumber(db, member)
  await prefer(pool, member, smsPreferred)
  const asked = await withPassword(pool, member)
  const code = codeFor(pool, number)
  for (let guess = 0; guess < 5; guess++)
    expect(typeOf(await answerTo(pool, asked, { USERNAME: member.sub, SMS_MFA_CODE: otherThan(code) }))).toBe(
      'CodeMismatchException',
    )
  expect((await answerTo(pool, asked, { USERNAME: member.sub, SMS_MFA_CODE: code })).body).toEqual(
    invalidSession,
  )
})

test('guesses spread over many sessions are limited too', async ({ database }) => {
  const everywhere = await anIdentityPool(database.db)
  const pool = { ...everywhere, ...everywhere.from('198.51.100.7') }
  const member = await aMember(pool)
  const secret = await setUpApp(pool, member)
  await prefer(pool, member, appPreferred)
  const guess = async (code: string) =>
    typeOf(
      await answerTo(pool, await withPassword(pool, member), {
        USERNAME: member.sub,
        SOFTWARE_TOKEN_MFA_CODE: code,
      }),
    )
  const wrong = otherThan(appCode(secret))
  for (let session = 0; session < 5; session++) expect(await guess(wrong)).toBe('CodeMismatchException')
  // the password is delayed as well by now; after the delay the code works
  pool.clock.advance(15 * minute)
  expect(await guess(wrong)).toBe('CodeMismatchException')
  const asked = await withPassword(pool, member)
  // a right password after the delay counts nothing: from here on only codes count
  expect(typeOf(asked)).toBeDefined()
  const answers = []
  for (let session = 0; session < 6; session++) {
    pool.clock.advance(16 * minute)
    const again = await withPassword(pool, member)
    answers.push(await answerTo(pool, again, { USERNAME: member.sub, SOFTWARE_TOKEN_MFA_CODE: wrong }))
    answers.push(await answerTo(pool, again, { USERNAME: member.sub, SOFTWARE_TOKEN_MFA_CODE: wrong }))
  }
  expect(answers.map(typeOf)).toEqual(
    answers.map((_, index) => (index % 2 ? 'TooManyFailedAttemptsException' : 'CodeMismatchException')),
  )
  await pool.close()
})

test('a successful sign-in resets the count of wrong codes', async ({ pool }) => {
  const member = await aMember(pool)
  const secret = await setUpApp(pool, member)
  await prefer(pool, member, appPreferred)
  const asked = await withPassword(pool, member)
  const wrong = { USERNAME: member.sub, SOFTWARE_TOKEN_MFA_CODE: otherThan(appCode(secret)) }
  for (let guess = 0; guess < 4; guess++) await answerTo(pool, asked, wrong)
  const right = { USERNAME: member.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(secret) }
  expect((await answerTo(pool, asked, right)).status).toBe(200)
  const again = await withPassword(pool, member)
  for (let guess = 0; guess < 4; guess++)
    expect(typeOf(await answerTo(pool, again, wrong))).toBe('CodeMismatchException')
})

test('a code and its session live three minutes', async ({ database }) => {
  const pool = await anIdentityPool(database.db)
  const member = await aMember(pool)
  const number = await proveNumber(database.db, member)
  await prefer(pool, member, smsPreferred)
  const asked = await withPassword(pool, member)
  pool.clock.advance(3 * minute)
  const answer = { USERNAME: member.sub, SMS_MFA_CODE: codeFor(pool, number) }
  expect((await answerTo(pool, asked, answer)).body).toEqual(invalidSession)
  await pool.close()
})

test('a factor that is turned off during the sign-in is MFAMethodNotFoundException', async ({ pool, db }) => {
  const member = await aMember(pool)
  await setUpApp(pool, member)
  await proveNumber(db, member)
  await prefer(pool, member, both)
  const asked = await withPassword(pool, member)
  await prefer(pool, member, { SMSMfaSettings: { Enabled: false } })
  expect(typeOf(await answerTo(pool, asked, { USERNAME: member.sub, ANSWER: 'SMS_MFA' }))).toBe(
    'MFAMethodNotFoundException',
  )
})

test('a session is valid only for its user and its challenge', async ({ pool, db }) => {
  const [ada, eve] = [await aMember(pool), await aMember(pool)]
  const secrets = { ada: await setUpApp(pool, ada), eve: await setUpApp(pool, eve) }
  for (const member of [ada, eve]) await prefer(pool, member, appPreferred)
  const hers = await withPassword(pool, ada)
  // first Eve's name and code in Ada's session, then Eve's code under Ada's name
  const asEve = { USERNAME: eve.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(secrets.eve) }
  expect((await answerTo(pool, hers, asEve)).body).toEqual(invalidSession)
  const asAda = { USERNAME: ada.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(secrets.eve) }
  expect(typeOf(await answerTo(pool, hers, asAda))).toBe('CodeMismatchException')
  // a session of the app is not valid for a text message, a choice, or a set-up
  const number = await proveNumber(db, ada)
  await prefer(pool, ada, both)
  const right = { USERNAME: ada.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(secrets.ada) }
  const codes = { ...right, SMS_MFA_CODE: codeFor(pool, number) || '123456', ANSWER: 'SMS_MFA' }
  for (const ChallengeName of ['SMS_MFA', 'SELECT_MFA_TYPE', 'MFA_SETUP', 'CUSTOM_CHALLENGE'])
    expect((await answerTo(pool, hers, codes, { ChallengeName })).body).toEqual(invalidSession)
  for (const operation of ['AssociateSoftwareToken', 'VerifySoftwareToken'])
    expect(
      (await pool.call(operation, { Session: hers.body['Session'], UserCode: right.SOFTWARE_TOKEN_MFA_CODE }))
        .body,
    ).toEqual(invalidSession)
  expect((await answerTo(pool, hers, right)).status).toBe(200)
})

test('a user who is disabled during the sign-in is told so', async ({ pool, db }) => {
  const member = await aMember(pool)
  const secret = await setUpApp(pool, member)
  await prefer(pool, member, appPreferred)
  const asked = await withPassword(pool, member)
  await db.updateTable('identityUsers').set({ enabled: false }).where('sub', '=', member.sub).execute()
  const right = { USERNAME: member.sub, SOFTWARE_TOKEN_MFA_CODE: appCode(secret) }
  expect((await answerTo(pool, asked, right)).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'User is disabled.',
  })
})

test('no code is sent to a changed, unverified number', async ({ pool, db }) => {
  const member = await aMember(pool)
  const number = await proveNumber(db, member)
  await prefer(pool, member, smsPreferred)
  await db.updateTable('identityUsers').set({ phoneVerified: false }).where('sub', '=', member.sub).execute()
  expect((await withPassword(pool, member)).body['AuthenticationResult']).toBeDefined()
  expect(codeFor(pool, number)).toBe('')
})

test('the database stores secrets encrypted', async ({ pool, db }) => {
  const member = await aMember(pool)
  const secret = await setUpApp(pool, member)
  await pool.call('AssociateSoftwareToken', { AccessToken: member.token })
  const row = await db
    .selectFrom('identityUsers')
    .selectAll()
    .where('sub', '=', member.sub)
    .executeTakeFirst()
  expect(row?.sealedTotp).toBeTruthy()
  expect(row?.sealedTotpPending).toBeTruthy()
  expect(JSON.stringify(row)).not.toContain(secret)
})
