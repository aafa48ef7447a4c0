import { Script } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { routeTable } from '../factories/hostile/route-table.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness } from '../factories/product/business.ts'
import { type Answer, aPerson, asking, must } from '../factories/product/person.ts'

const services = [
  { title: 'Private lesson', priceCents: 8000 },
  { title: 'Paused lesson', visibility: 'paused' },
  { title: 'Lesson by link', visibility: 'link-only' },
] as const

async function aShop(app: App) {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const shop = await openBusiness(ada, [...services])
  const frameOf = (nth: number) => `/at/${shop.userUrl}/embed/${shop.services[nth]?.entityId}`
  return { ada, ...shop, frameOf }
}

const headerOf = ({ headers }: Answer, name: string): string => [headers[name]].flat().join(', ')
const policyOf = (answer: Answer) => headerOf(answer, 'content-security-policy')
const ancestorsOf = (answer: Answer) => /frame-ancestors ([^;]+)/.exec(policyOf(answer))?.[1]

test('1.06 2.10 a frame shows the booking of one service, without the header and the footer of the page', async ({
  app,
}) => {
  const { frameOf, userUrl, services: sold } = await aShop(app)
  for (const nth of [0, 2]) {
    const { status, text } = await asking(app)('GET', frameOf(nth))
    expect(status).toBe(200)
    const elements = elementsOf(text)
    const island = elements.find(({ attributes }) => attributes['data-island'] === 'embed')
    expect(JSON.parse(island?.attributes['data-props'] ?? '{}')).toMatchObject({
      userUrl,
      serviceUrl: sold[nth]?.serviceUrl,
      service: { entityId: sold[nth]?.entityId, title: sold[nth]?.title },
    })
    expect(elements.filter(({ tag }) => tag === 'h1')).toHaveLength(1)
    expect(elements.filter(({ attributes }) => /^(?:top|foot)$/.test(attributes['class'] ?? ''))).toEqual([])
    // a link that opened in the frame would be refused: no other page may be framed
    expect(elements.find(({ tag }) => tag === 'base')?.attributes).toEqual({ target: '_blank' })
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('2.10 a snippet chooses the header and the mode; anything else in its address changes nothing', async ({
  app,
}) => {
  const { frameOf } = await aShop(app)
  const ask = asking(app)
  const [usual, bare, dark, odd] = await Promise.all(
    ['', '?header=no', '?mode=dark', '?header=yes&mode=neon&try=yes&x=%3Cscript%3E'].map((query) =>
      ask('GET', `${frameOf(0)}${query}`),
    ),
  )
  const has = (text: string | undefined, part: string) => text?.includes(part)
  expect([has(usual?.text, 'emb-head'), has(bare?.text, 'emb-head')]).toEqual([true, false])
  expect([has(usual?.text, 'data-mode="dark"'), has(dark?.text, 'data-mode="dark"')]).toEqual([false, true])
  expect(odd?.headers['etag']).toBe(usual?.headers['etag'])
})

test('2.10 a service of another provider, an unknown one and an offline Showcase are 404, a paused one says so', async ({
  app,
}) => {
  const shop = await aShop(app)
  const other = await aShop(app)
  const ask = asking(app)
  const foreign = `/at/${shop.userUrl}/embed/${other.services[0]?.entityId}`
  const unknown = `/at/${shop.userUrl}/embed/${newEntityId()}`
  const nobody = `/at/nobodyatall/embed/${shop.services[0]?.entityId}`
  const odd = `/at/${shop.userUrl}/embed/%00%F0%9F%92%A5`
  for (const address of [foreign, unknown, nobody, odd]) {
    const answer = await ask('GET', address)
    expect([address, answer.status]).toEqual([address, 404])
    expect(answer.text).toContain('This booking is not offered now')
    expect(answer.text).not.toContain(other.services[0]?.serviceUrl)
    expect([ancestorsOf(answer), headerOf(answer, 'cache-control')]).toEqual(['*', 'no-store'])
  }
  const paused = await ask('GET', shop.frameOf(1))
  expect([paused.status, paused.text.includes('takes no bookings for this at the moment')]).toEqual([
    200,
    true,
  ])
  expect(paused.text).not.toContain('data-island')

  const status = async () => (await ask('GET', shop.frameOf(0))).status
  expect(await status()).toBe(200)
  await must(shop.ada.ask('POST', '/api/showcase/unpublish'))
  await expect.poll(status).toBe(404)
})

test('2.10 no page but the framed booking can be framed by another site, the loader runs in every site', async ({
  app,
}) => {
  const { ada, userUrl, services: sold, frameOf } = await aShop(app)
  const values: Readonly<Record<string, string | undefined>> = {
    userUrl,
    serviceUrl: sold[0]?.serviceUrl,
    serviceId: sold[0]?.entityId,
  }
  const open = new Set<string>()
  const unguarded = new Set<string>()
  let checked = 0
  for (const { method, pattern } of routeTable(app)) {
    if (method !== 'GET') continue
    const address = pattern
      .replace(/:(\w+)/g, (_, name: string) => values[name] ?? `no-${name}`)
      .replace('*', 'anything')
    for (const query of ['', '?header=no&mode=dark&try=yes'])
      for (const ask of [asking(app), ada.ask]) {
        const answer = await ask('GET', `${address}${query}`)
        const ancestors = ancestorsOf(answer)
        const isPage = headerOf(answer, 'content-type').startsWith('text/html')
        if (ancestors === '*') open.add(pattern)
        // what no browser draws as a page has nothing to press
        else if (isPage && !["'none'", "'self'"].includes(ancestors ?? '')) unguarded.add(pattern)
        if (ancestors) checked++
      }
  }
  expect(checked).toBeGreaterThan(400)
  expect([...open]).toEqual(['/at/:userUrl/embed/:serviceId'])
  expect([...unguarded]).toEqual([])
  const framed = await asking(app)('GET', frameOf(0))
  expect(framed.headers['x-frame-options']).toBeUndefined()
  expect(policyOf(framed)).toMatch(
    /default-src 'self';.*script-src 'self'.*object-src 'none'; base-uri 'none'/,
  )
  // from memory the same as at first
  expect((await asking(app)('GET', frameOf(0))).headers).toMatchObject({
    'content-security-policy': policyOf(framed),
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('2.10 the loader is one small function of its own at a versioned address', async ({ app }) => {
  const { status, text, headers } = await asking(app)('GET', '/embed/v1.js')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
  })
  // P13; a page runs it as a classic script, so no name of it may become the page's
  expect(brotliCompressSync(text).byteLength).toBeLessThanOrEqual(6 * 1024)
  expect(text).toMatch(/^\(\(\)=>\{[^]*\}\)\(\)\s*$/)
  expect(() => new Script(text)).not.toThrow()
  expect(text).not.toMatch(/\b(?:import|export|eval)\b|document\.cookie|Storage|fetch\(|XMLHttpRequest/)
})
