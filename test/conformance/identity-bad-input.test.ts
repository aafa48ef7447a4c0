import fc from 'fast-check'
import { expect } from 'vitest'
import { operations } from '#protocols/identity/operations.ts'
import { poolOperations } from '#protocols/identity/pool-operations.ts'
import type { TestPool } from '../factories/identity-pool.ts'
import { test } from '../factories/identity-test.ts'

/** Strings that broke somebody once. */
const nasty = [
  '',
  ' ',
  '\u0000',
  'a\u0000b@example.com',
  '\ud800',
  '\u202e\u0007',
  "'; drop table identity_users; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  'null',
  '__proto__',
  '0'.repeat(900),
  'f'.repeat(770),
  '🔑'.repeat(128),
  'x'.repeat(10_000),
  'a@b',
  `${'x'.repeat(120)}@example.com`,
  '-----BEGIN PRIVATE KEY-----',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
  '%00%0d%0a',
  '1e400',
]

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    [],
    {},
    [[]],
    [null],
    { toString: 'x' },
    { length: 5 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A good request of every operation; each part of it is spoiled in turn. */
async function goodRequests(pool: TestPool): Promise<Record<string, Record<string, unknown>>> {
  const { email, password } = await pool.signUp()
  const ClientId = pool.clientId
  const parameters = { USERNAME: email, PASSWORD: password, SRP_A: 'abcdef', REFRESH_TOKEN: 'x' }
  const responses = {
    USERNAME: email,
    PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA',
    PASSWORD_CLAIM_SIGNATURE: 'AAAA',
    TIMESTAMP: 'Fri Nov 6 09:05:07 UTC 2026',
  }
  const attributes = [{ Name: 'given_name', Value: 'Ada' }]
  return {
    // the name is taken: a spoiled part must not make it anybody
    SignUp: { ClientId, Username: email, Password: password, UserAttributes: attributes },
    ConfirmSignUp: { ClientId, Username: email, ConfirmationCode: '123456' },
    ResendConfirmationCode: { ClientId, Username: email },
    InitiateAuth: { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters },
    'InitiateAuth ': { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: parameters },
    'InitiateAuth  ': { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: parameters },
    RespondToAuthChallenge: {
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: 'x'.repeat(64),
      ChallengeResponses: responses,
    },
    GetTokensFromRefreshToken: { ClientId, RefreshToken: 'x' },
    RevokeToken: { ClientId, Token: 'x' },
    GlobalSignOut: { AccessToken: 'x' },
    GetUser: { AccessToken: 'x' },
    ForgotPassword: { ClientId, Username: email },
    ConfirmForgotPassword: {
      ClientId,
      Username: email,
      ConfirmationCode: '123456',
      Password: password,
    },
    ChangePassword: { AccessToken: 'x', PreviousPassword: password, ProposedPassword: 'another horse' },
    UpdateUserAttributes: { AccessToken: 'x', UserAttributes: attributes },
    DeleteUserAttributes: { AccessToken: 'x', UserAttributeNames: ['given_name'] },
    GetUserAttributeVerificationCode: { AccessToken: 'x', AttributeName: 'email' },
    VerifyUserAttribute: { AccessToken: 'x', AttributeName: 'email', Code: '123456' },
    DeleteUser: { AccessToken: 'x' },
    AssociateSoftwareToken: { AccessToken: 'x', Session: 'x' },
    VerifySoftwareToken: { Session: 'x', UserCode: '123456', FriendlyDeviceName: 'x' },
    SetUserMFAPreference: {
      AccessToken: 'x',
      SMSMfaSettings: { Enabled: true, PreferredMfa: true },
      SoftwareTokenMfaSettings: { Enabled: true },
      EmailMfaSettings: { Enabled: false },
    },
    SetUserSettings: {
      AccessToken: 'x',
      MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }],
    },
    ConfirmDevice: {
      AccessToken: 'x',
      DeviceKey: 'us-east-1_x',
      DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' },
      DeviceName: 'x',
    },
    UpdateDeviceStatus: { AccessToken: 'x', DeviceKey: 'x', DeviceRememberedStatus: 'remembered' },
    GetDevice: { AccessToken: 'x', DeviceKey: 'x' },
    ListDevices: { AccessToken: 'x', Limit: 60, PaginationToken: 'x' },
    ForgetDevice: { AccessToken: 'x', DeviceKey: 'x' },
  }
}

/** The same for the identity pool. */
async function goodPoolRequests(pool: TestPool): Promise<Record<string, Record<string, unknown>>> {
  const { identityPoolId: IdentityPoolId, issuer } = pool.identity.browserConfig()
  const { email, password } = await pool.signUp()
  const { body } = await pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  const { IdToken } = body['AuthenticationResult'] as unknown as { IdToken: string }
  const Logins = { [issuer.replace('http://', '')]: IdToken }
  const { body: made } = await pool.callPool('GetId', { IdentityPoolId, Logins })
  return {
    GetId: { IdentityPoolId, AccountId: '123456789012', Logins },
    GetCredentialsForIdentity: {
      IdentityId: made['IdentityId'],
      Logins,
      CustomRoleArn: 'arn:aws:iam::123456789012:role/Anything',
    },
  }
}

/** Every way to put `bad` into the place of one part, one level deep. */
function spoiled(request: Record<string, unknown>, bad: unknown): Record<string, unknown>[] {
  return Object.entries(request).flatMap(([name, part]) => {
    const whole = { ...request, [name]: bad }
    if (typeof part !== 'object' || part === null) return [whole]
    if (Array.isArray(part))
      return [
        whole,
        { ...request, [name]: [bad] },
        { ...request, [name]: [{ Name: 'given_name', Value: bad }] },
      ]
    return [whole, ...Object.keys(part).map((key) => ({ ...request, [name]: { ...part, [key]: bad } }))]
  })
}

test('the list of requests here names every operation', async ({ pool }) => {
  const names = new Set(Object.keys(await goodRequests(pool)).map((name) => name.trim()))
  expect([...names].toSorted()).toEqual(operations.map(({ name }) => name).toSorted())
  const ofPool = Object.keys(await goodPoolRequests(pool))
  expect(ofPool.toSorted()).toEqual(poolOperations.map(({ name }) => name).toSorted())
})

test('bad input gets a clear answer and never a fault of ours', { timeout: 120_000 }, async ({
  pool,
  db,
}) => {
  const requests = [
    ...Object.entries(await goodRequests(pool)).map((one) => [pool.call, ...one] as const),
    ...Object.entries(await goodPoolRequests(pool)).map((one) => [pool.callPool, ...one] as const),
  ]
  const people = async () => [
    await db.selectFrom('identityUsers').select('sub').orderBy('sub').execute(),
    await db.selectFrom('identityPoolIdentities').select('id').orderBy('id').execute(),
  ]
  const before = await people()
  const check = async (bad: unknown) => {
    for (const [call, operation, request] of requests) {
      const answers = await Promise.all(spoiled(request, bad).map((body) => call(operation.trim(), body)))
      for (const { status, body, headers } of answers) {
        expect(status, `${operation} with ${JSON.stringify(bad)}: ${JSON.stringify(body)}`).toBeLessThan(500)
        if (status === 200) continue
        expect(body.__type).toMatch(/^[A-Z]\w+Exception$/)
        expect(body.message).toBeTruthy()
        expect(headers.get('x-amzn-errortype')).toBe(body.__type)
      }
    }
  }
  for (const bad of nasty) await check(bad)
  await fc.assert(fc.asyncProperty(value, check), { numRuns: 20, seed: 20261120 })
  expect(await people()).toEqual(before)
})

test('requests that are anything at all are refused', { timeout: 60_000 }, async ({ pool }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...operations, ...poolOperations),
      fc.jsonValue({ maxDepth: 3 }),
      async (operation, body) => {
        const call = poolOperations.includes(operation) ? pool.callPool : pool.call
        const answer = await call(operation.name, JSON.stringify(body))
        expect(answer.status).toBe(400)
      },
    ),
    { numRuns: 200, seed: 20261120 },
  )
})
