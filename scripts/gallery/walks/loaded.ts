import type { Page } from '@playwright/test'
import { expect } from '../../../test/journeys/journey.ts'

/** Waits until the main part of a page is there and nothing in it is loading. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}
