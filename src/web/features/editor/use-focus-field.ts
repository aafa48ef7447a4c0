import { useEffect, useRef } from 'react'

/** Focuses the field named in the address; without one, the heading of the form, whenever another form is shown. */
export function useFocusField(shown: string, field: string | undefined): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    const moved = before.current !== shown
    before.current = shown
    if (!moved && !field) return
    const active = document.activeElement
    requestAnimationFrame(() => {
      // somebody went on meanwhile: the focus stays where it is now
      if (document.activeElement !== active && document.activeElement !== document.body) return
      const body = document.querySelector('[data-form-body]')
      // a form that began with an open entry has put the focus there
      if (!field && body?.contains(document.activeElement)) return
      const named = field ? document.getElementsByName(field)[0] : undefined
      const wanted =
        named ?? document.getElementById('entry-title') ?? document.getElementById('section-title')
      wanted?.focus({ preventScroll: !field })
      if (!field) body?.scrollTo(0, 0)
    })
  }, [shown, field])
}
