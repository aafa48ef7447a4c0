import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sharedSync } from './shared-sync.ts'

test('writers that arrive during a folder sync share one sync that begins after them', async () => {
  const begun: string[] = []
  let fails = false
  const sync = sharedSync(async (folder) => {
    begun.push(folder)
    await sleep(20)
    if (fails) throw new Error('the disk is gone')
  })
  const first = sync('a')
  const others = [sync('a'), sync('a'), sync('a'), sync('b')]
  expect(begun).toEqual(['a', 'b'])
  await first
  await Promise.all(others)
  expect(begun).toEqual(['a', 'b', 'a'])

  fails = true
  const failing = [sync('a'), sync('a')]
  await expect(failing[0]).rejects.toThrow('the disk is gone')
  fails = false
  // the failure of the first sync does not fail the second
  await failing[1]
  expect(begun).toHaveLength(5)
})
