import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#platform/clock/clock.ts'
import type { Context } from '#platform/context.ts'
import { createLinks } from '#platform/credentials/links.ts'
import { loadServerKey } from '#platform/credentials/server-key.ts'
import type { TestDatabase } from '../../database.ts'
import { type Arrived, aLetterSink, type LetterSink } from '../product/letter-sink.ts'
import { aLetterShop, type LetterShop, sendNow } from '../product/letters.ts'
import { manyReaders } from '../product/many-readers.ts'
import { alwaysOpen, holding, ordering } from '../product/requests.ts'
import { aShop } from '../product/shop.ts'
import { fatefulAnswers, reader } from './letter-fates.ts'
import { type LetterWorkers, letterWorkers } from './letter-workers.ts'

export type LetterStory = {
  readonly shop: LetterShop
  readonly sink: LetterSink
  readonly workers: LetterWorkers
  /** The mails of letters that arrived so far. */
  arrived(): readonly Arrived[]
  /** Calls `then` once so many mails of letters arrived, before the server answers the last of them. */
  once(mails: number, then: (mail: Arrived) => Promise<unknown>): void
  /** Sends a letter to everybody. */
  send(): Promise<string>
  /** Pauses a letter, and lets it go on after so many milliseconds; `during` is how many mails arrived meanwhile. */
  pause(letterId: string, ms: number): Promise<{ readonly during: Promise<number> }>
  /**
   * Ends the letters to the last ones, by the links of their mails. Returns their addresses. The mail server answers
   * nobody meanwhile, so that the letter cannot reach them before they have left.
   */
  leave(letterId: string, many: number): Promise<string[]>
  /** Books at another provider, with an address. */
  book(email: string): Promise<void>
  /** Waits until nobody waits for the first try, then lets those who were put off have theirs. */
  toEnd(letterId: string): Promise<void>
}

/** A provider with many readers, two processes that send letters, and a mail server that treats readers by their fates. */
export async function letterStory(
  database: TestDatabase,
  bare: Context,
  { people, dataDir }: { readonly people: number; readonly dataDir: string },
): Promise<LetterStory> {
  const { pool } = database
  const answers = fatefulAnswers()
  const events = new Map<number, (mail: Arrived) => Promise<unknown>>()
  const arrived: Arrived[] = []
  let held: Promise<unknown> | undefined
  const sink = await aLetterSink({
    atRecipient: answers.atRecipient,
    async atEnd(mail) {
      if (!mail.messageId.startsWith('<ltr_')) return 'take'
      const nth = arrived.push(mail)
      await events.get(nth)?.(mail)
      await held
      return answers.atEnd(mail)
    },
  })
  const workers = await letterWorkers(database, { names: ['one', 'two'], dataDir, smtpPort: sink.port })
  const context = { ...bare, clock: systemClock }
  const shop = await aLetterShop(context, { plan: 'premium' })
  const { provider } = shop
  await pool.query(`update accounts set legal_address = '412 N Howard Street' where provider = $1`, [
    provider,
  ])
  const emails = Array.from({ length: people }, (_, nth) => reader(nth))
  const ids = await manyReaders(pool, { schema: 'development', provider, many: people })
  const studio = await aShop(context, { priceCents: 0, schedule: alwaysOpen })
  const links = createLinks(loadServerKey(dataDir))
  const asked = async <T>([path, body]: readonly [string, object]): Promise<T> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    return (await workers.post(path, { headers, body: JSON.stringify(body) })).json() as Promise<T>
  }
  const valueOf = async (query: string, letterId: string): Promise<unknown> =>
    Object.values((await pool.query(query, [letterId])).rows[0] ?? {})[0]
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await sleep(100)
  }
  return {
    shop,
    sink,
    workers,
    arrived: () => arrived,
    once: (mails, then) => void events.set(mails, then),
    send: () => sendNow(shop),
    async pause(letterId, ms) {
      await shop.area.stepLetter(shop.context, { id: letterId, step: 'pause' })
      const before = arrived.length
      const during = sleep(ms).then(async () => {
        const meanwhile = arrived.length - before
        await shop.area.stepLetter(shop.context, { id: letterId, step: 'resume' })
        return meanwhile
      })
      return { during }
    },
    async leave(letterId, many) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      for (const id of ids.slice(-many)) {
        const token = links.sign('letter-leave', [provider, id, letterId])
        const { status } = await workers.post(`/u/${token}`, {
          body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        })
        if (status !== 200) throw new Error(`leaving answered ${status}`)
      }
      resolve()
      return emails.slice(-many)
    },
    async book(email) {
      const start = new Date((Math.floor(Date.now() / 3_600_000) + 30) * 3_600_000).toISOString()
      const { userUrl, service } = studio
      const wanted = { userUrl, serviceUrl: service.serviceUrl, start }
      const { token } = await asked<{ token: string }>(holding(wanted))
      await asked(ordering(token, { name: 'Ines Weber', email }))
    },
    async toEnd(letterId) {
      const left = `select count(*)::int from letter_recipients where letter_id = $1 and state in ('waiting', 'handing')`
      await until(async () => (await valueOf(left, letterId)) === 0)
      const last = await valueOf('select max(try_at) from letter_recipients where letter_id = $1', letterId)
      if (last instanceof Date)
        await asked(['/dev/clock', { offsetSec: Math.ceil((last.getTime() - Date.now()) / 1000) + 5 }])
      await until(async () => {
        await pool.query(
          `select enqueue_job('audience.send-letter', json_build_object('provider', $1::text, 'letterId', $2::text), null, 'letter:' || $2, 'letter:' || $2)`,
          [provider, letterId],
        )
        await sleep(200)
        return (await valueOf('select state from letters where id = $1', letterId)) === 'sent'
      })
    },
  }
}
