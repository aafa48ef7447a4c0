import { type RefObject, useEffect } from 'react'

/**
 * When a part of the section that had the focus is taken away, as a button that was needed once, its heading gets the
 * focus: a keyboard goes on from here, not from the top of the page.
 */
export function useKeptFocus(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const here = section.current
    if (!here) return undefined
    let last: Element | undefined
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = undefined
      if (document.activeElement === document.body) here.querySelector('h2')?.focus()
    })
    here.addEventListener('focusin', remember)
    observer.observe(here, { childList: true, subtree: true })
    return () => {
      here.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [section])
}
