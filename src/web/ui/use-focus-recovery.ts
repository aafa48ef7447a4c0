import { type RefObject, useEffect } from 'react'

/**
 * When the focused control is removed from `part`, focuses the first element of `part` that matches `next`, by default
 * its first button. Of controls that match `alike`, such as one button a row, the one in the place of the removed one
 * gets the focus, or the last. A keyboard user then continues there, not at the top of the page. Where another dialog has
 * the focus at that moment, such as the one that asked before the removal, it waits until that dialog has closed.
 */
export function useFocusRecovery(
  part: RefObject<HTMLElement | null>,
  next = 'button',
  alike = ':not(*)',
): void {
  useEffect(() => {
    const here = part.current
    if (!here) return undefined
    let last: { control: Element; place: number } | undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const all = () => [...here.querySelectorAll<HTMLElement>(alike)]
    const recover = (place: number) => {
      const { activeElement: active, body } = document
      const inPlace = place < 0 ? undefined : (all()[place] ?? all().at(-1))
      if (active === body) (inPlace ?? here.querySelector<HTMLElement>(next))?.focus()
      else if (active?.closest('[role="dialog"], dialog')?.contains(here) === false)
        waiting = setTimeout(recover, 50, place)
    }
    const remember = ({ target }: FocusEvent) => {
      last =
        target instanceof Element
          ? { control: target, place: all().findIndex((one) => one === target) }
          : undefined
    }
    const observer = new MutationObserver(() => {
      if (!last || last.control.isConnected) return
      const { place } = last
      last = undefined
      recover(place)
    })
    here.addEventListener('focusin', remember)
    observer.observe(here, { childList: true, subtree: true })
    return () => {
      here.removeEventListener('focusin', remember)
      observer.disconnect()
      clearTimeout(waiting)
    }
  }, [part, next, alike])
}
