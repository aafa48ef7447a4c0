import { type RefObject, useEffect } from 'react'

/** When the control that has the focus is taken away, the first one left in `part` gets it: a keyboard goes on there. */
export function useFocusKept(part: RefObject<HTMLElement | null>): void {
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
      if (document.activeElement === document.body) here.querySelector('button')?.focus()
    })
    here.addEventListener('focusin', remember)
    observer.observe(here, { childList: true, subtree: true })
    return () => {
      here.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [part])
}
