import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { assetRoutes } from './asset-routes.ts'

/** A server whose release and kept files are two folders of a test. */
async function aServer() {
  const root = mkdtempSync(path.join(tmpdir(), 'assets-'))
  const [release, kept] = [path.join(root, 'release'), path.join(root, 'kept')]
  for (const folder of [release, kept]) mkdirSync(folder)
  const app = fastify()
  await assetRoutes(app, [release, kept])
  onTestFinished(async () => {
    await app.close()
    rmSync(root, { recursive: true, force: true })
  })
  return {
    release,
    kept,
    async get(name: string) {
      const { statusCode, body, headers } = await app.inject({
        url: `/assets/${name}`,
        headers: { 'accept-encoding': 'br' },
      })
      return {
        status: statusCode,
        body,
        cached: headers['cache-control'],
        coding: headers['content-encoding'],
      }
    },
  }
}

const forEver = 'public, max-age=31536000, immutable'

test('files of this release and of earlier ones are served compressed and cacheable for ever', async () => {
  const { release, kept, get } = await aServer()
  writeFileSync(path.join(release, 'a-2.js'), 'new')
  writeFileSync(path.join(release, 'a-2.js.br'), 'new, small')
  writeFileSync(path.join(kept, 'a-1.js'), 'old')
  writeFileSync(path.join(kept, 'a-1.js.br'), 'old, small')
  writeFileSync(path.join(kept, 'b-1.js'), 'plain')
  expect(await get('a-2.js')).toEqual({ status: 200, body: 'new, small', cached: forEver, coding: 'br' })
  expect(await get('a-1.js')).toEqual({ status: 200, body: 'old, small', cached: forEver, coding: 'br' })
  expect(await get('b-1.js')).toEqual({ status: 200, body: 'plain', cached: forEver, coding: undefined })
  expect(await get('c-1.js')).toMatchObject({ status: 404 })
})

test('while a build has emptied the folder of the release, its kept files are served', async () => {
  const { release, kept, get } = await aServer()
  writeFileSync(path.join(kept, 'a-1.js'), 'old')
  rmSync(release, { recursive: true })
  expect(await get('a-1.js')).toMatchObject({ status: 200, body: 'old', cached: forEver })
  expect(await get('a-2.js')).toMatchObject({ status: 404 })
})
