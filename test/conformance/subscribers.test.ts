import { expect } from 'vitest'
import type { ContactRow } from '#domains/audience/contacts-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson, asking, mailsSent, must, type Person } from '../factories/product/person.ts'

type Page = { contacts: ContactRow[]; next: string | null; total: number; totalIsMore: boolean }

const contactsOf = async (owner: Person, query = '') => must<Page>(owner.ask('GET', `/api/contacts${query}`))
const emailsOf = async (owner: Person, query = '') =>
  (await contactsOf(owner, query)).contacts.map(({ email }) => email)

/** A provider whose page has a newsletter form, and addresses that were typed into it, a second apart. */
async function aNewsletter(app: App, names: readonly string[]) {
  const owner = await aPerson(app, { first: 'Thea', last: 'Amankwah' })
  const { userUrl } = await openBusiness(owner, [{ title: 'Lesson' }])
  await save(owner, 'newsletterSub', { entityId: newEntityId(), heading: 'One letter' })
  await publish(owner)
  const run = crypto.randomUUID().slice(0, 8)
  const emails = names.map((name) => `${name}.${run}@example.com`)
  for (const email of emails) {
    await must(asking(app)('POST', `/api/public/${userUrl}/newsletter`, { email }))
    await app.ground.movable?.move(1)
  }
  return { owner, emails }
}

/** Presses the link of the newest confirmation mail to an address. */
async function confirm(app: App, email: string) {
  await mailsSent(app)
  const { payload } = await app.ground.db
    .selectFrom('mails')
    .select('payload')
    .where('recipient', '=', email)
    .where('template', '=', 'newsletter-confirm')
    .executeTakeFirstOrThrow()
  const { url } = (payload as { content: { button: { url: string } } }).content.button
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await asking(app)('POST', url.replace(/^https?:\/\/[^/]+/, ''), '', form)
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
  await confirm(app, noor)
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
