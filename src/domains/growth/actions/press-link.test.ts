import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { bindActions } from '#platform/doors.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test, testKey } from '../../../../test/database.ts'
import { aGrowth } from '../../../../test/factories/product/growth.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { pressLink } from './press-link.ts'
import { readLinkPresses } from './read-link-presses.ts'

const entityId = '01JTZ0000000000000000000AA'
const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'
const visitor = { address: '203.0.113.7', userAgent: browser, untracked: false }

function growthOf(provider: string) {
  const deps = {
    accounts,
    key: testKey,
    liveLinks: {
      find: async (_: Context, card: { userUrl: string; entityId: string }) =>
        card.userUrl === 'thea' && card.entityId === entityId
          ? { provider, url: 'https://example.com/a b' }
          : undefined,
    },
  }
  const { tasks, reactions } = aGrowth(deps)
  return { tasks, reactions, ...bindActions(deps, { pressLink, readLinkPresses }) }
}

test('a press counts once a day and visitor, however many come at once', async ({ contextOf, clock, db }) => {
  const ada = await aProvider(contextOf())
  const growth = growthOf(ada.provider)
  const press = (more: Partial<typeof visitor> = {}) =>
    growth.pressLink(contextOf(), { id: `thea-${entityId}`, ...visitor, ...more })
  const presses = async () => (await growth.readLinkPresses(ada.context)).links
  expect(await presses()).toEqual([])
  const targets = await Promise.all(Array.from({ length: 20 }, () => press()))
  expect(new Set(targets)).toEqual(new Set(['https://example.com/a%20b']))
  expect(await presses()).toEqual([{ entityId, presses: 1 }])
  await press({ address: '203.0.113.8' })
  // forwarded and not counted
  for (const bot of [{ userAgent: 'Googlebot/2.1' }, { userAgent: '' }, { untracked: true }])
    expect(await press({ address: '203.0.113.9', ...bot })).toBe('https://example.com/a%20b')
  expect(await presses()).toEqual([{ entityId, presses: 2 }])

  clock.advance(day)
  await press()
  expect(await presses()).toEqual([{ entityId, presses: 3 }])
  // neither the address nor the browser is stored, and the hashes go with their key
  const stored = await db
    .selectFrom('linkVisitors')
    .selectAll()
    .where('provider', '=', ada.provider)
    .execute()
  expect(JSON.stringify(stored)).not.toMatch(/203\.0\.113|Mozilla/)
  clock.advance(3 * day)
  await taskNamed(growth.tasks, 'growth.forget-old').run(contextOf(), {})
  const left = db.selectFrom('linkVisitors').selectAll().where('provider', '=', ada.provider)
  expect(await left.execute()).toEqual([])
  expect(await presses()).toEqual([{ entityId, presses: 3 }])

  const closing = growth.reactions.filter(({ on }) => on === 'accounts.closed')
  expect(closing).toHaveLength(1)
  for (const { on, run } of closing)
    await run(contextOf(), { id: 'evt', type: on, provider: ada.provider, data: {} } as never)
  expect(await presses()).toEqual([])
})

test.for([
  ['another card', `thea-${entityId.replace('A', 'B')}`],
  ['another page', `ben-${entityId}`],
  ['an address', 'https://evil.example'],
  ['an address after a card', `thea-${entityId}/https://evil.example`],
  ['nothing', ''],
] as const)('%s leads nowhere', async ([, id], { contextOf }) => {
  expect(await growthOf('x').pressLink(contextOf(), { id, ...visitor })).toBeUndefined()
})
