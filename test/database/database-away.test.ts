import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { forgetOldKeysTask } from '#platform/http/idempotency.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { type App, bootApp } from '../app.ts'
import { test as base } from '../database.ts'
import { aDatabaseProxy, type DatabaseProxy } from '../factories/hostile/database-proxy.ts'
import { addressOf, examplesFor } from '../factories/hostile/endpoint-examples.ts'
import { anEstate, type Estate } from '../factories/hostile/estate.ts'
import { freeStarts, hold, order } from '../factories/product/business.ts'
import { freePort } from '../factories/product/free-port.ts'
import { type Answer, asking, errorOf, mailsSent, pool } from '../factories/product/person.ts'
import { anUploader, type Uploader } from '../factories/product/pictures.ts'

vi.setConfig({ testTimeout: 180_000 })

/** The whole product, connected to the database through a proxy that can be cut. */
const test = base.extend<{ away: { app: App; way: DatabaseProxy; estate: Estate } }>({
  away: [
    async ({ database }, provide) => {
      const way = await aDatabaseProxy(database.connection.host)
      const through = { ...database, connection: { ...database.connection, host: way.host } }
      const app = await bootApp(through, { port: await freePort(), byTheClock: false })
      await provide({ app, way, estate: await anEstate(app) })
      await way.mend()
      await app.stop()
      await way.close()
    },
    { scope: 'file' },
  ],
})

/** Routes that answer without the database by design, or belong to stand-ins. */
const apart = /^\/(?:healthz|readyz|metrics|assets\/|__sim|dev\/)|^\*$/

/** Describes the fault in an answer of the product without its database. */
function fault(url: string, { status, headers, text, body }: Answer): string | undefined {
  const said = `${status} ${text.slice(0, 200)}`
  if (status < 500) return undefined
  if (status !== 503) return said
  if (headers['retry-after'] === undefined) return `without Retry-After: ${said}`
  if (/node_modules|\bat \S+ \(|ECONN|ENOENT|terminated/.test(text)) return `tells insides: ${said}`
  if (!url.startsWith('/api/') || url.startsWith('/api/collect/') || url === '/api/seen') return undefined
  const error = errorOf({ status, headers, text, body })
  return error?.code === 'service.unavailable' ? undefined : said
}

/** Requests every route. Returns the faults of the answers, and the number of answers by status. */
async function walk(app: App, estate: Estate) {
  const { owner, userUrl, services, dora } = estate
  const examples = examplesFor(estate, dora.token)
  const anyParams = new Proxy<Record<string, string>>(
    { userUrl, serviceUrl: services[0]?.serviceUrl ?? '' },
    { get: (known, name: string) => known[name] ?? 'x' },
  )
  const faults: string[] = []
  const counts: Record<number, number> = {}
  for (const { method, url } of app.routes) {
    if (apart.test(url) || method === 'HEAD') continue
    const example = examples[`${method} ${url}`]
    const request = addressOf(`${method} ${url.replace('*', 'x')}`, example ?? { params: anyParams })
    const answer = await owner.ask(request.method, request.url, example?.body)
    counts[answer.status] = (counts[answer.status] ?? 0) + 1
    const wrong = fault(url, answer)
    if (wrong) faults.push(`${method} ${url}: ${wrong}`)
  }
  return { faults, counts }
}

/** Each protocol refuses for the moment with its own error. */
async function expectEachProtocolBusy(app: App, { owner }: Estate, uploader: Uploader) {
  const { clientId: ClientId } = app.product.identity.browserConfig()
  const AuthParameters = { USERNAME: owner.email, PASSWORD: owner.password }
  const signIn = await pool(app, 'InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters,
  })
  expect([signIn.status, signIn.headers['retry-after']]).toEqual([503, '2'])
  expect(signIn.body).toMatchObject({ __type: 'InternalErrorException' })
  const refused = await uploader.upload(new Uint8Array(8)).catch((error: unknown) => error)
  expect(refused).toMatchObject({ name: 'SlowDown', $metadata: { httpStatusCode: 503 } })
}

test('while the database is away every address answers at once: with a cached page, or 503 and Retry-After', async ({
  away: { app, way, estate },
}) => {
  const { owner, userUrl, services } = estate
  const page = `/at/${userUrl}`
  const html = { accept: 'text/html', 'accept-encoding': 'gzip' }
  const fetched = () => fetch(`${app.origin}${page}`, { headers: html })
  expect((await fetched()).status).toBe(200)
  const uploader = await anUploader(app, owner)
  await way.refuse()
  try {
    const { faults, counts } = await walk(app, estate)
    expect(faults).toEqual([])
    expect(counts[503]).toBeGreaterThan(60)

    // a cached page
    expect((await fetched()).status).toBe(200)
    // a page that is not cached, requested as a browser does
    const other = await fetch(`${app.origin}${page}/services/${services[1]?.serviceUrl}`, { headers: html })
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await other.text()).toContain('This page will reload by itself in a moment.')

    await expectEachProtocolBusy(app, estate, uploader)
    expect((await asking(app)('GET', '/healthz')).status).toBe(200)
    const ready = await asking(app)('GET', '/readyz')
    expect([ready.status, ready.body]).toMatchObject([503, { checks: { database: 'failing' } }])
  } finally {
    await way.mend()
  }
  await expect.poll(async () => (await asking(app)('GET', '/readyz')).status).toBe(200)
})

test('while the disk of the database is full it is read as before, and every write is refused for the moment', async ({
  away: { app, estate },
  database: { pool: direct },
}) => {
  const { owner, userUrl } = estate
  const uploader = await anUploader(app, owner)
  const tables = await direct.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'development'`,
  )
  await direct.query(`create function public.full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  const each = (statement: (table: string) => string) =>
    direct.query(tables.rows.map(({ name }) => statement(name)).join(';'))
  await each(
    (table) =>
      `create trigger full_disk before insert or update on ${table} execute function public.full_disk()`,
  )
  try {
    const { faults, counts } = await walk(app, estate)
    expect(faults).toEqual([])
    expect(counts[503]).toBeGreaterThan(20)
    expect(counts[200]).toBeGreaterThan(40)
    await expectEachProtocolBusy(app, estate, uploader)
    expect((await asking(app)('GET', `/at/${userUrl}`)).status).toBe(200)
  } finally {
    await each((table) => `drop trigger full_disk on ${table}`)
  }
  await uploader.upload(new Uint8Array(8))
})

test('every background loop continues by itself after the database was away', async ({
  away: { app, way, estate },
  database,
  contextOf,
}) => {
  const { owner, userUrl, services } = estate
  const { ground } = app
  const dropped: string[] = []
  let allDropped = 0
  await ground.versions.on(
    (provider) => dropped.push(provider),
    () => allDropped++,
  )
  const elsewhere = { ...contextOf(), clock: ground.clock }
  await way.refuse()
  // each loop has failed at least once
  await sleep(2500)
  // another process makes changes meanwhile
  const { rows } = await database.pool.query<{ value: number }>(
    `insert into development.installation (name, value) values ('clock_offset_ms', '0'::jsonb)
     on conflict (name) do update set value = to_jsonb((installation.value #>> '{}')::bigint + 3600000) returning value`,
  )
  await bumpVersion(elsewhere, owner.userId)
  await enqueue(elsewhere, forgetOldKeysTask, {})
  await way.mend()

  // the listener, and the clock that depends on it
  await expect.poll(() => allDropped).toBe(1)
  const aheadMs = () => ground.clock.now().getTime() - Date.now()
  await expect.poll(aheadMs).toBeGreaterThan((rows[0]?.value ?? 0) - 60_000)
  // the watch over versions polls
  await bumpVersion(elsewhere, owner.userId)
  await expect.poll(() => dropped).toContain(owner.userId)
  // the job runner, and the dispatcher that creates its jobs
  await mailsSent(app)
  const starts = await freeStarts(app, userUrl, services[0]?.serviceUrl ?? '')
  const { token } = await hold(app, userUrl, services[0]?.serviceUrl ?? '', starts[30] ?? '')
  await order(app, token, { name: 'Ada Lovelace', email: 'ada@example.com' })
  await mailsSent(app)
})
