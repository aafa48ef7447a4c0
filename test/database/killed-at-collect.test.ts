import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { test } from '../database.ts'
import { startKillable } from '../factories/hostile/killable.ts'
import { freePort } from '../factories/product/free-port.ts'
import { aGrowth, aView, macintosh } from '../factories/product/growth.ts'
import { aProvider } from '../factories/product/provider.ts'

const cache = path.resolve(import.meta.dirname, '../../.cache')

test('what was answered 200 survives kill -9 and counts once, however often it is sent', {
  timeout: 120_000,
}, async ({ database, db, contextOf, clock }) => {
  const { provider, userUrl } = await aProvider(contextOf())
  const dataDir = mkdtempSync(path.join(cache, 'collect-'))
  const port = await freePort()
  const start = () => startKillable(database, { port, dataDir, env: { ANALYTICS_DAILY_EVENTS: '1000000' } })
  let product = await start()
  let sent = 0
  const uploads = Array.from({ length: 300 }, () => {
    const events = Array.from({ length: 1 + (sent++ % 3) }, () =>
      aView(`/at/${userUrl}`, {}, { time: Date.now() }),
    )
    return {
      body: JSON.stringify({ api_key: 'showcase', events }),
      ids: events.map((event) => String(event['insert_id'])),
    }
  })
  /** Sends an upload until it is answered. Every fifth one is sent twice at once. */
  const send = async ({ body, ids }: (typeof uploads)[number]): Promise<string[]> => {
    const request = { method: 'POST', headers: { 'user-agent': macintosh }, body }
    const answered = await Promise.all(
      Array.from({ length: ids.length === 3 ? 2 : 1 }, () =>
        fetch(`${product.origin}/api/seen`, request).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
    )
    return answered.includes(true) ? ids : []
  }
  await product.stopAt('events-written')
  const answered = new Set((await Promise.all(uploads.slice(0, 40).map(send))).flat())
  await product.gone
  product = await start()
  const racing = Promise.all(uploads.slice(40, 200).map(send))
  setTimeout(() => void product.kill(), 60)
  for (const id of (await racing).flat()) answered.add(id)
  await product.gone
  const keptOf = async () =>
    (
      await db.selectFrom('analyticsEvents').select('insertId').where('provider', '=', provider).execute()
    ).map(({ insertId }) => insertId)
  const survived = new Set(await keptOf())
  expect([...answered].filter((id) => !survived.has(id))).toEqual([])

  // clients send again what was not answered; the product then has everything once
  product = await start()
  for (let from = 0; from < uploads.length; from += 50)
    await Promise.all(uploads.slice(from, from + 50).map(send))
  const all = uploads.flatMap(({ ids }) => ids)
  expect((await keptOf()).toSorted()).toEqual(all.toSorted())
  await product.stop()
  clock.set(new Date().toISOString())
  await aGrowth().rollUp(contextOf(), provider)
  const counted = await db
    .selectFrom('analyticsDays')
    .select('count')
    .where('provider', '=', provider)
    .where('metric', '=', 'view')
    .where('device', '=', '')
    .where('source', '=', '')
    .execute()
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
  rmSync(dataDir, { recursive: true, force: true })
})
