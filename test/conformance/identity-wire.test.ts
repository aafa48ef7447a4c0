import { expect } from 'vitest'
import { operations } from '#protocols/identity/operations.ts'
import { test } from '../factories/identity/identity-test.ts'

const origin = 'https://elsewhere.example'

test('the preflight is answered with 204, the headers that clients send, and no cookie', async ({ pool }) => {
  for (const url of [pool.endpoint, `${pool.endpoint}/`]) {
    const response = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-amz-target',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS')
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ')
    for (const name of 'content-type x-amz-target x-amz-user-agent cache-control amz-sdk-invocation-id amz-sdk-request authorization'.split(
      ' ',
    ))
      expect(allowed).toContain(name)
    expect(response.headers.get('set-cookie')).toBeNull()
  }
})

test('every answer is readable from other origins and is not cached', async ({ pool }) => {
  const good = await pool.call('RevokeToken', { ClientId: pool.clientId, Token: 'unknown' }, { origin })
  const bad = await pool.call('GetUser', { AccessToken: 'x' }, { origin })
  for (const { headers } of [good, bad]) {
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toContain('x-amzn-errortype')
    expect(headers.get('cache-control')).toBe('no-store')
  }
  expect(bad.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException')
  expect(good.headers.get('x-amzn-errortype')).toBeNull()
})

test('an unknown operation is an UnknownOperationException', async ({ pool }) => {
  for (const name of ['Foo', '', 'constructor', '__proto__', 'AdminDeleteUser', 'signUp'])
    expect(await pool.call(name, {})).toMatchObject({
      status: 400,
      body: { __type: 'UnknownOperationException' },
    })
  const targets = [
    'SignUp',
    'AWSCognitoIdentityService.GetId',
    'AWSCognitoIdentityProviderService.SignUp.SignUp',
  ]
  for (const target of targets)
    expect((await pool.call('', {}, { 'x-amz-target': target })).body.__type).toBe(
      'UnknownOperationException',
    )
})

test('a body that is no JSON object is a SerializationException for every operation', async ({ pool }) => {
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '7',
    '\u0000',
    '['.repeat(60_000),
    `{"a":"${'x'.repeat(200_000)}"}`,
  ]
  for (const { name } of operations)
    for (const body of bodies)
      expect(await pool.call(name, body)).toMatchObject({
        status: 400,
        body: { __type: 'SerializationException' },
      })
})

test('the body is read with any content type', async ({ pool }) => {
  for (const type of [
    'application/x-amz-json-1.1',
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
  ])
    expect((await pool.call('GetUser', { AccessToken: 'x' }, { 'content-type': type })).body.__type).toBe(
      'NotAuthorizedException',
    )
  expect((await pool.call('GetUser', { AccessToken: 'x' }, { 'content-type': 'nonsense' })).status).toBe(400)
})

test('an unknown client is a ResourceNotFoundException', async ({ pool }) => {
  const request = { ClientId: 'somebodyelse', Username: 'a@example.com', Password: 'correct horse' }
  expect(await pool.call('SignUp', request)).toMatchObject({
    status: 400,
    body: { __type: 'ResourceNotFoundException', message: 'User pool client somebodyelse does not exist.' },
  })
})

test('informational fields are accepted and ignored', async ({ pool }) => {
  const { email, password } = await pool.signUp()
  const answer = await pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password, DEVICE_KEY: null },
    ClientMetadata: { any: 'thing' },
    AnalyticsMetadata: { AnalyticsEndpointId: 'x' },
    UserContextData: { EncodedData: 'y' },
  })
  expect(answer.status).toBe(200)
})

test('the issuer publishes two public keys and nothing private', async ({ pool }) => {
  const url = `${pool.endpoint}/${pool.identity.userPoolId}/.well-known/jwks.json`
  const response = await fetch(url)
  const { keys } = (await response.json()) as { keys: Record<string, string>[] }
  expect(keys).toHaveLength(2)
  for (const key of keys) {
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    expect(key).toMatchObject({ kty: 'RSA', use: 'sig', alg: 'RS256' })
  }
  expect(new URL(pool.issuer).pathname).toBe(`/idp/${pool.identity.userPoolId}`)
  expect((await fetch(`${pool.endpoint}/us-east-1_other/.well-known/jwks.json`)).status).toBe(404)
})

test("the browser's configuration has the documented fields only", async ({ pool }) => {
  const { region, userPoolId } = pool.identity.browserConfig()
  expect(userPoolId).toMatch(new RegExp(`^${region}_[A-Za-z0-9]+$`))
  expect(pool.identity.browserConfig()).toEqual({
    region,
    userPoolId,
    clientId: pool.clientId,
    userPoolEndpoint: 'http://localhost:5100/idp',
    issuer: `http://localhost:5100/idp/${userPoolId}`,
    identityPoolId: expect.stringMatching(new RegExp(`^${region}:[0-9a-f-]{36}$`)),
    identityPoolEndpoint: 'http://localhost:5100/pool',
    recoveryCodesEndpoint: 'http://localhost:5100/idp/recoveryCodes',
    hosted: {
      url: 'http://localhost:5100',
      redirectUri: 'http://localhost:5100/redirect',
      logoutUri: 'http://localhost:5100/home',
      providers: [],
    },
    mfaType: 'off',
    signInEnabled: true,
    mandatorySignIn: false,
    passwordMax: 16,
  })
})
