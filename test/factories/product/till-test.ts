import type { Context } from '#platform/context.ts'
import { test as base } from '../../database.ts'
import { aTill, type Till } from './till.ts'

/** A database test with a till of its file's own, and the clock's actor at hand. */
export const test = base.extend<{ till: Till; system: Context }>({
  till: async ({ database, clock, contextOf }, use) => {
    const till = await aTill(database, clock, contextOf())
    // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
    await use(till)
    await till.close()
  },
  system: async ({ contextOf }, use) => {
    // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
    await use(contextOf())
  },
})
