import { expect } from 'vitest'
import type { Join } from '#domains/commerce/customer-contract.ts'
import { isDocument } from '#web/app/guards.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order } from '../factories/product/business.ts'
import { aPerson, asking, errorOf, must } from '../factories/product/person.ts'

const islandsOf = (html: string) =>
  elementsOf(html).flatMap(({ attributes }) => attributes['data-island'] ?? [])

test('2.13 /bookings/confirm is public', async ({ app }) => {
  for (const url of ['/bookings/confirm', '/bookings/confirm?token=whatever']) {
    const { status, headers, text } = await asking(app)('GET', url)
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    })
    expect(islandsOf(text)).toContain('confirm')
  }
})

/** The constants of specification 2, "Named route constants", that the app serves. */
const named = [
  '/dashboard',
  '/AIcoaching',
  '/signin',
  '/google/signup',
  '/signup',
  '/accountSettings',
  '/selectfreelancer',
  '/order',
  '/coupon',
  '/contact',
  '/booknow',
  '/classmanagement',
  '/subscribers',
  '/home',
  '/error',
  '/support',
  '/zoom/redirect',
  '/instagram/redirect',
  '/analytics',
  '/bookings',
  '/pricing',
  '/billing',
  '/likes',
  '/exchange-network',
  '/appsumo-coupon-code',
]

for (const url of named.filter((address) => !isDocument(address)))
  test(`2.18 ${url} is an address of the app`, async ({ app }) => {
    const { status, text, headers } = await asking(app)('GET', url)
    expect(status).toBe(200)
    expect(text).toContain('<div id="root"></div>')
    const nonce = elementsOf(text).find(({ tag }) => tag === 'script')?.attributes['nonce']
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  })

for (const url of named.filter((address) => isDocument(address)))
  test(`2.18 ${url} is a document of the server`, async ({ app }) => {
    const { status, text, headers } = await asking(app)('GET', url)
    expect(status).toBe(200)
    // a template is drawn by a script, in place of what stands there
    const drawn = elementsOf(text.replace(/<template[^]*?<\/template>/g, ''))
    expect(drawn.filter(({ tag }) => tag === 'h1')).toHaveLength(1)
    expect(headers['content-security-policy']).not.toContain('nonce-')
  })

test('2.18 there are 25 constants', () => expect(new Set(named).size).toBe(25))

test('2.33 /servicemanagement and /zoom are addresses of the app', async ({ app }) => {
  for (const url of ['/servicemanagement', '/servicemanagement?new', '/zoom']) {
    const { status, text } = await asking(app)('GET', url)
    expect(status).toBe(200)
    expect(text).toContain('<div id="root"></div>')
  }
})

test('an unknown address shows the designed 404 page', async ({ app }) => {
  const page = await asking(app)('GET', '/nowhere/at/all')
  expect(page.status).toBe(404)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const api = await asking(app)('GET', '/api/nowhere')
  expect(api.status).toBe(404)
  expect(errorOf(api)?.code).toBe('request.unknown')
})

test('2.19 the join page leads a buyer to the place of the service, when it is time', async ({ app }) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const link = 'https://zoom.us/j/987654321'
  const { userUrl, services } = await openBusiness(owner, [
    { priceCents: 0, location: { kind: 'Zoom', link } },
  ])
  const [service] = services
  const serviceUrl = service?.serviceUrl ?? ''
  const start = (await freeStarts(app, userUrl, serviceUrl))[6] ?? ''
  const { token } = await hold(app, userUrl, serviceUrl, start)
  const { joinUrl, end } = await order(app, token, { name: 'Ines Lopes', email: 'ines@example.com' })

  const address = new URL(joinUrl)
  expect(address.pathname).toBe(
    `/serviceLocationUrl/users/${owner.sub}/services/individual/${service?.entityId}`,
  )
  const page = await asking(app)('GET', address.pathname + address.search)
  expect(page.status).toBe(200)
  expect(islandsOf(page.text)).toContain('join')
  expect(page.text).not.toContain(link)

  const join = () => must<Join>(asking(app)('GET', `/api/checkouts/${token}/join`))
  const at = async (instant: number) => {
    await app.ground.movable?.move(Math.round((instant - Date.now()) / 1000))
    return join()
  }
  const starts = Date.parse(start)
  expect(await at(starts - 11 * 60_000)).toMatchObject({ state: 'early', url: null })
  expect(await at(starts - 9 * 60_000)).toMatchObject({ state: 'open', url: link })
  expect(await at(Date.parse(end) + 60_000)).toMatchObject({ state: 'ended', url: null })
  await app.ground.movable?.move(0)
})

test('2.15 /newhome shows listed Showcases, and none that left the directory', async ({ app }) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl } = await openBusiness(owner, [{ priceCents: 0 }])
  const isShown = async () => (await asking(app)('GET', '/newhome')).text.includes(`href="/at/${userUrl}"`)
  expect(await isShown()).toBe(false)
  await must(owner.ask('PUT', '/api/showcase/listing', { isListed: true }))
  await expect.poll(isShown).toBe(true)
  await must(owner.ask('PUT', '/api/showcase/listing', { isListed: false }))
  await expect.poll(isShown).toBe(false)
})

test('2.15 /newhome matches exactly and is public', async ({ app }) => {
  const ask = asking(app)
  const { tokens } = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  for (const session of [undefined, tokens.IdToken]) {
    const { status, headers, text } = await asking(app, session)('GET', '/newhome')
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    })
    expect(elementsOf(text).filter(({ tag }) => tag === 'h1')).toHaveLength(1)
    expect(text).toContain('Your page takes the booking while you teach')
  }
  const others = ['/newhome/', '/newhome/more', '/newhomes', '/Newhome', '/new-home']
  const answers = await Promise.all(
    others.map(async (url) => ({ url, status: (await ask('GET', url)).status })),
  )
  expect(answers).toEqual(others.map((url) => ({ url, status: 404 })))
})
