import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { controlsOutOfReach, narrow } from './narrow.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** R11: WCAG 2.2, levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const
type Size = keyof typeof sizes
type Scheme = 'light' | 'dark'

type Views = {
  sizes?: readonly Size[]
  /** The colour schemes of the browser. A Showcase uses its owner's scheme, so one is enough there. */
  schemes?: readonly Scheme[]
  /** A dialog to check alone, because the page behind it is checked on its own. */
  only?: string
}

/**
 * Runs axe on the current screen in every size and scheme, on the same page, then restores the page's own size and
 * scheme. A scheme changes colours alone, so each scheme after the first repeats only the rule about contrast. On the
 * narrowest phone every control must be within reach.
 */
export async function expectAccessible(page: Page, screen: string, views: Views = {}): Promise<void> {
  // test:slow looks for races: its slow browser would spend most of the time in axe
  if (process.env['SLOW']) return
  const own = page.viewportSize()
  // the script of a dialog is loaded when it opens
  if (views.only) await page.locator(views.only).first().waitFor()
  let schemes = views.schemes ?? (['light', 'dark'] as const)
  for (const size of views.sizes ?? (['desktop', 'phone'] as const)) {
    await page.setViewportSize(sizes[size])
    for (const [nth, colorScheme] of schemes.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await atRest(page)
      const violations = await violationsOf(page, nth === 0 ? tags : ['color-contrast'], views.only)
      const found = violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map(
          ({ target, html, any }) => `${target.join(' ')} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`,
        ),
      }))
      expect.soft(found, `${screen}, ${size}, ${colorScheme}`).toEqual([])
    }
    // the next size begins with this scheme: each change of scheme computes all styles again
    schemes = schemes.toReversed()
  }
  if (views.sizes?.includes('phone') ?? true) {
    await page.setViewportSize(narrow)
    await atRest(page)
    expect.soft(await controlsOutOfReach(page, views.only), `${screen}, ${narrow.width} pixels`).toEqual([])
  }
  if (own) await page.setViewportSize(own)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** Loads axe (half a megabyte) once a page and reports violations only, which halves its time. */
async function violationsOf(page: Page, runOnly: string[], only: string | undefined): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // a frame shows a Showcase, which is checked as its own page
  const options: axe.RunOptions = { iframes: false, resultTypes: ['violations'], runOnly }
  const { violations } = await page.evaluate(
    ([within, how]) =>
      (window as unknown as { axe: typeof axe }).axe.run(within ? { include: [[within]] } : document, how),
    [only, options] as const,
  )
  return violations
}

/** Waits until transitions of colours have ended. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
