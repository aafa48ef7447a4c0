import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { appShellRoutes } from './app-shell.ts'
import { zoom as vendor } from './vendors.ts'
import { readWebBuild } from './web-build.ts'

/** The attributes of the document's root at an address of the app, as a browser would read them. */
async function rootAt(url: string, env: Record<string, string>) {
  const config = readConfig(env, [vendor])
  const { domainProof } = await vendor.connect(config as never, () => '')
  const app = fastify()
  appShellRoutes(app, config, readWebBuild(), domainProof?.tag)
  const { statusCode, body } = await app.inject({ url })
  await app.close()
  const zoom = /<meta name="zoom-domain-verification"[^>]*>/.exec(body)?.[0]
  return { status: statusCode, root: /<html[^>]*>/.exec(body)?.[0], ...(zoom && { zoom }) }
}

test.each(['/', '/home'])(
  '2.02 the document at %s carries the external landing address, and none where none is set',
  async (url) => {
    const set = { LANDING_URL: 'https://coaches.example/welcome?a=1&b="2"' }
    expect(await rootAt(url, set)).toEqual({
      status: 200,
      root: '<html lang="en" data-landing="https://coaches.example/welcome?a=1&amp;b=%222%22">',
    })
    expect(await rootAt(url, {})).toEqual({ status: 200, root: '<html lang="en">' })
  },
)

test('2.17 the home page alone has the tag by which Zoom verifies the domain, if it is set', async () => {
  const set = { ZOOM_META_VERIFICATION: 'ZOOM_verify_a1b2' }
  expect(await rootAt('/', set)).toMatchObject({
    zoom: '<meta name="zoom-domain-verification" content="ZOOM_verify_a1b2">',
  })
  expect(await rootAt('/dashboard', set)).not.toHaveProperty('zoom')
  expect(await rootAt('/', {})).not.toHaveProperty('zoom')
  await expect(rootAt('/', { ZOOM_META_VERIFICATION: '<meta name="x">' })).rejects.toThrow(
    'The content of the tag alone',
  )
})
