import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { bootApp } from '../app.ts'
import { test } from '../database.ts'
import { freeStarts, hold } from '../factories/product/business.ts'
import { freePort } from '../factories/product/free-port.ts'
import { aProvider } from '../factories/product/provider.ts'
import { aProfile } from '../factories/product/requests.ts'
import { aShowcase } from '../factories/product/showcase.ts'

const cache = path.resolve(import.meta.dirname, '../../.cache')

async function untilSaid(url: string, words: string): Promise<void> {
  await expect.poll(async () => (await fetch(url)).text(), { interval: 20 }).toContain(words)
}

test('a publish, a booking and a clock change in one process reach the other', async ({
  database,
  contextOf,
}) => {
  const dataDir = mkdtempSync(path.join(cache, 'two-'))
  const one = await bootApp(database, { port: await freePort(), dataDir })
  const two = await bootApp(database, { port: await freePort(), dataDir })
  try {
    const provider = await aProvider({ ...contextOf(), clock: one.ground.clock })
    const { service } = await aShowcase(provider)
    const page = (app: typeof one) => `${app.origin}/at/${provider.userUrl}`
    await untilSaid(page(one), 'Strong at any age.')
    await untilSaid(page(two), 'Strong at any age.')

    const { showcase } = one.product
    await showcase.saveRecord(provider.context, {
      kind: 'basicProfile',
      entityId: newEntityId(),
      data: aProfile({ bio: 'Stronger every week.' }),
    })
    await showcase.setPublished(provider.context, { isPublished: true })
    await untilSaid(page(one), 'Stronger every week.')
    await untilSaid(page(two), 'Stronger every week.')

    const times = (app: typeof one) =>
      freeStarts(app, provider.userUrl, service.serviceUrl, 'America/New_York')
    // the first one or two could pass during the test
    const [, , first = ''] = await times(one)
    expect(await times(two)).toContain(first)
    await hold(one, provider.userUrl, service.serviceUrl, first)
    expect(await times(one)).not.toContain(first)
    await expect.poll(() => times(two), { interval: 10 }).not.toContain(first)

    const moved = await fetch(`${one.origin}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ offsetSec: 86_400 }),
    })
    expect(moved.status).toBe(200)
    const ahead = () => two.ground.clock.now().getTime() - Date.now()
    await expect.poll(ahead, { interval: 20 }).toBeGreaterThan(86_000_000)
  } finally {
    await one.stop()
    await two.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
