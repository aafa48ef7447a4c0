import { type RefObject, useEffect } from 'react'

/**
 * When the focused control is removed from `part`, focuses the first element of `part` that matches `next`, by default
 * its first button. A keyboard user then continues there, not at the top of the page. Where a dialog has the focus at that
 * moment, such as the one that asked before the removal, it waits until the dialog has closed.
 */
export function useFocusRecovery(part: RefObject<HTMLElement | null>, next = 'button'): void {
  useEffect(() => {
    const here = part.current
    if (!here) return undefined
    let last: Element | undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const recover = () => {
      const { activeElement: active, body } = document
      if (active === body) here.querySelector<HTMLElement>(next)?.focus()
      else if (active?.closest('[role="dialog"], dialog')) waiting = setTimeout(recover, 50)
    }
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = undefined
      recover()
    })
    here.addEventListener('focusin', remember)
    observer.observe(here, { childList: true, subtree: true })
    return () => {
      here.removeEventListener('focusin', remember)
      observer.disconnect()
      clearTimeout(waiting)
    }
  }, [part, next])
}
