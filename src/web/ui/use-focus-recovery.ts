import { type RefObject, useEffect } from 'react'

/**
 * When the focused control is removed from `part`, focuses the first element of `part` that matches `next`, by default
 * its first button. A keyboard user then continues there, not at the top of the page.
 */
export function useFocusRecovery(part: RefObject<HTMLElement | null>, next = 'button'): void {
  useEffect(() => {
    const here = part.current
    if (!here) return undefined
    let last: Element | undefined
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = undefined
      if (document.activeElement === document.body) here.querySelector<HTMLElement>(next)?.focus()
    })
    here.addEventListener('focusin', remember)
    observer.observe(here, { childList: true, subtree: true })
    return () => {
      here.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [part, next])
}
