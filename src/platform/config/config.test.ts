import { expect, test } from 'vitest'
import { z } from 'zod'
import { ConfigError, readConfig } from './config.ts'
import type { Settings } from './setting.ts'
import type { VendorSettings } from './vendor-settings.ts'

const faults = (env: Record<string, string>, vendors: readonly VendorSettings[] = []) => {
  try {
    readConfig(env, vendors)
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
    PAYOUTS: 'single',
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

test('production refuses stand-ins and plain-http or loopback addresses, and says what to set', () => {
  expect(faults(live)).toBe('')
  expect(faults({ ...live, INTEGRATIONS: 'sim' })).toContain('set INTEGRATIONS=live or INTEGRATIONS=off')
  expect(faults({ ...live, PUBLIC_URL: 'http://showcase.example' })).toContain('PUBLIC_URL')
  expect(faults({ APP_ENV: 'production' })).toContain('PUBLIC_URL')
})

const cardSettings = {
  CARDS_URL: { schema: z.url().default('https://cards.example'), meaning: 'Where it is', address: true },
  CARDS_KEY: { schema: z.string().optional(), meaning: 'Its key' },
} satisfies Settings
const cards: VendorSettings<typeof cardSettings> = {
  settings: cardSettings,
  faults: ({ CARDS_KEY }) => (CARDS_KEY === 'test' ? ['CARDS_KEY is a test key.'] : []),
  origins: ({ CARDS_URL }) => ({ 'script-src': [new URL(CARDS_URL).origin], 'frame-src': [] }),
  redacted: ['headers["x-cards"]'],
}

test('a vendor brings settings, origins and what logs hide', () => {
  const config = readConfig({ CARDS_URL: 'https://other.example/js', CARDS_KEY: 'k' }, [cards])
  expect(config).toMatchObject({ CARDS_URL: 'https://other.example/js', CARDS_KEY: 'k', PORT: 3000 })
  expect(config.origins['script-src']).toEqual(['https://other.example'])
  expect(config.redacted).toEqual(['headers["x-cards"]'])
  expect(readConfig({ CARDS_KEY: 'k' })).not.toHaveProperty('CARDS_KEY')
})

test('faults in the settings of the product and of its vendors are reported together', () => {
  expect(faults({ PORT: 'many', CARDS_URL: 'none' }, [cards])).toMatch(/^PORT: .*\nCARDS_URL: .*$/)
  const messages = faults(
    { ...live, INTEGRATIONS: 'sim', CARDS_KEY: 'test', CARDS_URL: 'http://localhost:1' },
    [cards],
  )
  expect(messages.split('\n')).toEqual([
    'CARDS_KEY is a test key.',
    'CARDS_URL is http://localhost:1: set it to a public https address when APP_ENV=production.',
    expect.stringContaining('INTEGRATIONS is sim'),
  ])
})

test('a setting that is declared twice keeps the product from starting', () => {
  const taken = { settings: { PORT: { schema: z.string(), meaning: 'Another port' } } }
  expect(() => readConfig({}, [taken])).toThrow('the setting PORT is declared twice')
})

test.each([
  'nonsense',
  'coaches.example/welcome',
  '/welcome',
  'javascript:alert(1)',
  'data:text/html,hello',
  'ftp://coaches.example/',
  'mailto:ada@coaches.example',
  'https://',
])('2.02 the landing address %s keeps the product from starting, with the name of its setting', (value) => {
  expect(faults({ LANDING_URL: value })).toBe('LANDING_URL: An http or https address, please')
})

test.each([
  'http://localhost:3000',
  'http://localhost:3000/',
  'http://localhost:3000/home',
  'http://localhost:3000/home/',
])('2.02 the landing address %s would lead back to itself and is refused', (value) => {
  expect(faults({ LANDING_URL: value })).toContain(`${value} leads back to itself`)
})

test('2.02 a landing address may be another site, or another page of this one; in production it is public', () => {
  for (const value of ['https://coaches.example/welcome?from=app', 'http://localhost:3000/at/ada'])
    expect(readConfig({ LANDING_URL: value }).LANDING_URL).toBe(value)
  expect(readConfig({ LANDING_URL: '' }).LANDING_URL).toBeUndefined()
  expect(faults({ ...live, LANDING_URL: 'http://coaches.example' })).toContain(
    'LANDING_URL is http://coaches.example',
  )
})
