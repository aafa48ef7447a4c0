import { expect } from 'vitest'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson, asking, errorOf, must } from '../factories/product/person.ts'
import { holding } from '../factories/product/requests.ts'
import { standStill } from '../factories/product/stand-still.ts'

/** Waits until the page is rendered again: processes hear of a new version a moment later. */
async function settles(read: () => Promise<string>, holds: (html: string) => boolean): Promise<void> {
  await expect.poll(async () => holds(await read()), { interval: 50 }).toBe(true)
}

test('a pause and a closed day apply to pages and holds at once, and publishing does not undo them', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl, services } = await openBusiness(owner, [{ priceCents: 0 }])
  const [service] = services
  if (!service) throw new Error('no service')
  const { entityId, serviceUrl } = service
  const url = `/at/${userUrl}/services/${serviceUrl}`
  const page = async () => (await asking(app)('GET', url)).text
  const ask = async (start: string) =>
    errorOf(await asking(app)('POST', ...holding({ userUrl, serviceUrl, start })))?.code

  const starts = await freeStarts(app, userUrl, serviceUrl, 'America/New_York')
  const start = starts[40] ?? ''
  const dateOf = (instant: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(instant))
  const date = dateOf(start)
  expect(await page()).toContain('?start=')

  await must(owner.ask('PUT', `/api/switches/days/${date}`, { closed: true }))
  expect(await ask(start)).toBe('scheduling.slot_not_offered')
  const open = await freeStarts(app, userUrl, serviceUrl, 'America/New_York')
  expect(open.filter((one) => dateOf(one) === date)).toEqual([])

  await must(owner.ask('PUT', `/api/switches/services/${entityId}`, { paused: true }))
  expect(await ask(open[4] ?? '')).toBe('catalogue.service_paused')
  await settles(page, (html) => /takes no bookings/.test(html) && !html.includes('?start='))

  await save(owner, 'individualService', { ...service, title: 'Renamed' })
  await publish(owner)
  await settles(page, (html) => html.includes('Renamed') && /takes no bookings/.test(html))
  expect(await ask(open[4] ?? '')).toBe('catalogue.service_paused')

  await must(owner.ask('PUT', `/api/switches/services/${entityId}`, { paused: false }))
  await settles(page, (html) => html.includes('?start=') && !/takes no bookings/.test(html))
  expect(await ask(start)).toBe('scheduling.slot_not_offered')
  await must(owner.ask('PUT', `/api/switches/days/${date}`, { closed: false }))
  expect((await hold(app, userUrl, serviceUrl, start)).start).toBe(start)
})

test('published services can be booked at once, and none after unpublishing', async ({ app }) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl, services } = await openBusiness(owner, [{ priceCents: 0, horizonDays: 20 }])
  const [service] = services
  if (!service) throw new Error('no service')
  // time stands still, so that no start passes during the test
  standStill()
  const before = await freeStarts(app, userUrl, service.serviceUrl)
  await save(owner, 'individualService', { ...service, horizonDays: 10 })
  expect(await freeStarts(app, userUrl, service.serviceUrl)).toEqual(before)
  await publish(owner)
  const after = await freeStarts(app, userUrl, service.serviceUrl)
  expect(after.length).toBeLessThan(before.length)
  await must(owner.ask('POST', '/api/showcase/unpublish'))
  await expect(freeStarts(app, userUrl, service.serviceUrl)).rejects.toThrow('catalogue.service_missing')
})

test('a paused link-only service does not appear on the Showcase', async ({ app }) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl, services } = await openBusiness(owner, [
    { priceCents: 0 },
    { title: 'Secret hour', visibility: 'link-only' },
  ])
  const [, hidden] = services
  await must(owner.ask('PUT', `/api/switches/services/${hidden?.entityId}`, { paused: true }))
  const { text } = await asking(app)('GET', `/api/public/${userUrl}`)
  expect(text).not.toContain('Secret hour')
  const own = await asking(app)('GET', `/api/public/${userUrl}/services/${hidden?.serviceUrl}`)
  expect(own.text).toContain('"visibility":"paused"')
})
