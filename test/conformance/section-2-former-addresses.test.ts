import { expect } from 'vitest'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order, publish, save } from '../factories/product/business.ts'
import { aDomain, connect, visit } from '../factories/product/domains.ts'
import { type Answer, aPerson, asking, must } from '../factories/product/person.ts'
import { post } from '../factories/product/posts.ts'
import { someLetters } from '../factories/product/requests.ts'
import { aService } from '../factories/product/service.ts'

/** A provider whose page has a service and a post, and who changed its address. */
async function onTheMove(app: App) {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl: former, services } = await openBusiness(owner, [{ priceCents: 0 }])
  await save(owner, 'blog', post('the-post'))
  await publish(owner)
  const userUrl = someLetters()
  await must(owner.ask('PUT', '/api/account/user-url', { userUrl }))
  const [service] = services
  return { owner, former, userUrl, service: service?.serviceUrl ?? '', id: service?.entityId ?? '' }
}

const seen = ({ status, headers }: Answer) => [status, headers['location'], headers['cache-control']]

test('2.01 2.10 every page and frame at a former address leads to the new one and is there', async ({
  app,
}) => {
  const { former, userUrl, service, id } = await onTheMove(app)
  const ask = asking(app)
  for (const rest of [
    '',
    '?view=testimonials&utm_source=card',
    '/mobile',
    `/services/${service}?date=2026-05-01`,
    '/blogs/the-post',
    '/contact',
    '/feed.xml',
    `/embed/${id}?header=no&mode=dark`,
  ]) {
    const answer = await ask('GET', `/at/${former}${rest}`)
    expect(seen(answer)).toEqual([308, `/at/${userUrl}${rest}`, 'no-store'])
    expect(answer.text).toBe('')
    expect([rest, (await ask('GET', `/at/${userUrl}${rest}`)).status]).toEqual([rest, 200])
  }
})

test('2.01 a form that was open before the change arrives with all that was typed', async ({ app }) => {
  const { former, userUrl } = await onTheMove(app)
  // `fetch` follows as a browser does: a POST stays a POST
  const sent = await fetch(`${app.origin}/at/${former}/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=Kofi&email=no-address&message=Hello',
  })
  expect([sent.url, sent.status]).toEqual([`${app.origin}/at/${userUrl}/contact`, 400])
  expect(await sent.text()).toContain('value="no-address"')
})

test('2.01 the API answers a program itself: a former address has nothing', async ({ app }) => {
  const { former, userUrl } = await onTheMove(app)
  expect(seen(await asking(app)('GET', `/api/public/${former}`)).slice(0, 2)).toEqual([404, undefined])
  expect((await asking(app)('GET', `/api/public/${userUrl}`)).status).toBe(200)
})

test('2.10 a printed code of /booknow with a former address leads on with everything it says', async ({
  app,
}) => {
  const { former, userUrl, service } = await onTheMove(app)
  const answer = await asking(app)('GET', `/booknow?u=${former}&s=${service}&d=2026-05-01&utm_source=card`)
  expect(seen(answer).slice(0, 2)).toEqual([
    302,
    `/booknow?u=${userUrl}&s=${service}&d=2026-05-01&utm_source=card`,
  ])
})

test('2.01 what is missing at the new address too, and an address that another provider took, lead nowhere', async ({
  app,
}) => {
  const { former, userUrl } = await onTheMove(app)
  const ask = asking(app)
  expect((await ask('GET', `/at/${userUrl}/services/none`)).status).toBe(404)
  expect((await ask('GET', `/at/${former}/nothing`)).status).toBe(404)
  const other = await aPerson(app, { first: 'Kofi', last: 'Owusu' })
  // a page was live there: a bookmark of it must not open another provider's
  const refused = await other.ask('PUT', '/api/account/user-url', { userUrl: former })
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('accounts.user_url_taken')])
  expect(seen(await ask('GET', `/at/${former}`)).slice(0, 2)).toEqual([308, `/at/${userUrl}`])
  // no page was ever live at the other's own address, which is free at once
  const unused = someLetters()
  for (const one of [unused, someLetters()])
    await must(other.ask('PUT', '/api/account/user-url', { userUrl: one }))
  const third = await aPerson(app, { first: 'Esi', last: 'Owusu' })
  await must(third.ask('PUT', '/api/account/user-url', { userUrl: unused }))
  // the new holder has published nothing: their visitors must not land on another page
  expect((await ask('GET', `/at/${unused}`)).status).toBe(404)
})

test.for([
  '//evil.example',
  '/%2F%2Fevil.example',
  '/services/%2e%2e%2f%2fevil.example',
  '/services/%0d%0aX-A:1',
])('2.01 a former address with %s never leads to another host', async (odd, { app }) => {
  const { former } = await onTheMove(app)
  const answer = await asking(app)('GET', `/at/${former}${odd}`)
  const { location } = answer.headers
  const to = new URL(typeof location === 'string' ? location : '/', 'https://showcase.example')
  expect(to.host).toBe('showcase.example')
  expect(answer.headers['x-a']).toBeUndefined()
})

test('2.01 on an own domain the short addresses stay, and an unknown host leads nowhere', async ({ app }) => {
  const { owner, former, userUrl, service } = await onTheMove(app)
  const host = aDomain()
  await connect(app, owner, host)
  const header = `${host}:${new URL(app.origin).port}`
  expect((await visit(app, header, `/services/${service}`)).status).toBe(200)
  const next = someLetters()
  await must(owner.ask('PUT', '/api/account/user-url', { userUrl: next }))
  await expect.poll(async () => (await visit(app, header, `/services/${service}`)).status).toBe(200)
  expect((await visit(app, 'nobody.example', `/at/${former}`)).status).toBe(404)
  expect(seen(await asking(app)('GET', `/at/${userUrl}`))[1]).toBe(`/at/${next}`)
})

test('2.01 2.10 a service that got another address is found by the former one: page, picture, code and bookings', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl, services } = await openBusiness(owner, [{ priceCents: 0, serviceUrl: 'lesson' }])
  const [service = aService()] = services
  const [start = ''] = await freeStarts(app, userUrl, 'lesson')
  const { token } = await hold(app, userUrl, 'lesson', start)
  const customer = { name: 'Ola Berg', email: 'ola@example.test', note: '' }
  await order(app, token, customer)
  await save(owner, 'individualService', { ...service, serviceUrl: 'walk' })
  await publish(owner)
  const ask = asking(app)
  for (const rest of ['', '?date=2026-05-01']) {
    expect(seen(await ask('GET', `/at/${userUrl}/services/lesson${rest}`))).toEqual([
      308,
      `/at/${userUrl}/services/walk${rest}`,
      'no-store',
    ])
    expect((await ask('GET', `/at/${userUrl}/services/walk${rest}`)).status).toBe(200)
  }
  expect((await ask('GET', `/at/${userUrl}/embed/${service.entityId}`)).status).toBe(200)
  expect(seen(await ask('GET', `/booknow?u=${userUrl}&s=lesson&d=2026-05-01`)).slice(0, 2)).toEqual([
    302,
    `/at/${userUrl}/services/walk?date=2026-05-01&utm_source=booknow#times`,
  ])
  expect(await must(ask('GET', `/api/checkouts/${token}`))).toMatchObject({ service: { serviceUrl: 'walk' } })
  // both moved: one step each
  const next = someLetters()
  await must(owner.ask('PUT', '/api/account/user-url', { userUrl: next }))
  expect(seen(await ask('GET', `/at/${userUrl}/services/lesson`))[1]).toBe(`/at/${next}/services/lesson`)
  expect(seen(await ask('GET', `/at/${next}/services/lesson`))[1]).toBe(`/at/${next}/services/walk`)
  // a post may have the same address
  expect((await ask('GET', `/at/${next}/blogs/lesson`)).status).toBe(404)
  expect((await ask('GET', `/at/${next}/services/never`)).status).toBe(404)
})
