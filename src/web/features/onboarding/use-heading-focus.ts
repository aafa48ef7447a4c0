import { useEffect, useRef } from 'react'
import type { Place } from './steps.ts'

/**
 * Focuses the heading of a page that was reached from another one: screen readers announce it, and the next Tab
 * continues from it.
 */
export function useHeadingFocus(place: Place): void {
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [place])
}
