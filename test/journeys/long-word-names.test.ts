import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { chooseTime, enterDetails } from './visit.ts'

const word = 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern'

/** The texts that reach beyond the window and are not cut off with an ellipsis, and whether the page scrolls sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      element !== document.documentElement &&
      ((getComputedStyle(element).overflowX !== 'visible' &&
        element.getBoundingClientRect().right <= innerWidth + 1) ||
        isCut(element.parentElement))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      if (
        (right > innerWidth + 1 || left < -1) &&
        text.parentElement?.checkVisibility() &&
        !isCut(text.parentElement)
      )
        found.push(
          `${text.parentElement.tagName} ${text.parentElement.className}: ${text.textContent?.slice(0, 60)}`,
        )
    }
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`scrolls by ${scrollWidth - clientWidth}`, ...found] : found
  })

test.use({ viewport: { width: 360, height: 740 } })

test('a name of one word of 50 letters widens no page', async ({ page, makeProvider }) => {
  const { userUrl, page: service } = await makeProvider({
    firstName: word,
    lastName: word,
    services: [{ title: 'A short hello', priceCents: 0 }],
  })
  const seen: string[] = []
  const look = async (screen: string) => {
    await page.evaluate(() => document.fonts.ready)
    seen.push(...(await tooWide(page)).map((fault) => `${screen}: ${fault}`))
  }
  for (const path of [`/at/${userUrl}`, `/at/${userUrl}/contact`, service]) {
    await page.goto(path)
    await expect(page.getByText(word).first()).toBeAttached()
    await look(path)
  }
  await chooseTime(page)
  await look('checkout')
  await enterDetails(page, { name: word })
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page).toHaveURL(/\/bookings\/confirm\?token=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You’re booked')
  await look('confirm')
  expect(seen).toEqual([])
})
