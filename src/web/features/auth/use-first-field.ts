import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first empty field on devices with a fine pointer. On a phone the keyboard would cover half the screen. A
 * page reached by a link keeps the focus on its heading.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return
    const fields = Array.from(form.current?.elements ?? [])
    const first = fields.find((field) => field instanceof HTMLInputElement && field.value === '')
    if (first instanceof HTMLElement) first.focus()
  }, [form])
}
