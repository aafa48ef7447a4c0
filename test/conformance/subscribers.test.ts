import { expect } from 'vitest'
import type { ContactRow } from '#domains/audience/contacts-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order, publish, save } from '../factories/product/business.ts'
import { confirmAddress } from '../factories/product/mailed-button.ts'
import { aPerson, asking, must, type Person, signIn } from '../factories/product/person.ts'

type Page = { contacts: ContactRow[]; next: string | null; total: number; totalIsMore: boolean }

const contactsOf = async (owner: Person, query = '') => must<Page>(owner.ask('GET', `/api/contacts${query}`))
const emailsOf = async (owner: Person, query = '') =>
  (await contactsOf(owner, query)).contacts.map(({ email }) => email)

/** A provider whose page has a newsletter form, and addresses that were typed into it, a second apart. */
async function aNewsletter(app: App, names: readonly string[]) {
  const owner = await aPerson(app, { first: 'Thea', last: 'Amankwah' })
  const { userUrl, services } = await openBusiness(owner, [
    { title: 'Lesson', priceCents: 0, durationMin: 30 },
  ])
  await save(owner, 'newsletterSub', { entityId: newEntityId(), heading: 'One letter' })
  await publish(owner)
  const run = crypto.randomUUID().slice(0, 8)
  const emails = names.map((name) => `${name}.${run}@example.com`)
  for (const email of emails) {
    await must(asking(app)('POST', `/api/public/${userUrl}/newsletter`, { email }))
    await app.ground.movable?.move(1)
  }
  return { owner, emails, userUrl, service: services[0] }
}

test('2.27 the subscribers are sorted by DATE, the newest first, and by EMAIL', async ({ app }) => {
  const { owner, emails } = await aNewsletter(app, ['zoe', 'Anna', 'mia'])
  const [zoe, anna, mia] = emails
  expect(await emailsOf(owner)).toEqual([mia, anna, zoe])
  expect(await emailsOf(owner, '?sort=date&direction=asc')).toEqual([zoe, anna, mia])
  expect(await emailsOf(owner, '?sort=email')).toEqual([anna, mia, zoe])
  expect(await emailsOf(owner, '?sort=email&direction=desc')).toEqual([zoe, mia, anna])
  const first = await contactsOf(owner, '?sort=email&limit=2')
  expect(await emailsOf(owner, `?sort=email&limit=2&cursor=${encodeURIComponent(first.next ?? '')}`)).toEqual(
    [zoe],
  )
  expect((await owner.ask('GET', '/api/contacts?sort=name')).status).toBe(400)
})

test('3.12 subscribers are held as a list, newest first, and nobody else’s stand in it', async ({ app }) => {
  const { owner, emails } = await aNewsletter(app, ['first', 'second'])
  expect(await emailsOf(owner)).toEqual(emails.toReversed())
  const other = await aPerson(app, { first: 'Ben', last: 'Other' })
  expect(await contactsOf(other)).toEqual({ contacts: [], next: null, total: 0, totalIsMore: false })
  const [contact] = (await contactsOf(owner)).contacts
  expect((await other.ask('GET', `/api/contacts/${contact?.id}`)).status).toBe(404)
})

test('1.10 a provider manages subscribers: who confirmed, their tags, the end of their letters', async ({
  app,
}) => {
  const { owner, emails } = await aNewsletter(app, ['noor', 'lena'])
  const [noor = '', lena] = emails
  await confirmAddress(app, noor)
  const [id] = (await contactsOf(owner, '?state=subscribed')).contacts.map((contact) => contact.id)
  expect(await emailsOf(owner, '?state=subscribed')).toEqual([noor])
  expect(await emailsOf(owner, '?state=pending')).toEqual([lena])
  expect(await must(owner.ask('GET', '/api/contact-counts'))).toMatchObject({
    mailed: 1,
    pending: 1,
    came: 2,
  })
  await must(owner.ask('POST', '/api/contact-tags', { tag: 'tuesdays', on: true, of: { filter: {} } }))
  expect(await emailsOf(owner, '?search=tuesd')).toEqual([lena, noor])
  const { text } = await owner.ask('GET', '/api/contacts.csv?state=subscribed')
  expect(text.trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^${noor},,newsletter,subscribed,Form on your page,.*,tuesdays,yes$`)),
  ])
  await must(owner.ask('POST', `/api/contacts/${id}/unsubscription`))
  expect(await emailsOf(owner, '?state=unsubscribed')).toEqual([noor])
  const stranger = await asking(app)('GET', '/api/contacts.csv')
  expect(stranger.status).toBe(401)
})

test('1.10 who orders becomes a customer in the list, and is in the segments of what they bought and came to', async ({
  app,
}) => {
  const { owner, emails, userUrl, service } = await aNewsletter(app, ['noor', 'lena'])
  const [noor = '', lena = ''] = emails
  const { serviceUrl = '', entityId = '' } = service ?? {}
  await confirmAddress(app, noor)
  const [start = '', later = ''] = await freeStarts(app, userUrl, serviceUrl)
  for (const [at, name, email] of [
    [start, 'Noor Haddad', noor],
    // not confirmed yet
    [later, 'Lena Ito', lena],
  ] as const)
    await order(app, (await hold(app, userUrl, serviceUrl, at)).token, { name, email })
  const customers = async () =>
    (await contactsOf(owner, '?kind=customer&sort=email')).contacts.map(
      ({ name, orders, state, lastSeenAt }) => [name, orders, state, lastSeenAt !== null],
    )
  await expect.poll(customers, { timeout: 20_000 }).toEqual([
    ['Lena Ito', 1, 'pending', true],
    ['Noor Haddad', 1, 'subscribed', true],
  ])
  expect(await emailsOf(owner, '?search=haddad')).toEqual([noor])
  const counted = (rule: object) =>
    must<{ count: number }>(
      owner.ask('POST', '/api/segment-counts', { rule: { match: 'all', rules: [rule] } }),
    )
  // only who is subscribed counts
  expect(await counted({ about: 'bought', entityId })).toEqual({ count: 1, subscribed: 1 })
  expect(await counted({ about: 'bought', entityId: newEntityId() })).toMatchObject({ count: 0 })
  expect(await counted({ about: 'attended', entityId })).toMatchObject({ count: 0 })
  const over = (Date.parse(start) - app.ground.clock.now().getTime()) / 1000 + 7200
  await app.ground.movable?.move(over)
  await app.ground.pool.query(
    `select development.enqueue_job('scheduling.complete-sessions', '{}', null, null)`,
  )
  const again = { name: 'attended', rule: { match: 'all', rules: [{ about: 'attended', entityId }] } }
  const signedIn = await signIn(app, owner)
  await expect
    .poll(() => must(signedIn.ask('POST', '/api/segment-counts', { rule: again.rule })), { timeout: 20_000 })
    .toMatchObject({ count: 1 })
  const { id } = await must<{ id: string }>(signedIn.ask('POST', '/api/segments', again))
  expect(await emailsOf(signedIn, `?segment=${id}`)).toEqual([noor])
})
