import {
  DeleteUserAttributesCommand,
  DeleteUserCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import type { TestPool } from '../factories/identity-pool.ts'
import { test } from '../factories/identity-test.ts'
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
} from '../factories/sdk.ts'
import { signInBySrp } from '../factories/srp-client.ts'

const anEmail = () => `${crypto.randomUUID()}@example.com`
const unauthorized = ['NotAuthorizedException', 'A client attempted to write unauthorized attribute']

const update = (sdk: Sdk, AccessToken: string, attributes: Record<string, string>) =>
  sdk.send(
    new UpdateUserAttributesCommand({
      AccessToken,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  )
const remove = (sdk: Sdk, AccessToken: string, ...UserAttributeNames: string[]) =>
  sdk.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames }))
const ask = (sdk: Sdk, AccessToken: string, AttributeName: string) =>
  sdk.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName }))
const verify = (sdk: Sdk, AccessToken: string, AttributeName: string, Code: string) =>
  sdk.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName, Code }))
const getUser = (sdk: Sdk, AccessToken: string) => sdk.send(new GetUserCommand({ AccessToken }))

async function attributesOf(sdk: Sdk, AccessToken: string): Promise<Record<string, string | undefined>> {
  const { UserAttributes = [] } = await getUser(sdk, AccessToken)
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
}

async function signedIn(pool: TestPool) {
  const sdk = anSdk(pool)
  const account = await pool.signUp()
  const tokens = await tokensOf(pool, sdk, account)
  return { sdk, ...account, ...tokens }
}

test('names and custom attributes are written, read, told in the next token, and taken away', async ({
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

test('two changes at once both stay', async ({ pool }) => {
  const { sdk, AccessToken } = await signedIn(pool)
  const names = Array.from({ length: 8 }, (_, i) => `custom:n${i}`)
  await Promise.all(names.map((name) => update(sdk, AccessToken, { [name]: name })))
  expect(await attributesOf(sdk, AccessToken)).toMatchObject(
    Object.fromEntries(names.map((name) => [name, name])),
  )
})

test('nobody writes their subject, their proofs or their other identities', async ({ pool }) => {
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

test('more than a token can carry is refused', async ({ pool }) => {
  const { sdk, AccessToken } = await signedIn(pool)
  const large = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`custom:large${i}`, 'x'.repeat(2048)]))
  expect(await errorOf(update(sdk, AccessToken, large(4)))).toBe('InvalidParameterException')
  await update(sdk, AccessToken, large(3))
  // and not in two parts either
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

test('email_verified true for an address that nobody proved is refused, in the same call and after it', async ({
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

test('a new address signs in once its code was entered, and until then the old one does', async ({
  database,
}) => {
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
  // the product knows its user by the address that was proved
  const { IdToken } = await tokensOf(pool, sdk, ada)
  expect(decodeJwt(IdToken)).toMatchObject({ email, email_verified: false })
  expect(await pool.identity.verifyIdToken(IdToken)).toMatchObject({ email: ada.email, emailVerified: true })
  // the same once more is no change
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

test('whoever mistyped goes back to the address they proved, and a waiting code proves nothing', async ({
  pool,
}) => {
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

test('a code proves the address it was sent to, not one that was put in its place', async ({ pool }) => {
  const { sdk, AccessToken } = await signedIn(pool)
  const [own, others] = [anEmail(), anEmail()]
  await update(sdk, AccessToken, { email: own })
  const code = codeTo(pool, own)
  await update(sdk, AccessToken, { email: others })
  expect(await errorOf(verify(sdk, AccessToken, 'email', code))).toBe('CodeMismatchException')
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({ email: others, email_verified: 'false' })
})

test('nobody keeps an address from its owner by writing it as their own', async ({ pool }) => {
  const eve = await signedIn(pool)
  const email = anEmail()
  await update(eve.sdk, eve.AccessToken, { email })
  // its owner comes, signs up and in, and is not disturbed
  const ask = { ClientId: pool.clientId, Username: email }
  expect((await pool.call('SignUp', { ...ask, Password: 'correct horse' })).status).toBe(200)
  const ConfirmationCode = codeTo(pool, email)
  expect((await pool.call('ConfirmSignUp', { ...ask, ConfirmationCode })).status).toBe(200)
  expect((await signInBySrp(pool, email, 'correct horse')).status).toBe(200)
  // and a new code is mailed to its owner, not to Eve; had she read it, she would hear that it is taken
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

test('two who prove one address at once: one has it', async ({ pool }) => {
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

test('a sign-up that was never confirmed keeps nobody from an address they proved', async ({ pool }) => {
  const { sdk, AccessToken, password } = await signedIn(pool)
  const email = anEmail()
  const squatter = { ClientId: pool.clientId, Username: email, Password: 'password eve' }
  expect((await pool.call('SignUp', squatter)).status).toBe(200)
  await update(sdk, AccessToken, { email })
  await verify(sdk, AccessToken, 'email', codeTo(pool, email))
  expect((await signInBySrp(pool, email, password)).status).toBe(200)
  expect((await signInBySrp(pool, email, 'password eve')).status).toBe(400)
})

test('a code for a new password that went to the address before opens nothing any more', async ({ pool }) => {
  const { sdk, AccessToken, email, password } = await signedIn(pool)
  await pool.call('ForgotPassword', { ClientId: pool.clientId, Username: email })
  const old = codeTo(pool, email)
  const next = anEmail()
  await update(sdk, AccessToken, { email: next })
  // the new address is not proved: the code goes to the one that is
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

test('guessing the code of an address ends after ten tries, and asking for codes after ten', async ({
  database,
}) => {
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
  // what could not be proved was not written
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

test('a telephone number is proved by a message, and another one is not', async ({ pool, db }) => {
  const { sdk, AccessToken, sub } = await signedIn(pool)
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

  const turnedOn = { mfaSms: true, mfaPreferred: 'SMS_MFA' }
  await db.updateTable('identityUsers').set(turnedOn).where('sub', '=', sub).execute()
  expect(await getUser(sdk, AccessToken)).toMatchObject({
    PreferredMfaSetting: 'SMS_MFA',
    UserMFASettingList: ['SMS_MFA'],
    MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }],
  })
  // a number that nobody proved is no second factor
  await update(sdk, AccessToken, { phone_number: '+491701234568' })
  expect(await attributesOf(sdk, AccessToken)).toMatchObject({ phone_number_verified: 'false' })
  expect(await getUser(sdk, AccessToken)).not.toHaveProperty('UserMFASettingList')
  await remove(sdk, AccessToken, 'phone_number')
  expect(Object.keys(await attributesOf(sdk, AccessToken))).not.toContain('phone_number_verified')
})

test('where no text message can be sent, a number is not taken', async ({ database }) => {
  const { pool, sdk } = await aPoolWithNotices(database, { ports: { texts: undefined } as never })
  const { AccessToken } = await tokensOf(pool, sdk, await pool.signUp())
  expect(await errorOf(update(sdk, AccessToken, { phone_number: '+491701234567' }))).toBe(
    'CodeDeliveryFailureException',
  )
  expect(Object.keys(await attributesOf(sdk, AccessToken))).not.toContain('phone_number')
  await pool.close()
})

test('only an e-mail and a telephone number are proved by a code', async ({ pool }) => {
  const { sdk, AccessToken } = await signedIn(pool)
  expect(await errorOf(ask(sdk, AccessToken, 'given_name'))).toBe('InvalidParameterException')
  expect(await errorOf(verify(sdk, AccessToken, 'given_name', '123456'))).toBe('InvalidParameterException')
  expect(await errorOf(verify(sdk, AccessToken, 'email', '123456'))).toBe('ExpiredCodeException')
  for (const email of ['ada', '', 'ada@'])
    expect(await errorOf(update(sdk, AccessToken, { email }))).toBe('InvalidParameterException')
})

test('a deleted user is gone at once with every sign-in, and what was given says so', async ({
  database,
}) => {
  const deleted: object[] = []
  const { pool, sdk } = await aPoolWithNotices(database, {
    ports: { userDeleted: async (_context, user) => void deleted.push(user) },
  })
  const ada = await pool.signUp()
  const [here, there] = [await tokensOf(pool, sdk, ada), await tokensOf(pool, sdk, ada)]
  expect(await errorOf(sdk.send(new DeleteUserCommand({ AccessToken: here.IdToken })))).toBe(
    'NotAuthorizedException',
  )
  await sdk.send(new DeleteUserCommand({ AccessToken: here.AccessToken }))
  expect(deleted).toEqual([{ sub: ada.sub, username: ada.sub }])
  const gone = ['UserNotFoundException', 'User does not exist.']
  for (const { AccessToken, RefreshToken, IdToken } of [here, there]) {
    expect(await refusalOf(getUser(sdk, AccessToken))).toEqual(gone)
    expect(await refusalOf(sdk.send(new DeleteUserCommand({ AccessToken })))).toEqual(gone)
    expect(await refusalOf(update(sdk, AccessToken, { given_name: 'Eve' }))).toEqual(gone)
    expect(
      (await pool.call('GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken })).body,
    ).toEqual({ __type: gone[0], message: gone[1] })
    expect(await pool.identity.verifyIdToken(IdToken)).toBeUndefined()
  }
  expect(await refusalOf(withPassword(pool, sdk, ada))).toEqual([
    'NotAuthorizedException',
    'Incorrect username or password.',
  ])
  await pool.close()
})

test('when the closing cannot begin, the user is not deleted', async ({ database }) => {
  const { pool, sdk } = await aPoolWithNotices(database, {
    ports: {
      userDeleted: async () => {
        throw new Error('the outbox is full')
      },
    },
  })
  const ada = await pool.signUp()
  const { AccessToken } = await tokensOf(pool, sdk, ada)
  expect(await errorOf(sdk.send(new DeleteUserCommand({ AccessToken })))).toBe('InternalErrorException')
  expect((await getUser(sdk, AccessToken)).Username).toBe(ada.sub)
  await pool.close()
})
