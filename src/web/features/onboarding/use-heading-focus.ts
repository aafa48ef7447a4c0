import { useEffect, useRef } from 'react'

/**
 * Focuses the heading of a page, named by `page`, that follows another one: screen readers announce it, and the next Tab
 * continues from it.
 */
export function useHeadingFocus(page: string): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [page])
}
