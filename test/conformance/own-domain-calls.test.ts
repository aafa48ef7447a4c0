import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { BegunDelivery, Delivery } from '#domains/commerce/delivery-contract.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, payAtVendor } from '../factories/product/business.ts'
import { aDomain, connect, visit } from '../factories/product/domains.ts'
import { aPerson, errorOf } from '../factories/product/person.ts'

/** A provider with a domain, a lesson and a meal plan, and calls as a visitor's browser sends them there. */
async function aShopOnItsDomain(app: App) {
  const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
  const { userUrl, services } = await openBusiness(owner, [
    { priceCents: 0, serviceUrl: 'lesson' },
    {
      title: 'Meal plan',
      serviceUrl: 'plan',
      fulfilment: 'unscheduled',
      deliverWithinDays: 5,
      priceCents: 6000,
    },
  ])
  const host = aDomain()
  await connect(app, owner, host)
  const header = `${host}:${new URL(app.origin).port}`
  const call = async (method: string, address: string, body?: object) => {
    const { status, text } = await visit(app, header, address, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined, headers: {} }
  }
  const must = async <T>(method: string, address: string, body?: object): Promise<T> => {
    const answer = await call(method, address, body)
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
    return answer.body
  }
  return { userUrl, services, header, call, must }
}

test('1.09 what is delivered without a date is bought, paid, read and cancelled on the domain', async ({
  app,
}) => {
  const { userUrl, header, must } = await aShopOnItsDomain(app)
  const begun = await must<BegunDelivery>('POST', `/api/public/${userUrl}/services/plan/deliveries`, {
    timezone: 'Europe/Lisbon',
  })
  const token = encodeURIComponent(begun.token)
  const ada = { name: 'Carla Card', email: 'carla@example.test', note: '', tip: null }
  await payAtVendor(app, await must<Delivery>('POST', `/api/deliveries/${token}/order`, ada))
  await must('POST', `/api/deliveries/${token}/settle`, {})
  expect(await must('GET', `/api/deliveries/${token}`)).toMatchObject({
    state: 'open',
    order: { paymentStatus: 'paid' },
  })
  for (const page of ['order', 'order-receipt'])
    expect([page, (await visit(app, header, `/bookings/${page}?token=${token}`)).status]).toEqual([page, 200])
  await must('GET', `/api/deliveries/${token}/receipt`)
  expect(await must('POST', `/api/deliveries/${token}/cancellation`, {})).toMatchObject({
    state: 'cancelled',
  })
})

const web = path.resolve(import.meta.dirname, '../../src/web')

/** The sources that a browser may load from these, by every static and dynamic import. */
function sourcesFrom(entries: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const read = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return
    seen.add(file)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
      if (name.startsWith('#web/')) read(path.join(web, name.slice('#web/'.length)))
      if (name.startsWith('.')) read(path.join(path.dirname(file), name))
    }
  }
  for (const entry of entries) read(entry)
  return seen
}

/** Addresses of the API and of bookings' pages that sources name, as the router writes them. */
function namedIn(files: Iterable<string>): string[] {
  const named = [...files].flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/['`](?:\$\{location\.origin\})?(\/(?:api|bookings)\/[^'`?]+)/g),
      ([, address = '']) => address.replaceAll(/\$\{encodeURIComponent\((\w+)\)\}/g, ':$1'),
    ),
  )
  return [...new Set(named)].filter((address) => !address.includes('$')).toSorted()
}

/** What only pages of the main host call. */
const onMainHost: Readonly<Record<string, string>> = {
  '/api/messages': 'the contact form of the operator',
  '/api/gifts/:code': 'a code names no provider, and its mail leads to the main host',
  '/api/gifts/:code/mail': 'as the gift',
  '/api/gifts/:code/redemption': 'as the gift',
  '/bookings/gift': 'as the gift',
}

test('1.09 a domain serves every address that the pages of its provider call', async ({ app }) => {
  const { userUrl, call } = await aShopOnItsDomain(app)
  const [start = ''] = await freeStarts(app, userUrl, 'lesson')
  const { token } = await hold(app, userUrl, 'lesson', start)
  const islands = globSync(path.join(web, 'site/islands/**/*.island.tsx'))
  const named = namedIn(sourcesFrom(islands))
  expect(named).toEqual(
    expect.arrayContaining([
      '/api/deliveries/:token/order',
      '/api/seen',
      '/bookings/order',
      ...Object.keys(onMainHost),
    ]),
  )
  const refused: string[] = []
  for (const { method, url } of app.routes) {
    if (method === 'HEAD' || !named.includes(url) || url in onMainHost) continue
    const address = url
      .replace(':token', token)
      .replace(':userUrl', userUrl)
      .replace(':serviceUrl', 'lesson')
      .replaceAll(/:\w+/g, 'x')
    const { status, text, body } = await call(
      method,
      url.startsWith('/api/') ? address : `${address}?token=${token}`,
    )
    const isUnknown = body
      ? errorOf({ status, text, body, headers: {} })?.code === 'request.unknown'
      : status === 404
    if (isUnknown) refused.push(`${method} ${url}`)
  }
  expect(refused).toEqual([])
})
