import { type RefObject, useEffect } from 'react'

/**
 * Where a keyboard is at hand, the first empty field is ready for it; on a phone the keys would cover half the screen.
 * A page that was reached by a link keeps the focus on its heading.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return
    const fields = Array.from(form.current?.elements ?? [])
    const first = fields.find((field) => field instanceof HTMLInputElement && field.value === '')
    if (first instanceof HTMLElement) first.focus()
  }, [form])
}
