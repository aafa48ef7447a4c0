import fc from 'fast-check'
import { expect } from 'vitest'
import { recordKinds, recordSchemas } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { badRequests } from '../factories/hostile/bad-requests.ts'
import { badValue, placesIn, spoil } from '../factories/hostile/bad-values.ts'
import { documented } from '../factories/hostile/documented.ts'
import { addressOf, type Example, examplesFor } from '../factories/hostile/endpoint-examples.ts'
import { anEstate, type Estate } from '../factories/hostile/estate.ts'
import { aJournal, type Journal } from '../factories/hostile/journal.ts'
import { recordExamples } from '../factories/hostile/record-examples.ts'
import { test as base } from '../factories/product/app-test.ts'
import { freeStarts, hold, publish, save } from '../factories/product/business.ts'
import { type Answer, aPerson, asking, errorOf, mailsSent, must } from '../factories/product/person.ts'
import { anUploader, aPicture, aPictureFile } from '../factories/product/pictures.ts'
import { aProfile } from '../factories/product/requests.ts'

const test = base.extend<{ byTheClock: boolean; estate: Estate; journal: Journal }>({
  // scheduled jobs are off: an expired hold or a reminder would count as a write of the refused request
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  byTheClock: [async ({}, use) => use(false), { scope: 'file' }],
  estate: [async ({ app }, use) => use(await anEstate(app)), { scope: 'file' }],
  journal: [
    // oxlint-disable-next-line no-unused-vars -- asked for, so that it is made first
    async ({ app, estate: _made }, use) => use(await aJournal(app.ground.pool)),
    { scope: 'file' },
  ],
})

/** Describes the fault in an answer to bad input, or returns undefined if it is accepted or clearly refused. */
function fault(answer: Answer, written: readonly { tableName: string }[]): string | undefined {
  if (answer.status === 200) return undefined
  // calendar addresses answer plain text
  const isPlain = String(answer.headers['content-type']).startsWith('text/plain')
  const { code, message } = isPlain ? { code: 'plain.text', message: answer.text } : (errorOf(answer) ?? {})
  const said = `${answer.status} ${answer.text.slice(0, 300)}`
  if (answer.status < 400 || answer.status >= 500) return said
  if (!/^[a-z]+\.[a-z_]+$/.test(String(code)) || typeof message !== 'string' || message.length < 3)
    return `unclear: ${said}`
  if (/node_modules|\bat \S+ \(|syntax error at|invalid byte sequence/.test(answer.text))
    return `tells insides: ${said}`
  return written.length > 0
    ? `refused, but wrote ${written.map(({ tableName }) => tableName).join(', ')}: ${said}`
    : undefined
}

/** Treats a connection that breaks during the answer as a failure of the server. */
const broken = (error: unknown): Answer => ({
  status: 599,
  headers: {},
  text: String(error),
  body: undefined,
})

test('bad input to any endpoint gets a clear refusal, and a refused request stores nothing', {
  timeout: 900_000,
}, async ({ app, estate, journal }) => {
  const { owner, userUrl, services, profileId } = estate
  const serviceUrl = services[0]?.serviceUrl ?? ''
  const starts = (await freeStarts(app, userUrl, serviceUrl)).values()
  const uploader = await anUploader(app, owner)
  const nextStart = () => starts.next().value ?? ''
  const held = async () => (await hold(app, userUrl, serviceUrl, nextStart())).token
  /** Valid requests that succeed only once; each is renewed after it was accepted. */
  const renewed: Record<string, () => Promise<Example>> = {
    'POST /api/public/:userUrl/services/:serviceUrl/holds': async () => {
      const name = 'POST /api/public/:userUrl/services/:serviceUrl/holds'
      const { body, ...rest } = examplesFor(estate, '')[name] ?? {}
      return { ...rest, body: { ...body, start: nextStart() } }
    },
    'POST /api/checkouts/:token/order': async () =>
      examplesFor(estate, await held())['POST /api/checkouts/:token/order'] ?? {},
    'DELETE /api/holds/:token': async () => ({ params: { token: await held() } }),
    'DELETE /api/showcase/pictures/:entityId': async () => {
      const { entityId } = await aPicture(owner, uploader, await aPictureFile())
      return { params: { entityId } }
    },
  }
  const mend = async () => {
    await owner.ask('PUT', '/api/account/user-url', { userUrl })
    await save(owner, 'basicProfile', { entityId: profileId, ...aProfile() })
    await publish(owner)
    for (const { entityId } of services)
      await owner.ask('PUT', `/api/switches/services/${entityId}`, { paused: false })
    await mailsSent(app)
  }
  // the nasty value `true` would close the account and cancel its bookings, so another account takes it
  const leaver = await aPerson(app, { first: 'Lee', last: 'Ver' })
  await must(leaver.ask('GET', '/api/account'))
  const faults: string[] = []
  let sent = 0
  for (const one of await documented(app)) {
    const example = examplesFor(estate, estate.dora.token)[one.name]
    if (!example) throw new Error(`${one.name} has no example in examples/<area>.ts`)
    let good = (await renewed[one.name]?.()) ?? example
    const onlyReads = one.name.startsWith('GET')
    await journal.read()
    for (const { what, send } of badRequests(one, good)) {
      const { ask } = one.name === 'POST /api/account/closing' ? leaver : owner
      const answer = await send(ask, good).catch(broken)
      sent++
      const wrong = fault(answer, onlyReads ? [] : await journal.read())
      if (wrong) faults.push(`${what}: ${wrong}`)
      if (answer.status !== 200 || onlyReads) continue
      // accepted requests are announced and cause mails; wait for both
      await mailsSent(app)
      good = (await renewed[one.name]?.()) ?? good
      await journal.read()
    }
    if (onlyReads && (await journal.read()).length > 0) faults.push(`${one.name} writes`)
    await mend()
  }
  expect(sent).toBeGreaterThan(1500)
  expect(faults).toEqual([])
})

test('a record of any kind with a bad value in any place is stored whole or refused whole', {
  timeout: 300_000,
}, async ({ app, estate, journal }) => {
  const { owner, userUrl } = estate
  const system = app.ground.system() // its plan alone has no room for a card of every kind
  const provider = (await app.product.accounts.ownerOf(system, userUrl)) ?? ''
  await app.product.accounts.grantPlan(system, { provider, plan: 'premium', source: 'test' })
  expect(Object.keys(recordExamples).toSorted()).toEqual(Object.keys(recordSchemas).toSorted())
  const kinds = Object.entries(recordExamples).map(([kind, make]) => ({
    kind,
    data: make(newEntityId(), estate),
  }))
  const spoiled = fc.constantFrom(...kinds).chain(({ kind, data }) =>
    fc.record({
      kind: fc.constant(kind),
      entityId: fc.constant(data.entityId),
      place: fc.constantFrom(...placesIn(data)),
      bad: badValue,
    }),
  )
  for (const { kind, data } of kinds)
    expect(await owner.ask('PUT', `/api/showcase/records/${kind}/${data.entityId}`, data)).toMatchObject({
      status: 200,
    })
  await fc.assert(
    fc.asyncProperty(spoiled, async ({ kind, entityId, place, bad }) => {
      // a job that an earlier record began, such as a look at its video, is no write of this one
      await mailsSent(app)
      await journal.read()
      const body = JSON.stringify(spoil(kinds.find((one) => one.kind === kind)?.data, place, bad)) ?? 'null'
      const answer = await owner.ask('PUT', `/api/showcase/records/${kind}/${entityId}`, body)
      expect(fault(answer, await journal.read())).toBeUndefined()
    }),
    { numRuns: 400, seed: 20261120 },
  )
  for (const kind of recordKinds) {
    const answer = await owner.ask('PUT', `/api/showcase/records/${kind}/${newEntityId()}`, {
      sequence: 'x',
      name: [],
    })
    expect(fault(answer, [])).toBeUndefined()
  }
  for (const { kind, data } of kinds) await save(owner, kind, data)
  await publish(owner)
  expect((await asking(app)('GET', `/at/${userUrl}`)).status).toBe(200)
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }

const outside: readonly [string, string, string?, Record<string, string>?][] = [
  ...[
    '%00',
    '%ff',
    'a%2f..%2f..',
    '%3Cscript%3E',
    'x'.repeat(5000),
    "'--",
    '%F0%9F%98%80',
    '..;',
    '__proto__',
  ].flatMap((bad): [string, string, string?, Record<string, string>?][] => [
    ['GET', `/at/${bad}`],
    ['GET', `/at/${bad}/mobile`],
    ['GET', `/at/theaamankwah?view=${bad}`],
    ['GET', `/at/theaamankwah/services/${bad}`],
    ['GET', `/at/theaamankwah/blogs/${bad}`],
    ['POST', `/at/${bad}/newsletter`, 'email=ada%40example.com', form],
    ['POST', '/at/theaamankwah/newsletter', `email=${bad}`, form],
    ['GET', `/at/${bad}/contact`],
    ['POST', `/at/${bad}/contact`, 'name=Ada&email=ada%40example.com&message=Hello', form],
    [
      'POST',
      '/at/theaamankwah/contact',
      `name=${bad}&email=${bad}&about=${bad}&message=${bad}&website=${bad}`,
      form,
    ],
    ['POST', '/contact', `name=${bad}&email=ada%40example.com&about=${bad}&message=${bad}`, form],
    ['POST', '/contact', `${bad}=${bad}&name[]=${bad}&email=`, form],
    ['POST', '/contact', `{"name":"${bad}"}`],
    ['GET', `/zoomverify/${bad}`],
    ['GET', `/redirect/o/${bad}`],
    ['GET', `/redirect/o/theaamankwah-${bad}`],
    ...['confirm', 'download'].map((page): [string, string] => ['GET', `/newsletter/${page}?token=${bad}`]),
    ['POST', `/newsletter/confirm?token=${bad}`, '', form],
    ['POST', `/u/${bad}`, 'List-Unsubscribe=One-Click', form],
    ...['u', 'l', 'files', 'mail-off'].map((page): [string, string] => ['GET', `/${page}/${bad}`]),
    ['POST', `/u/${bad}/again`, '', form],
    ['POST', `/mail-off/${bad}`, 'List-Unsubscribe=One-Click', form],
    ['GET', `/pictures/${bad}.svg`],
    ['GET', `/pictures/share/${bad}.png`],
    ['GET', `/editor/preview?token=${bad}`],
    ['GET', `/bookings/confirm?token=${bad}`],
    ['GET', `/bookings/confirm-order?token=${bad}`],
    ['POST', `/bookings/confirm-order?token=${bad}`, '', form],
    ['GET', `/serviceLocationUrl/users/${bad}/services/${bad}/${bad}?token=${bad}`],
    ['GET', `/idp/${bad}/.well-known/jwks.json`],
    ['GET', `/assets/${bad}`],
    ['GET', `/dev/mailbox?to=${bad}`],
    ['GET', `/dev/mailbox/code?to=${bad}`],
    ['GET', `/dev/mailbox/mails/${bad}`],
    ['GET', `/api/${bad}`],
  ]),
  ...[
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"offsetSec":"x"}',
    '{"api_key":1,"events":[{}]}',
    '\0',
    '{"events":[[]]}',
  ].flatMap((body): [string, string, string][] => [
    ['POST', '/dev/clock', body],
    ['POST', '/api/webhooks/stripe', body],
    ['POST', '/api/collect/2/httpapi', body],
    ['POST', '/api/seen', body],
    ['POST', '/idp', body],
    ['POST', '/api/nowhere', body],
  ]),
  ['POST', '/api/webhooks/stripe', '{}', { 'stripe-signature': 't=1,v1=zz' }],
  ['POST', '/api/webhooks/stripe', '{}', { 'stripe-signature': 't=99999999999999999999,v1=' }],
  [
    'POST',
    '/api/collect/2/httpapi',
    '{"api_key":"k","events":[{"event_type":"\\u0000","device_id":"\\ud800ssss","time":1e300}]}',
  ],
  ['POST', '/api/collect/2/httpapi', `{"api_key":"k","events":${'['.repeat(9000)}${']'.repeat(9000)}}`],
  ['POST', '/api/seen', `{"api_key":"k","events":["${'x'.repeat(1_100_000)}"]}`],
]

test('addresses outside the OpenAPI document refuse bad input too', { timeout: 180_000 }, async ({
  app,
  estate,
}) => {
  const ask = asking(app)
  const faults: string[] = []
  for (const [method, url, body, headers] of outside) {
    const answer = await ask(method as 'GET', url.replace('theaamankwah', estate.userUrl), body, headers)
    if (answer.status >= 500)
      faults.push(`${method} ${url} ${body ?? ''}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  expect(faults).toEqual([])
})

test('after the walk every endpoint can be read and every scheduled job succeeds', {
  timeout: 120_000,
}, async ({ app, estate }) => {
  const examples = examplesFor(estate, estate.dora.token)
  const feed = await must<{ url: string }>(estate.owner.ask('POST', '/api/calendar-feeds/provider'))
  expect((await asking(app)('GET', new URL(feed.url).pathname)).status).toBe(200)
  const { scheduling } = app.product
  const review = encodeURIComponent(scheduling.reviewTokenOf(scheduling.accessOf(estate.dora.token)))
  expect((await asking(app)('GET', `/api/reviews/${review}`)).status).toBe(200)
  // the estate has no contact, no letter, no import, no line, no order without a date, no pass, no tip and no connected account: the tests of their stories read those
  const links = ['reviews', 'waitlist', 'deliveries', 'passes'].map((of) => `GET /api/${of}/:token`)
  const receipts = ['deliveries', 'tips'].map((of) => `GET /api/${of}/:token/receipt`)
  const elsewhere = ['GET /calendars/:token', 'GET /api/gifts/:code', ...receipts, ...links]
  const told = /api\/(?:(?:contacts|letters|imports)\/:id|import-report|connections\/:vendor\/posts)/
  // the walk publishes, and only the last versions are stored
  const { versions } = await must<{ versions: { number: number }[] }>(
    estate.owner.ask('GET', '/api/showcase/versions'),
  )
  const version = String(versions[0]?.number)
  for (const { name } of (await documented(app)).filter(
    ({ name: one }) => one.startsWith('GET') && !elsewhere.includes(one) && !told.test(one),
  )) {
    const { query: _, ...whole } = examples[name] ?? {}
    const example =
      name === 'GET /api/orders' || name === 'GET /api/orders.csv' ? whole : (examples[name] ?? {})
    const { method, url } = addressOf(name, name.includes(':version') ? { params: { version } } : example)
    expect({ name, ...(await estate.owner.ask(method, url)) }).toMatchObject({ name, status: 200 })
  }
  await app.ground.movable?.move(6 * 3600)
  for (const { task } of app.product.scheduled)
    await app.ground.pool.query(`select development.enqueue_job($1, '{}', null, null)`, [task])
  await mailsSent(app)
  const { rows } = await app.ground.pool.query(
    'select task_identifier, last_error from development_jobs.jobs where attempts > 0',
  )
  expect(rows).toEqual([])
  const mails = await must<unknown[]>(asking(app)('GET', '/dev/mailbox?format=json'))
  expect(mails.length).toBeGreaterThan(0)
})
