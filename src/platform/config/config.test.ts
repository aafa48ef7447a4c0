import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const faults = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
}

const live = { APP_ENV: 'production', PUBLIC_URL: 'https://showcase.example', INTEGRATIONS: 'live' }

test('with nothing set, everything runs on this machine', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    APP_ENV: 'development',
    ROLE: 'all',
    HOST: '127.0.0.1',
    PORT: 3000,
    PLANS: 'enforced',
    INTEGRATIONS: 'sim',
  })
  expect(config.PUBLIC_URL).toBe('http://localhost:3000')
})

test('the origin comes from PUBLIC_URL and loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://a.example/' }).PUBLIC_URL).toBe('https://a.example')
  expect(readConfig({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000')
})

test('a wrong value is named with its setting', () => {
  expect(faults({ PORT: 'many' })).toContain('PORT')
  expect(faults({ APP_ENV: 'staging' })).toContain('APP_ENV')
  expect(faults({ DATABASE_URL: 'mysql://x' })).toContain('DATABASE_URL')
})

test('NODE_ENV is never read', () => {
  expect(readConfig({ NODE_ENV: 'production' }).APP_ENV).toBe('development')
})

test('7.09 production refuses stand-ins, test keys and plain-http or loopback addresses, and says what to set', () => {
  expect(faults(live)).toBe('')
  expect(faults({ ...live, INTEGRATIONS: 'sim' })).toContain('set INTEGRATIONS=live or INTEGRATIONS=off')
  expect(faults({ ...live, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'w' })).toContain(
    'STRIPE_SECRET_KEY is a test key',
  )
  expect(faults({ ...live, STRIPE_SECRET_KEY: 'sk_live_1' })).toContain('STRIPE_WEBHOOK_SECRET')
  expect(faults({ ...live, PUBLIC_URL: 'http://showcase.example' })).toContain('PUBLIC_URL')
  expect(faults({ ...live, STRIPE_API_URL: 'https://localhost:12111' })).toContain('STRIPE_API_URL')
  expect(faults({ APP_ENV: 'production' })).toContain('PUBLIC_URL')
})

test('another object store needs its bucket', () => {
  expect(faults({ STORAGE: 's3' })).toBe('STORAGE=s3 needs S3_BUCKET: set it to the name of your bucket.')
  expect(faults({ STORAGE: 's3', S3_BUCKET: 'ours' })).toBe('')
  expect(faults({ STORAGE: 's3', S3_BUCKET: 'ours/here' })).toBe(
    'S3_BUCKET is ours/here: set it to the name of your bucket alone, without a slash.',
  )
})
