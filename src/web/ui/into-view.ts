/** A `ref` that scrolls an element into view when it appears, no further than needed. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })
