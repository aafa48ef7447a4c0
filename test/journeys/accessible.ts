import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** R11: WCAG 2.2, levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const
type Size = keyof typeof sizes
type Scheme = 'light' | 'dark'

type Views = {
  sizes?: readonly Size[]
  /** What the browser asks for; a Showcase keeps to the choice of its owner, so one is enough there. */
  schemes?: readonly Scheme[]
  /** A dialog over a page that is judged by itself: what lies half behind it is no target now. */
  only?: string
}

/** axe on the screen as it stands, in every size and scheme, in one visit. */
export async function expectAccessible(page: Page, screen: string, views: Views = {}): Promise<void> {
  for (const size of views.sizes ?? (['desktop', 'phone'] as const))
    for (const colorScheme of views.schemes ?? (['light', 'dark'] as const)) {
      await page.setViewportSize(sizes[size])
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await atRest(page)
      const violations = await violationsOf(page, views.only)
      const found = violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map(
          ({ target, html, any }) => `${target.join(' ')} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`,
        ),
      }))
      expect.soft(found, `${screen}, ${size}, ${colorScheme}`).toEqual([])
    }
}

/** Its half a megabyte is read once a page, and of what is right nothing is written down: that is half of the time. */
async function violationsOf(page: Page, only: string | undefined): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // a frame shows a Showcase, which is judged as a page of its own
  const options: axe.RunOptions = { iframes: false, resultTypes: ['violations'], runOnly: tags }
  const { violations } = await page.evaluate(
    ([within, how]) =>
      (window as unknown as { axe: typeof axe }).axe.run(within ? { include: [[within]] } : document, how),
    [only, options] as const,
  )
  return violations
}

/** Colours that fade are judged when they have arrived. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
