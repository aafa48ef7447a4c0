/** A `ref` that focuses an element when it appears. */
export const intoFocus = (element: HTMLElement | null): void => element?.focus()
