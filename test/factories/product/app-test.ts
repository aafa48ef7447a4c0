import { vi } from 'vitest'
import { type App, bootApp } from '../../app.ts'
import { test as base } from '../../database.ts'
import { freePort } from './free-port.ts'

// the first test of a file also waits for the boot of the product and for the creation of its people
vi.setConfig({ testTimeout: 180_000 })

/** Additional settings for the boot of a file's product. */
export type Settings = Pick<Parameters<typeof bootApp>[1], 'env' | 'namesRoutes'>

/** A test with the whole product, booted once a file on the file's own database. Each test creates its own people. */
export const test = base.extend<{ byTheClock: boolean; settings: Settings; app: App }>({
  // oxlint-disable-next-line no-empty-pattern, react/rules-of-hooks -- this is Vitest's
  byTheClock: [async ({}, use) => use(true), { scope: 'file' }],
  // oxlint-disable-next-line no-empty-pattern, react/rules-of-hooks -- this is Vitest's
  settings: [async ({}, use) => use({}), { scope: 'file' }],
  app: [
    async ({ database, byTheClock, settings }, use) => {
      const app = await bootApp(database, { port: await freePort(), byTheClock, ...settings })
      // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
      await use(app)
      await app.stop()
    },
    { scope: 'file' },
  ],
})
