import { expect } from 'vitest'
import { challengeNames } from '#protocols/identity/challenges/progress.ts'
import { test as base } from '../database.ts'
import { aDevice, beginProof, enter, tokensOf } from '../factories/identity/device.ts'
import { type Answer, anIdentityPool, type TestPool } from '../factories/identity/identity-pool.ts'
import {
  aMember,
  answerTo,
  appCode,
  appPreferred,
  both,
  prefer,
  proveNumber,
  setUpApp,
  smsPreferred,
  withPassword,
} from '../factories/identity/second-factors.ts'

const test = base.extend<{ pool: TestPool }>({
  pool: [
    async ({ database }, use) => {
      const pool = await anIdentityPool(database.db, { switches: { customChallenge: true } })
      await use(pool)
      await pool.close()
    },
    { scope: 'file' },
  ],
})

const notTheirs = ['sub', 'email_verified', 'phone_number_verified', 'identities', 'cognito:username']
const anEmail = () => `${crypto.randomUUID()}@example.com`
const attributesOf = async (pool: TestPool, AccessToken: string) =>
  Object.fromEntries(
    (
      (await pool.call('GetUser', { AccessToken })).body['UserAttributes'] as unknown as {
        Name: string
        Value: string
      }[]
    ).map(({ Name, Value }) => [Name, Value]),
  )

test("no spelling of an attribute lets a user set its verified flag or another user's identity", async ({
  pool,
  contextOf,
}) => {
  const ClientId = pool.clientId
  const refused = { __type: 'NotAuthorizedException' }
  const number = [{ Name: 'phone_number', Value: '+4915112345678' }]
  for (const Name of notTheirs) {
    const UserAttributes = [...number, { Name, Value: 'true' }]
    const signUp = { ClientId, Username: anEmail(), Password: 'correct horse', UserAttributes }
    expect([Name, (await pool.call('SignUp', signUp)).body]).toMatchObject([Name, refused])
  }
  // operations without attributes ignore them
  const Username = anEmail()
  const UserAttributes = notTheirs.map((Name) => ({ Name, Value: 'true' }))
  await pool.call('SignUp', { ClientId, Username, Password: 'correct horse', UserAttributes: number })
  const ConfirmationCode = pool.codes.findLast(({ to }) => to === Username)?.code
  await pool.call('ConfirmSignUp', { ClientId, Username, ConfirmationCode, UserAttributes })
  const { AccessToken } = tokensOf(await withPassword(pool, { email: Username, password: 'correct horse' }))
  expect(await attributesOf(pool, AccessToken)).toMatchObject({
    sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    phone_number_verified: 'false',
  })

  const email = anEmail()
  const operator = contextOf({ kind: 'operator' })
  const { password } = await pool.identity.operator.invite(
    { ...operator, clock: pool.clock },
    { email, firstName: 'Ada', lastName: 'Lovelace' },
  )
  const answers = { USERNAME: email, NEW_PASSWORD: 'another horse' }
  // a session accepts five answers
  const sessions = [
    await withPassword(pool, { email, password }),
    await withPassword(pool, { email, password }),
  ]
  for (const [at, name] of [...notTheirs, 'email'].entries()) {
    const written = { [`userAttributes.${name}`]: 'eve@example.com' }
    const { body } = await answerTo(pool, sessions[at % 2] as Answer, { ...answers, ...written })
    expect([name, body]).toMatchObject([name, refused])
  }
  const entered = await answerTo(pool, sessions[0] as Answer, {
    ...answers,
    'userAttributes.phone_number': '+4915112345678',
  })
  expect(await attributesOf(pool, tokensOf(entered).AccessToken)).toMatchObject({
    email,
    phone_number_verified: 'false',
  })
})

test('a session answers only the challenge that it was issued for', async ({ pool, db }) => {
  const ada = await aMember(pool)
  const device = await aDevice(pool, ada)
  const secret = await setUpApp(pool, ada)
  const atDevice = await enter(pool, ada, device.key)
  const begun = await beginProof(pool, await enter(pool, ada, device.key), {
    USERNAME: ada.sub,
    DEVICE_KEY: device.key,
  })
  await proveNumber(db, ada)
  await prefer(pool, ada, both)
  const choosing = await withPassword(pool, ada)
  await prefer(pool, ada, smsPreferred)
  const texted = await withPassword(pool, ada)
  await prefer(pool, ada, appPreferred)
  const atApp = await withPassword(pool, ada)
  const start = (AuthFlow: string, more: object) =>
    pool.call('InitiateAuth', {
      ClientId: pool.clientId,
      AuthFlow,
      AuthParameters: { USERNAME: ada.email, ...more },
    })
  const given: Answer[] = [
    await start('USER_SRP_AUTH', { SRP_A: 'abcdef' }),
    await start('CUSTOM_AUTH', {}),
    atDevice,
    begun.begun,
    choosing,
    texted,
    atApp,
  ]
  // answers to every kind of challenge at once
  const answers = {
    USERNAME: ada.sub,
    DEVICE_KEY: device.key,
    SRP_A: 'abcdef',
    PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA',
    PASSWORD_CLAIM_SIGNATURE: 'AAAA',
    TIMESTAMP: new Date()
      .toUTCString()
      .replace(/^(\w+), 0?(\d+) (\w+) (\d+) (\S+) .*$/, '$1 $3 $2 $5 UTC $4'),
    SOFTWARE_TOKEN_MFA_CODE: appCode(secret),
    SMS_MFA_CODE: pool.codes.at(-1)?.code ?? '',
    NEW_PASSWORD: 'another horse',
    ANSWER: 'SOFTWARE_TOKEN_MFA',
  }
  const invalid = { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' }
  for (const { body } of given) {
    const [own, Session] = [String(body['ChallengeName']), body['Session']]
    for (const ChallengeName of challengeNames.filter((name) => name !== own)) {
      const answered = await pool.call('RespondToAuthChallenge', {
        ClientId: pool.clientId,
        ChallengeName,
        Session,
        ChallengeResponses: answers,
      })
      expect([own, ChallengeName, answered.body]).toEqual([own, ChallengeName, invalid])
    }
    for (const [operation, more] of [
      ['AssociateSoftwareToken', {}],
      ['VerifySoftwareToken', { UserCode: appCode(secret) }],
    ] as const)
      expect([own, (await pool.call(operation, { Session, ...more })).body]).toEqual([own, invalid])
  }
  // the attempts did not use up the right answer; the named device must prove itself next
  expect((await answerTo(pool, atApp, answers)).body).toMatchObject({ ChallengeName: 'DEVICE_SRP_AUTH' })
})

test('two proofs of one authenticator app at once succeed once', async ({ pool }) => {
  const { token: AccessToken } = await aMember(pool)
  const { body } = await pool.call('AssociateSoftwareToken', { AccessToken })
  const UserCode = appCode(String(body['SecretCode']))
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => pool.call('VerifySoftwareToken', { AccessToken, UserCode })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('letters that become equal in lower case do not send a code to another user', async ({ pool }) => {
  const { email, sub, password } = await pool.signUp()
  const own = `kate-${email}`
  const { AccessToken } = tokensOf(await withPassword(pool, { email, password }))
  await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: own }] })
  const Code = pool.codes.at(-1)?.code
  await pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
  // case folding turns the Kelvin sign into a small k
  const foreign = own.replace('k', '\u212a')
  const sent = pool.codes.length
  await pool.call('ForgotPassword', { ClientId: pool.clientId, Username: foreign })
  expect(pool.codes.slice(sent).map(({ to }) => to)).toEqual([own])
  const again = { ClientId: pool.clientId, Username: foreign, Password: 'correct horse' }
  expect((await pool.call('SignUp', again)).body.__type).toBe('InvalidParameterException')
  expect((await attributesOf(pool, AccessToken))['sub']).toBe(sub)
})

test("JavaScript's special keys have no effect in requests", async ({ pool }) => {
  const { email, password } = await pool.signUp()
  const ClientId = JSON.stringify(pool.clientId)
  const polluted =
    '{"__proto__":{"USERNAME":"eve@example.com","PASSWORD":"x","isAdmin":true},"constructor":{}}'
  const bodies: [string, string][] = [
    ['InitiateAuth', `{"ClientId":${ClientId},"AuthFlow":"USER_PASSWORD_AUTH","AuthParameters":${polluted}}`],
    ['InitiateAuth', `{"ClientId":${ClientId},"AuthFlow":"__proto__","AuthParameters":{}}`],
    ['InitiateAuth', `{"__proto__":{"ClientId":${ClientId},"AuthFlow":"USER_SRP_AUTH"}}`],
    [
      'RespondToAuthChallenge',
      `{"ClientId":${ClientId},"ChallengeName":"NEW_PASSWORD_REQUIRED","Session":"${'x'.repeat(64)}","ChallengeResponses":${polluted}}`,
    ],
    [
      'SignUp',
      `{"ClientId":${ClientId},"Username":"${anEmail()}","Password":"correct horse","UserAttributes":[{"Name":"__proto__","Value":"x"}]}`,
    ],
  ]
  for (const [operation, body] of bodies)
    expect([operation, (await pool.call(operation, body)).body]).toMatchObject([
      operation,
      { __type: 'InvalidParameterException' },
    ])
  const logins = await pool.callPool(
    'GetId',
    `{"IdentityPoolId":"${pool.identity.browserConfig().identityPoolId}","Logins":{"__proto__":"x","constructor":"y"}}`,
  )
  expect(logins.body.__type).toBe('NotAuthorizedException')
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect((await pool.call(name, {})).body.__type).toBe('UnknownOperationException')
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  expect((await withPassword(pool, { email, password })).status).toBe(200)
})
