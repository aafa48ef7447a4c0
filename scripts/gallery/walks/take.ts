import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { views, workingView } from '../views.ts'

/** The largest height of a picture, which an endless list would exceed. */
const usualMaxHeight = 4000

/** `scheme`: takes only the views of this scheme. */
export type Shown = { readonly scheme?: 'light' | 'dark'; readonly maxHeight?: number }

export type Take = (page: Page, screen: string, shown?: Shown) => Promise<void>

/** Takes a picture of the current screen in every view, on the same page, then restores the working view. */
export const takeInto =
  (folder: string): Take =>
  async (page, screen, { scheme: only, maxHeight = usualMaxHeight } = {}) => {
    mkdirSync(folder, { recursive: true })
    for (const { name, size, scheme } of views) {
      if (only && only !== scheme) continue
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await atRest(page)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.screenshot({
        path: path.join(folder, `${screen}.${name}.png`),
        fullPage: true,
        animations: 'disabled',
        clip: { x: 0, y: 0, width: size.width, height: Math.min(maxHeight, Math.max(height, size.height)) },
      })
    }
    await page.setViewportSize(workingView.size)
    await page.emulateMedia({ colorScheme: workingView.scheme, reducedMotion: 'reduce' })
  }

/** Lays out the whole page and waits until fonts and pictures of the view are loaded and two frames are drawn. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // sections far from the view are otherwise laid out when they come near it
    for (const section of document.querySelectorAll<HTMLElement>('main section'))
      section.style.setProperty('content-visibility', 'visible')
    await document.fonts.ready
    const pictures = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy')
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}
