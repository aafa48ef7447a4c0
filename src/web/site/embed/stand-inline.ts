import { makeFrame } from './make-frame.ts'
import type { Placed } from './placed.ts'

/** How far from the view a booking starts to load. */
const nearView = '600px'
/** The height of a month with its times beside it, and below it. */
const usualHeight = (width: number): number => (width < 640 ? 1200 : 800)

/**
 * Lets a booking stand in the page. It keeps its place free before it loads. A change of its height moves nothing that
 * the visitor sees: it happens below the view, or it waits. Only what the visitor has just pressed in the booking makes
 * it longer at once.
 */
export function standInline(placed: Placed): void {
  const { element } = placed
  const { style } = element
  let height = element.getBoundingClientRect().height
  let wanted = usualHeight(element.clientWidth)

  const take = (asked: boolean) => {
    // with this height the lower edge is just below the view
    const unseen = innerHeight - element.getBoundingClientRect().top
    const mayGrow = asked || height >= unseen
    height = wanted > height ? (mayGrow ? wanted : height) : Math.max(wanted, Math.min(height, unseen))
    style.height = `${height}px`
  }
  for (const sign of ['scroll', 'resize'])
    addEventListener(sign, () => take(false), { passive: true, capture: true })

  style.display = 'block'
  style.position = 'relative'
  // a snippet without its place holder has no height of its own
  take(height < 300)

  const load = () => {
    const show = () => {
      style.overflow = 'hidden'
      frame.style.visibility = ''
      while (frame.previousSibling) frame.previousSibling.remove()
    }
    const frame = makeFrame(placed, {
      size(word) {
        show()
        wanted = word.height
        take(word.asked)
      },
      top() {
        if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
      },
    })
    const { style: inside } = frame
    inside.position = 'absolute'
    inside.inset = '0'
    inside.height = '100%'
    // until the booking answers, the snippet's link stands there
    inside.visibility = 'hidden'
    // a page without an origin, such as a file, gets no answer
    if (origin === 'null') frame.addEventListener('load', show)
    element.append(frame)
  }
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      load()
    },
    { rootMargin: nearView },
  ).observe(element)
}
