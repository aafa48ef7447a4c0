/** As a `ref`: what has just appeared is scrolled to where it can be read, and no further. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })
