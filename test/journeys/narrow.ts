import type { Page } from '@playwright/test'

/** The narrowest screen that the product is made for. */
export const narrow = { width: 320, height: 700 } as const

/**
 * Lists the controls that lie beyond the left or right edge of the window, or of a dialog or panel that scrolls. Strips
 * and tables that are made to scroll sideways do not count.
 */
export const controlsOutOfReach = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((root) => {
    const scrolls = (box: Element) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)
    const isBeyond = (control: Element): boolean => {
      const { left, right } = control.getBoundingClientRect()
      let edges = { left: 0, right: innerWidth }
      for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
        if (!scrolls(box)) continue
        if (box.matches('nav, ul, ol, [tabindex], [role="region"]')) return false
        edges = box.getBoundingClientRect()
        break
      }
      return left < edges.left - 1 || right > edges.right + 1
    }
    return [...document.querySelectorAll(`:is(${root}) :is(a[href], button, input, select, textarea)`)]
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect()
        // a control of one pixel is drawn by its label
        return width > 1 && height > 1 && isBeyond(control)
      })
      .map((control) => {
        const { left, right } = control.getBoundingClientRect()
        return `${Math.round(left)} to ${Math.round(right)}: ${control.outerHTML.slice(0, 120)}`
      })
  }, within)
