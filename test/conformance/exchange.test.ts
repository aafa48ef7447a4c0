// The exchange network through the product: joining, a request with its mails, the page of the mail, pages that go, accounts that close.
import { expect } from 'vitest'
import type { ExchangeState } from '#domains/exchange/contract.ts'
import type { ExchangeRequest, Partner } from '#domains/exchange/partners-contract.ts'
import type { App } from '../app.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness } from '../factories/product/business.ts'
import { aPerson, asking, errorOf, mailsSent, must, type Person } from '../factories/product/person.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A person with a live page who joined. `profile`: of the page. */
async function aJoined(app: App, profile: Record<string, unknown> = {}) {
  const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
  const { userUrl } = await openBusiness(owner, [{ priceCents: 4500 }], profile)
  const state = await must<ExchangeState>(owner.ask('POST', '/api/exchange/membership', {}))
  return { owner, userUrl, state }
}

const ask = (from: Person, to: Person, message = '') =>
  must<ExchangeRequest>(
    from.ask('POST', '/api/exchange/requests', {
      to: to.userId,
      windowDays: 30,
      placements: ['strip', 'after'],
      message,
    }),
  )

type Mail = {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly replyTo?: string
}
const mailsTo = async (app: App, { email }: Person): Promise<Mail[]> => {
  await mailsSent(app)
  const { body } = await asking(app)('GET', `/dev/mailbox?format=json&to=${email}`)
  return (body as Mail[]).filter(({ subject }) => !subject.includes('confirmation code'))
}
const partnersOf = async (owner: Person) =>
  (await must<{ partners: Partner[] }>(owner.ask('GET', '/api/exchange/partners'))).partners

/** The path of the page that a mail's second button opens. */
const acceptPath = ({ html }: Mail) => /href="[^"]*(\/exchange\/requests\/[^"]+)"/.exec(html)?.[1] ?? ''

test('1.02 a provider joins with what the page says, and without a page is told what is missing', async ({
  app,
}) => {
  const newcomer = await aPerson(app, { first: 'New', last: 'Comer' })
  await must(newcomer.ask('GET', '/api/account'))
  const refused = await newcomer.ask('POST', '/api/exchange/membership', {})
  expect([refused.status, errorOf(refused)]).toMatchObject([
    409,
    { code: 'exchange.not_ready', details: { missing: [{ what: 'live' }, { what: 'service' }] } },
  ])
  const { state } = await aJoined(app, { place: 'Porto', jobTitle: 'Potter' })
  expect(state).toMatchObject({
    state: 'in',
    missing: [],
    profile: { places: ['Porto'] },
    counts: { waiting: 0, partners: 0, open: 0, mostOpen: 5, mostPartners: 3 },
  })
})

test('a request reaches its member by mail, and the page of the mail accepts it with one press', async ({
  app,
}) => {
  const [ada, ben] = [
    await aJoined(app, { firstName: 'Ada', lastName: 'Mensah', jobTitle: 'Potter', place: 'Porto' }),
    await aJoined(app, { firstName: 'Ben', lastName: 'Osei' }),
  ]
  await ask(ada.owner, ben.owner, 'Your people stand like people.')
  const [mail] = await mailsTo(app, ben.owner)
  expect(mail?.subject).toBe('Ada Mensah asks you to be partners')
  for (const words of ['Your people stand like people.', 'Client for client, no money', 'Potter, Porto'])
    expect(mail?.html).toContain(words)
  expect(mail?.html).toContain('/exchange-network?tab=requests')
  expect(mail?.html).not.toContain(ada.owner.email)
  const path = acceptPath(mail as Mail)
  const visitor = asking(app)
  for (let times = 0; times < 2; times++) {
    const opened = await visitor('GET', path)
    expect(opened.status).toBe(200)
    expect(opened.headers['cache-control']).toBe('no-store')
    expect(opened.text).toContain('Ada Mensah asks you to be partners')
    expect(opened.text).toContain('Your people stand like people.')
    expect(elementsOf(opened.text)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ tag: 'form', attributes: expect.objectContaining({ method: 'post' }) }),
      ]),
    )
    expect(await partnersOf(ben.owner)).toEqual([])
  }
  for (let times = 0; times < 2; times++) {
    const accepted = await visitor('POST', path, '', form)
    expect([accepted.status, accepted.text.includes('You are partners')]).toEqual([200, true])
  }
  expect(await partnersOf(ben.owner)).toMatchObject([{ peer: { name: 'Ada Mensah', userUrl: ada.userUrl } }])
  expect((await mailsTo(app, ada.owner)).map(({ subject }) => subject)).toEqual([
    'Ben Osei is your partner now',
  ])
})

test('the page of a mail says what became of the request, and a changed link is a page in words', async ({
  app,
}) => {
  const [ada, ben] = [await aJoined(app), await aJoined(app)]
  const { requestId } = await ask(ada.owner, ben.owner)
  const path = acceptPath((await mailsTo(app, ben.owner))[0] as Mail)
  const visitor = asking(app)
  for (const wrong of [path.slice(0, -1), '/exchange/requests/x', `/exchange/requests/${'x'.repeat(3000)}`])
    for (const method of ['GET', 'POST'] as const) {
      const answer = await visitor(
        method,
        wrong,
        method === 'POST' ? '' : undefined,
        method === 'POST' ? form : {},
      )
      expect([answer.status, answer.text.includes('This link is not complete')]).toEqual([404, true])
    }
  await must(ada.owner.ask('POST', `/api/exchange/requests/${requestId}/withdraw`))
  const late = await visitor('POST', path, '', form)
  expect([late.status, late.text.includes('withdrew the request')]).toEqual([200, true])
  expect(await partnersOf(ben.owner)).toEqual([])
})

test('each step has its mail, and one switch ends them all', async ({ app }) => {
  const [ada, ben] = [
    await aJoined(app, { firstName: 'Ada', lastName: 'Mensah' }),
    await aJoined(app, { firstName: 'Ben', lastName: 'Osei' }),
  ]
  const first = await ask(ada.owner, ben.owner)
  const counter = { windowDays: 90, placements: [], message: 'Ninety days?' }
  const second = await must<ExchangeRequest>(
    ben.owner.ask('POST', `/api/exchange/requests/${first.requestId}/counter`, counter),
  )
  await must(ada.owner.ask('POST', `/api/exchange/requests/${second.requestId}/accept`, {}))
  const [partner] = await partnersOf(ada.owner)
  await must(ada.owner.ask('DELETE', `/api/exchange/partners/${partner?.partnershipId}`))
  const third = await ask(ben.owner, ada.owner)
  const reason = { reason: 'Full until spring.' }
  await must(ada.owner.ask('POST', `/api/exchange/requests/${third.requestId}/decline`, reason))
  const toBen = await mailsTo(app, ben.owner)
  expect(toBen.map(({ subject }) => subject).toSorted()).toEqual([
    'Ada Mensah asks you to be partners',
    'Ada Mensah declined your request',
    'Ada Mensah is your partner now',
    'Your partnership with Ada Mensah has ended',
  ])
  expect(toBen.find(({ subject }) => subject.includes('declined'))?.html).toContain('Full until spring.')
  const toAda = await mailsTo(app, ada.owner)
  expect(toAda.map(({ subject }) => subject).toSorted()).toEqual([
    'Ben Osei asks you to be partners',
    'Ben Osei proposes other terms',
  ])
  const off = /href="[^"]*(\/mail-off\/[^"]+)"/.exec(toAda[0]?.html ?? '')?.[1] ?? ''
  expect((await asking(app)('POST', off, '', form)).status).toBe(200)
  const { owner: eve } = await aJoined(app)
  await ask(eve, ada.owner)
  expect(await mailsTo(app, ada.owner)).toHaveLength(toAda.length)
})

test('script, addresses and line breaks in names and messages are inert in mails and on the page', async ({
  app,
}) => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const [ada, ben] = [
    await aJoined(app, {
      firstName: script.slice(0, 40),
      lastName: 'www.evil.example',
      jobTitle: script,
      place: script,
    }),
    await aJoined(app),
  ]
  await ask(ada.owner, ben.owner, `${script}\nhttps://evil.example/login`)
  const mail = (await mailsTo(app, ben.owner))[0] as Mail
  expect(mail.subject).not.toMatch(/evil|[\r\n]/)
  const { text } = await asking(app)('GET', acceptPath(mail))
  for (const html of [mail.html, text]) {
    const elements = elementsOf(html)
    expect(
      elements.filter(({ attributes }) => Object.keys(attributes).some((name) => name.startsWith('on'))),
    ).toEqual([])
    expect(elements.filter(({ attributes }) => /evil/.test(attributes['href'] ?? ''))).toEqual([])
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
  }
  expect(mail.html.replace(/[^]*<blockquote|https:\/\/evil\.example\/login/g, '')).not.toContain('www.evil')
})

test('a page that goes offline hides its member, and an account that closes ends the partnership', async ({
  app,
}) => {
  const [ada, ben] = [await aJoined(app), await aJoined(app)]
  const { requestId } = await ask(ada.owner, ben.owner)
  await must(ben.owner.ask('POST', `/api/exchange/requests/${requestId}/accept`, {}))
  const isAway = async () => (await partnersOf(ada.owner))[0]?.isAway
  expect(await isAway()).toBe(false)
  await must(ben.owner.ask('POST', '/api/showcase/unpublish'))
  await expect.poll(isAway, { interval: 50 }).toBe(true)
  await must(ben.owner.ask('PUT', '/api/showcase/published', { isPublished: true }))
  await expect.poll(isAway, { interval: 50 }).toBe(false)
  await must(ben.owner.ask('POST', '/api/account/closing', { cancelBookings: true }))
  await expect.poll(isAway, { interval: 50 }).toBe(true)
  await app.product.accounts.identityDeleted(app.ground.system(), ben.owner.sub)
  await expect.poll(async () => (await partnersOf(ada.owner)).length, { interval: 50 }).toBe(0)
})

test('a report reaches the operator by one mail that names the commands, and no address of a member', async ({
  app,
}) => {
  const ben = await aJoined(app, { firstName: 'Ben', lastName: 'Ito' })
  const ana = await aJoined(app, { firstName: 'Ana', lastName: 'Costa' })
  const words = 'Sells what is not theirs. <b>Look</b> at https://evil.example'
  const path = `/api/exchange/peers/${encodeURIComponent(ben.owner.userId)}/reports`
  await must(ana.owner.ask('POST', path, { words }))
  expect(errorOf(await ana.owner.ask('POST', path, { words }))).toMatchObject({ code: 'exchange.reported' })
  const operator = { email: 'operator@example.com' } as Person
  const mails = (await mailsTo(app, operator)).filter(({ text }) => text.includes(words))
  expect(mails.map(({ subject }) => subject)).toEqual(['A member was reported: Ben Ito'])
  const [{ text, html, replyTo } = { text: '', html: '', replyTo: undefined }] = mails
  expect(text).toMatch(/npm run exchange -- uphold xrp_\w+/)
  expect(text).toContain('npm run exchange -- reports')
  expect(text).toContain(`/at/${ben.userUrl}`)
  for (const { owner } of [ben, ana]) expect(`${text}${html}${replyTo}`).not.toContain(owner.email)
  expect(elementsOf(html).filter(({ attributes }) => attributes['href']?.includes('evil'))).toEqual([])
  // the reported member is not told
  expect((await mailsTo(app, ben.owner)).filter((mail) => mail.text.includes('reported'))).toEqual([])
})
