import { sql } from 'kysely'
import { expect } from 'vitest'
import { minute } from '#platform/common/time.ts'
import {
  type Answer,
  anIdentityPool,
  type TestPool,
} from '../../../../test/factories/identity/identity-pool.ts'
import { test } from '../../../../test/factories/identity/identity-test.ts'
import { aPoolWithNotices } from '../../../../test/factories/identity/sdk.ts'
import {
  aMember,
  answerTo,
  appCode,
  appPreferred,
  codeFor,
  type Member,
  prefer,
  proveNumber,
  recoveryCodesOf,
  recoveryCountOf,
  setUpApp,
  smsPreferred,
  withPassword,
} from '../../../../test/factories/identity/second-factors.ts'
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from '../store/recovery-codes.ts'

const typeOf = ({ body }: Answer) => body.__type
const fullSet = { Total: 10, Left: 10 }
const noSet = { Total: 0, Left: 0 }

/** A member whose app is on, and the ten codes. */
async function aMemberWithCodes(pool: TestPool) {
  const member = await aMember(pool)
  const secret = await setUpApp(pool, member)
  await prefer(pool, member, appPreferred)
  const codes = await recoveryCodesOf(pool, member)
  return { member, secret, codes, first: codes[0] ?? '', second: codes[1] ?? '' }
}

const answerApp = (pool: TestPool, asked: Answer, { sub }: Member, code: string) =>
  answerTo(pool, asked, { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: code })

/** Signs in with the password and this code. */
const enterWith = async (pool: TestPool, member: Member, code: string) =>
  answerApp(pool, await withPassword(pool, member), member, code)

test('a set holds ten different codes, which only their hashes remain of', async ({ pool, db }) => {
  const { member, codes } = await aMemberWithCodes(pool)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  expect(await recoveryCountOf(pool, member)).toEqual(fullSet)
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(c)::text as row from identity_recovery_codes c where sub = ${member.sub}`.execute(db)
  const stored = rows.map(({ row }) => row).join('\n')
  for (const code of codes.flatMap((one) => [one, one.replace('-', '')])) expect(stored).not.toContain(code)
})

test('a code signs in once in place of the app, in any case and with any dashes', async ({ pool }) => {
  const { member, first, second } = await aMemberWithCodes(pool)
  expect((await enterWith(pool, member, first)).body['AuthenticationResult']).toBeDefined()
  const asked = await withPassword(pool, member)
  expect(typeOf(await answerApp(pool, asked, member, first))).toBe('ExpiredCodeException')
  // the session stays usable
  const typed = second.toLowerCase().replace('-', '')
  expect((await answerApp(pool, asked, member, typed)).status).toBe(200)
  expect(await recoveryCountOf(pool, member)).toEqual({ Total: 10, Left: 8 })
})

test('a code signs in in place of a text message, whose own code still works', async ({ pool, db }) => {
  const member = await aMember(pool)
  const number = await proveNumber(db, member)
  await prefer(pool, member, smsPreferred)
  const [code = ''] = await recoveryCodesOf(pool, member)
  const enter = async (SMS_MFA_CODE: () => string) => {
    const asked = await withPassword(pool, member)
    return answerTo(pool, asked, { USERNAME: member.sub, SMS_MFA_CODE: SMS_MFA_CODE() })
  }
  expect((await enter(() => code)).status).toBe(200)
  expect((await enter(() => codeFor(pool, number))).status).toBe(200)
})

test('of 32 answers with one code at the same moment one uses it up', async ({ db, contextOf }) => {
  const context = contextOf()
  const now = context.clock.now()
  const who = { sub: 'ada', username: 'ada', usernameKey: 'ada', createdAt: now, updatedAt: now }
  await db
    .insertInto('identityUsers')
    .values({ ...who, status: 'CONFIRMED', mfaTotp: true, sealedTotp: 'x' })
    .execute()
  await replaceRecoveryCodes(context, 'ada', ['hash', 'other'])
  const used = await Promise.all(Array.from({ length: 32 }, () => useRecoveryCode(context, 'ada', 'hash')))
  expect(used.filter(Boolean)).toHaveLength(1)
  expect(await countRecoveryCodes(context, 'ada')).toEqual({ total: 2, left: 1 })
})

test('one code in four sessions at once signs in once and is told once', async ({ database }) => {
  const { pool, notices } = await aPoolWithNotices(database)
  const { member, first } = await aMemberWithCodes(pool)
  const sessions: Answer[] = []
  for (let session = 0; session < 4; session++) sessions.push(await withPassword(pool, member))
  const answers = await Promise.all(sessions.map((asked) => answerApp(pool, asked, member, first)))
  const lost = answers.filter(({ status }) => status !== 200)
  expect(lost.map(typeOf)).toEqual(Array(3).fill('ExpiredCodeException'))
  expect(notices).toEqual([{ kind: 'recovery_code_used', to: member.email, firstName: 'Ada' }])
  await pool.close()
})

test('wrong codes count like wrong six digits: five end the session, and the name has to wait', async ({
  database,
}) => {
  const everywhere = await anIdentityPool(database.db)
  const pool = { ...everywhere, ...everywhere.from('198.51.100.11') }
  const { member, first } = await aMemberWithCodes(pool)
  const asked = await withPassword(pool, member)
  for (let guess = 0; guess < 5; guess++)
    expect(typeOf(await answerApp(pool, asked, member, 'WRNG-C2DE'))).toBe('CodeMismatchException')
  expect(typeOf(await answerApp(pool, asked, member, first))).toBe('NotAuthorizedException')
  expect(typeOf(await enterWith(pool, member, first))).toBe('TooManyFailedAttemptsException')
  expect(await recoveryCountOf(pool, member)).toEqual(fullSet)
  pool.clock.advance(15 * minute)
  expect((await enterWith(pool, member, first)).status).toBe(200)
  await pool.close()
})

test("no code of one user opens another user's account", async ({ pool }) => {
  const ada = await aMemberWithCodes(pool)
  const eve = await aMemberWithCodes(pool)
  expect(typeOf(await enterWith(pool, ada.member, eve.first))).toBe('CodeMismatchException')
  expect(await recoveryCountOf(pool, eve.member)).toEqual(fullSet)
})

test('a new set replaces the earlier one, and only a replacement is told', async ({ database }) => {
  const { pool, notices } = await aPoolWithNotices(database)
  const { member, first } = await aMemberWithCodes(pool)
  expect(notices).toEqual([])
  const [next = ''] = await recoveryCodesOf(pool, member)
  expect(notices).toEqual([{ kind: 'recovery_codes_replaced', to: member.email, firstName: 'Ada' }])
  expect(typeOf(await enterWith(pool, member, first))).toBe('CodeMismatchException')
  expect(await recoveryCountOf(pool, member)).toEqual(fullSet)
  expect((await enterWith(pool, member, next)).status).toBe(200)
  await pool.close()
})

test('of sets made at the same moment one remains whole', async ({ pool }) => {
  const { member } = await aMemberWithCodes(pool)
  const sets = await Promise.all([1, 2, 3, 4].map(() => recoveryCodesOf(pool, member)))
  expect(await recoveryCountOf(pool, member)).toEqual(fullSet)
  const asked = await withPassword(pool, member)
  const opened = []
  for (const [code = ''] of sets) opened.push((await answerApp(pool, asked, member, code)).status)
  expect(opened.filter((status) => status === 200)).toHaveLength(1)
})

test('codes need a second factor, and end when the last one is turned off', async ({ pool, db }) => {
  const { member, first } = await aMemberWithCodes(pool)
  await proveNumber(db, member)
  await prefer(pool, member, smsPreferred)
  await prefer(pool, member, { SoftwareTokenMfaSettings: { Enabled: false } })
  // the text message is still on
  expect(await recoveryCountOf(pool, member)).toEqual(fullSet)
  // a number that is deleted turns its factor off
  await pool.call('DeleteUserAttributes', { AccessToken: member.token, UserAttributeNames: ['phone_number'] })
  expect(await recoveryCountOf(pool, member)).toEqual(noSet)
  const refused = await pool.callRecovery('ReplaceRecoveryCodes', { AccessToken: member.token })
  expect(typeOf(refused)).toBe('InvalidParameterException')
  // a set does not come back with the factor
  await prefer(pool, member, appPreferred)
  expect(typeOf(await enterWith(pool, member, first))).toBe('CodeMismatchException')
})

test('codes are deleted with their user', async ({ pool, db }) => {
  const { member } = await aMemberWithCodes(pool)
  await pool.call('DeleteUser', { AccessToken: member.token })
  const { rows } = await sql`select 1 from identity_recovery_codes where sub = ${member.sub}`.execute(db)
  expect(rows).toEqual([])
})

test('both operations need an access token of a user who is signed in', async ({ pool }) => {
  const { member, secret } = await aMemberWithCodes(pool)
  const { body } = await enterWith(pool, member, appCode(secret))
  const { IdToken } = body['AuthenticationResult'] as unknown as { IdToken: string }
  await pool.call('GlobalSignOut', { AccessToken: member.token })
  for (const operation of ['ReadRecoveryCodes', 'ReplaceRecoveryCodes'])
    for (const AccessToken of ['x', IdToken, member.token])
      expect(typeOf(await pool.callRecovery(operation, { AccessToken }))).toBe('NotAuthorizedException')
})

test('the wire of the vendor has no operation on recovery codes', async ({ pool }) => {
  const { member } = await aMemberWithCodes(pool)
  const AccessToken = member.token
  expect(typeOf(await pool.call('ReplaceRecoveryCodes', { AccessToken }))).toBe('UnknownOperationException')
  expect(typeOf(await pool.callRecovery('GetUser', { AccessToken }))).toBe('UnknownOperationException')
})
