import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { instagramSettings } from './settings.ts'
import { mountInstagramSim } from './sim/mount.ts'
import { instagram } from './vendor.ts'

const settings = (env: Record<string, string>) =>
  instagramSettings(readConfig(env, [instagram]) as never, () => 'http://127.0.0.1:4000')
const keys = { INSTAGRAM_CLIENT_ID: 'id', INSTAGRAM_CLIENT_SECRET: 'secret' }

test('development connects the stand-in: the browser at the public address, this process by loopback', () => {
  const found = settings({ PUBLIC_URL: 'https://preview.example.com' })
  expect(found?.standIn).toBe(true)
  expect(found?.signInUrl()).toBe('https://preview.example.com/__sim/instagram/oauth/authorize')
  expect(found?.graphUrl()).toBe('http://127.0.0.1:4000/__sim/instagram')
  expect(found?.redirectUri()).toBe('https://preview.example.com/instagram/redirect')
})

test('live needs both settings, and is off without any', () => {
  const live = { INTEGRATIONS: 'live', PUBLIC_URL: 'https://x.example' }
  const found = settings({ ...live, ...keys, INSTAGRAM_GRAPH_VERSION: 'v26.0' })
  expect(found).toMatchObject({ clientId: 'id', version: 'v26.0', standIn: false })
  expect([found?.signInUrl(), found?.tokenUrl(), found?.graphUrl()]).toEqual([
    'https://www.instagram.com/oauth/authorize',
    'https://api.instagram.com/oauth/access_token',
    'https://graph.instagram.com',
  ])
  expect(settings(live)).toBeUndefined()
  expect(settings({ INTEGRATIONS: 'off', ...keys })).toBeUndefined()
  expect(() => settings({ ...live, INSTAGRAM_CLIENT_ID: 'id' })).toThrow('INSTAGRAM_CLIENT_SECRET is empty')
  expect(() => settings({ ...live, INSTAGRAM_CLIENT_SECRET: 'x' })).toThrow('INSTAGRAM_CLIENT_ID is empty')
})

test('another server with the same protocol takes the place of the stand-in', () => {
  expect(settings({ INSTAGRAM_GRAPH_URL: 'http://127.0.0.1:9' })).toMatchObject({ standIn: false })
})

test('the stand-in is refused in production', () => {
  const found = settings({})
  if (!found) throw new Error('there is a stand-in in development')
  const parts = { settings: found, publicUrl: () => 'https://x.example', clock: { now: () => new Date() } }
  expect(() => mountInstagramSim(Fastify(), { environment: 'production', ...parts })).toThrow(
    'Stand-ins are refused',
  )
})
