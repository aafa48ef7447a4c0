import { expect } from 'vitest'
import type { Begun, Checkout } from '#domains/commerce/customer-contract.ts'
import type { PublicSession } from '#domains/scheduling/classes-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { test as base } from '../factories/product/app-test.ts'
import { openBusiness, order, pay, publish, save } from '../factories/product/business.ts'
import { aPerson, asking, must } from '../factories/product/person.ts'

const locations = {
  Zoom: { kind: 'Zoom', link: 'https://zoom.us/j/987654321' },
  Offline: { kind: 'Offline', address: '412 N Howard Street' },
  Clubhouse: { kind: 'Clubhouse', clubhouseUrl: 'https://www.clubhouse.com/event/1' },
} as const

type School = {
  readonly userUrl: string
  readonly card: (url: string) => { entityId: string; serviceUrl: string }
  dates(serviceUrl: string): Promise<readonly PublicSession[]>
  /** Holds seats, orders and pays them. */
  buy(serviceUrl: string, quantity?: number): Promise<Checkout & { token: string }>
}

/** A provider with a weekly class at each kind of place, and a class on some dates. */
const test = base.extend<{ school: School }>({
  school: [
    async ({ app }, use) => {
      const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
      const { userUrl } = await openBusiness(owner, [{ title: 'Private lesson' }])
      const always = {
        type: 'group',
        priceCents: 3000,
        timezone: 'America/New_York',
        capacity: 12,
        minNoticeMin: 0,
      }
      const weekly = Object.entries(locations).map(([kind, location], place) => ({
        ...always,
        entityId: newEntityId(),
        title: `Weekly at ${kind}`,
        serviceUrl: `weekly-${kind.toLowerCase()}`,
        location,
        scheduleType: 'weekly',
        rules: [{ key: kind, weekday: 'tuesday', startTime: `${10 + place * 2}:00`, durationMin: 60 }],
      }))
      const date = new Date(app.ground.clock.now().getTime() + 20 * day).toISOString().slice(0, 10)
      const once = {
        ...always,
        entityId: newEntityId(),
        title: 'A day of dances',
        serviceUrl: 'a-day',
        location: locations.Offline,
        scheduleType: 'one_time',
        sessions: [{ key: 'day', date, startTime: '18:00', durationMin: 120 }],
      }
      const grant = { provider: owner.userId, plan: 'pro', source: 'test' } as const
      await app.product.accounts.grantPlan(app.ground.system(), grant)
      for (const card of [...weekly, once]) await save(owner, 'groupService', card)
      await publish(owner)
      const card = (url: string) => {
        const found = [...weekly, once].find(({ serviceUrl }) => serviceUrl === url)
        if (!found) throw new Error(`no class ${url}`)
        return found
      }
      const ask = asking(app)
      const dates = async (serviceUrl: string) =>
        (
          await must<{ sessions: PublicSession[] }>(
            ask('GET', `/api/public/${userUrl}/services/${serviceUrl}/dates`),
          )
        ).sessions
      await use({
        userUrl,
        card,
        dates,
        async buy(serviceUrl, quantity = 1) {
          const [, second] = [undefined, ...(await dates(serviceUrl))]
          const body = { start: second?.start, quantity, timezone: 'Europe/Berlin' }
          const { token } = await must<Begun>(
            ask('POST', `/api/public/${userUrl}/services/${serviceUrl}/holds`, body),
          )
          await order(app, token, { name: 'Noor Haddad', email: 'noor@example.com' })
          return { ...(await pay(app, token)), token }
        },
      })
    },
    { scope: 'file' },
  ],
})

test('1.10 3.15 3.16 a provider sells group services, weekly ones and on some dates', async ({ school }) => {
  for (const serviceUrl of ['weekly-offline', 'a-day']) {
    const sold = await school.buy(serviceUrl, 2)
    expect(sold).toMatchObject({
      state: 'confirmed',
      sells: 'class',
      quantity: 2,
      totalCents: 6000,
      order: { paymentStatus: 'paid' },
    })
  }
})

test('3.17 a class takes place at Zoom, Offline and Clubhouse, and each place is sold', async ({
  school,
}) => {
  const places: string[] = []
  for (const kind of ['zoom', 'offline', 'clubhouse'])
    places.push((await school.buy(`weekly-${kind}`)).service.placeKind)
  expect(places).toEqual(['Zoom', 'Offline', 'Clubhouse'])
})

test('2.09 2.10 a class has its own page with its dates, and a frame', async ({ app, school }) => {
  const { userUrl, card } = school
  const page = await asking(app)('GET', `/at/${userUrl}/services/weekly-offline`)
  expect(page.status).toBe(200)
  const island = elementsOf(page.text).find(({ attributes }) => attributes['data-island'] === 'classes')
  const props = JSON.parse(island?.attributes['data-props'] ?? '{}')
  expect(props).toMatchObject({ userUrl, group: { title: 'Weekly at Offline' } })
  expect(props.group.dates.length).toBeGreaterThan(10)
  const offers = [...page.text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  )
  expect(offers.some((text) => text.includes('"Event"') && text.includes('InStock'))).toBe(true)
  const frame = await asking(app)('GET', `/at/${userUrl}/embed/${card('weekly-offline').entityId}`)
  expect(frame.status).toBe(200)
  expect(frame.text).toContain('Weekly at Offline')
})

test('2.13 2.19 the confirmation of a class is public, and its join page leads to the place', async ({
  app,
  school,
}) => {
  const { token, joinUrl } = await school.buy('weekly-zoom')
  const confirmed = await asking(app)('GET', `/bookings/confirm?token=${encodeURIComponent(token)}`)
  expect(confirmed.status).toBe(200)
  const { pathname, search } = new URL(joinUrl)
  expect(pathname).toMatch(/^\/serviceLocationUrl\/users\/[^/]+\/services\/group\/[0-9A-Z]{26}$/)
  const join = await asking(app)('GET', `${pathname}${search}`)
  expect(join.status).toBe(200)
})

test('9.01 a class is given back in full up to 3 hours ahead', async ({ app, school }) => {
  const { token, start } = await school.buy('a-day')
  const cancelling = await must<{ amountCents: number; deadline: string }>(
    asking(app)('GET', `/api/checkouts/${token}/cancellation`),
  )
  expect(cancelling.amountCents).toBe(3000)
  expect(Date.parse(start) - Date.parse(cancelling.deadline)).toBe(3 * 3_600_000)
})
