// P12: a thousand events a second for a minute, while the collecting process is killed and public pages are read.
import { setTimeout as sleep } from 'node:timers/promises'
import { taskNamed } from '#platform/jobs/task.ts'
import type { Bench } from './bench.ts'
import { createClient } from './client.ts'
import { quantile } from './figures.ts'
import { ports } from './folder.ts'
import type { Server } from './processes.ts'
import { openStage } from './stage.ts'

const page = '/at/theaamankwah'
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const perSecond = 1000
/** Half of the events come in requests of one to three, the others in full batches. */
const batch = 50
const resentShare = 0.05

type Upload = { readonly ids: readonly string[]; readonly text: object }

export const benchCollecting: Bench = async ({ quick }) => {
  const seconds = quick ? 4 : 60
  const stage = await openStage(
    { ANALYTICS_DAILY_EVENTS: '100000000' },
    { name: 'collecting', port: ports.second, ready: page },
  )
  const port = ports.bare
  let server: Server = await stage.another('web', port)
  const origin = server.origin
  const client = createClient(origin, 64)
  const readers = createClient(origin, 4)
  const answered = new Set<string>()
  const sendMs: number[] = []
  const pageMs: number[] = []
  const aloneMs: number[] = []
  let refused = 0
  let sent = 0
  let isOver = false

  /** Sends an upload until it is answered, as a browser does. */
  async function send({ ids, text }: Upload): Promise<void> {
    while (!isOver) {
      const answer = await client
        .ask('POST', '/api/seen', { body: text, headers: { 'user-agent': userAgent } })
        .catch(() => undefined)
      if (answer?.status === 200) {
        sendMs.push(answer.ms)
        for (const id of ids) answered.add(id)
        return
      }
      refused++
      await sleep(400 + Math.random() * 200)
    }
  }

  async function read(into: number[]): Promise<void> {
    const answer = await readers.ask('GET', page).catch(() => undefined)
    if (answer?.status === 200) into.push(answer.ms)
    await sleep(20)
  }

  const restart = async () => {
    await sleep(seconds * 500)
    process.kill(server.pid, 'SIGKILL')
    server = await stage.another('web', port)
  }

  try {
    for (let reads = 0; reads < 100; reads++) await read(aloneMs)
    const restarted = restart()
    const reading = (async () => {
      while (!isOver) await read(pageMs)
    })()
    const pending: Promise<void>[] = []
    const began = performance.now()
    for (let slice = 0; slice < seconds * 10; slice++) {
      for (const upload of uploadsOf(perSecond / 10, slice)) {
        sent += upload.ids.length
        pending.push(send(upload))
        if (Math.random() < resentShare) pending.push(send(upload))
      }
      await sleep(Math.max(0, began + (slice + 1) * 100 - performance.now()))
    }
    const offered = sent / ((performance.now() - began) / 1000)
    await Promise.race([Promise.all(pending), sleep(60_000)])
    isOver = true
    await Promise.all([reading, restarted])
    await taskNamed(stage.product.tasks, 'growth.roll-up').run(stage.ground.system(), {})
    const { rows } = await stage.ground.pool.query<{ ids: string[]; views: number }>(
      `select array_agg(insert_id) as ids, (select coalesce(sum(count), 0)::int from analytics_days
         where metric = 'view' and device = '' and source = '' and subject = '') as views
       from analytics_events where device_id = 'bench-device'`,
    )
    const stored = rows[0]?.ids ?? []
    const there = new Set(stored)
    const lost = [...answered].filter((id) => !there.has(id)).length
    return [
      {
        bar: 'P12',
        what: 'events a second, offered for a minute',
        value: offered,
        unit: '/s',
        limit: { atLeast: perSecond * 0.98 },
      },
      {
        bar: 'P12',
        what: '  answered 200 and lost, after kill -9 in the middle',
        value: lost,
        unit: '',
        limit: { atMost: 0 },
      },
      {
        bar: 'P12',
        what: '  not answered in the end',
        value: sent - answered.size,
        unit: '',
        limit: { atMost: 0 },
      },
      {
        bar: 'P12',
        what: '  stored twice',
        value: stored.length - there.size,
        unit: '',
        limit: { atMost: 0 },
      },
      {
        bar: 'P12',
        what: '  counted but not sent, or sent but not counted',
        value: Math.abs((rows[0]?.views ?? 0) - sent),
        unit: '',
        limit: { atMost: 0 },
      },
      { bar: 'P12', what: '  an upload answered: p95', value: quantile(sendMs, 0.95), unit: 'ms' },
      { bar: 'P12', what: '  tries without an answer, sent again', value: refused, unit: '' },
      { bar: 'P12', what: '  a public page meanwhile: median', value: quantile(pageMs, 0.5), unit: 'ms' },
      {
        bar: 'P12',
        what: '  a public page meanwhile: p95',
        value: quantile(pageMs, 0.95),
        unit: 'ms',
        limit: { atMost: 50 },
      },
      { bar: 'P12', what: '  the same page before: p95', value: quantile(aloneMs, 0.95), unit: 'ms' },
    ]
  } finally {
    isOver = true
    client.close()
    readers.close()
    await server.stop()
    await stage.stop()
  }
}

/** The uploads of a slice of time. */
function uploadsOf(events: number, slice: number): Upload[] {
  const uploads: Upload[] = []
  for (let made = 0; made < events; ) {
    const size = Math.min(events - made, made < events / 2 ? 1 + (made % 3) : batch)
    const ids = Array.from({ length: size }, (_, at) => `${slice}-${made + at}`)
    uploads.push({ ids, text: { api_key: 'showcase', events: ids.map(eventOf) } })
    made += size
  }
  return uploads
}

const eventOf = (insert_id: string) => ({
  device_id: 'bench-device',
  event_type: 'viewed',
  insert_id,
  event_properties: { kind: 'page', path: page, referrer: 'https://www.google.com/' },
})
