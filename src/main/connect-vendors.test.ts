import { expect, test } from 'vitest'
import type { Roles, Vendor } from '#integrations/vendor.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { contentSecurityPolicy } from '#platform/http/security.ts'
import { connectVendors, vendors } from './connect-vendors.ts'
import { cognito, s3, stripe, youtube } from './vendors.ts'

const read = (env: Record<string, string>) => readConfig(env, vendors)
const faults = (env: Record<string, string>) => {
  try {
    read(env)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
}

const live = { APP_ENV: 'production', PUBLIC_URL: 'https://showcase.example', INTEGRATIONS: 'live' }

test('7.09 production refuses stand-ins, test keys and plain-http or loopback addresses, and says what to set', () => {
  expect(faults(live)).toBe('')
  expect(faults({ ...live, INTEGRATIONS: 'sim' })).toContain('set INTEGRATIONS=live or INTEGRATIONS=off')
  expect(faults({ ...live, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'w' })).toContain(
    'STRIPE_SECRET_KEY is a test key',
  )
  expect(faults({ ...live, STRIPE_SECRET_KEY: 'sk_live_1' })).toContain('STRIPE_WEBHOOK_SECRET')
  expect(faults({ ...live, PUBLIC_URL: 'http://showcase.example' })).toContain('PUBLIC_URL')
  for (const name of [
    'STRIPE_API_URL',
    'STRIPE_JS_URL',
    'TWILIO_API_URL',
    'GOOGLE_OIDC_ISSUER',
    'GOOGLE_TOKEN_URL',
    'GOOGLE_CALENDAR_URL',
    'AMPLITUDE_SERVER_URL',
    'S3_ENDPOINT',
  ])
    expect(faults({ ...live, [name]: 'https://localhost:12111' })).toContain(name)
  expect(faults({ APP_ENV: 'production' })).toContain('PUBLIC_URL')
})

test('another object store needs its bucket', () => {
  expect(faults({ STORAGE: 's3' })).toBe('STORAGE=s3 needs S3_BUCKET: set it to the name of your bucket.')
  expect(faults({ STORAGE: 's3', S3_BUCKET: 'ours' })).toBe('')
  expect(faults({ STORAGE: 's3', S3_BUCKET: 'ours/here' })).toBe(
    'S3_BUCKET is ours/here: set it to the name of your bucket alone, without a slash.',
  )
})

test('some keys of a vendor without the others keep the product from starting', () => {
  const keys = { INTEGRATIONS: 'live', STRIPE_SECRET_KEY: 'sk_live_1', TWILIO_FROM: '+15005550006' }
  expect(faults(keys).split('\n')).toEqual([
    'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET is empty: card payments need all three keys, or none.',
    'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN is empty: text messages need all three settings, or none.',
  ])
  expect(faults({ ...keys, INTEGRATIONS: 'off' })).toBe('')
})

test('pages load from the card provider only where it is live', () => {
  const policy = (env: Record<string, string>) => contentSecurityPolicy(readConfig(env, [stripe]))
  expect(policy({ INTEGRATIONS: 'live' })).toMatchObject({
    'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    'connect-src': ["'self'", 'https://api.stripe.com'],
    'frame-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  })
  expect(policy({})).toMatchObject({ 'script-src': ["'self'"], 'connect-src': ["'self'"] })
})

test('pages frame the player of videos alone, and load no picture of its host', () => {
  for (const INTEGRATIONS of ['sim', 'live', 'off'])
    expect(contentSecurityPolicy(readConfig({ INTEGRATIONS }, [youtube]))).toMatchObject({
      'script-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
    })
})

test('pages speak with an object store only where a managed identity gives the credentials', () => {
  const both: readonly Vendor[] = [cognito, s3]
  const connect = (env: Record<string, string>) => contentSecurityPolicy(readConfig(env, both))['connect-src']
  const bucket = { STORAGE: 's3', S3_BUCKET: 'ours', S3_REGION: 'eu-central-1' }
  const ids = {
    IDENTITY: 'cognito',
    COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
    COGNITO_CLIENT_ID: '1example23456789',
    COGNITO_IDENTITY_POOL_ID: 'eu-central-1:0b9dd7a8-5a4e-4c0e-9d1a-3f8f0b6f2f11',
  }
  // with embedded identity browsers never contact the bucket
  expect(connect(bucket)).toEqual(["'self'"])
  expect(connect({ ...ids, ...bucket })).toContain('https://s3.eu-central-1.amazonaws.com')
  expect(connect({ ...ids, ...bucket, S3_ENDPOINT: 'https://files.example/s3/' })).toContain(
    'https://files.example',
  )
})

const vendorOf = (name: string, roles: Roles): Vendor => ({ name, settings: {}, connect: () => roles })
const texts = { queue: 'mail', send: async () => ({ vendorId: null }) } as const

test('a role that only one vendor can have is refused to two, and sign-in is offered by any number', async () => {
  const both = [vendorOf('one', { texts }), vendorOf('other', { texts })]
  await expect(connectVendors(read({}), both)).rejects.toThrow('one and other both have the role texts')
  const upstream = (name: string) => vendorOf(name, { upstream: { name, begin: never, finish: never } })
  const { upstreams } = await connectVendors(read({}), [upstream('One'), upstream('Other')])
  expect(upstreams.map(({ name }) => name)).toEqual(['One', 'Other'])
})

const never = () => Promise.reject(new Error('is not called'))

test('a switch that asks for a vendor which is not here keeps the product from starting', async () => {
  const none: Vendor[] = []
  await expect(connectVendors(readConfig({ IDENTITY: 'cognito' }), none)).rejects.toThrow(
    'IDENTITY is cognito, and no vendor here keeps users: set IDENTITY=embedded.',
  )
  await expect(connectVendors(readConfig({ STORAGE: 's3' }), none)).rejects.toThrow(
    'STORAGE is s3, and no vendor here keeps bytes: set STORAGE=files.',
  )
  expect(await connectVendors(readConfig({}), none)).toMatchObject({ payments: undefined, standIns: [] })
})

test('development has the stand-ins of payments and of sign-in; live has none', async () => {
  expect((await connectVendors(read({}))).standIns.length).toBeGreaterThan(1)
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  }
  const connected = await connectVendors(read({ ...live, ...keys }))
  expect(connected.standIns).toEqual([])
  expect(connected.payments?.pretend).toBeUndefined()
  expect(connected.upstreams.map(({ name }) => name)).toContain('Google')
})
