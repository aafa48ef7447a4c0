import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { aShowcase } from '../../../../test/factories/product/showcase.ts'
import { createCatalogue } from '../index.ts'

const url = 'https://www.clubhouse.com/event/evening'

test('a room whose page is deleted is told once, and again after it was back', async ({ contextOf, db }) => {
  const ada = await aProvider(contextOf())
  const location = { kind: 'Clubhouse', title: 'Evening talk', clubhouseUrl: url } as never
  await aShowcase(ada, { title: 'Talk', entityId: newEntityId(), location })
  let isGone: boolean | undefined = false
  const asked: string[] = []
  const rooms = {
    queue: 'vendor:test',
    read: async () => undefined,
    async isGone(at: string) {
      asked.push(at)
      return isGone
    },
  } as const
  const { tasks, scheduled } = createCatalogue({ accounts, rooms })
  expect(scheduled).toEqual([{ task: 'catalogue.check-rooms', match: '43 4 * * *' }])
  const check = () =>
    taskNamed(tasks, 'catalogue.check-rooms-of').run(contextOf(), { provider: ada.provider })
  const told = async () => {
    const rows = await db
      .selectFrom('outbox')
      .select('data')
      .where('provider', '=', ada.provider)
      .where('type', '=', 'catalogue.rooms_lost')
      .execute()
    return rows.map(({ data }) => data)
  }
  await check()
  isGone = undefined
  await check()
  expect(await told()).toEqual([])
  isGone = true
  await check()
  // no answer in between is no news
  isGone = undefined
  await check()
  isGone = true
  await check()
  expect(await told()).toEqual([{ lost: [{ title: 'Talk', url }] }])
  isGone = false
  await check()
  isGone = true
  await check()
  expect(await told()).toHaveLength(2)
  expect(new Set(asked)).toEqual(new Set([url]))
})
