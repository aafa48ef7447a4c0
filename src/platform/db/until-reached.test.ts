import { expect, test } from 'vitest'
import { createLog, type Log } from '#platform/log/log.ts'
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

test('a stop ends the tries at once', async () => {
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const leaving = new AbortController()
  let tries = 0
  const work = () => {
    tries++
    return Promise.reject<never>(lost)
  }
  const log = { warn: () => void (tries === 3 && leaving.abort()) } as unknown as Log
  await untilReached(log, work, leaving.signal)
  expect(tries).toBe(3)
  await untilReached(log, work, leaving.signal)
  expect(tries).toBe(3)
})
