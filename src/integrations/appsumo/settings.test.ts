import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { appsumoSettings } from './settings.ts'
import { appsumo } from './vendor.ts'

const keys = { APPSUMO_API_KEY: 'key', APPSUMO_CLIENT_ID: 'id', APPSUMO_CLIENT_SECRET: 'secret' }
const live = { INTEGRATIONS: 'live', PUBLIC_URL: 'https://showcase.example' }
const read = (env: Record<string, string>) =>
  appsumoSettings(readConfig(env, [appsumo]), () => 'http://127.0.0.1:3000')

test('licences are off without keys, and live with all three', () => {
  expect(read(live)).toBeUndefined()
  expect(read({ ...live, ...keys, INTEGRATIONS: 'off' })).toBeUndefined()
  const found = read({ ...live, ...keys })
  expect(found).toMatchObject({
    apiKey: 'key',
    redirectUri: 'https://showcase.example/appsumo-coupon-code',
    standIn: false,
  })
  expect([found?.apiUrl(), found?.openidUrl()]).toEqual([
    'https://api.licensing.appsumo.com/v2',
    'https://appsumo.com/openid',
  ])
})

test('a part of the keys is refused: an empty one would let anyone sign', () => {
  expect(() => read({ ...live, APPSUMO_CLIENT_ID: 'id' })).toThrow(
    'APPSUMO_API_KEY and APPSUMO_CLIENT_SECRET is empty',
  )
})

test('a development installation has the stand-in', () => {
  const found = read({ INTEGRATIONS: 'sim' })
  expect(found?.standIn).toBe(true)
  expect(found?.apiUrl()).toBe('http://127.0.0.1:3000/__sim/appsumo/v2')
})
