import { expect } from 'vitest'
import type { Begun } from '#domains/commerce/customer-contract.ts'
import type { BegunDelivery, Delivery } from '#domains/commerce/delivery-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { test as base } from '../factories/product/app-test.ts'
import {
  freeStarts,
  openBusiness,
  order,
  pay,
  payAtVendor,
  publish,
  save,
} from '../factories/product/business.ts'
import { aPerson, asking, must } from '../factories/product/person.ts'

/** A coach with a lesson for $80, a discount on it, ten lessons for $600, and a film that comes with it for $10. */
const test = base.extend<{ coach: { userUrl: string; serviceUrl: string; ids: readonly string[] } }>({
  coach: [
    async ({ app }, use) => {
      const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
      const { userUrl, services } = await openBusiness(owner, [
        { title: 'Private lesson', durationMin: 30 },
        { title: 'Edited film', fulfilment: 'unscheduled', deliverWithinDays: 5, priceCents: 4000 },
      ])
      // two services and three promotions are more cards than the free plan has
      const system = app.ground.system()
      const provider = (await app.product.accounts.ownerOf(system, userUrl)) ?? ''
      await app.product.accounts.grantPlan(system, { provider, plan: 'pro', source: 'test' })
      const { entityId = '', serviceUrl = '' } = services[0] ?? {}
      const promotion = (id: string, data: object) =>
        save(owner, 'promotion', { entityId: id, type: 'promotion', targets: [entityId], ...data })
      const [less, bundle, addon] = [newEntityId(), newEntityId(), newEntityId()]
      await promotion(less, { title: 'Less', serviceUrl: 'less', offer: 'discount', priceCents: 6000 })
      const ten = { offer: 'bundle', priceCents: 60_000, sessions: 10, validDays: 365 }
      await promotion(bundle, { title: 'Ten lessons', serviceUrl: 'ten', ...ten })
      const film = { offer: 'addon', brings: services[1]?.entityId, priceCents: 1000 }
      await promotion(addon, { title: 'With a film', serviceUrl: 'with-a-film', ...film })
      await publish(owner)
      await use({ userUrl, serviceUrl, ids: [less, bundle, addon] })
    },
    { scope: 'file' },
  ],
})

const services = (userUrl: string) => `/api/public/${userUrl}/services`
const ada = { name: 'Carla Card', email: 'carla@example.com', note: '', tip: null }

test('1.10 3.15 a promotion is sold: its lower price is what a visitor pays', async ({ app, coach }) => {
  const { userUrl, serviceUrl } = coach
  const [start] = await freeStarts(app, userUrl, serviceUrl)
  const wanted = { start, quantity: 1, timezone: 'Europe/Lisbon' }
  const { token } = await must<Begun>(asking(app)('POST', `${services(userUrl)}/${serviceUrl}/holds`, wanted))
  await order(app, token, { name: ada.name, email: ada.email })
  expect(await pay(app, token)).toMatchObject({
    state: 'confirmed',
    listCents: 8000,
    totalCents: 6000,
    steps: [{ kind: 'promotion', label: 'Less', cents: -2000 }],
    order: { paymentStatus: 'paid' },
  })
})

test('1.10 3.15 a promotion is sold: ten lessons are bought at once, and one is booked', async ({
  app,
  coach,
}) => {
  const { userUrl, serviceUrl } = coach
  const visitor = asking(app)
  const { token } = await must<BegunDelivery>(
    visitor('POST', `${services(userUrl)}/ten/deliveries`, { timezone: 'Europe/Lisbon' }),
  )
  const ordered = await must<Delivery>(visitor('POST', `/api/deliveries/${token}/order`, ada))
  expect(ordered.totalCents).toBe(60_000)
  await payAtVendor(app, ordered)
  const paid = await must<Delivery>(visitor('POST', `/api/deliveries/${token}/settle`, {}))
  expect(paid).toMatchObject({ state: 'delivered', order: { paymentStatus: 'paid', state: 'fulfilled' } })
  const pass = new URL(paid.soldPass?.url ?? '').searchParams.get('token')
  const start = (await freeStarts(app, userUrl, serviceUrl))[4]
  const wanted = { start, quantity: 1, timezone: 'Europe/Lisbon', pass }
  const begun = await must<Begun>(visitor('POST', `${services(userUrl)}/${serviceUrl}/holds`, wanted))
  expect(begun).toMatchObject({ passRefusal: null, checkout: { totalCents: 0 } })
  expect(await order(app, begun.token, { name: ada.name, email: ada.email })).toMatchObject({
    state: 'confirmed',
    pass: { title: 'Ten lessons' },
  })
})

test('1.10 3.15 a promotion is sold: a lesson brings a film at a lower price', async ({ app, coach }) => {
  const { userUrl, serviceUrl, ids } = coach
  const visitor = asking(app)
  const start = (await freeStarts(app, userUrl, serviceUrl))[8]
  const wanted = { start, quantity: 1, timezone: 'Europe/Lisbon' }
  const { token } = await must<Begun>(visitor('POST', `${services(userUrl)}/${serviceUrl}/holds`, wanted))
  await order(app, token, { name: ada.name, email: ada.email })
  await pay(app, token)
  const { addons } = await must<{ addons: object[] }>(visitor('GET', `/api/addons/${token}`))
  expect(addons).toMatchObject([{ title: 'Edited film', usualCents: 4000, priceCents: 1000 }])
  const body = { promotionId: ids[2], timezone: 'Europe/Lisbon' }
  const { url } = await must<{ url: string }>(visitor('POST', `/api/addons/${token}`, body))
  const added = new URL(url).searchParams.get('checkout') ?? ''
  const ordered = await must<Delivery>(visitor('POST', `/api/deliveries/${added}/order`, ada))
  expect(ordered).toMatchObject({ totalCents: 1000, steps: [{ label: 'With a film', cents: -3000 }] })
  await payAtVendor(app, ordered)
  expect(await must<Delivery>(visitor('POST', `/api/deliveries/${added}/settle`, {}))).toMatchObject({
    state: 'open',
    order: { paymentStatus: 'paid' },
  })
})

test('2.09 2.10 each promotion has a page, a frame and a short address', async ({ app, coach }) => {
  const { userUrl, ids } = coach
  for (const [url, title, id] of [
    ['less', 'Less', ids[0]],
    ['ten', 'Ten lessons', ids[1]],
    ['with-a-film', 'With a film', ids[2]],
  ]) {
    const page = await asking(app)('GET', `/at/${userUrl}/services/${url}`)
    expect([page.status, page.text.includes(title ?? '')]).toEqual([200, true])
    const frame = await asking(app)('GET', `/at/${userUrl}/embed/${id}`)
    expect(frame.status).toBe(200)
    const short = await asking(app)('GET', `/booknow?u=${userUrl}&s=${url}`)
    expect([200, 302, 303, 307]).toContain(short.status)
  }
})
