import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect } from 'vitest'
import { readVersion } from '#platform/versions/versions.ts'
import { test } from '../database.ts'
import { aProvider } from '../factories/product/provider.ts'
import { catalogue } from '../factories/product/service.ts'
import { aShowcase, showcase } from '../factories/product/showcase.ts'

const script = path.resolve(import.meta.dirname, '../killable-publish.ts')

/** Between snapshot, live services and version; and after all of them, before the commit. */
const points = ['showcase.snapshot-added', 'showcase.services-replaced', 'showcase.version-moved']

test('a publish that is killed at any step leaves the earlier version whole, and the next takes its number', {
  timeout: 300_000,
}, async ({ database, db, contextOf }) => {
  const ada = await aProvider(contextOf())
  const { service } = await aShowcase(ada)
  await showcase.saveRecord(ada.context, {
    kind: 'service',
    entityId: service.entityId,
    data: { title: 'After' },
  })
  const seen = async () => {
    const page = await showcase.readShowcase(contextOf({ kind: 'visitor' }), ada)
    const sold = await catalogue.listLive(contextOf(), ada.provider)
    const stored = await db
      .selectFrom('snapshots')
      .select('number')
      .where('provider', '=', ada.provider)
      .execute()
    return {
      page: [page.number, page.services[0]?.title],
      sold: sold.map(({ title }) => title),
      stored: stored.map(({ number }) => number),
      version: await readVersion(contextOf(), ada.provider),
      isPublished: (await showcase.readDraft(ada.context)).isPublished,
    }
  }
  const before = await seen()
  expect(before).toMatchObject({ page: [1, service.title], stored: [1], isPublished: false })
  const { connection } = database
  await Promise.all(
    points.map(async (point) => {
      const order = JSON.stringify({ connection, actor: ada.actor, point })
      const child = spawn(process.execPath, [script, order], { stdio: ['ignore', 'ignore', 'inherit'] })
      const [, signal] = await once(child, 'exit')
      expect([point, signal]).toEqual([point, 'SIGKILL'])
    }),
  )
  expect(await seen()).toEqual(before)
  await showcase.setPublished(ada.context, { isPublished: true })
  expect(await seen()).toMatchObject({
    page: [2, 'After'],
    sold: ['After'],
    stored: [1, 2],
    isPublished: true,
  })
})
