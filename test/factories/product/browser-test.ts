import { type Browser, chromium } from '@playwright/test'
import { browserPath } from '../../browser-path.ts'
import { test as base } from './app-test.ts'

/** A test with the whole product and a Chromium, both started once a file. */
export const test = base.extend<{ browser: Browser }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
    async ({}, provide) => {
      const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] })
      await provide(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
})
