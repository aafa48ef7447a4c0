import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { contentSecurityPolicy } from '#platform/http/security.ts'
import { userPool } from './settings.ts'
import { cognito } from './vendor.ts'

const ids = {
  IDENTITY: 'cognito',
  COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: '1example23456789',
  COGNITO_IDENTITY_POOL_ID: 'eu-central-1:0b9dd7a8-5a4e-4c0e-9d1a-3f8f0b6f2f11',
}
const read = (env: Record<string, string>) => readConfig(env, [cognito])
const faults = (env: Record<string, string>): string[] => {
  try {
    read(env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message.split('\n')
  }
}

test('the ids of a managed identity lead to its addresses', () => {
  expect(userPool(read(ids))).toEqual({
    region: 'eu-central-1',
    userPoolId: 'eu-central-1_AbCdEfGhI',
    clientId: '1example23456789',
    endpoint: 'https://cognito-idp.eu-central-1.amazonaws.com',
    issuer: 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_AbCdEfGhI',
    identityPoolId: 'eu-central-1:0b9dd7a8-5a4e-4c0e-9d1a-3f8f0b6f2f11',
    identityPoolEndpoint: 'https://cognito-identity.eu-central-1.amazonaws.com',
  })
  const elsewhere = read({
    ...ids,
    COGNITO_ENDPOINT: 'https://auth.example/idp/',
    COGNITO_POOL_ENDPOINT: 'https://auth.example/pool',
    COGNITO_HOSTED_URL: 'https://login.example/',
  })
  expect(userPool(elsewhere)).toMatchObject({
    endpoint: 'https://auth.example/idp',
    issuer: 'https://auth.example/idp/eu-central-1_AbCdEfGhI',
    identityPoolEndpoint: 'https://auth.example/pool',
    hostedUrl: 'https://login.example',
  })
  expect(userPool(read({ ...ids, IDENTITY: 'embedded' }))).toBeUndefined()
})

test('the start says what a managed identity lacks, a sentence each', () => {
  expect(faults(ids)).toEqual([])
  expect(faults({ IDENTITY: 'cognito' })).toEqual([
    'IDENTITY=cognito needs COGNITO_USER_POOL_ID: set it to the id of your user pool, such as eu-central-1_AbCdEfGhI.',
    'IDENTITY=cognito needs COGNITO_CLIENT_ID: set it to the id of its app client, letters and digits.',
    'IDENTITY=cognito needs COGNITO_IDENTITY_POOL_ID: set it to the id of your identity pool, such as eu-central-1:0b9dd7a8-5a4e-4c0e-9d1a-3f8f0b6f2f11.',
  ])
  for (const wrong of [
    'AbCdEfGhI',
    'eu-central-1',
    'eu-central-1_',
    'eu-central-1_Ab Cd',
    'eu_central_1_AbC',
  ])
    expect(faults({ ...ids, COGNITO_USER_POOL_ID: wrong })).toEqual([
      `COGNITO_USER_POOL_ID is ${wrong}: set it to the id of your user pool, such as eu-central-1_AbCdEfGhI.`,
    ])
  expect(faults({ ...ids, COGNITO_CLIENT_ID: 'a b' })[0]).toContain('COGNITO_CLIENT_ID is a b')
  expect(faults({ ...ids, COGNITO_IDENTITY_POOL_ID: 'x' })[0]).toContain('COGNITO_IDENTITY_POOL_ID is x')
  expect(faults({ ...ids, COGNITO_HOSTED_URL: 'login' })[0]).toContain('COGNITO_HOSTED_URL')
})

test('production takes a managed identity at public https addresses only', () => {
  const live = { ...ids, APP_ENV: 'production', PUBLIC_URL: 'https://showcase.example', INTEGRATIONS: 'off' }
  expect(faults(live)).toEqual([])
  for (const name of ['COGNITO_ENDPOINT', 'COGNITO_POOL_ENDPOINT', 'COGNITO_ISSUER', 'COGNITO_HOSTED_URL'])
    for (const address of ['http://auth.example', 'https://localhost:3001'])
      expect(faults({ ...live, [name]: address })).toEqual([
        `${name} is ${address}: set it to a public https address when APP_ENV=production.`,
      ])
})

test('pages may speak with a managed identity, and with no other', () => {
  const connect = (env: Record<string, string>) => contentSecurityPolicy(read(env))['connect-src']
  expect(connect({})).toEqual(["'self'"])
  expect(connect({ ...ids, COGNITO_HOSTED_URL: 'https://login.example/path' })).toEqual([
    "'self'",
    'https://cognito-idp.eu-central-1.amazonaws.com',
    'https://cognito-identity.eu-central-1.amazonaws.com',
    'https://login.example',
  ])
})
