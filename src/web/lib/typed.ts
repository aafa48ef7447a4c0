/** The fields in which somebody typed or chose something. */
const typed = new Set<Element>()

/** Notes the fields in which somebody types. Called once, when the page starts. */
export function watchTyping(): void {
  const note = ({ target }: Event) => {
    if (target instanceof Element) typed.add(target)
  }
  addEventListener('input', note, { capture: true, passive: true })
}

const isKept = (field: Element): boolean =>
  field.matches('[type="search"]') ||
  field.closest('[data-keeps-typed], [data-sent-later]')?.matches('[data-keeps-typed]') === true

const isEmpty = (field: Element): boolean => 'value' in field && field.value === ''

/**
 * Whether a reload would lose something that somebody typed: a field on the page is filled in. Fields within
 * `data-keeps-typed` do not count, because their form stores every keystroke; those within `data-sent-later` inside it
 * do, because they are read when a button is pressed.
 */
export function hasTyped(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  return [...typed].some((field) => !isKept(field) && !isEmpty(field))
}
