import { expect, type Locator, type Page } from '@playwright/test'

/** Tabs to the control and expects a visible focus. */
export async function tabTo(page: Page, control: Locator, maxPresses = 40): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element.matches(':focus'))) {
      const seen = await control.evaluate((element) => {
        const { outlineStyle, boxShadow } = getComputedStyle(element)
        return outlineStyle !== 'none' || boxShadow !== 'none'
      })
      expect(seen, 'the focus can be seen').toBe(true)
      return
    }
  }
  throw new Error(`${String(control)} was not reached with ${maxPresses} tabs`)
}
