/** Where the bar of a section is, in pixels from the corner of its page. */
export type Place = { top: number; left: number }

/** The height of the bar with a small margin, in pixels: its buttons are taller where fingers press them. */
const heightOn = (page: Document): number => ((page.defaultView?.innerWidth ?? 0) <= 480 ? 42 : 34)

/**
 * How far below the upper edge of a section its bar begins, in pixels: above its first words if it has the room, else
 * directly above the section, a negative number: the bar covers no words.
 */
export function barStart(section: Element): number {
  const { top } = section.getBoundingClientRect()
  const words = section.querySelector('h2, h3, p, li, a, img')?.getBoundingClientRect().top ?? top
  const height = heightOn(section.ownerDocument)
  const room = words - top - height
  return room > 0 ? Math.min(8, room / 2) : -height
}

/** Where the bar of a section is on a page that is scrolled by that many pixels. */
export function placeOn(section: Element, scrolled: number): Place {
  const { top, left } = section.getBoundingClientRect()
  const inner = section.querySelector('.in')?.getBoundingClientRect()
  return { top: Math.max(0, top + scrolled + barStart(section)), left: inner?.left ?? left }
}
