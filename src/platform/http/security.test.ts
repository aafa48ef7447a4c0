import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { createServer } from './server.ts'

const headersOf = async (publicUrl: string) => {
  const app = await createServer(readConfig({ PUBLIC_URL: publicUrl }), createLog('silent'))
  app.get('/plain', async () => ({}))
  app.get('/own', async (_request, reply) =>
    reply.header('cross-origin-resource-policy', 'cross-origin').send({}),
  )
  const answers = await Promise.all(['/plain', '/own', '/missing'].map((url) => app.inject(url)))
  await app.close()
  return answers.map(({ headers }) => headers)
}

test('every answer guards browsers, a missing page’s too', async () => {
  const [plain, , missing] = await headersOf('http://localhost:5100')
  for (const headers of [plain, missing])
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'self';.*frame-ancestors 'none'/),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  expect(plain).not.toHaveProperty('strict-transport-security')
})

test('a header set by a route is not replaced, and https answers carry HSTS', async () => {
  const [plain, own] = await headersOf('https://showcase.example')
  expect(own).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(plain).toMatchObject({ 'strict-transport-security': 'max-age=31536000; includeSubDomains' })
})

test('data answers have a stricter policy: shown as a page they load nothing', async () => {
  const app = await createServer(readConfig({ PUBLIC_URL: 'https://showcase.example' }), createLog('silent'))
  app.get('/data', { config: { data: true } }, async () => ({}))
  const { headers } = await app.inject('/data')
  await app.close()
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('cross-origin-opener-policy')
})
