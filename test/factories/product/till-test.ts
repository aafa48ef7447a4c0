import type { Context } from '#platform/context.ts'
import { test as base } from '../../database.ts'
import { aTill, type Till } from './till.ts'

/** A database test with a till and a context of the system actor. `connectedTill`: providers are paid at accounts of their own. */
export const test = base.extend<{ till: Till; connectedTill: Till; system: Context }>({
  till: async ({ database, clock, contextOf }, use) => {
    const till = await aTill(database, clock, contextOf())
    // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
    await use(till)
    await till.close()
  },
  connectedTill: async ({ database, clock, contextOf }, use) => {
    const till = await aTill(database, clock, contextOf(), { isConnected: true })
    // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
    await use(till)
    await till.close()
  },
  system: async ({ contextOf }, use) => {
    // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
    await use(contextOf())
  },
})
