import { randomBytes } from 'node:crypto'
import { expect, vi } from 'vitest'
import { test as base } from '../../database.ts'
import { aManagedPair, type ManagedPair } from '../../factories/identity/managed-pair.ts'
import { asking } from '../../factories/product/person.ts'
import { aFilePage, anOwner } from '../../factories/storage/file-page.ts'

vi.setConfig({ testTimeout: 60_000 })

const test = base.extend<{ pair: ManagedPair }>({
  pair: [
    async ({ database }, use) => {
      const pair = await aManagedPair(database, { files: true })
      // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
      await use(pair)
      await pair.stop()
    },
    { scope: 'file' },
  ],
})

test("the configuration names the bucket, and the page's policy allows it", async ({ pair }) => {
  const { app, settings } = pair
  const { body } = await asking(app)('GET', '/config.json')
  const endpoint = `${pair.service().origin}/s3`
  const storage = { endpoint, bucket: 'showcase-development', region: settings.region }
  expect(body).toMatchObject({ storage })
  const shell = await asking(app)('GET', '/signin')
  expect(shell.headers['content-security-policy']).toContain(`connect-src 'self' ${pair.service().origin};`)
})

test('browsers upload straight to the bucket, whole and in parts, and this server sees no file', async ({
  pair,
}) => {
  const page = await aFilePage(pair.app, await anOwner(pair.service()))
  const content = randomBytes(11_000_000)
  expect((await page.vault.put('small', new Blob(['hello']))).error).toBeNull()
  expect((await page.vault.put('large', new Blob([content]))).error).toBeNull()
  const { data } = await page.vault.list('')
  expect(data?.map(({ key, size }) => [key, size])).toEqual([
    ['large', 11_000_000],
    ['small', 5],
  ])
  const large = await (await page.vault.get('large')).data?.arrayBuffer()
  expect(Buffer.from(large ?? new ArrayBuffer(0)).equals(content)).toBe(true)
  const { data: link } = await page.vault.link('small')
  expect(await (await fetch(String(link))).text()).toBe('hello')
  expect(new Set(page.wire.calls.map(({ url }) => url.origin))).toEqual(new Set([pair.service().origin]))
  const here = await asking(pair.app)('GET', new URL(String(link)).pathname)
  expect(here.status).toBe(404)
})
