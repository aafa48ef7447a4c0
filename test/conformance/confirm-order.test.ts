// The page of the link that a mailbox gets after its free bookings of a day.
import { expect } from 'vitest'
import { maxOrdersOfStranger } from '#domains/commerce/rules/strangers.ts'
import type { App } from '../app.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { test as base, type Settings } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order } from '../factories/product/business.ts'
import { type Answer, aPerson, asking, mailsSent } from '../factories/product/person.ts'

const test = base.extend<{ settings: Settings }>({
  // the default limits
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  settings: [async ({}, use) => use({ env: { RATE_LIMIT: '600' } }), { scope: 'file' }],
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Places the free orders of a mailbox that need no link, and one more; returns the path that its mail links to. */
async function aLinkedOrder(app: App) {
  const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
  const { userUrl, services } = await openBusiness(owner, [{ priceCents: 0 }])
  const serviceUrl = services[0]?.serviceUrl ?? ''
  const email = `${crypto.randomUUID()}@example.com`
  // far enough ahead that the hold is extended by a whole hour
  const starts = (await freeStarts(app, userUrl, serviceUrl)).slice(12)
  const book = async () => {
    const { token } = await hold(app, userUrl, serviceUrl, starts.shift() ?? '')
    return order(app, token, { name: 'Noor Haddad', email })
  }
  for (let time = 0; time < maxOrdersOfStranger; time++) expect((await book()).link).toBeUndefined()
  expect((await book()).link).toEqual({ email, isNew: true })
  await mailsSent(app)
  const mailbox = await asking(app)('GET', `/dev/mailbox?format=json&to=${email}`)
  const links = (mailbox.body as { html: string }[]).flatMap(
    ({ html }) => /href="[^"]*(\/bookings\/confirm-order\?token=[^"]*)"/.exec(html)?.[1] ?? [],
  )
  const path = links[0] ?? ''
  const confirmed = async () =>
    (
      await app.ground.db
        .selectFrom('bookings')
        .innerJoin('people', (join) =>
          join
            .onRef('people.provider', '=', 'bookings.provider')
            .onRef('people.id', '=', 'bookings.personId'),
        )
        .select('bookings.id')
        .where('people.email', '=', email)
        .where('state', '=', 'confirmed')
        .execute()
    ).length
  return { userUrl, book, path, confirmed, ask: asking(app) }
}

/** What a visitor meets on the page, and what he can press by keyboard. */
function pageOf({ status, headers, text }: Answer) {
  const elements = elementsOf(text)
  const has = (tag: string, attributes: Record<string, string>) =>
    elements.some(
      (element) =>
        element.tag === tag &&
        Object.entries(attributes).every(([name, value]) => element.attributes[name] === value),
    )
  return {
    status,
    isKept: headers['cache-control'] !== 'no-store',
    isIndexed: !has('meta', { name: 'robots', content: 'noindex' }),
    heading: /<h1[^>]*>([^<]+)/.exec(text)?.[1],
    // a form and its button need no script, and every browser reaches them by keyboard
    isPressed: has('form', { method: 'post' }) && has('button', { type: 'submit' }),
    elements,
  }
}

const plain = { isKept: false, isIndexed: false }

test('opening the link changes nothing, and one press books the time and proves the mailbox', async ({
  app,
}) => {
  const { ask, path, confirmed, book } = await aLinkedOrder(app)
  for (let times = 0; times < 2; times++) {
    const opened = await ask('GET', path)
    expect(pageOf(opened)).toMatchObject({
      ...plain,
      status: 200,
      heading: 'Confirm your booking',
      isPressed: true,
    })
    expect(opened.text).toMatch(/, 20\d\d at \d+:\d\d [AP]M in Berlin is kept for you until \d+:\d\d [AP]M\./)
    expect(await confirmed()).toBe(maxOrdersOfStranger)
  }
  const press = () => ask('POST', path, '', form)
  for (const step of [press, press, () => ask('GET', path)]) {
    const { status, headers } = await step()
    expect([status, headers['location']]).toEqual([
      303,
      expect.stringMatching(/^\/bookings\/confirm\?token=/),
    ])
    expect(await confirmed()).toBe(maxOrdersOfStranger + 1)
  }
  expect(await book()).toMatchObject({ state: 'confirmed' })
})

test('a link whose time is gone still proves the mailbox, and leads to the page with the free times', async ({
  app,
}) => {
  const { ask, path, confirmed, userUrl, book } = await aLinkedOrder(app)
  await app.ground.movable?.move(3700)
  expect(pageOf(await ask('GET', path))).toMatchObject({
    ...plain,
    status: 200,
    heading: 'This time is not kept any more',
    isPressed: true,
  })
  const { elements, ...proved } = pageOf(await ask('POST', path, '', form))
  expect(proved).toEqual({ ...plain, status: 200, heading: 'Your address is confirmed', isPressed: false })
  expect(elements.map(({ attributes }) => attributes['href'])).toContain(`/at/${userUrl}`)
  expect(await confirmed()).toBe(maxOrdersOfStranger)
  expect(await book()).toMatchObject({ state: 'confirmed' })
})

test.for(['', '?token=', '?token=nonsense', '?token=a.b&token=c'])(
  'a link that was not signed here is 404 with a way on: %s',
  async (query, { app }) => {
    for (const answer of [
      await asking(app)('GET', `/bookings/confirm-order${query}`),
      await asking(app)('POST', `/bookings/confirm-order${query}`, '', form),
    ]) {
      const { elements, ...page } = pageOf(answer)
      expect(page).toEqual({ ...plain, status: 404, heading: 'This link is not complete', isPressed: false })
      expect(elements.map(({ attributes }) => attributes['href'])).toContain('/newhome')
    }
  },
)
