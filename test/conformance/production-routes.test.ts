import { expect } from 'vitest'
import { test } from '../factories/product/app-test.ts'

test.override({
  settings: {
    env: { APP_ENV: 'production', PUBLIC_URL: 'https://showcase.example', INTEGRATIONS: 'off' },
  },
})

test('production has no page of stand-ins, no mailbox, no movable clock and no stand-in of a vendor', async ({
  app,
}) => {
  const ofDevelopment = app.routes.filter(({ url }) => /^\/(?:dev|__sim)\b/.test(url))
  expect(ofDevelopment).toEqual([])
  const answers = [
    ['GET', '/dev/stand-ins'],
    ['GET', '/dev/mailbox'],
    ['POST', '/dev/clock'],
  ] as const
  for (const [method, url] of answers) {
    const { statusCode } = await app.http.inject({ method, url, headers: { host: 'showcase.example' } })
    expect([url, statusCode]).toEqual([url, 404])
  }
})
