import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { untilReached } from './until-reached.ts'

test('work is repeated while the database is away, and any other failure ends it', async () => {
  const log = createLog('silent')
  let tries = 0
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const answer = await untilReached(log, async () => {
    if (++tries < 3) throw lost
    return 'made'
  })
  expect([answer, tries]).toEqual(['made', 3])
  await expect(untilReached(log, () => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken')
})
