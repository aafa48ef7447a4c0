import { expect } from 'vitest'
import type { Begun, Join } from '#domains/commerce/customer-contract.ts'
import type { Connections } from '#domains/connections/contract.ts'
import type { PublicSession } from '#domains/scheduling/classes-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order, pay, publish, save } from '../factories/product/business.ts'
import { aPerson, asking, errorOf, must, type Person } from '../factories/product/person.ts'

const browserKey = 'b'.repeat(43)
const each = { kind: 'Zoom', meeting: 'each', link: '' } as const
/** The vendors, and where their sign-ins return to (integrations 3.4, 5.2). */
const returns = { googlecalendar: '/redirect', zoom: '/zoom/redirect' } as const
type Vendor = keyof typeof returns

/** Signs in at the stand-in of a vendor as a browser does; returns where it is sent back. */
async function signInAt(app: App, owner: Person, vendor: Vendor, answer: Record<string, string> = {}) {
  const { url } = await must<{ url: string }>(
    owner.ask('POST', `/api/connections/${vendor}/begin`, { browserKey }),
  )
  const { pathname, search, searchParams } = new URL(url)
  const form = new URLSearchParams({ email: `${owner.sub}@vendor.example`, ...answer })
  for (const scope of searchParams.get('scope')?.split(' ') ?? []) form.append('scope', scope)
  const { headers } = await asking(app)('POST', pathname + search, form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
  const back = new URL(String(headers['location']), app.origin)
  const given = Object.fromEntries(back.searchParams)
  const { state = '', code, error } = given
  const finishing = { state, browserKey, ...(code && { code }), ...(error && { error }) }
  return { back, finish: () => owner.ask('POST', '/api/connections/finish', finishing) }
}

const connectionOf = async (owner: Person, vendor: Vendor) =>
  (await must<Connections>(owner.ask('GET', '/api/connections'))).vendors.find((one) => one.vendor === vendor)
    ?.connection

for (const [vendor, path] of Object.entries(returns) as [Vendor, string][])
  test(`1.03 2.14 2.18 a provider connects ${vendor}, which returns to ${path}, a page; a return counts once`, async ({
    app,
  }) => {
    const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
    const refused = await signInAt(app, owner, vendor, { deny: 'true' })
    expect(refused.back.pathname).toBe(path)
    expect(errorOf(await refused.finish())?.code).toBe('connections.denied')
    expect(await connectionOf(owner, vendor)).toBeNull()

    const { back, finish } = await signInAt(app, owner, vendor)
    expect(back.pathname).toBe(path)
    const page = await asking(app)('GET', back.pathname + back.search)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<div id="root"></div>')
    expect(await must(finish())).toEqual({ vendor })
    expect(await connectionOf(owner, vendor)).toMatchObject({
      state: 'connected',
      account: `${owner.sub}@vendor.example`,
    })
    expect(errorOf(await finish())?.code).toBe('connections.attempt_missing')
  })

test('2.16 /zoom-support says how to connect, what is stored, how to disconnect and delete, and where to write', async ({
  app,
}) => {
  const { text } = await asking(app)('GET', '/zoom-support')
  for (const heading of ['Connect', 'What is stored', 'Disconnect and delete'])
    expect(text).toContain(`>${heading}</h2>`)
  const links = elementsOf(text).flatMap(({ attributes }) => attributes['href'] ?? [])
  expect(links).toEqual(expect.arrayContaining(['/accountSettings?tab=connections', '/contact']))
})

test('2.19 3.15 3.17 the join page leads into the meeting of the booking, at Zoom, for a session, a class and a promotion', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  // a meeting for each booking can be saved only then
  await must((await signInAt(app, owner, 'zoom')).finish())
  const lesson = { title: 'Lesson', priceCents: 0, location: each }
  const course = { title: 'Course', priceCents: 8000, serviceUrl: 'course', location: each }
  const { userUrl, services } = await openBusiness(owner, [lesson, course])
  const grant = { provider: owner.userId, plan: 'pro', source: 'test' } as const
  await app.product.accounts.grantPlan(app.ground.system(), grant)
  await save(owner, 'groupService', {
    entityId: newEntityId(),
    type: 'group',
    title: 'Salsa',
    serviceUrl: 'salsa',
    location: each,
    priceCents: 0,
    timezone: 'America/New_York',
    minNoticeMin: 0,
    capacity: 12,
    scheduleType: 'weekly',
    rules: [{ key: 'one', weekday: 'tuesday', startTime: '10:00', durationMin: 60 }],
  })
  await save(owner, 'promotion', {
    entityId: newEntityId(),
    type: 'promotion',
    targets: [services[1]?.entityId],
    title: 'Less',
    serviceUrl: 'less',
    offer: 'discount',
    priceCents: 6000,
  })
  await publish(owner)

  const ask = asking(app)
  const salsa = `/api/public/${userUrl}/services/salsa`
  const individually = async (serviceUrl: string) =>
    hold(app, userUrl, serviceUrl, (await freeStarts(app, userUrl, serviceUrl))[6] ?? '')
  const inClass = async () => {
    const { sessions } = await must<{ sessions: PublicSession[] }>(ask('GET', `${salsa}/dates`))
    const wanted = { start: sessions[1]?.start, quantity: 1, timezone: 'Europe/Berlin' }
    return must<Begun>(ask('POST', `${salsa}/holds`, wanted))
  }
  const sold = [
    ['individual', () => individually(services[0]?.serviceUrl ?? ''), 0],
    ['group', inClass, 0],
    ['individual', () => individually('course'), 6000],
  ] as const
  for (const [type, begin, totalCents] of sold) {
    const { token } = await begin()
    const ordered = await order(app, token, { name: 'Noor Haddad', email: 'noor@example.com' })
    expect(ordered.totalCents).toBe(totalCents)
    if (totalCents > 0) await pay(app, token)
    expect(new URL(ordered.joinUrl).pathname).toContain(`/services/${type}/`)
    await app.ground.movable?.move(Math.round((Date.parse(ordered.start) - Date.now()) / 1000) - 300)
    const join = () => must<Join>(ask('GET', `/api/checkouts/${token}/join`))
    await expect
      .poll(async () => (await join()).url, { timeout: 60_000 })
      .toMatch(/\/__sim\/zoom\/j\/\d{11}\b/)
    const { text } = await ask('GET', `/api/checkouts/${token}`)
    expect(text).not.toContain('/__sim/zoom/')
    await app.ground.movable?.move(0)
  }
})
