import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import type { BoxedMail } from '../factories/product/boxed-mail.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson, asking, mailsSent, must } from '../factories/product/person.ts'
import { aProfile } from '../factories/product/requests.ts'
import { sentLetter } from '../factories/product/sent-letter.ts'

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const multipart = { 'content-type': 'multipart/form-data; boundary=-x' }
const parts = '---x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n---x--\r\n'

/** A letter in its reader's mailbox, and the path of its way out. */
async function aMailedLetter(app: App, subject: string) {
  const owner = await aPerson(app, { first: 'Thea', last: 'Amankwah' })
  await openBusiness(owner, [{ title: 'Private lesson', priceCents: 8000 }])
  await publish(owner)
  await sentLetter(app, owner, { subject })
  await mailsSent(app)
  const mails = await must<BoxedMail[]>(asking(app)('GET', '/dev/mailbox?format=json'))
  const mail = mails.find((one) => one.subject === subject)
  const { pathname } = new URL(/https?:\/\/\S+\/u\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '')
  return { owner, leave: pathname }
}

const stateOf = async (app: App, provider: string) =>
  (
    await app.ground
      .system()
      .db.selectFrom('contacts')
      .select('newsletter')
      .where('provider', '=', provider)
      .executeTakeFirstOrThrow()
  ).newsletter

test('RFC 8058: one POST of either form ends the letters, without a cookie or a redirect, from one address for many, also years later', async ({
  app,
}) => {
  const ask = asking(app)
  const forms = [
    ['urlencoded', urlencoded, 'List-Unsubscribe=One-Click'],
    ['form data', multipart, parts],
  ] as const
  const letters = []
  for (const [name, header, body] of forms)
    letters.push({ ...(await aMailedLetter(app, `By ${name}`)), header, body })
  for (const { owner, leave } of letters) {
    const page = await ask('GET', leave)
    expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined])
    expect(page.text).toMatch(/to [a-z0-9]•••[a-z0-9]@example\.com/)
    expect(page.text).not.toMatch(/[\w-]{36}@example\.com|Private lesson|Ada Lovelace/)
    for (const button of ['/again', '/complaint'])
      expect((await ask('GET', `${leave}${button}`)).status).toBe(404)
    expect(await stateOf(app, owner.userId)).toBe('subscribed')
  }
  await app.ground.movable?.move((3 * 365 * day) / 1000)
  for (const { owner, leave, header, body } of letters) {
    const left = await ask('POST', leave, body, header)
    expect([left.status, left.headers['set-cookie'], left.headers['location']]).toEqual([
      200,
      undefined,
      undefined,
    ])
    expect(await stateOf(app, owner.userId)).toBe('unsubscribed')
    for (let nth = 0; nth < 50; nth++) expect((await ask('POST', leave, body, header)).status).toBe(200)
  }
  await app.ground.movable?.move(0)
  // the two other buttons of the page, which are forms too
  const [{ owner, leave } = never()] = letters
  const back = await ask('POST', `${leave}/again`, '', urlencoded)
  expect([back.status, await stateOf(app, owner.userId)]).toEqual([200, 'subscribed'])
  const complained = await ask('POST', `${leave}/complaint`, '', urlencoded)
  expect([complained.text.includes('Thank you for telling us'), await stateOf(app, owner.userId)]).toEqual([
    true,
    'complained',
  ])
  await ask('POST', `${leave}/again`, '', urlencoded)
  expect(await stateOf(app, owner.userId)).toBe('complained')
})

test('answers to letters and to the mails of a newsletter go to the provider’s proved address alone', async ({
  app,
}) => {
  const context = app.ground.system()
  const owner = await aPerson(app, { first: 'Thea', last: 'Amankwah' })
  const shows = (contactEmail: string) => ({ contactEmail, showContactEmail: true })
  const { userUrl, profileId } = await openBusiness(owner, [], shows('victim@example.com'))
  await save(owner, 'newsletterSub', { entityId: newEntityId(), heading: 'One letter' })
  await publish(owner)
  const replyToAfterAsking = async () => {
    const email = `${crypto.randomUUID()}@example.com`
    await must(asking(app)('POST', `/api/public/${userUrl}/newsletter`, { email }))
    const { payload } = await context.db
      .selectFrom('mails')
      .select('payload')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    return (payload as { replyTo?: string }).replyTo
  }
  expect(await replyToAfterAsking()).toBeUndefined()
  await save(owner, 'basicProfile', { entityId: profileId, ...aProfile(shows(owner.email.toUpperCase())) })
  await publish(owner)
  expect(await replyToAfterAsking()).toBe(owner.email)
  await sentLetter(app, owner, { subject: 'To a proved address' })
  const unproved = context.db.updateTable('accounts').where('provider', '=', owner.userId)
  await unproved.set({ emailVerified: false }).execute()
  expect(await replyToAfterAsking()).toBeUndefined()
})

const never = (): never => {
  throw new Error('no letter was sent')
}
