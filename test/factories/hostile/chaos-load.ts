import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { holding, ordering, type Request } from '../product/requests.ts'
import type { Shop } from '../product/shop.ts'

const hour = 3_600_000
const buyers = 3

/** A booking that the product confirmed to its customer. */
type Acknowledged = { readonly bookingId: string }

/** Customers who book free times one after the other, and a client that reads pages and health checks. */
export type Load = {
  readonly acknowledged: readonly Acknowledged[]
  /** Faulty answers: any status the load does not expect, except 503 with Retry-After. */
  readonly odd: readonly string[]
  /** Resolves when the product has confirmed one more booking. */
  oneMore(): Promise<void>
  stop(): Promise<void>
}

type Posted = { readonly status: number; readonly body: Record<string, unknown> }

export function startLoad(origin: () => string, shops: readonly Shop[], page: string): Load {
  const acknowledged: Acknowledged[] = []
  const odd: string[] = []
  const first = (Math.floor(Date.now() / hour) + 30) * hour
  let next = 0
  let over = false

  /** Repeats a request with the same key until the product accepts or refuses it, as a browser does. */
  async function insist([path, body]: Request): Promise<Posted | undefined> {
    const key = crypto.randomUUID()
    while (!over) {
      const answer = await once(`${origin()}${path}`, body, key)
      if (answer && answer.status !== 503 && codeOf(answer) !== 'request.in_progress') return answer
      await sleep(200)
    }
    return undefined
  }

  async function once(url: string, body: object, key: string): Promise<Posted | undefined> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    if (!response) return undefined
    note(`POST ${url}`, response, [200, 409])
    return { status: response.status, body: (await response.json().catch(() => ({}))) as Posted['body'] }
  }

  function note(what: string, { status, headers }: Response, fine: readonly number[]): void {
    if (fine.includes(status) || (status === 503 && headers.has('retry-after'))) return
    odd.push(`${what}: ${status}`)
  }

  async function buy(): Promise<void> {
    while (!over) {
      const turn = next++
      const { userUrl, service } = shops[turn % shops.length] as Shop
      const start = new Date(first + Math.floor(turn / shops.length) * hour).toISOString()
      const hold = await insist(holding({ userUrl, serviceUrl: service.serviceUrl, start }))
      if (hold?.status !== 200) continue
      const customer = { name: 'Ada Lovelace', email: `turn${turn}@example.com` }
      const order = await insist(ordering(String(hold.body['token']), customer))
      if (order?.status === 200 && order.body['state'] === 'confirmed')
        acknowledged.push({ bookingId: String(hold.body['bookingId']) })
      await sleep(30)
    }
  }

  async function look(): Promise<void> {
    while (!over) {
      for (const [path, fine] of [
        ['/healthz', [200]],
        [page, [200]],
        ['/dashboard', [200]],
      ] as const) {
        const response = await fetch(`${origin()}${path}`).catch(() => undefined)
        if (response) note(`GET ${path}`, response, fine)
        else if (!over) odd.push(`GET ${path}: no answer`)
        if (path === '/healthz' && response?.status === 503) odd.push('GET /healthz: 503')
        await response?.arrayBuffer().catch(() => {})
      }
      await sleep(150)
    }
  }

  const working = [...Array.from({ length: buyers }, buy), look()]
  return {
    acknowledged,
    odd,
    async oneMore() {
      const before = acknowledged.length
      while (acknowledged.length === before) await sleep(10)
    },
    async stop() {
      over = true
      await Promise.all(working)
    },
  }
}

const codeOf = ({ body }: Posted): unknown => (body['error'] as { code?: unknown } | undefined)?.code

/** The faults in the records of these shops: bookings without their order, orders without their booking, mails. */
export async function faultsIn(
  pool: pg.Pool,
  shops: readonly Shop[],
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const providers = shops.map(({ provider }) => provider)
  const ask = async (text: string, ...values: unknown[]) =>
    (await pool.query<{ what: string }>(text, [providers, ...values])).rows.map(({ what }) => what)
  return [
    ...(await ask(
      `select b.state || ' booking with ' || count(l.id) || ' orders' as what from development.bookings b
       left join development.order_lines l on l.provider = b.provider and l.booking_id = b.id
       where b.provider = any($1) group by b.provider, b.id, b.state
       having count(l.id) <> case when b.state = 'confirmed' then 1 else 0 end`,
    )),
    ...(await ask(
      `select 'acknowledged and not confirmed: ' || bought as what from unnest($2::text[]) bought
       where not exists (select from development.bookings where id = bought and state = 'confirmed' and provider = any($1))`,
      acknowledged.map(({ bookingId }) => bookingId),
    )),
    ...(await ask(
      `select 'time sold twice: ' || starts_at as what from development.bookings
       where provider = any($1) and state = 'confirmed' group by provider, starts_at having count(*) > 1`,
    )),
    ...(await ask(
      `select 'mail that came twice to ' || recipient as what from development.mailbox
       where recipient like 'turn%' and $1::text[] is not null group by recipient, subject, body having count(*) > 1`,
    )),
  ]
}

/** Counts the remaining work: jobs that are due, announcements without jobs, unsent mails. */
export async function workLeft(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    `select (select count(*) from development.mails where state = 'waiting')
      + (select count(*) from development.outbox where dispatched_at is null)
      + (select count(*) from development_jobs._private_jobs where (run_at <= now() or last_error is not null) and attempts < max_attempts) as left`,
  )
  return rows[0]?.left ?? 0
}
