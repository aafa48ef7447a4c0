import { useEffect, useRef } from 'react'

/** Focuses the field named in the address; when the section changes without one, the heading of the form. */
export function useFocusField(section: string, field: string | undefined): void {
  const before = useRef(section)
  useEffect(() => {
    const moved = before.current !== section
    before.current = section
    if (!moved && !field) return
    requestAnimationFrame(() => {
      const panel = document.getElementById('section-title')?.closest('section')
      // a form that began with an open entry has put the focus there
      if (!field && panel?.contains(document.activeElement)) return
      const named = field ? document.getElementsByName(field)[0] : undefined
      const wanted = named ?? document.getElementById('section-title')
      wanted?.focus({ preventScroll: !field })
      if (!field) document.querySelector('[data-form-body]')?.scrollTo(0, 0)
    })
  }, [section, field])
}
