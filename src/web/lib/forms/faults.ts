/** Messages by the name of a field; undefined: the field is right. */
export type Faults = Readonly<Record<string, string | undefined>>

/** Thrown by a `send` that refuses values by itself. */
export class Refused extends Error {
  readonly faults: Faults

  constructor(faults: Faults) {
    super(Object.values(faults).find(Boolean) ?? '')
    this.name = 'Refused'
    this.faults = faults
  }
}

export const hasFault = (faults: Faults): boolean => Object.values(faults).some(Boolean)

/** What marks a field with a message: the plain fields, and those of pictures, hours and rich text. */
const marked = '[aria-invalid="true"], [data-error], [data-fault] input, [data-invalid] [role="textbox"]'

/** What can have the focus; the mark of a group of ticks is on the element around them. */
const focusable = 'input, textarea, select, button, [tabindex], [contenteditable]'

/** Focuses the first field with a message once the form is drawn, and scrolls to it. */
export function focusFirstFault(form: HTMLFormElement | null, faults: Faults): void {
  requestAnimationFrame(() => {
    const fields = form?.querySelectorAll<HTMLElement>(`[name], ${marked}`) ?? []
    const field = [...fields].find((one) => one.matches(marked) || faults[one.getAttribute('name') ?? ''])
    const target = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable)
    target?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  })
}
