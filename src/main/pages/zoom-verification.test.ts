import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { zoomVerificationRoutes } from './zoom-verification.ts'

async function answerOf(env: Record<string, string>, text?: string) {
  const app = fastify()
  zoomVerificationRoutes(app, readConfig(env), text)
  const answers = await Promise.all(
    ['/zoomverify/verifyzoom', '/zoomverify/verifyzoom.html'].map((url) => app.inject({ url })),
  )
  await app.close()
  const [first, second] = answers.map(({ statusCode, headers, body }) => ({
    status: statusCode,
    type: headers['content-type'],
    cached: headers['cache-control'],
    body,
  }))
  expect(second).toEqual(first)
  return first
}
const production = { APP_ENV: 'production', PUBLIC_URL: 'https://coaches.example', DATA_DIR: '/tmp/none' }
const html = { status: 200, type: 'text/html; charset=utf-8' }

test('2.17 the text by which Zoom verifies the domain is sent as it is', async () => {
  const text = '<html><head></head><body>ZOOM_verify_a1 & more</body></html>'
  for (const env of [production, {}])
    expect(await answerOf(env, text)).toEqual({
      ...html,
      cached: 'public, max-age=300',
      body: text,
    })
})

test('2.17 without it development answers a sample, and production tells the operator what to set', async () => {
  expect(await answerOf({})).toMatchObject({ ...html, body: expect.stringMatching(/^ZOOM_verify_\w{32}$/) })
  expect(await answerOf(production)).toMatchObject({
    ...html,
    cached: 'no-store',
    body: expect.stringContaining('set ZOOM_DOMAIN_VERIFICATION_HTML'),
  })
})
