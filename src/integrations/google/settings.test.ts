import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { googleSettings } from './settings.ts'
import { mountGoogleSim } from './sim/mount.ts'
import { googleUpstream } from './upstream.ts'
import { google } from './vendor.ts'

const loopback = () => 'http://127.0.0.1:4000'
const settings = (env: Record<string, string>) => googleSettings(readConfig(env, [google]), loopback)
const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

test('development signs in at the stand-in, which lies under the public address and is reached by loopback', () => {
  const found = settings({ PUBLIC_URL: 'https://preview.example.com' })
  expect(found).toMatchObject({ issuer: 'https://preview.example.com/__sim/google', standIn: true })
  expect(found?.reach('https://preview.example.com/__sim/google/token')).toBe(
    'http://127.0.0.1:4000/__sim/google/token',
  )
  expect(found?.reach('https://preview.example.com.evil.example/x')).toBe(
    'https://preview.example.com.evil.example/x',
  )
})

test('live needs both the id and the secret of the client, and is off without either', () => {
  expect(settings({ INTEGRATIONS: 'live', ...both })).toMatchObject({
    issuer: 'https://accounts.google.com',
    clientId: 'id',
    standIn: false,
  })
  expect(settings({ INTEGRATIONS: 'live' })).toBeUndefined()
  expect(settings({ INTEGRATIONS: 'off', ...both })).toBeUndefined()
  expect(() => settings({ INTEGRATIONS: 'live', GOOGLE_CLIENT_ID: 'id' })).toThrow(
    'GOOGLE_CLIENT_SECRET is empty',
  )
})

test('the stand-in is refused in production', () => {
  const found = settings({})
  if (!found) throw new Error('there is a stand-in in development')
  const parts = { settings: found, publicUrl: 'https://x.example', returnUrl: 'https://x.example/r' }
  expect(() => mountGoogleSim(Fastify(), { environment: 'production', ...parts })).toThrow(
    'Stand-ins are refused',
  )
})

test('an unreachable issuer is tried again at the next sign-in', async () => {
  const app = Fastify()
  let asked = 0
  app.get('/.well-known/openid-configuration', async (_request, reply) => {
    asked++
    if (asked <= 3) return reply.code(503).send()
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    }
  })
  const issuer = await app.listen({ port: 0, host: '127.0.0.1' })
  const found = settings({ GOOGLE_OIDC_ISSUER: issuer })
  if (!found) throw new Error('an issuer is set')
  const upstream = googleUpstream(found)
  const begin = () =>
    upstream.begin({ returnUrl: 'https://x.example/back', state: 's', loginHint: 'a@example.com' })
  await expect(begin()).rejects.toThrow('unexpected HTTP response status code')
  expect(asked).toBe(3)
  const url = new URL((await begin()).url)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: found.clientId,
    redirect_uri: 'https://x.example/back',
    response_type: 'code',
    scope: 'openid email profile',
    state: 's',
    nonce: expect.any(String),
    prompt: 'select_account',
    login_hint: 'a@example.com',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  // the endpoints are cached
  await begin()
  expect(asked).toBe(4)
  await app.close()
})
