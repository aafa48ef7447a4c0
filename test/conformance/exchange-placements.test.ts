import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { LetterBlock } from '#domains/audience/blocks-contract.ts'
import type { readPartnerTimes } from '#domains/exchange/placements-contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, publish, save } from '../factories/product/business.ts'
import { aClass } from '../factories/product/class-shop.ts'
import { aDomain, connect, visit } from '../factories/product/domains.ts'
import { aPartnership, aShownMember, changeNetwork } from '../factories/product/exchange-partners.ts'
import { text } from '../factories/product/letters.ts'
import { aPerson, asking, must } from '../factories/product/person.ts'
import { sentLetter } from '../factories/product/sent-letter.ts'
import { aService } from '../factories/product/service.ts'

/** A provider with a live page who is a member of the network. */
async function aMember(app: App, first: string, last: string) {
  const owner = await aPerson(app, { first, last })
  const { userUrl, services } = await openBusiness(owner, [{ title: 'First lesson', priceCents: 0 }], {
    firstName: first,
    lastName: last,
    bio: 'Everything I know about patience I learned from mud.',
    profileImage: 'avatar-marta',
  })
  await publish(owner)
  const name = `${first} ${last}`
  await aShownMember(app.ground.system(), { provider: owner.userId, userUrl, name, portrait: 'avatar-marta' })
  return { owner, provider: owner.userId, userUrl, name, serviceUrl: services[0]?.serviceUrl ?? '' }
}

/** Opens a page over a connection, because cached pages leave ahead of the framework. */
async function open(app: App, path: string) {
  const answer = await fetch(`${app.origin}${path}`)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const partnersIn = (html: string) =>
  elementsOf(html).flatMap(({ attributes }) => attributes['data-partner'] ?? [])

test('a page shows its partners from the cache, and a partner who comes, pauses, goes offline or goes renders it again', async ({
  app,
}) => {
  const thea = await aMember(app, 'Thea', 'Amankwah')
  const marta = await aMember(app, 'Marta', 'Kowalska')
  const page = `/at/${thea.userUrl}`
  const without = await open(app, page)
  expect(partnersIn(without.text)).toEqual([])
  expect(without.text).not.toMatch(/partner/i)
  const shown = (names: string[]) =>
    vi.waitFor(async () => expect(partnersIn((await open(app, page)).text)).toEqual(names), {
      timeout: 10_000,
      interval: 20,
    })

  const id = await aPartnership(app.ground.system(), thea, marta)
  await shown([marta.userUrl])
  const html = (await open(app, page)).text
  const href = elementsOf(html).find(
    ({ tag, attributes }) => tag === 'a' && attributes['href']?.includes('?ref='),
  )?.attributes['href']
  expect(href?.split('?')[0]).toBe(`${app.config.PUBLIC_URL}/at/${marta.userUrl}`)
  expect(html).toContain('Everything I know about patience I learned from mud.')
  expect((await open(app, `${page}/mobile`)).text).toContain('Trusted partners')
  // the partner's page with the word of the link is the cached plain page
  await open(app, `/at/${marta.userUrl}`)
  const rendered = app.renderings()
  expect((await fetch(href ?? '')).status).toBe(200)
  // nothing of a booking at the partner's is printed here
  const [start = ''] = await freeStarts(app, marta.userUrl, marta.serviceUrl)
  await hold(app, marta.userUrl, marta.serviceUrl, start)
  await open(app, page)
  expect(app.renderings()).toBe(rendered)

  await changeNetwork(
    app.ground.system(),
    thea.provider,
    sql`update exchange_partnerships set low_paused_at = now() where id = ${id}`,
  )
  await shown([])
  await changeNetwork(
    app.ground.system(),
    thea.provider,
    sql`update exchange_partnerships set low_paused_at = null where id = ${id}`,
  )
  await shown([marta.userUrl])
  await changeNetwork(
    app.ground.system(),
    thea.provider,
    sql`update exchange_members set page = null where provider = ${marta.provider}`,
  )
  await shown([])
  expect((await open(app, page)).text).toBe(without.text)
})

test('the live times of partners are those that visitors can book there', async ({ app }) => {
  const thea = await aMember(app, 'Thea', 'Amankwah')
  const marta = await aMember(app, 'Marta', 'Kowalska')
  await aPartnership(app.ground.system(), thea, marta)
  const read = () =>
    must<EndpointOutput<typeof readPartnerTimes>>(
      asking(app)('GET', `/api/exchange/pages/${thea.userUrl}/times?placement=full`),
    )
  const [first = '', second] = await freeStarts(app, marta.userUrl, marta.serviceUrl)
  const [partner] = (await read()).partners
  expect(partner?.next).toMatchObject({ serviceTitle: 'First lesson', start: first, priceCents: 0 })
  expect((await fetch(partner?.next?.href ?? '')).status).toBe(200)
  await hold(app, marta.userUrl, marta.serviceUrl, first)
  await vi.waitFor(async () => expect((await read()).partners[0]?.next?.start).toBe(second), 10_000)
})

test('what is missing below a provider’s address shows the partners; what never existed stays the plain page', async ({
  app,
}) => {
  const thea = await aMember(app, 'Thea', 'Amankwah')
  const marta = await aMember(app, 'Marta', 'Kowalska')
  await aPartnership(app.ground.system(), thea, marta)
  const missing = async (path: string) => {
    const { status, headers, text } = await open(app, path)
    expect([status, headers.get('cache-control')]).toEqual([404, expect.stringMatching(/no-store|no-cache/)])
    return partnersIn(text)
  }
  const page = `/at/${thea.userUrl}`
  for (const below of ['/services/gone', '/blogs/gone', '/nothing/here'])
    expect([below, await missing(`${page}${below}`)]).toEqual([below, [marta.userUrl]])
  await must(thea.owner.ask('POST', '/api/showcase/unpublish'))
  await vi.waitFor(async () => expect((await open(app, page)).status).toBe(404), 10_000)
  expect(await missing(page)).toEqual([marta.userUrl])
  expect(await missing('/at/nobodyatall')).toEqual([])
  expect(await missing('/at/nobodyatall/services/gone')).toEqual([])
  expect((await open(app, '/at/nobodyatall')).text).not.toMatch(/partner/i)
  await changeNetwork(
    app.ground.system(),
    thea.provider,
    sql`update exchange_members set placements = '{strip}' where provider = ${thea.provider}`,
  )
  expect(await missing(page)).toEqual([])
})

test('a service that is paused shows the partners below it, and a class without a date loads their times', async ({
  app,
}) => {
  const thea = await aMember(app, 'Thea', 'Amankwah')
  const marta = await aMember(app, 'Marta', 'Kowalska')
  await aPartnership(app.ground.system(), thea, marta)
  const paused = aService({ title: 'Paused lesson', visibility: 'paused' })
  await save(thea.owner, 'individualService', paused)
  const past = { key: 'past', date: '2026-01-05', startTime: '18:00', durationMin: 60 }
  const group = (visibility: string) => ({
    ...aClass({ scheduleType: 'one_time', rules: [], sessions: [{ ...past, capacity: null }] }),
    visibility,
  })
  const [over, rests] = [group('public'), group('paused')]
  await app.product.accounts.grantPlan(app.ground.system(), {
    provider: thea.provider,
    plan: 'pro',
    source: 'test',
  })
  for (const card of [over, rests]) await save(thea.owner, 'groupService', card)
  await publish(thea.owner)
  const page = (serviceUrl: string) => open(app, `/at/${thea.userUrl}/services/${serviceUrl}`)
  for (const { serviceUrl } of [paused, rests])
    expect([serviceUrl, partnersIn((await page(serviceUrl)).text)]).toEqual([serviceUrl, [marta.userUrl]])
  for (const serviceUrl of [thea.serviceUrl, over.serviceUrl])
    expect([serviceUrl, partnersIn((await page(serviceUrl)).text)]).toEqual([serviceUrl, []])
  const { text: none } = await page(over.serviceUrl)
  expect(none).toContain('No date is on sale')
  expect(elementsOf(none).filter(({ attributes }) => attributes['data-island'] === 'classes')).toHaveLength(1)
  await changeNetwork(
    app.ground.system(),
    thea.provider,
    sql`update exchange_members set placements = '{strip,full}' where provider = ${thea.provider}`,
  )
  await vi.waitFor(async () => expect(partnersIn((await page(paused.serviceUrl)).text)).toEqual([]), 10_000)
})

test('on an own domain the partners lead to the installation, and their times can be read there', async ({
  app,
}) => {
  const thea = await aMember(app, 'Thea', 'Amankwah')
  const marta = await aMember(app, 'Marta', 'Kowalska')
  await aPartnership(app.ground.system(), thea, marta)
  const host = aDomain()
  await connect(app, thea.owner, host)
  const header = `${host}:${new URL(app.origin).port}`
  const { text } = await visit(app, header, '/')
  const hrefs = elementsOf(text).flatMap(({ attributes }) => attributes['href'] ?? [])
  expect(hrefs.filter((href) => href.includes('?ref='))).toEqual([
    expect.stringContaining(`${app.config.PUBLIC_URL}/at/${marta.userUrl}?ref=`),
  ])
  const times = (userUrl: string) =>
    visit(app, header, `/api/exchange/pages/${userUrl}/times?placement=strip`)
  expect((await times(thea.userUrl)).status).toBe(200)
  expect((await times(marta.userUrl)).status).toBe(404)
})

test('a letter with partners has their names and links that count, on its page too', async ({ app }) => {
  const thea = await aMember(app, 'Thea', 'Amankwah')
  const marta = await aMember(app, 'Marta', 'Kowalska')
  await save(thea.owner, 'newsletterSub', { entityId: newEntityId(), heading: 'One letter' })
  await publish(thea.owner)
  await aPartnership(app.ground.system(), thea, marta)
  const blocks: LetterBlock[] = [text('<p>Hello</p>'), { id: newEntityId(), kind: 'partners' }]
  const { path } = await sentLetter(app, thea.owner, { preview: 'Friends', blocks })
  const { text: html } = await open(app, path)
  expect(html).toContain('Marta Kowalska')
  expect(html).toContain('href="' + `${app.config.PUBLIC_URL}/at/${marta.userUrl}?ref=`)
})
