/** Focuses the first field with a fault. Returns whether there is a fault. */
export function focusFault(form: HTMLFormElement | null, faults: Readonly<Record<string, unknown>>): boolean {
  const wrong = Object.keys(faults).filter((name) => faults[name] !== undefined)
  const fields = Array.from(form?.elements ?? [])
  const first = fields.find((field) => wrong.includes(field.getAttribute('name') ?? ''))
  if (first instanceof HTMLElement) first.focus()
  return wrong.length > 0
}
