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
      const named = field ? (document.getElementsByName(field)[0] ?? choiceOf(field)) : undefined
      const wanted =
        named ?? document.getElementById('entry-title') ?? document.getElementById('section-title')
      wanted?.focus({ preventScroll: !field })
      if (!field) body?.scrollTo(0, 0)
    })
  }, [shown, field])
}

/** The choice between picture and video in the group of a picture, such as the slot `about.media`. */
function choiceOf(field: string): HTMLElement | undefined {
  const group = document.querySelector(`[data-form-body] [data-slot$=".${CSS.escape(field)}"]`)
  const choice = group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector('button')
  // its pictures and buttons are below the choice
  group?.scrollIntoView({ block: 'start' })
  return choice ?? undefined
}
