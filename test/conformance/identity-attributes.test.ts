import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import {
  ask,
  attributesOf,
  getUser,
  remove,
  signedIn,
  update,
  verify,
} from '../factories/identity/attributes.ts'
import { test } from '../factories/identity/identity-test.ts'
import { aPoolWithNotices, codeTo, errorOf, refusalOf, tokensOf, wrong } from '../factories/identity/sdk.ts'

const anEmail = () => `${crypto.randomUUID()}@example.com`
const unauthorized = ['NotAuthorizedException', 'A client attempted to write unauthorized attribute']

test('names and custom attributes are written, read, put into the next token, and deleted', async ({
  pool,
}) => {
  const { sdk, AccessToken, ...ada } = await signedIn(pool)
  const answer = await update(sdk, AccessToken, { given_name: 'Adwoa', 'custom:userState': 'profileCreated' })
  expect(answer.CodeDeliveryDetailsList).toEqual([])
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({
    given_name: 'Adwoa',
    family_name: 'Lovelace',
    'custom:userState': 'profileCreated',
    email_verified: 'true',
  })
  const { IdToken } = await tokensOf(pool, sdk, ada)
  expect(decodeJwt(IdToken)).toMatchObject({ given_name: 'Adwoa', 'custom:userState': 'profileCreated' })
  await remove(sdk, AccessToken, 'custom:userState', 'family_name', 'nickname')
  expect(Object.keys(await attributesOf(sdk, AccessToken))).toEqual([
    'sub',
    'email',
    'email_verified',
    'given_name',
  ])
})

test('an attribute is one line of printable text: line breaks, control characters and overrides are refused', async ({
  pool,
}) => {
  const { sdk, AccessToken } = await signedIn(pool)
  for (const Value of ['Ada\r\nBcc: all@example.com', 'A\u0000da', 'A\tda', '\u202eadA', 'Ada\u2028Eve'])
    await expect(update(sdk, AccessToken, { given_name: Value })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining('must be one line of printable text'),
    })
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({ given_name: 'Ada' })
})

test('two attribute changes at once are both stored', async ({ pool }) => {
  const { sdk, AccessToken } = await signedIn(pool)
  const names = Array.from({ length: 8 }, (_, i) => `custom:n${i}`)
  await Promise.all(names.map((name) => update(sdk, AccessToken, { [name]: name })))
  expect(await attributesOf(sdk, AccessToken)).toMatchObject(
    Object.fromEntries(names.map((name) => [name, name])),
  )
})

test('a user cannot write the subject, verified flags or other identities', async ({ pool }) => {
  const { sdk, AccessToken, sub } = await signedIn(pool)
  for (const name of ['sub', 'phone_number_verified', 'identities', 'cognito:username'])
    expect(await refusalOf(update(sdk, AccessToken, { given_name: 'Eve', [name]: 'true' }))).toEqual(
      unauthorized,
    )
  for (const name of ['sub', 'email', 'email_verified', 'phone_number_verified', 'shoe_size', '__proto__'])
    expect(await errorOf(remove(sdk, AccessToken, 'given_name', name))).toBe('InvalidParameterException')
  for (const attributes of [{ shoe_size: '43' }, { 'custom:': 'x' }, { phone_number: '0123' }])
    expect(await errorOf(update(sdk, AccessToken, attributes))).toBe('InvalidParameterException')
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({ sub, given_name: 'Ada' })
})

test('attributes larger than a token are refused', async ({ pool }) => {
  const { sdk, AccessToken } = await signedIn(pool)
  const large = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`custom:large${i}`, 'x'.repeat(2048)]))
  expect(await errorOf(update(sdk, AccessToken, large(4)))).toBe('InvalidParameterException')
  await update(sdk, AccessToken, large(3))
  // the limit also counts the stored attributes
  expect(await errorOf(update(sdk, AccessToken, { 'custom:more': 'x'.repeat(2048) }))).toBe(
    'InvalidParameterException',
  )
})

test('email_verified false is stored; true is answered {} where the address is proved', async ({ pool }) => {
  const { sdk, AccessToken, email, password } = await signedIn(pool)
  await update(sdk, AccessToken, { email_verified: 'false' })
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({ email, email_verified: 'false' })
  const { IdToken } = await tokensOf(pool, sdk, { email, password })
  expect(await pool.identity.verifyIdToken(IdToken)).toMatchObject({ email, emailVerified: false })
  await update(sdk, AccessToken, { email_verified: 'true' })
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({ email, email_verified: 'true' })
  expect(await errorOf(update(sdk, AccessToken, { email_verified: 'perhaps' }))).toBe(
    'InvalidParameterException',
  )
})

test('email_verified true is refused for an unverified address, in the same call and later', async ({
  pool,
}) => {
  const { sdk, AccessToken, email } = await signedIn(pool)
  const typed = anEmail()
  expect(await refusalOf(update(sdk, AccessToken, { email: typed, email_verified: 'true' }))).toEqual(
    unauthorized,
  )
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({ email, email_verified: 'true' })
  await update(sdk, AccessToken, { email: typed })
  expect(await refusalOf(update(sdk, AccessToken, { email_verified: 'true' }))).toEqual(unauthorized)
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({ email: typed, email_verified: 'false' })
})

test('a code verifies the telephone number that it was sent to, and no other', async ({ pool, db }) => {
  const { sdk, AccessToken, sub, email, password } = await signedIn(pool)
  expect(await errorOf(ask(sdk, AccessToken, 'phone_number'))).toBe('InvalidParameterException')
  const { CodeDeliveryDetailsList } = await update(sdk, AccessToken, { phone_number: '+491701234567' })
  expect(CodeDeliveryDetailsList).toEqual([
    { Destination: '+********4567', DeliveryMedium: 'SMS', AttributeName: 'phone_number' },
  ])
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({ phone_number_verified: 'false' })
  expect((await ask(sdk, AccessToken, 'phone_number')).CodeDeliveryDetails?.DeliveryMedium).toBe('SMS')
  const code = codeTo(pool, '+491701234567')
  expect(await errorOf(verify(sdk, AccessToken, 'phone_number', wrong(code)))).toBe('CodeMismatchException')
  expect(await errorOf(verify(sdk, AccessToken, 'email', code))).toBe('ExpiredCodeException')
  await verify(sdk, AccessToken, 'phone_number', code)
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({ phone_number_verified: 'true' })
  const { IdToken } = await tokensOf(pool, sdk, { email, password })
  expect(decodeJwt(IdToken)).toMatchObject({ phone_number: '+491701234567', phone_number_verified: true })

  const turnedOn = { mfaSms: true, mfaPreferred: 'SMS_MFA' }
  await db.updateTable('identityUsers').set(turnedOn).where('sub', '=', sub).execute()
  expect(await getUser(sdk, AccessToken)).toMatchObject({
    PreferredMfaSetting: 'SMS_MFA',
    UserMFASettingList: ['SMS_MFA'],
    MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }],
  })
  // an unverified number is no second factor
  await update(sdk, AccessToken, { phone_number: '+491701234568' })
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({ phone_number_verified: 'false' })
  expect(await getUser(sdk, AccessToken)).not.toHaveProperty('UserMFASettingList')
  await remove(sdk, AccessToken, 'phone_number')
  expect(Object.keys(await attributesOf(sdk, AccessToken))).not.toContain('phone_number_verified')
})

test('without a text message service no telephone number is accepted', async ({ database }) => {
  const { pool, sdk } = await aPoolWithNotices(database, { ports: { texts: undefined } as never })
  const { AccessToken } = await tokensOf(pool, sdk, await pool.signUp())
  expect(await errorOf(update(sdk, AccessToken, { phone_number: '+491701234567' }))).toBe(
    'CodeDeliveryFailureException',
  )
  expect(Object.keys(await attributesOf(sdk, AccessToken))).not.toContain('phone_number')
  await pool.close()
})

test('codes verify only e-mail addresses and telephone numbers', async ({ pool }) => {
  const { sdk, AccessToken } = await signedIn(pool)
  expect(await errorOf(ask(sdk, AccessToken, 'given_name'))).toBe('InvalidParameterException')
  expect(await errorOf(verify(sdk, AccessToken, 'given_name', '123456'))).toBe('InvalidParameterException')
  expect(await errorOf(verify(sdk, AccessToken, 'email', '123456'))).toBe('ExpiredCodeException')
  for (const email of ['ada', '', 'ada@'])
    expect(await errorOf(update(sdk, AccessToken, { email }))).toBe('InvalidParameterException')
})
