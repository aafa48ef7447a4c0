import { vi } from 'vitest'
import { type App, bootApp } from '../../app.ts'
import { test as base } from '../../database.ts'
import { freePort } from './free-port.ts'

// the first test of a file waits for the product to boot and for what its people do
vi.setConfig({ testTimeout: 180_000 })

/** What a file's product is booted with beside the usual. */
export type Settings = Pick<Parameters<typeof bootApp>[1], 'env' | 'namesRoutes'>

/** A test before the whole product, booted once a file on the file's own database; each test mints its own people. */
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
