import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { aWire } from '../../../test/factories/hostile/wire.ts'
import { originForm, plainAddress } from './request-target.ts'
import { createServer } from './server.ts'

test.for([
  ['/api/x?y=1', '/api/x?y=1'],
  ['http://x/api/x?y=1', '/api/x?y=1'],
  ['HTTPS://ada:secret@X.example:81/at/thea', '/at/thea'],
  ['http://[::1]:3000/at/thea', '/at/thea'],
  ['http://x', '/'],
  ['http://x?y=1', '/?y=1'],
  ['http://x/a/../b', '/a/../b'],
  ['http://x//evil.example/at', '//evil.example/at'],
  ['//x/at/thea', '//x/at/thea'],
  // the router refuses these targets
  ['http://x/at#/api', 'http://x/at#/api'],
  ['http:///at/thea', 'http:///at/thea'],
  ['http://[/at/thea', 'http://[/at/thea'],
  ['ftp://x/at/thea', 'ftp://x/at/thea'],
  ['*', '*'],
])('%s is asked for as %s', ([target, expected]) => {
  expect(originForm(target ?? '')).toBe(expected)
})

test('every spelling that reaches a handler has the plain address of its route', async () => {
  const app = await createServer(readConfig({}), createLog('silent'))
  app.get('/at/:shop/:thing', async (request) => ({ plain: plainAddress(request) }))
  const wire = aWire(await app.listen({ port: 0, host: '127.0.0.1' }))
  const plainOf = async (target: string) => {
    const { status, body } = await wire.send({ method: 'GET', target })
    return status === 200 ? (body as { plain: string }).plain : status
  }
  for (const target of [
    '/at/bakery/rye',
    '/%61t/b%61kery/ry%65',
    'http://x/at/bakery/rye',
    '/at/bakery/rye?noise=1',
    '/at/b%00akery%00/rye%00',
  ])
    expect([target, await plainOf(target)]).toEqual([target, '/at/bakery/rye'])
  expect(await plainOf('/at/%2f%2fevil.example/ry%2Fe')).toBe('/at/%2F%2Fevil.example/ry%2Fe')
  expect(await plainOf('/at/m%c3%bcller/rye')).toBe('/at/m%C3%BCller/rye')
  // "an origin-form target has no fragment" (RFC 9112, 3.2.1): the text after it is not part of our address
  for (const target of ['/at/bakery/rye#x', '/at/bakery/rye#/healthz', 'http://x/at/bakery/rye#x'])
    expect([target, await plainOf(target)]).toEqual([target, 400])
  wire.close()
  await app.close()
})

test('an address that reaches no route is refused with the headers of every answer', async () => {
  const app = await createServer(readConfig({}), createLog('silent'))
  const wire = aWire(await app.listen({ port: 0, host: '127.0.0.1' }))
  for (const target of ['/%zz', '/%ff', 'ftp://x/', 'http://x/#a', '/#a']) {
    const { status, headers } = await wire.send({ method: 'GET', target })
    expect([400, 404]).toContain(status)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
  wire.close()
  await app.close()
})
