import { expect } from 'vitest'
import type { Domain, Domains } from '#domains/hosts/contract.ts'
import { hour, minute } from '#platform/common/time.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import type { App } from '../app.ts'
import { bootApp } from '../app.ts'
import { test as base } from '../factories/product/app-test.ts'
import { openBusiness } from '../factories/product/business.ts'
import {
  aDomain,
  add,
  connect,
  look,
  remove,
  removeRecords,
  setRecord,
  until,
  visit,
} from '../factories/product/domains.ts'
import { freePort } from '../factories/product/free-port.ts'
import { aPerson, asking, errorOf, mailsSent, must, type Person } from '../factories/product/person.ts'

const test = base.extend({ byTheClock: false })
test.override({ settings: { env: { PUBLIC_URL: 'http://app.showcase.example' } } })

const anOwner = async (app: App): Promise<Person & { userUrl: string }> => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
  const { userUrl } = await openBusiness(owner, [{ priceCents: 0 }])
  return { ...owner, userUrl }
}
const statesOf = async (owner: Person) => {
  const { domains } = await must<Domains>(owner.ask('GET', '/api/domains'))
  return Object.fromEntries(domains.map(({ host, state }) => [host, state]))
}
const holds = async (app: App, host: string) => (await visit(app, host, '/')).text
const runLooks = (app: App) => taskNamed(app.product.tasks, 'hosts.look').run(app.ground.system(), {})
const mailsTo = async (app: App, { email }: Person) => {
  await mailsSent(app)
  const rows = await app.ground.db
    .selectFrom('mails')
    .select('template')
    .where('recipient', '=', email)
    .where('template', 'like', 'domain-%')
    .orderBy('id')
    .execute()
  return rows.map(({ template }) => template)
}

test('1.09 the main host, the names below it and what is no domain cannot be claimed, however spelled', async ({
  app,
}) => {
  const owner = await anOwner(app)
  const refused = {
    'app.showcase.example': 'hosts.ours',
    'APP.Showcase.example.': 'hosts.ours',
    'https://app.showcase.example:443/at/thea': 'hosts.ours',
    'thea.app.showcase.example': 'hosts.ours',
    'a.pages.app.showcase.example': 'hosts.ours',
    'ａｐｐ.showcase。example': 'hosts.ours',
    'app.show\u00adcase.example': 'hosts.ours',
    '%61pp.showcase.example': 'hosts.ours',
    'co.uk': 'hosts.suffix',
    com: 'hosts.suffix',
    localhost: 'hosts.local',
    'x.localhost': 'hosts.local',
    '127.0.0.1': 'hosts.network_address',
    '0x7f000001': 'hosts.network_address',
    '[::1]': 'hosts.malformed',
    '*.thea.example': 'hosts.malformed',
    'thea..example': 'hosts.malformed',
    '<script>.example': 'hosts.malformed',
  }
  for (const [domain, code] of Object.entries(refused))
    expect([domain, errorOf(await add(owner, domain))?.code]).toEqual([domain, code])
  expect(await statesOf(owner)).toEqual({})
})

test('1.09 every spelling of a domain is the same domain', async ({ app }) => {
  const owner = await anOwner(app)
  const host = aDomain('münchen')
  const added = await must<Domain>(add(owner, ` HTTPS://${host.toUpperCase()}./about `))
  expect(added).toMatchObject({ shown: host, state: 'waiting' })
  expect(added.host).toMatch(/^xn--mnchen-3ya\./)
  for (const again of [host, `${host}.`, added.host])
    expect(errorOf(await add(owner, again))?.code).toBe('hosts.added')
})

test('1.09 a plan holds as many domains as it says, also under concurrent requests', async ({ app }) => {
  const owner = await anOwner(app)
  const answers = await Promise.all([1, 2, 3, 4].map(() => add(owner, aDomain())))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 403, 403, 403,
  ])
  expect(answers.map(errorOf).find(Boolean)).toMatchObject({
    code: 'hosts.limit_reached',
    message: 'Your plan holds one domain. Remove one first.',
  })
})

test('1.09 a stranger cannot take a domain that another provider shows or whose record still leads here', async ({
  app,
}) => {
  const [owner, stranger] = [await anOwner(app), await anOwner(app)]
  const host = aDomain()
  await connect(app, owner, host)
  const page = await holds(app, host)

  const claimed = await must<Domain>(add(stranger, `${host.toUpperCase()}.`))
  expect(claimed).toMatchObject({ host, state: 'waiting', isTaken: true })
  expect(await must<Domain>(look(stranger, host))).toMatchObject({ state: 'waiting' })
  expect(await holds(app, host)).toBe(page)
  // the owner leaves and forgets the record, which still leads to the owner's own target
  await must(remove(owner, host))
  expect(await must<Domain>(look(stranger, host))).toMatchObject({ state: 'waiting' })
  await until(async () => (await visit(app, host, '/')).status === 404)
  // nobody looks at, or removes, a domain of somebody else
  const other = await anOwner(app)
  for (const answer of [await look(other, host), await remove(other, host)])
    expect(errorOf(answer)?.code).toBe('hosts.unknown')
})

test('1.09 a domain goes to the provider to whom its record leads, and the other one is told', async ({
  app,
}) => {
  const [before, after] = [await anOwner(app), await anOwner(app)]
  const host = aDomain()
  await connect(app, before, host)
  const { records } = await must<Domain>(add(after, host))
  await setRecord(app, { type: 'CNAME', name: host, value: records[0]?.value ?? '' })
  // both look at once
  await Promise.all([look(before, host), look(after, host)])
  expect([await statesOf(before), await statesOf(after)]).toEqual([
    { [host]: 'elsewhere' },
    { [host]: 'connected' },
  ])
  await until(() => app.product.hosts.findHost(host)?.userUrl === after.userUrl)
  expect(await holds(app, host)).toContain(`/pictures/share/${after.userUrl}/`)
  expect(await mailsTo(app, before)).toContain('domain-lost')
})

test('1.09 with the proofs of two providers a domain stays where it is', async ({ app }) => {
  const [first, second] = [await anOwner(app), await anOwner(app)]
  const host = aDomain('x').replace(/^x\./, '')
  await connect(app, first, host)
  const { records } = await must<Domain>(add(second, host))
  expect(records.map(({ type }) => type)).toEqual(['ALIAS', 'TXT'])
  // the stand-in has one record of a kind, so the second proof is beside the CNAME of the first
  const [target] = (await must<Domains>(first.ask('GET', '/api/domains'))).domains[0]?.records ?? []
  await setRecord(app, { type: 'CNAME', name: host, value: target?.value ?? '' })
  await setRecord(app, { type: 'TXT', name: `_showcase.${host}`, value: records[1]?.value ?? '' })
  expect(await must<Domain>(look(second, host))).toMatchObject({ state: 'waiting', isTaken: true })
  expect(await statesOf(first)).toEqual({ [host]: 'connected' })
})

test('1.09 the clock connects a domain, notices at the second look that it leads elsewhere, and tells the owner', async ({
  app,
}) => {
  const owner = await anOwner(app)
  const host = aDomain()
  const { records } = await must<Domain>(add(owner, host))
  await runLooks(app)
  await setRecord(app, { type: 'CNAME', name: host, value: records[0]?.value ?? '' })
  const clockAt = async (ms: number) => {
    await app.ground.movable?.move(ms / 1000)
    await runLooks(app)
  }
  await clockAt(0)
  expect(app.product.hosts.findHost(host)).toBeUndefined()
  await clockAt(minute + 1000)
  await until(() => app.product.hosts.findHost(host) !== undefined)
  expect(await mailsTo(app, owner)).toEqual(['domain-connected'])

  // a name server without an answer says nothing about the record
  await must(asking(app)('POST', '/__sim/domain-names/down', { down: true }))
  await clockAt(1.1 * hour)
  await clockAt(1.2 * hour)
  await must(asking(app)('POST', '/__sim/domain-names/down', { down: false }))
  expect(app.product.hosts.findHost(host)).toBeDefined()

  await removeRecords(app, host)
  await setRecord(app, { type: 'ADDRESS', name: host, value: '203.0.113.5' })
  await clockAt(2.5 * hour)
  expect(app.product.hosts.findHost(host)).toBeDefined()
  await clockAt(2.5 * hour + minute + 1000)
  await until(() => app.product.hosts.findHost(host) === undefined)
  expect((await visit(app, host, '/')).status).toBe(404)
  expect(await mailsTo(app, owner)).toEqual(['domain-connected', 'domain-lost'])
  await app.ground.movable?.move(0)
})

test('1.09 a proxy asks about 1,000 domains in a second, and the database is not asked', async ({ app }) => {
  const owner = await anOwner(app)
  const host = aDomain()
  await connect(app, owner, host)
  const allowed = async (domain: string, headers = {}) =>
    (
      await visit(app, '127.0.0.1', `/internal/domains/allowed?domain=${encodeURIComponent(domain)}`, {
        headers,
      })
    ).status
  expect(await allowed(host)).toBe(200)
  expect(await allowed(`${host.toUpperCase()}.`)).toBe(200)
  for (const other of [
    'app.showcase.example',
    `x.${host}`,
    'never.example',
    '',
    '127.0.0.1',
    'x'.repeat(5000),
  ])
    expect([other, await allowed(other)]).toEqual([other, 404])
  // the question is for those who reach the process themselves
  expect(await allowed(host, { 'x-forwarded-for': '192.0.2.1' })).toBe(404)
  expect(await allowed(host, { forwarded: 'for=192.0.2.1' })).toBe(404)

  let acquired = 0
  const count = () => acquired++
  app.ground.pool.on('acquire', count)
  const names = Array.from({ length: 1000 }, (_, n) => (n % 10 === 0 ? host : `d${n}.stranger.example`))
  const answers = await Promise.all(names.map((name) => allowed(name)))
  app.ground.pool.off('acquire', count)
  expect(answers.filter((status) => status === 200)).toHaveLength(100)
  expect(answers.filter((status) => status === 404)).toHaveLength(900)
  // the process polls for changes meanwhile, however many ask
  expect(acquired).toBeLessThan(50)
})

test('1.09 a second process serves a domain, and ends with it, within a moment', async ({
  app,
  database,
}) => {
  const owner = await anOwner(app)
  const host = aDomain()
  const second = await bootApp(database, {
    port: await freePort(),
    dataDir: app.config.DATA_DIR,
    byTheClock: false,
    env: { PUBLIC_URL: app.config.PUBLIC_URL },
  })
  try {
    await connect(app, owner, host)
    await until(async () => (await visit(second, host, '/')).status === 200)
    await must(remove(owner, host))
    await until(async () => (await visit(second, host, '/')).status === 404)
  } finally {
    await second.stop()
  }
})
