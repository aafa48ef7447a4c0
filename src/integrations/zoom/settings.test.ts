import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { zoomSettings } from './settings.ts'
import { mountZoomSim } from './sim/mount.ts'
import { zoom } from './vendor.ts'

const loopback = () => 'http://127.0.0.1:4000'
const settings = (env: Record<string, string>) => zoomSettings(readConfig(env, [zoom]), loopback)
const keys = { ZOOM_CLIENT_ID: 'id', ZOOM_CLIENT_SECRET: 'secret', ZOOM_WEBHOOK_SECRET: 'token' }

test('development connects the stand-in: the browser at the public address, this process by loopback', () => {
  const found = settings({ PUBLIC_URL: 'https://preview.example.com' })
  expect(found).toMatchObject({ standIn: true, dataCompliance: false })
  expect(found?.signInUrl()).toBe('https://preview.example.com/__sim/zoom/oauth')
  expect(found?.authUrl()).toBe('http://127.0.0.1:4000/__sim/zoom/oauth')
  expect(found?.apiUrl()).toBe('http://127.0.0.1:4000/__sim/zoom/v2')
  expect(found?.redirectUri()).toBe('https://preview.example.com/zoom/redirect')
})

test('live needs all three settings, and is off without any', () => {
  const live = { INTEGRATIONS: 'live', PUBLIC_URL: 'https://x.example' }
  const found = settings({ ...live, ...keys, ZOOM_DATA_COMPLIANCE: 'on' })
  expect(found).toMatchObject({
    clientId: 'id',
    webhookSecret: 'token',
    standIn: false,
    dataCompliance: true,
  })
  expect(found?.apiUrl()).toBe('https://api.zoom.us/v2')
  expect([found?.authUrl(), found?.signInUrl()]).toEqual(['https://zoom.us/oauth', 'https://zoom.us/oauth'])
  expect(settings(live)).toBeUndefined()
  expect(settings({ INTEGRATIONS: 'off', ...keys })).toBeUndefined()
  expect(() => settings({ ...live, ...keys, ZOOM_WEBHOOK_SECRET: '' })).toThrow(
    'ZOOM_WEBHOOK_SECRET is empty',
  )
  expect(() => settings({ ...live, ZOOM_WEBHOOK_SECRET: 'x' })).toThrow(
    'ZOOM_CLIENT_ID and ZOOM_CLIENT_SECRET is empty',
  )
})

test('another server with the same protocol takes the place of the stand-in', () => {
  const found = settings({ ZOOM_API_URL: 'http://127.0.0.1:9/v2', ZOOM_AUTH_URL: 'http://127.0.0.1:9/oauth' })
  expect(found).toMatchObject({ standIn: false })
  expect(found?.authUrl()).toBe('http://127.0.0.1:9/oauth')
})

test('the stand-in is refused in production', () => {
  const found = settings({})
  if (!found) throw new Error('there is a stand-in in development')
  const parts = { settings: found, publicUrl: () => 'https://x.example', clock: { now: () => new Date() } }
  expect(() => mountZoomSim(Fastify(), { environment: 'production', ...parts })).toThrow(
    'Stand-ins are refused',
  )
})
