/** As a `ref`: what has just appeared takes the focus. */
export const intoFocus = (element: HTMLElement | null): void => element?.focus()
