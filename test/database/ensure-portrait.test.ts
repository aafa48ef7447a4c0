import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { demo } from '../../scripts/seed/demo/demo.ts'
import { ensureDemo } from '../../scripts/seed/demo/ensure-demo.ts'
import { ensurePortrait } from '../../scripts/seed/demo/ensure-portrait.ts'
import { test } from '../factories/product/app-test.ts'

test('the demo’s portrait is made once, an interrupted start completes it, and the draft has no changes', async ({
  app,
}) => {
  const { ground, product, origin } = app
  await ensureDemo(ground, product)
  const visitor: Context = { ...ground.system(), actor: { kind: 'visitor' } }
  const shown = () => product.showcase.readShowcase(visitor, demo)

  await ensurePortrait(ground, product, AbortSignal.abort())
  const before = await shown()
  expect(before.profile.profileImage).toBe('')

  await ensurePortrait(ground, product)
  const { number, profile } = await shown()
  expect(number).toBe(before.number + 1)
  const response = await fetch(`${origin}/media/${profile.profileImage}/card`, {
    headers: { accept: 'image/avif' },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/avif'])
  const states = await ground.db.selectFrom('showcases').select('isPublished').execute()
  expect(states).toEqual([{ isPublished: true }])

  await ensurePortrait(ground, product)
  expect((await shown()).number).toBe(before.number + 1)
  expect(await ground.db.selectFrom('pictures').select('entityId').execute()).toHaveLength(1)
})
