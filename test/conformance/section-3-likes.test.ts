import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson, asking, mailsSent, must } from '../factories/product/person.ts'
import { anUploader } from '../factories/product/pictures.ts'

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const pathOf = (url = '') => url.replace(/^https?:\/\/[^/]+/, '')
const showcase = { target: 'showcase', entityId: '' }

type Own = { likes: (typeof showcase)[]; hasAddress: boolean }

test('1.02 2.14 3.09 6.01 a visitor likes by the visitorId of the browser, leaves a visitor_email, and an account takes both over', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Thea', last: 'Amankwah' })
  const { userUrl } = await openBusiness(owner, [{ title: 'Lesson', priceCents: 0, durationMin: 30 }])
  const visitor = asking(app)
  const ben = await aPerson(app, { first: 'Ben', last: 'Okafor' })
  const cleo = await aPerson(app, { first: 'Cleo', last: 'Okafor' })
  const visitorId = crypto.randomUUID()
  const mine = async (who = visitor, id = visitorId) =>
    (await must<{ likes: unknown[] }>(who('POST', '/api/likes/mine', { visitorId: id }))).likes.length
  const own = (id: string) =>
    must<Own>(visitor('POST', `/api/public/${userUrl}/likes/own`, { visitorId: id }))
  const like = (id: string) =>
    must(visitor('PUT', `/api/public/${userUrl}/likes`, { ...showcase, visitorId: id, liked: true }))

  await like(visitorId)
  expect(await own(visitorId)).toEqual({ likes: [showcase], hasAddress: false })
  expect(await own(crypto.randomUUID())).toEqual({ likes: [], hasAddress: false })
  const email = `${crypto.randomUUID()}@example.com`
  await must(visitor('POST', `/api/public/${userUrl}/likes/address`, { visitorId, email }))
  expect((await own(visitorId)).hasAddress).toBe(true)
  expect([await mine(), await mine(ben.ask, crypto.randomUUID())]).toEqual([1, 0])

  const claim = (who: typeof ben) => must(who.ask('POST', '/api/account/claim', { visitorId }))
  expect(await claim(ben)).toEqual({ claimed: true, visitorTaken: false })
  // on another device, without the visitorId
  expect(await mine(ben.ask, crypto.randomUUID())).toBe(1)
  expect(await claim(cleo)).toEqual({ claimed: false, visitorTaken: true })
  expect(await mine(cleo.ask, crypto.randomUUID())).toBe(0)
  // a second browser of the account that liked the same thing counts once
  const second = crypto.randomUUID()
  await like(second)
  await must(ben.ask('POST', '/api/account/claim', { visitorId: second }))
  const { likes } = await app.ground.db
    .selectFrom('likeCounts')
    .select('likes')
    .where('provider', '=', owner.userId)
    .executeTakeFirstOrThrow()
  expect(likes).toBe(1)
  expect((await visitor('GET', '/api/likes/received')).status).toBe(401)
})

test('3.06 6.03 9.04 a newsletter subscription is stored, and its file stays in the vault: each link to it works for 900 seconds', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Thea', last: 'Amankwah' })
  const { userUrl } = await openBusiness(owner, [])
  const uploader = await anUploader(app, owner)
  const key = await uploader.upload(Buffer.from('A guide'), 'newsletter/guide.pdf')
  const incentive = { key, name: 'guide.pdf', size: 7, contentType: 'application/pdf' }
  await save(owner, 'newsletterSub', { entityId: newEntityId(), heading: 'One letter', incentive })
  await publish(owner)
  const ask = asking(app)
  const email = `${crypto.randomUUID()}@example.com`
  await must(ask('POST', `/api/public/${userUrl}/newsletter`, { email }))
  const buttonOf = async (template: string) => {
    await mailsSent(app)
    const { payload } = await app.ground.db
      .selectFrom('mails')
      .select('payload')
      .where('recipient', '=', email)
      .where('template', '=', template)
      .executeTakeFirstOrThrow()
    return pathOf((payload as { content: { button: { url: string } } }).content.button.url)
  }
  const confirm = await buttonOf('newsletter-confirm')
  await ask('POST', confirm, '', urlencoded)
  const contact = app.ground.db.selectFrom('contacts').selectAll().where('provider', '=', owner.userId)
  expect(await contact.execute()).toMatchObject([{ email, newsletter: 'subscribed', source: 'form' }])
  const page = await buttonOf('newsletter-welcome')
  const fresh = async () => {
    const { text } = await ask('GET', page)
    return pathOf(/href="([^"]*\/newsletter\/download[^"]*)"/.exec(text)?.[1] ?? '')
  }
  const first = await fresh()
  expect((await ask('GET', first)).text).toBe('A guide')
  await app.ground.movable?.move(899)
  expect((await ask('GET', first)).text).toBe('A guide')
  await app.ground.movable?.move(901)
  expect((await ask('GET', first)).text).not.toBe('A guide')
  expect((await ask('GET', await fresh())).text).toBe('A guide')
  // the page of the file, the page of the confirmation, and a download that expired: none offers it after seven days
  const late = await fresh()
  await app.ground.movable?.move(7 * 86_400 + 902)
  expect((await ask('GET', page)).status).toBe(404)
  expect((await ask('GET', late)).status).toBe(404)
  expect((await ask('GET', confirm)).text).not.toContain('/files/')
  await app.ground.movable?.move(0)
})
