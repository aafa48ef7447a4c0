import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { appShellRoutes } from './app-shell.ts'
import { readWebBuild } from './web-build.ts'

/** The attributes of the document's root at an address of the app, as a browser would read them. */
async function rootAt(url: string, env: Record<string, string>) {
  const app = fastify()
  appShellRoutes(app, readConfig(env), readWebBuild())
  const { statusCode, body } = await app.inject({ url })
  await app.close()
  return { status: statusCode, root: /<html[^>]*>/.exec(body)?.[0] }
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
