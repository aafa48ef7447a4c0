import { expect } from 'vitest'
import { restoreVersion } from '#domains/showcase/actions/restore-version.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../database.ts'
import { aProvider } from '../factories/product/provider.ts'
import { aShowcase, showcase, showcaseDeps } from '../factories/product/showcase.ts'

test('visitors read one whole version each time while 32 publishes and restores run at once', {
  timeout: 120_000,
}, async ({ contextOf, db }) => {
  const ada = await aProvider(contextOf())
  const { service } = await aShowcase(ada)
  const skill = newEntityId()
  // in each version the skill, the one-liner and the service have the same mark
  const mark = async (words: string) => {
    await showcase.saveRecord(ada.context, { kind: 'skill', entityId: skill, data: { name: words } })
    await showcase.saveRecord(ada.context, {
      kind: 'basicProfile',
      entityId: newEntityId(),
      data: { bio: words },
    })
    await showcase.saveRecord(ada.context, {
      kind: 'service',
      entityId: service.entityId,
      data: { title: words },
    })
    await showcase.setPublished(ada.context, { isPublished: true })
  }
  for (const words of ['Mark one', 'Mark two', 'Mark three']) await mark(words)
  const first = (await showcase.readDraft(ada.context)).live?.number ?? 0

  const faults: string[] = []
  let reads = 0
  let isDone = false
  const visitor = contextOf({ kind: 'visitor' })
  const look = async () => {
    let newest = first
    while (!isDone) {
      const page = await showcase.readShowcase(visitor, ada)
      const marks = new Set([page.profile.bio, page.skills[0]?.name, page.services[0]?.title])
      if (marks.size !== 1) faults.push(`version ${page.number} shows ${[...marks].join(', ')}`)
      if (page.number < newest) faults.push(`${page.number} after ${newest}`)
      newest = page.number
      reads++
    }
  }
  const looking = Array.from({ length: 6 }, look)
  const numbers: (number | null)[] = []
  await Promise.all(
    Array.from({ length: 32 }, async (_, n) => {
      if (n % 2 === 0) await restoreVersion(showcaseDeps, ada.context, { version: String(2 + ((n / 2) % 3)) })
      else numbers.push((await showcase.setPublished(ada.context, { isPublished: true })).number)
    }),
  )
  isDone = true
  await Promise.all(looking)

  expect(faults).toEqual([])
  expect(reads).toBeGreaterThan(5)
  expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 16 }, (_, n) => first + n + 1),
  )
  const stored = await db
    .selectFrom('snapshots')
    .select(['number', 'content'])
    .where('provider', '=', ada.provider)
    .orderBy('number')
    .execute()
  expect(stored.map(({ number }) => number)).toEqual(Array.from({ length: first + 16 }, (_, n) => n + 1))
  for (const { number, content } of stored.slice(1)) {
    const marks = JSON.stringify(content).match(/Mark (?:one|two|three)/g) ?? []
    expect([number, marks.length, new Set(marks).size]).toEqual([number, 3, 1])
  }
  const { live } = await showcase.readDraft(ada.context)
  expect(live?.number).toBe(first + 16)
})
