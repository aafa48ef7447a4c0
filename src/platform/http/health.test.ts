import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { healthRoutes } from './health.ts'
import { createServer } from './server.ts'

async function figures(env: Record<string, string>, authorization?: string) {
  const config = readConfig(env)
  const app = await createServer(config, createLog('silent'))
  healthRoutes(app, config, [], '1')
  const answer = await app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
  return answer.statusCode
}

const production = { APP_ENV: 'production', PUBLIC_URL: 'https://showcase.example', INTEGRATIONS: 'off' }

test('a proxy on the same machine does not show the figures to everybody', async () => {
  expect(await figures({})).toBe(200)
  expect(await figures({ HOST: '0.0.0.0' })).toBe(403)
  expect(await figures(production)).toBe(403)
  expect(await figures({ ...production, METRICS_TOKEN: 'figures' }, 'Bearer figures')).toBe(200)
  expect(await figures({ ...production, METRICS_TOKEN: 'figures' }, 'Bearer other')).toBe(403)
})

test('while something is prepared people are asked for a moment, and vendors are let in', async () => {
  const app = await createServer(readConfig({}), createLog('silent'))
  const health = healthRoutes(app, readConfig({}), [], '1')
  app.get('/page', async () => 'page')
  app.post('/api/webhooks/somebody', async () => 'taken')
  const ask = (url: string, method: 'GET' | 'POST' = 'GET') => app.inject({ url, method })
  expect((await ask('/page')).body).toBe('page')

  health.preparing = true
  const asked = await ask('/page')
  expect(asked.statusCode).toBe(503)
  expect(asked.headers['retry-after']).toBe('2')
  expect(asked.body).toContain('Showcase is starting')
  expect((await ask('/readyz')).json()).toMatchObject({ status: 'preparing' })
  expect((await ask('/healthz')).statusCode).toBe(200)
  expect((await ask('/api/webhooks/somebody', 'POST')).body).toBe('taken')
  expect((await ask('/api/%77ebhooks/somebody', 'POST')).body).toBe('taken')
  expect((await ask('/healthz/../page')).statusCode).toBe(503)

  health.preparing = false
  expect((await ask('/readyz')).statusCode).toBe(200)
  expect((await ask('/page')).statusCode).toBe(200)
})
