import { expect, type Locator, type Page } from '@playwright/test'

const wordsAMinute = 230
const keyMs = 70
const pressMs = 1000

type Step = { readonly what: string; readonly ms: number }

/**
 * Performs what a person does on a page and adds up the time that it would take: reading the new text of each screen,
 * pressing and typing. Text counts once, however long it stays on the screen. The time of the machine does not count.
 */
export function pacedBy(page: Page) {
  const steps: Step[] = []
  const known = new Set<string>()
  let presses = 0
  const add = (what: string, ms: number) => void steps.push({ what, ms })
  return {
    /** Waits for what the person looks for, then counts the text that can be seen and was not read before. */
    async read(screen: string, seen: Locator): Promise<void> {
      await expect(seen).toBeVisible()
      const lines = (await linesInView(page)).filter((line) => !known.has(line))
      for (const line of lines) known.add(line)
      const words = lines.join(' ').split(/\s+/).filter(Boolean).length
      add(`read ${words} words of ${screen}`, (words / wordsAMinute) * 60_000)
    },
    async press(control: Locator): Promise<void> {
      presses++
      add(`press ${String(control)}`, pressMs)
      await control.click()
    },
    /** Types into a field that has the focus or gets it by one press. A press that is not needed is not counted. */
    async type(field: Locator, text: string): Promise<void> {
      if (!(await field.evaluate((element) => element === document.activeElement))) await this.press(field)
      add(`type ${text.length} keys into ${String(field)}`, text.length * keyMs)
      await field.fill(text)
    },
    /** Moves to the next field with the keyboard and types. One key more. */
    async typeNext(field: Locator, text: string): Promise<void> {
      await field.focus()
      add(`type ${text.length + 1} keys into ${String(field)}`, (text.length + 1) * keyMs)
      await field.fill(text)
    },
    /** The result so far. `steps` explains it. */
    spent: () => ({
      seconds: Math.round(steps.reduce((sum, { ms }) => sum + ms, 0) / 1000),
      presses,
      steps: steps.map(({ what, ms }) => `${(ms / 1000).toFixed(1)} s  ${what}`),
    }),
  }
}

export type Pace = ReturnType<typeof pacedBy>

/** The lines of text within the window, also those of fields and of the dialog that covers the page. */
async function linesInView(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[role=dialog]') ?? document.body
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const lines: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { top, bottom, width, height } = range.getBoundingClientRect()
      // text that only screen readers get is one pixel large
      if (width > 1 && height > 1 && bottom > 0 && top < innerHeight) lines.push(text)
    }
    return lines
  })
}
