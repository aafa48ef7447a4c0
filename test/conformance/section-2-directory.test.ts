import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson, asking, must, type Person } from '../factories/product/person.ts'

const opened = new WeakMap<App, Promise<Awaited<ReturnType<typeof openAll>>>>()

/** Two providers, so that the installation has a directory; the first is listed. */
const businesses = (app: App) => {
  const known = opened.get(app) ?? openAll(app)
  opened.set(app, known)
  return known
}

async function openAll(app: App) {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const shop = await openBusiness(
    ada,
    [
      { title: 'First lesson', priceCents: 6500 },
      { title: 'Long lesson', priceCents: 9000 },
      { title: 'Only by link', priceCents: 100, visibility: 'link-only' },
    ],
    { jobTitle: 'Dance teacher', place: 'Porto' },
  )
  const ben = await aPerson(app, { first: 'Ben', last: 'Unlisted' })
  const other = await openBusiness(ben, [{ priceCents: 5000 }])
  await must(ada.ask('PUT', '/api/showcase/listing', { isListed: true }))
  return { ada, shop, ben, other }
}

/** The visitors of row 2.34: signed out, signed in, and an anonymous profile, whose requests carry no token. */
const visitorsOf = (app: App, { ask }: Person) => [asking(app), ask]

const linksIn = (html: string) => elementsOf(html).flatMap(({ attributes }) => attributes['href'] ?? [])
const islandsIn = (html: string) =>
  elementsOf(html).flatMap(({ attributes }) => attributes['data-island'] ?? [])

test('2.14 /booknow is public and does its job: it leads to the times of a service and keeps the campaign', async ({
  app,
}) => {
  const { shop } = await businesses(app)
  const [service] = shop.services
  const at = `/at/${shop.userUrl}/services/${service?.serviceUrl}`
  const ask = asking(app)
  const query = `u=${shop.userUrl}&s=${service?.serviceUrl}`
  const straight = await ask('GET', `/booknow?${query}`)
  expect([straight.status, straight.headers['location']]).toEqual([302, `${at}?utm_source=booknow#times`])
  const kept = await ask(
    'GET',
    `/booknow?${query}&d=2026-12-24&coupon=SPRING%2010&ref=ines&utm_source=qr&utm_campaign=a%26b&evil=1`,
  )
  expect(kept.headers['location']).toBe(
    `${at}?date=2026-12-24&coupon=SPRING+10&ref=ines&utm_source=qr&utm_campaign=a%26b#times`,
  )
  const linkOnly = shop.services[2]?.serviceUrl ?? ''
  const shared = await ask('GET', `/booknow?u=${shop.userUrl.toUpperCase()}&s=${linkOnly}`)
  expect(shared.headers['location']).toBe(`/at/${shop.userUrl}/services/${linkOnly}?utm_source=booknow#times`)
})

test('2.14 /booknow without a service lists the services, the featured one first, and every link keeps the campaign', async ({
  app,
}) => {
  const { ada, shop } = await businesses(app)
  const [first, long, linkOnly] = shop.services
  const open = (rest = '') => asking(app)('GET', `/booknow?u=${shop.userUrl}${rest}`)
  const times = (html: string) => linksIn(html).filter((href) => href.endsWith('#times'))
  const plain = await open()
  expect(plain.status).toBe(200)
  expect(times(plain.text)[0]).toContain(`/services/${first?.serviceUrl}?start=`)
  expect(plain.text).not.toContain(linkOnly?.serviceUrl)

  await save(ada, 'featuredService', { entityId: newEntityId(), serviceId: long?.entityId })
  await publish(ada)
  const { text } = await open('&coupon=SPRING&utm_source=flyer&d=2026-12-24')
  const links = times(text)
  // two times and the calendar of the featured one, and the other service
  expect(links).toHaveLength(4)
  expect(links.slice(0, 3).every((href) => href.includes(`/services/${long?.serviceUrl}?`))).toBe(true)
  for (const href of links) expect(href).toContain('date=2026-12-24&coupon=SPRING&utm_source=flyer#times')
})

test('2.14 2.34 /booknow with an unknown service or provider is a helpful page, and never blank', async ({
  app,
}) => {
  const { shop } = await businesses(app)
  const gone = await asking(app)('GET', `/booknow?u=${shop.userUrl}&s=last-spring`)
  expect(gone.status).toBe(404)
  expect(gone.text).toContain('This service is not offered any more.')
  expect(linksIn(gone.text)).toContain(
    `/at/${shop.userUrl}/services/${shop.services[0]?.serviceUrl}?utm_source=booknow#times`,
  )
  for (const query of [
    'u=nobodyatall',
    'u=%3Cscript%3E',
    'u=..%2F..%2Fetc',
    'u[]=x&u=y',
    `u=${'x'.repeat(3000)}`,
  ]) {
    const unknown = await asking(app)('GET', `/booknow?${query}`)
    expect(unknown.status).toBe(404)
    expect(linksIn(unknown.text)).toContain('/selectfreelancer')
  }
  // the browser had stored a provider who is gone
  const last = await asking(app)('GET', '/booknow?u=nobodyatall&last=1')
  expect([last.status, last.headers['location']]).toEqual([302, '/selectfreelancer'])
})

test('2.18 2.34 /booknow and /selectfreelancer open signed out, signed in and for an anonymous profile', async ({
  app,
}) => {
  const { ada, shop } = await businesses(app)
  for (const ask of visitorsOf(app, ada)) {
    const directory = await ask('GET', '/selectfreelancer')
    expect([directory.status, directory.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(linksIn(directory.text)).toContain(`/at/${shop.userUrl}`)
    const nobody = await ask('GET', '/booknow')
    expect(nobody.status).toBe(200)
    expect(islandsIn(nobody.text)).toContain('last-provider')
    expect(linksIn(nobody.text)).toContain('/selectfreelancer')
  }
})

test('2.18 /selectfreelancer lists who chose it, finds by every filter of the address, and says what to do when nobody fits', async ({
  app,
}) => {
  const { ada, ben, shop, other } = await businesses(app)
  const ask = asking(app)
  const find = async (query: string) => linksIn((await ask('GET', `/selectfreelancer?${query}`)).text)
  const page = await ask('GET', '/selectfreelancer')
  expect(linksIn(page.text)).not.toContain(`/at/${other.userUrl}`)
  expect(page.text).toContain('from <b>$65</b>')
  expect(page.text).toContain('Dance teacher · Porto and online')

  for (const query of [
    'q=teachers',
    'place=porto',
    'place=online',
    'price=65',
    'week=1',
    'q=dance&place=Porto&price=100&utm_source=x',
  ])
    expect(await find(query)).toContain(`/at/${shop.userUrl}`)
  const empty = await ask('GET', '/selectfreelancer?q=violin&place=porto')
  expect(empty.text).toContain('Nobody matches “violin”')
  expect(linksIn(empty.text)).toEqual(
    expect.arrayContaining(['/selectfreelancer?place=porto', '/selectfreelancer']),
  )

  // who leaves is gone from the cached page too
  await must(ben.ask('PUT', '/api/showcase/listing', { isListed: true }))
  await must(ada.ask('PUT', '/api/showcase/listing', { isListed: false }))
  await expect
    .poll(async () =>
      linksIn((await ask('GET', '/selectfreelancer')).text).filter((href) => href.startsWith('/at/')),
    )
    .toEqual([`/at/${other.userUrl}`])
  await must(ada.ask('PUT', '/api/showcase/listing', { isListed: true }))
})

test('/selectfreelancer ignores bad input in every filter, and prints it as text', async ({ app }) => {
  await businesses(app)
  const bad = [
    '<script>alert(1)</script>',
    "' or 1=1 --",
    '%00',
    '\u202e',
    '💃'.repeat(500),
    '-1',
    'NaN',
    '1e99',
    '{}',
    '..',
  ]
  for (const name of ['q', 'occupation', 'skill', 'language', 'place', 'price', 'week', 'after'])
    for (const value of bad) {
      const address = `/selectfreelancer?${name}=${encodeURIComponent(value)}&${name}[]=x&${name}=y`
      const { status, text } = await asking(app)('GET', address)
      expect([address, status]).toEqual([address, 200])
      expect(text).not.toContain('<script>alert')
    }
})

test('an installation with one live Showcase leads from /selectfreelancer to it', async ({ app }) => {
  const { ada, ben, shop } = await businesses(app)
  await must(ben.ask('POST', '/api/showcase/unpublish'))
  await expect
    .poll(async () => {
      const { status, headers } = await asking(app)('GET', '/selectfreelancer?q=anything')
      return [status, headers['location']]
    })
    .toEqual([302, `/at/${shop.userUrl}`])
  await must(ben.ask('PUT', '/api/showcase/published', { isPublished: true }))
  expect((await ada.ask('GET', '/selectfreelancer?q=anything')).status).toBe(200)
})
