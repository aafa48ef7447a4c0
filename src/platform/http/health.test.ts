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
