import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, publish, save } from '../factories/product/business.ts'
import { aDomain, connect, remove, until, visit } from '../factories/product/domains.ts'
import { aPerson, asking, must } from '../factories/product/person.ts'

/** A provider with a service, a post and an own domain. */
async function onOwnDomain(app: App) {
  const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
  const { userUrl, services } = await openBusiness(owner, [{ priceCents: 0 }])
  await save(owner, 'aboutMe', { entityId: newEntityId(), title: 'Who I am', text: 'Words about me' })
  await save(owner, 'blog', {
    entityId: newEntityId(),
    title: 'A post',
    serviceUrl: 'the-post',
    body: '<p>Words</p>',
    state: 'published',
  })
  await publish(owner)
  const host = aDomain()
  await connect(app, owner, host)
  const { port } = new URL(app.origin)
  return {
    owner,
    userUrl,
    serviceUrl: services[0]?.serviceUrl ?? '',
    serviceId: services[0]?.entityId ?? '',
    host,
    header: `${host}:${port}`,
    origin: `http://${host}:${port}`,
  }
}

const hrefsOf = (text: string) =>
  elementsOf(text).flatMap(({ tag, attributes }) => (tag === 'a' ? [attributes['href'] ?? ''] : []))
const canonicalOf = (text: string) =>
  elementsOf(text).find(({ tag, attributes }) => tag === 'link' && attributes['rel'] === 'canonical')
    ?.attributes['href']

test('1.09 2.01 the root of an own domain is the landing page, and its addresses are of the domain', async ({
  app,
}) => {
  const { userUrl, serviceUrl, header, origin } = await onOwnDomain(app)
  const page = await visit(app, header, '/')
  expect(page.status).toBe(200)
  expect(page.text).toContain('data-variant="auto"')
  expect(canonicalOf(page.text)).toBe(`${origin}/`)
  expect(page.text).toContain(`<meta property="og:url" content="${origin}/"/>`)
  const hrefs = hrefsOf(page.text)
  expect(hrefs).toContain(`/services/${serviceUrl}`)
  expect(hrefs).toContain('/?view=about-me')
  // nothing leads to the longer addresses, and the pages of the installation are on the main host
  expect(hrefs.filter((href) => href.startsWith('/at/'))).toEqual([])
  expect(hrefs).toContain(`${app.config.PUBLIC_URL}/newhome`)
  expect(page.text).not.toContain(`${app.config.PUBLIC_URL}/at/`)

  const canonicals = {
    '/?view=about-me': `${origin}/?view=about-me`,
    '/mobile': `${origin}/`,
    [`/services/${serviceUrl}`]: `${origin}/services/${serviceUrl}`,
    '/blogs/the-post': `${origin}/blogs/the-post`,
    '/contact': `${origin}/contact`,
  }
  for (const [path, canonical] of Object.entries(canonicals)) {
    const seen = await visit(app, header, path)
    expect([path, seen.status, canonicalOf(seen.text)]).toEqual([path, 200, canonical])
    expect(hrefsOf(seen.text).filter((href) => href.startsWith('/at/'))).toEqual([])
  }
  const feed = await visit(app, header, '/feed.xml')
  expect(feed.text).toContain(`<link>${origin}/</link>`)
  expect(feed.text).toContain(`<link>${origin}/blogs/the-post</link>`)
  const robots = await visit(app, header, '/robots.txt')
  expect(robots.text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const sitemap = await visit(app, header, '/sitemap.xml')
  expect(sitemap.text).toContain(`<loc>${origin}/services/${serviceUrl}</loc>`)
  expect(sitemap.text).toContain(`<loc>${origin}/blogs/the-post</loc>`)
  for (const view of ['/', '/?view=about-me', '/contact'])
    expect(sitemap.text).toContain(`<loc>${origin}${view}</loc>`)
  // a cached answer is the same, and the main host keeps its own
  expect((await visit(app, header, '/')).text).toBe(page.text)
  const main = await visit(app, new URL(app.origin).host, `/at/${userUrl}`)
  expect(hrefsOf(main.text)).toContain(`/at/${userUrl}/services/${serviceUrl}`)
})

test('2.07 2.08 the longer addresses lead to the short ones on the domain', async ({ app }) => {
  const { userUrl, serviceUrl, header } = await onOwnDomain(app)
  const moved = {
    [`/at/${userUrl}`]: '/',
    [`/at/${userUrl}?view=about-me`]: '/?view=about-me',
    [`/at/${userUrl}/mobile`]: '/mobile',
    [`/at/${userUrl}/services/${serviceUrl}?day=1`]: `/services/${serviceUrl}?day=1`,
  }
  for (const [path, location] of Object.entries(moved)) {
    const { status, headers } = await visit(app, header, path)
    expect([path, status, headers['location']]).toEqual([path, 302, location])
  }
  // no other host, however the address is spelled
  for (const path of [`/at/${userUrl}//evil.example`, `/at/${userUrl}/\\evil.example`, '//evil.example/']) {
    const { status, headers } = await visit(app, header, path)
    expect([path, status, headers['location']]).toEqual([path, 404, undefined])
  }
})

test('1.09 the page on the main host names the domain as its address', async ({ app }) => {
  const { owner, userUrl, serviceUrl, host, origin } = await onOwnDomain(app)
  const main = new URL(app.origin).host
  await until(async () => canonicalOf((await visit(app, main, `/at/${userUrl}`)).text) === `${origin}/`)
  const service = await visit(app, main, `/at/${userUrl}/services/${serviceUrl}`)
  expect(canonicalOf(service.text)).toBe(`${origin}/services/${serviceUrl}`)
  await must(remove(owner, host))
  const own = `${app.config.PUBLIC_URL}/at/${userUrl}`
  await until(async () => canonicalOf((await visit(app, main, `/at/${userUrl}`)).text) === own)
})

test('1.09 nobody signs in on an own domain, and its other addresses answer a calm 404', async ({ app }) => {
  const { userUrl, header } = await onOwnDomain(app)
  for (const path of [
    '/signin',
    '/signup',
    '/dashboard',
    '/accountSettings',
    '/editor',
    '/login',
    '/oauth2/authorize',
    '/dev/mailbox',
    '/dev/stand-ins',
    '/api/account',
    '/api/docs',
    '/nothing',
    '/at/somebodyelse',
  ]) {
    const seen = await visit(app, header, path)
    expect([path, seen.status]).toEqual([path, 404])
  }
  for (const path of ['/idp', '/pool', '/api/domains'])
    expect([path, (await visit(app, header, path, { method: 'POST' })).status]).toEqual([path, 404])
  const lost = await visit(app, header, '/nothing')
  expect(hrefsOf(lost.text)).toContain('/')
  const start = await visit(app, header, '/newhome?x=1')
  expect([start.status, start.headers['location']]).toEqual([302, `${app.config.PUBLIC_URL}/newhome?x=1`])
  expect((await visit(app, header, `/api/public/${userUrl}`)).status).toBe(200)
  expect((await visit(app, header, '/healthz')).status).toBe(200)
})

test('1.09 a removed domain and an unknown one answer a calm 404; this machine answers as before', async ({
  app,
}) => {
  const { owner, host, header } = await onOwnDomain(app)
  expect((await visit(app, header, '/')).status).toBe(200)
  await must(remove(owner, host))
  await until(async () => (await visit(app, header, '/')).status === 404)
  for (const unknown of [header, 'never.example', 'showcase.example.never.example']) {
    const seen = await visit(app, unknown, '/')
    expect([unknown, seen.status]).toEqual([unknown, 404])
    expect(seen.text).toContain('No page lives at this domain')
    expect(hrefsOf(seen.text)).toEqual(expect.arrayContaining([`${app.config.PUBLIC_URL}/newhome`]))
    expect((await visit(app, unknown, '/healthz')).status).toBe(200)
  }
  for (const here of ['127.0.0.1', '[::1]:1', 'localhost', 'LOCALHOST:9', 'app', 'thea.localhost'])
    expect([here, (await visit(app, here, '/newhome')).status]).toEqual([here, 200])
})

test('1.09 with and without www: the form that is not connected leads to the one that is', async ({
  app,
}) => {
  const { header, origin } = await onOwnDomain(app)
  const seen = await visit(app, `www.${header}`, '/services/x?y=1')
  expect([seen.status, seen.headers['location']]).toEqual([302, `${origin}/services/x?y=1`])
})

test('1.09 2.10 a booking in a frame works on the domain as on the main host', async ({ app }) => {
  const { userUrl, serviceId, header } = await onOwnDomain(app)
  const other = await onOwnDomain(app)
  const address = `/at/${userUrl}/embed/${serviceId}?mode=dark`
  const main = await asking(app)('GET', address)
  for (let twice = 0; twice < 2; twice++) {
    const frame = await visit(app, header, address)
    expect([frame.status, frame.text]).toEqual([200, main.text])
    expect(frame.headers['content-security-policy']).toContain('frame-ancestors *')
    expect(frame.headers['x-frame-options']).toBeUndefined()
  }
  // the loader believes the origin from which it was loaded, and a bank returns there
  for (const path of ['/embed/v1.js', '/embed/back'])
    expect([path, (await visit(app, header, path)).status]).toEqual([path, 200])
  expect((await visit(app, other.header, address)).status).toBe(404)
})

test("1.09 a domain serves its own provider's bookings alone, on pages and in the API", async ({ app }) => {
  const [own, other] = [await onOwnDomain(app), await onOwnDomain(app)]
  const tokenAt = async ({ userUrl, serviceUrl }: typeof own) => {
    const [start = ''] = await freeStarts(app, userUrl, serviceUrl)
    return (await hold(app, userUrl, serviceUrl, start)).token
  }
  const [mine, foreign] = [await tokenAt(own), await tokenAt(other)]
  const statusOf = async (path: string, method = 'GET') =>
    (await visit(app, own.header, path, { method })).status
  for (const [token, status] of [
    [mine, 200],
    [foreign, 404],
  ] as const) {
    for (const path of [`/bookings/confirm?token=${token}`, `/api/checkouts/${token}`])
      expect([path, await statusOf(path)]).toEqual([path, status])
    // a second token does not hide the first
    expect(await statusOf(`/bookings/confirm?token=${token}&token=${mine}`)).toBe(status)
  }
  // every route of a visitor that takes a token or the address of a provider
  const faults: string[] = []
  for (const { method, url } of app.routes) {
    if (!/:token\b|^\/at\/:userUrl|^\/api\/public\/:userUrl/.test(url) || method === 'HEAD') continue
    const path = url
      .replace(':token', foreign)
      .replace(':userUrl', other.userUrl)
      .replace(':serviceUrl', other.serviceUrl)
      .replaceAll(/:\w+|\*/g, other.serviceId)
    const status = await statusOf(path, method)
    if (status !== 404) faults.push(`${method} ${url}: ${status}`)
  }
  expect(faults).toEqual([])
  expect(await statusOf(`/api/holds/${mine}`, 'DELETE')).toBe(200)
  expect((await asking(app)('GET', `/api/checkouts/${foreign}`)).status).toBe(200)
})
