import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { modelSettings } from './settings.ts'
import { mountModelSim } from './sim/mount.ts'
import { model } from './vendor.ts'

const read = (env: Record<string, string>) =>
  modelSettings(readConfig(env, [model]), () => 'http://127.0.0.1:3000')
const live = { APP_ENV: 'production', PUBLIC_URL: 'https://showcase.example', INTEGRATIONS: 'live' }

test('without a key and an address there is no model; development has the stand-in', () => {
  expect(read(live)).toBeUndefined()
  expect(read({ ...live, AI_MODEL: 'small' })).toBeUndefined()
  expect(read({ INTEGRATIONS: 'off', AI_API_KEY: 'k', AI_MODEL: 'small' })).toBeUndefined()
  expect(read({})).toMatchObject({ standIn: true, protocol: 'openai' })
  expect(read({})?.baseUrl()).toBe('http://127.0.0.1:3000/__sim/coach/v1')
  expect(read({ AI_PROTOCOL: 'anthropic' })?.baseUrl()).toBe('http://127.0.0.1:3000/__sim/coach')
  expect(() => mountModelSim(Fastify(), 'production')).toThrow('Stand-ins are refused')
})

test('a key alone is for the vendor, an address for another server', () => {
  const key = { ...live, AI_API_KEY: 'key', AI_MODEL: 'small' }
  expect(read(key)?.baseUrl()).toBe('https://api.openai.com/v1')
  expect(read({ ...key, AI_PROTOCOL: 'anthropic' })?.baseUrl()).toBe('https://api.anthropic.com')
  const own = { ...live, AI_BASE_URL: 'https://words.example/v1/', AI_MODEL: 'small' }
  expect(read(own)).toMatchObject({ apiKey: undefined, standIn: false })
  expect(read(own)?.baseUrl()).toBe('https://words.example/v1')
  // the official client adds the version
  expect(read({ ...own, AI_PROTOCOL: 'anthropic' })?.baseUrl()).toBe('https://words.example')
})

test.each([
  'http://127.0.0.1:11434/v1',
  'http://localhost:11434/v1',
  'http://[::1]:11434/v1',
  'http://10.0.3.7/v1',
  'http://192.168.1.20:1234/v1',
  'http://[fd12:3456::1]/v1',
  'http://words:8000/v1',
  'http://words.internal/v1',
])('a local model at %s is a real one, also in production', (address) => {
  const settings = read({ ...live, AI_BASE_URL: address, AI_MODEL: 'small' })
  expect(settings?.baseUrl()).toBe(address)
})

test.each([
  'http://words.example/v1',
  'http://93.184.215.14/v1',
  'http://[2606:2800:21f::1]/v1',
  'ftp://127.0.0.1/v1',
])('texts do not go in clear to %s', (address) => {
  expect(() => read({ ...live, AI_BASE_URL: address, AI_MODEL: 'small' })).toThrow(
    `AI_BASE_URL is ${address}: set it to an https address`,
  )
  expect(() => read({ AI_BASE_URL: address, AI_MODEL: 'small' })).toThrow('AI_BASE_URL')
})

test('what is missing or in the wrong place keeps the product from starting', () => {
  expect(() => read({ ...live, AI_API_KEY: 'key' })).toThrow('AI_MODEL is empty')
  expect(() => read({ AI_BASE_URL: 'http://127.0.0.1:1/v1' })).toThrow('AI_MODEL is empty')
  expect(() => read({ ...live, AI_BASE_URL: 'https://me:key@words.example/v1', AI_MODEL: 'm' })).toThrow(
    'put the key into AI_API_KEY',
  )
  expect(() => read({ AI_DAILY_TOKENS: '-1' })).toThrow('AI_DAILY_TOKENS')
  expect(read({ AI_DAILY_TOKENS: '5', AI_MONTHLY_TOKENS: '7' })?.budget).toEqual({
    dailyTokens: 5,
    monthlyTokens: 7,
  })
  expect(read({})?.budget).toEqual({ dailyTokens: 20_000, monthlyTokens: 2_000_000 })
})
